extension GoldenStore {
  /// Returns the goldens of a whole film, of these moments, to which no transition of it belongs
  /// any more: the apply was removed, or moves nothing. None for a part of a film.
  ///
  /// One moment may be of a list at rest, which is no transition. O(goldens in the folder).
  package func goldensWithoutTransition(
    of transitions: [Transition], at moments: [Double], isGeometry: Bool
  ) -> [String] {
    guard moments.count > 1, let film = transitions.first?.film else { return [] }
    let known = transitions.map(\.defaultName)
    guard known == film.transitions.map(\.defaultName) else { return [] }
    return numberedGoldens(of: film.recording.name, film.appearance, isGeometry: isGeometry)
      .filter { golden in
        guard !known.contains(golden.name) else { return false }
        let kept =
          isGeometry
          ? try? loadGeometry(golden.name).moments : try? manifest(of: golden.name)?.moments
        return kept == moments
      }.map { isGeometry ? "\($0.name).geometry" : $0.name }
  }

  /// Returns the goldens of a film's applies with the default names, in the order of names.
  ///
  /// O(goldens in the folder).
  func numberedGoldens(
    of film: String, _ appearance: FilmAppearance, isGeometry: Bool
  ) -> [(name: String, apply: Int)] {
    let (start, end) = ("\(film)-apply-", appearance.suffix)
    return names().compactMap { file in
      guard file.hasSuffix(".geometry") == isGeometry else { return nil }
      let name = isGeometry ? String(file.dropLast(".geometry".count)) : file
      guard name.hasPrefix(start), name.hasSuffix(end) else { return nil }
      return Int(name.dropFirst(start.count).dropLast(end.count)).map { (name, $0) }
    }
  }
}
