/// Compares the counts and the index of an `end` line with the events before it.
struct EndReview {
  /// The number of applies that were read.
  var applies: Int
  /// Nanoseconds from the start, including the time before the end.
  var time: Int64
  /// The keyframes that were read.
  var index: KeyframeIndex

  /// Returns the problems of the line.
  func problems(of fields: LineObject, _ end: DecodedLine) -> [ValueProblem] {
    guard case .end(let duration, let count, let index) = end.body else { return [] }
    var problems: [ValueProblem] = []
    if fields.find("applies") != nil, count != applies {
      problems.append(
        ValueProblem(message: "'applies' of 'end' is \(count), and the recording has \(applies)"))
    }
    if fields.find("duration") != nil, duration < time {
      problems.append(
        ValueProblem(
          message: "'duration' of 'end' is \(duration) ns, and the times add up to \(time) ns"))
    }
    if fields.find("index") != nil, let problem = problem(of: index) { problems.append(problem) }
    return problems
  }

  private func problem(of index: KeyframeIndex?) -> ValueProblem? {
    guard let index else {
      return ValueProblem(
        message: "'index' of 'end' is unusable: it needs pairs, and 'index_applies' and "
          + "'index_times' of the same length")
    }
    let (stated, read) = (index.entries, self.index.entries)
    guard
      let wrong = (0..<max(stated.count, read.count)).first(where: { number in
        !stated.indices.contains(number) || !read.indices.contains(number)
          || stated[number] != read[number]
      })
    else { return nil }
    guard read.indices.contains(wrong) else {
      return ValueProblem(
        message: "the index of 'end' has \(stated.count) keyframes, and the recording has "
          + "\(read.count)")
    }
    let entry = read[wrong]
    return ValueProblem(
      message: "the index of 'end' is wrong at its entry \(wrong), the keyframe [\(entry.sequence),"
        + "\(entry.offset)] with apply \(entry.apply) at \(entry.time) ns: a reader that seeks by "
        + "it shows other applies")
  }
}
