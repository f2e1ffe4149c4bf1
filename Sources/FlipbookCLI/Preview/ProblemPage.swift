import Markup

/// The page that a preview shows while its file is wrong: the program's error.
struct ProblemPage {
  var path: String
  var problem: String

  var text: String {
    let body = Template(PackageResources.problem_html)
      .filled(["problem": escaped(problem, keeping: "\n\t")])
    var page = WebPage(title: path, body: body)
    page.styles = [PackageResources.problem_css]
    page.followsServer = true
    return page.text
  }
}
