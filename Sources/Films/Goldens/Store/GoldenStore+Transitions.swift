extension GoldenStore {
  /// Returns the goldens of a whole film, of these moments, to which no transition of it belongs any
  /// more: the apply was removed, or moves nothing. None for a part of a film.
  ///
  /// One moment may be of a list at rest, which is no transition. O(goldens in the folder).
  package func goldensWithoutTransition(
    of transitions: [Transition], at moments: [Double], isGeometry: Bool
  ) -> [String] {
    guard moments.count > 1, let film = transitions.first?.film else { return [] }
    let known = transitions.map(\.defaultName)
    guard known == film.transitions.map(\.defaultName) else { return [] }
    let (start, end) = ("\(film.recording.name)-apply-", film.appearance.suffix)
    let goldens = names().compactMap { name -> (file: String, golden: String)? in
      guard name.hasSuffix(".geometry") == isGeometry else { return nil }
      return (name, isGeometry ? String(name.dropLast(".geometry".count)) : name)
    }
    return goldens.filter { _, name in
      guard name.hasPrefix(start), name.hasSuffix(end), !known.contains(name),
        Int(name.dropFirst(start.count).dropLast(end.count)) != nil
      else { return false }
      let kept = isGeometry ? try? loadGeometry(name).moments : try? manifest(of: name)?.moments
      return kept == moments
    }.map(\.file)
  }
}
