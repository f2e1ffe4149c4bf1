import CResources
import TextAndFiles

/// A chart and its place below the heading of a sheet.
struct PlacedChart {
  var name: String
  var chart: Chart
  var x: Double
  var y: Double

  /// The chart as an element of a page.
  var element: String {
    let (width, height) = (Int(chart.width), Int(chart.height))
    return "<svg viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-label=\"\(escaped(name))\">\n"
      + chart.canvas.body + "</svg>"
  }
}

/// Figures below a heading, as one document.
struct FigureSheet {
  /// The title for screen readers.
  var title: String
  /// The heading, in the largest type.
  var heading: String
  /// The line below it.
  var summary: String
  /// The width of the figures in points.
  var width: Double
  var figures: [PlacedChart]

  /// An SVG document with colors for a light and a dark appearance.
  var svg: String {
    var canvas = ChartCanvas()
    canvas.rect("paper", x: 0, y: 0, width: width + 40, height: height)
    canvas.text("head", heading, 20, 44)
    canvas.text("note", summary, 20, 66)
    for figure in figures {
      canvas.group(x: figure.x + 20, y: figure.y + 84, label: figure.name, figure.chart.canvas)
    }
    let size = "\(Int(width) + 40)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(Int(height))" \
      viewBox="0 0 \(size) \(Int(height))" role="img">
      <title>\(escaped(title))</title>
      <style>\(escaped(style, keeping: "\"\n"))</style>
      \(canvas.body)</svg>

      """
  }

  private var style: String {
    colorStyle + String(cString: resource_plot_css())
  }

  private var height: Double {
    (figures.map { $0.y + $0.chart.height }.max() ?? 0) + 84 + 20
  }
}
