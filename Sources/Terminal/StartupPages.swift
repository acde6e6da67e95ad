import CNcurses

/// The program's own pages in memory.
public enum StartupPages {
  /// Lets go of the pages that were needed to start and are not needed to wait for keys.
  ///
  /// The kernel maps a program's file sixteen pages around each one that is touched, and starting
  /// touches pages all over. Called when the first frame is out, this costs no time that anyone
  /// waits for; a page that is needed again comes from the file's cache.
  public static func release() { CNcurses_release_startup_pages() }
}
