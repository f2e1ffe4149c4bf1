import Choreography
import Recordings

extension SpaceTimeDiagram {
  /// Draws the titles of rows that are inserted or deleted between the first and the last list.
  ///
  /// A title is at the end, the middle or the beginning of its line, if it overlaps no line and no
  /// title there, and is not beside another line. Below the plot is the number of lines without a
  /// title.
  ///
  /// - Complexity: O(titles × lines × samples beside a title).
  func innerLabels(_ context: DrawingContext) {
    var taken = bandTitleFrames
    var rest = 0
    for (index, line) in lines.enumerated() where line.lastTitle != "" {
      guard let first = line.samples.first, let last = line.samples.last,
        first.time > range.start, last.time < range.end || last.operation == .delete
      else { continue }
      let text = TextLine(line.lastTitle, size: 12, maxWidth: 120)
      let width = context.surface.text.measure(text).width
      let places = [last, line.samples[line.samples.count / 2], first].flatMap { sample in
        let point = place(sample)
        return [-width - 6, 6].flatMap { x in
          [-17.0, 1].map { Rect(x: point.x + x, y: point.y + $0, width: width, height: 16) }
        }
      }
      let box = places.first { box in
        // Not on the axis below.
        plot.contains(box) && box.maxY < plot.maxY - 8
          && !taken.contains { $0.intersects(box.inset(x: -4, y: 0)) }
          && !hasLine(in: box) && !isBesideOthers(box, than: index)
      }
      guard let box else {
        rest += 1
        continue
      }
      taken.append(box)
      context.text(text, x: box.x, y: box.y, height: box.height, color: palette.ink)
    }
    guard rest > 0 else { return }
    context.text(
      TextLine("and \(rest) in between", size: 12, maxWidth: 150), x: plot.maxX + 22,
      y: plot.maxY + 8, height: 18, color: palette.quietInk)
  }

  /// Returns true if the line of a row or of an apply crosses a part of the plot.
  private func hasLine(in box: Rect) -> Bool {
    let applies = timeline.applyMotions.contains { motion in
      (box.x - 2...box.maxX + 2).contains(x(of: motion.start))
    }
    return applies || lines.contains { line in passes(line, box.inset(x: -2, y: 0.5)) }
  }

  /// Returns true if a title is so near to another line that it could belong to it.
  private func isBesideOthers(_ box: Rect, than index: Int) -> Bool {
    let around = box.inset(x: -8, y: -7)
    return lines.indices.contains { $0 != index && passes(lines[$0], around) }
  }

  private func passes(_ line: RowTrajectory, _ box: Rect) -> Bool {
    let samples = line.samples
    let end = samples.indices.partitioningIndex { x(of: samples[$0].time) > box.maxX }
    let start = (0..<end).partitioningIndex { x(of: samples[$0].time) >= box.x }
    let ys = samples[max(0, start - 1)..<min(samples.count, end + 1)].map { place($0).y }
    // A line that begins or ends beside the box does not cross it.
    guard start < end || start > 0 && end < samples.count, let low = ys.min(), let high = ys.max()
    else { return false }
    return low < box.maxY && high > box.y
  }
}
