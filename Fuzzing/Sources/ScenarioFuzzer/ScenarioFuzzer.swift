import Findings
import Foundation
import Recordings
import Scenarios

/// Parses the bytes as a script, runs it, and reads its recording.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let scenario = parse(bytes) else { return 0 }
  let run = scenario.run()
  expect(run.recording == scenario.run().recording, "two runs give equal recordings")
  if run.failure == nil {
    expect(
      scenario.applyCount.contains(run.recording.applies.count), "as many applies as promised")
    expect(run.recording.duration == scenario.duration, "the film is as long as promised")
  }
  rewrite(run.recording)
  return 0
}

/// Returns the scenario; nil for a rejected script, whose errors must have a description.
private func parse(_ bytes: [UInt8]) -> Scenario? {
  do throws(Diagnostics) {
    return try Scenario.parse(bytes: bytes, file: "x.yaml", dataFolder: data, limits: limits)
  } catch {
    expect(!error.all.isEmpty && !error.description.isEmpty, "a refusal says why")
    return nil
  }
}

private let limits: ScenarioLimits = {
  var limits = ScenarioLimits()
  limits.scriptBytes = 64 << 10
  limits.nodes = 5_000
  limits.items = 2_000
  limits.applies = 50
  limits.duration = .seconds(60)
  return limits
}()

/// A folder in which every path has a short data file.
private let data = DataFolder { (path, _) throws(DataFolder.Failure) in
  if path.hasSuffix(".json") { return Array(#"[{"id":"a","name":"A"},{"id":2}]"#.utf8) }
  let table = """
    id,name,title,ssid,security,model,color,height
    a,A,Åre,cafe,open,phone,#123456,8849
    b,B,Bern,home,WPA2,laptop,,7

    """
  return Array(table.utf8)
}

/// Checks that the reader accepts a run's recording.
private func rewrite(_ recording: Recording) {
  do throws(Diagnostics) {
    let file = try RecordingFile.parse(Data(recording.fileText.utf8), file: "x")
    expect(file.recording == recording, "a file holds what the run recorded")
    expect(file.warnings.isEmpty, "a file that was written has no warnings: \(file.warnings)")
  } catch {
    expect(false, "a reader takes what a run recorded: \(error)")
  }
}
