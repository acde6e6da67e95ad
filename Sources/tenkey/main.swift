import Glibc
import TenkeyApp

exit(Program.run(Array(CommandLine.arguments.dropFirst()), screen: ScreenApp.run))
