import Testing

@testable import Choreography
@testable import Rendering

@Suite("The axis of a space-time diagram")
struct PositionAxisTests {
  private let stage = Size(width: 300, height: 400)

  private func line(_ name: String, _ frames: Rect...) -> RowTrajectory {
    let samples = frames.enumerated().map { index, frame in
      RowTrajectory.Sample(time: Int64(index), frame: frame)
    }
    return RowTrajectory(
      id: ElementID(.cell, name), title: name, lastTitle: name, samples: samples)
  }

  @Test("has rows at their middles, within their range of sideways motion")
  func rows() {
    let axis = PositionAxis([], stage: stage)
    #expect(axis.position(of: Rect(x: 0, y: 40, width: 300, height: 20)) == 50)
    #expect(axis.position(of: Rect(x: 120, y: 40, width: 300, height: 20)) == 50)
  }

  @Test("has cells side by side in their order, below each other")
  func cells() {
    let (left, right) = (
      Rect(x: 0, y: 40, width: 150, height: 20), Rect(x: 150, y: 40, width: 150, height: 20)
    )
    let below = Rect(x: 0, y: 60, width: 150, height: 20)
    let axis = PositionAxis([line("a", below, left), line("b", right, right)], stage: stage)
    // Middles at 75 and 225 of 300 points: a quarter and three quarters of the line's height.
    #expect(axis.position(of: left) == 45)
    #expect(axis.position(of: right) == 55)
    #expect(axis.position(of: Rect(x: -90, y: 40, width: 30, height: 20)) == 40)
  }

  @Test("has bars below each other at their middles, also those that pass each other")
  func bars() {
    func bar(_ y: Double, _ width: Double) -> Rect { Rect(x: 0, y: y, width: width, height: 20) }
    let axis = PositionAxis(
      [
        line("a", bar(0, 250), bar(12, 200), bar(30, 90)),
        line("b", bar(30, 90), bar(17, 200), bar(0, 250)),
      ], stage: stage)
    #expect([90, 179, 181, 250].map { axis.position(of: bar(30, $0)) } == [40, 40, 40, 40])
  }

  @Test("shows all rows if they are few enough to distinguish, and no more of the stage")
  func whole() {
    let lines = (0..<PositionAxis.limit).map { row in
      line("\(row)", Rect(x: 0, y: Double(20 + row * 5), width: 300, height: 5))
    }
    let axis = PositionAxis(lines, stage: stage)
    #expect(axis.isWhole && axis.low == 20 && axis.high == 320 && axis.count == 60)
  }

  @Test("ends at the stage's edges, beyond which rows come and go")
  func edges() {
    let lines = [-900.0, 100, 900].map { line("\($0)", Rect(x: 0, y: $0, width: 300, height: 5)) }
    let axis = PositionAxis(lines, stage: stage)
    #expect(axis.low == 0 && axis.high == 400)
  }

  @Test("shows only the lines that move most, if there are more rows")
  func part() {
    // Ten lines of 25 cells; in the sixth and seventh, two cells swap places.
    let lines = (0..<250).map { cell in
      let (row, column) = (cell / 25, cell % 25)
      func place(_ column: Int) -> Rect {
        Rect(x: Double(column) * 12, y: Double(row) * 40, width: 12, height: 40)
      }
      let moves = (row == 5 || row == 6) && column < 2
      return line("\(cell)", place(column), place(moves ? 1 - column : column))
    }
    let axis = PositionAxis(lines, stage: stage)
    #expect(!axis.isWhole && axis.total == 250 && axis.count == 50)
    #expect(axis.low == 200 && axis.high == 280)
  }

  @Test("shows the first cells of a line with too many")
  func longLine() {
    let lines = (0..<100).map { line("\($0)", Rect(x: Double($0) * 3, y: 0, width: 3, height: 9)) }
    let axis = PositionAxis(lines, stage: stage)
    #expect(axis.count == 60 && axis.total == 100 && axis.low == 0 && axis.high == 9)
  }
}
