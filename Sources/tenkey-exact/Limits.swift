import Glibc

/// What the process denies itself, since nobody else limits it.
enum Limits {
  /// A gibibyte of addresses; FLINT ends the process when it gets no more memory.
  private static let memory: rlim_t = 1 << 30

  /// Sets the limits that hold for the life of the process.
  static func set() {
    set(RLIMIT_AS, soft: memory, hard: memory)
    set(RLIMIT_CORE, soft: 0, hard: 0)
  }

  /// Sets the processor time so that the request at hand cannot go on for long after its deadline,
  /// should the alarm fail.
  static func setProcessorTime(deadline milliseconds: Int) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    set(RLIMIT_CPU, soft: rlim_t(used + milliseconds / 1000 + 3), hard: nil)
  }

  private static func set(_ resource: __rlimit_resource, soft: rlim_t, hard: rlim_t?) {
    var limit = rlimit()
    getrlimit(Int32(resource.rawValue), &limit)
    limit.rlim_max = min(hard ?? limit.rlim_max, limit.rlim_max)
    limit.rlim_cur = min(soft, limit.rlim_max)
    setrlimit(Int32(resource.rawValue), &limit)
  }
}
