/// A few variables of the environment.
///
/// A list and no dictionary: it is made at every start, before anything is on the screen, and a first
/// dictionary of its kind costs as much as all else that is done until then.
public struct EnvironmentVariables: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var names: [String] = []
  private var values: [String] = []

  /// Makes it empty.
  public init() {}

  /// Makes it of names and their values.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// The value of a variable, or nil where it is not set.
  public subscript(_ name: String) -> String? {
    get { names.firstIndex(of: name).map { values[$0] } }
    set {
      let index = names.firstIndex(of: name)
      if let index {
        names.remove(at: index)
        values.remove(at: index)
      }
      guard let newValue else { return }
      names.append(name)
      values.append(newValue)
    }
  }
}
