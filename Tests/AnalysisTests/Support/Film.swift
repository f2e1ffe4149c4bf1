import Choreography
import DiffableData
import Recordings
import TestSupport

/// A film of two seconds: three rows at 0.5 s, then at 1.25 s an apply with every kind of item
/// operation with one mark.
func smallFilm() throws -> Timeline {
  let old = try TextSnapshot(validating: [("main", ["a", "b", "c"])])
  var new = try TextSnapshot(validating: [("main", ["c", "a", "d", "e"])])
  try new.reconfigureItems(["a"])
  return try film(of: [(500_000_000, old, false), (1_250_000_000, new, true)])
}

/// A film of two seconds on a stage of 320 × 100 points, rows of 40 points.
func film(
  of applies: [(time: Int64, snapshot: TextSnapshot, isAnimated: Bool)]
) throws -> Timeline {
  var layout = SectionLayout()
  layout.rowHeight = 40
  let stage = Stage(
    width: 320, height: 100, layout: StageLayout(base: layout), chrome: Stage.Chrome.none)
  var recorder = RecordingBuilder(
    Recording(name: "tiny", title: "Tiny", stage: stage, motion: Motion(curve: .easeInOut)))
  var last = TextSnapshot()
  for (time, snapshot, isAnimated) in applies {
    let apply = Apply(
      snapshot: snapshot, difference: snapshot.difference(from: last), isAnimated: isAnimated)
    recorder.append(.apply(apply), at: time)
    last = snapshot
  }
  recorder.finish(at: 2_000_000_000)
  return Timeline(recorder.recording)
}

let smallSamples: [PhaseSample] = [
  PhaseSample(phase: .diff, apply: 0, nanoseconds: 1_234_000),
  PhaseSample(phase: .diff, apply: 1, nanoseconds: 56_700_000),
  PhaseSample(phase: .draw, apply: 0, frame: 30, nanoseconds: 999),
  PhaseSample(phase: .draw, apply: 0, frame: 31, nanoseconds: 12_345),
  PhaseSample(phase: .draw, apply: 1, frame: 75, nanoseconds: 2_000),
]
