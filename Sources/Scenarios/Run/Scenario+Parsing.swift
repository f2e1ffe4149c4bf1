import Recording

extension Scenario {
  /// Reads a script from its text, without running it. O(length).
  ///
  /// - Parameters:
  ///   - file: what messages call the script.
  ///   - dataFolder: where its data files are.
  /// - Throws: everything that is wrong with the script and its data files, in order.
  public static func parse(
    _ text: String, file: String, dataFolder: DataFolder = .empty,
    limits: ScenarioLimits = ScenarioLimits()
  ) throws(Diagnostics) -> Scenario {
    try parse(bytes: Array(text.utf8), file: file, dataFolder: dataFolder, limits: limits)
  }

  /// Reads a script from its bytes, without running it. O(length).
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - file: what messages call the script.
  ///   - dataFolder: where its data files are.
  /// - Throws: everything that is wrong with the script and its data files, in order.
  public static func parse(
    bytes: [UInt8], file: String, dataFolder: DataFolder = .empty,
    limits: ScenarioLimits = ScenarioLimits()
  ) throws(Diagnostics) -> Scenario {
    guard bytes.count <= limits.scriptBytes else {
      throw Diagnostics([
        Diagnostic(
          file: file, message: "a script has at most \(grouped(limits.scriptBytes)) bytes")
      ])
    }
    let text = try text(bytes, file: file)
    let sink = DiagnosticSink(source: SourceText(file: file, text: text, breaks: .yaml))
    let parser = ScriptParser(sink: sink, limits: limits, folder: dataFolder)
    return try parser.scenario(text)
  }

  private static func text(_ bytes: [UInt8], file: String) throws(Diagnostics) -> String {
    do {
      return try decodeUTF8(bytes)
    } catch {
      throw Diagnostics([
        Diagnostic(
          file: file, line: error.place.line, column: error.place.column, message: error.message)
      ])
    }
  }
}

extension ScriptParser {
  /// The scenario, or all that is wrong.
  fileprivate func scenario(_ text: String) throws(Diagnostics) -> Scenario {
    let root = YAMLReader(sink: sink, limits: limits).read(text)
    if root == nil, sink.count > 0 { throw sink.sorted }
    let script = script(root)
    let schedule = script.flatMap(schedule)
    guard sink.count == 0, let script, let schedule else { throw sink.sorted }
    return Scenario(script, schedule: schedule, source: sink.source)
  }

  private func schedule(_ script: Script) -> Schedule? {
    do {
      return try ScheduleBuilder.schedule(
        script.steps, transition: script.motion.settlingDuration,
        sortSteps: script.model?.sortSteps ?? 0, limits: limits)
    } catch {
      sink.report(error.message, at: error.place)
      return nil
    }
  }
}
