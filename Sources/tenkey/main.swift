import Glibc
import TenkeyApp

exit(
  Program.run(Array(CommandLine.arguments.dropFirst())) { _ in
    .noScreen(reason: "this build has no screen")
  })
