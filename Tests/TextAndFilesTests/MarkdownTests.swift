import Testing

@testable import TextAndFiles

@Suite("Markdown")
struct MarkdownTests {
  @Test(
    "escapes interpolated text, but not literals",
    arguments: [
      ("a|b", "a&#124;b"), ("`x`", "&#96;x&#96;"),
      ("*b* _i_ ~s~", "&#42;b&#42; &#95;i&#95; &#126;s&#126;"),
      ("[l](x)", "&#91;l&#93;(x)"), (#"\|"#, "&#92;&#124;"), ("$x$", "&#36;x&#36;"),
      ("<img src=x>", "&lt;img src=x&gt;"), ("Q&A &#64;", "Q&amp;A &amp;#&#8203;64;"),
      ("one\ntwo\r\nthree", "one two  three"), ("Zürich 🏔️", "Zürich 🏔️"),
      ("left\u{202E}right", "left\u{FFFD}right"),
    ])
  func text(text: String, markup: String) {
    #expect(("\(text)" as Markdown).markup == markup)
  }

  @Test(
    "escapes mentions and links in text",
    arguments: [
      ("@octocat", "@&#8203;octocat"), ("#12", "#&#8203;12"), (":tada:", ":&#8203;tada:"),
      ("https://a.b", "https:&#8203;//a.b"), ("see WWW.a.b", "see WWW&#8203;.a.b"),
      ("at 12:30, apply #1 @ home", "at 12:&#8203;30, apply #&#8203;1 @ home"),
    ])
  func mentions(text: String, markup: String) {
    #expect(("\(text)" as Markdown).markup == markup)
  }

  @Test(
    "starts no list, heading or block of code by interpolated text",
    arguments: ["- a", "+ a", "1. a", "12) a", "# a", "## a", "    a", "=== a"])
  func blocks(text: String) {
    #expect(("\(text)" as Markdown).markup == "&#8203;" + text)
  }

  @Test("leaves numbers and units as they are")
  func numbers() {
    let line: Markdown = "\(3) of \("1.5 ms"), \("0.98–1.03")"
    #expect(line.markup == "3 of 1.5 ms, 0.98–1.03")
  }

  @Test("formats names as code and escapes links")
  func codeAndLinks() {
    let line: Markdown = "\("\(code: "a|@b")", link: "https://x.y/?a=1&b=\"2\"")"
    #expect(
      line.markup
        == "<a href=\"https://x.y/?a=1&amp;b=&quot;2&quot;\"><code>a&#124;@b</code></a>")
    #expect(("\("plain", link: nil)" as Markdown).markup == "plain")
  }
}

@Suite("A report in Markdown")
struct MarkdownReportTests {
  @Test("begins with its verdict, and separates its parts by empty lines")
  func parts() {
    var report = MarkdownReport("\(1) of \(2) goldens differ", passes: false)
    report.add("Text.")
    report.add(columns: [("name", .left), ("n", .right)], rows: [["a", "1"], ["b", "2"]])
    report.fold("More") { $0.add(code: "- old\n+ new", language: "diff") }
    #expect(
      report.text == """
        ### ❌ 1 of 2 goldens differ

        Text.

        | name | n |
        |:--|--:|
        | a | 1 |
        | b | 2 |

        <details><summary>More</summary>

        ```diff
        - old
        + new
        ```

        </details>


        """, "an empty line ends the HTML, so that the next report begins with a heading")
  }

  @Test("uses a fence that its code does not contain")
  func fence() {
    var report = MarkdownReport("v", passes: true)
    report.add(code: "```\n````")
    #expect(report.text.contains("\n`````\n```\n````\n`````\n"))
  }

  @Test("fits into a comment, and notes that it was cut")
  func limit() {
    var report = MarkdownReport("v", passes: true)
    report.fold("Rows") { part in
      part.add(columns: [("name", .left)], rows: (1...20_000).map { ["é \($0)"] })
    }
    report.add("What follows is less important.")
    #expect((65_500...65_536).contains(report.text.utf8.count))
    #expect(report.text.hasPrefix("### ✅ v\n"))
    #expect(report.text.contains("| é 1 |\n| é 2 |\n"))
    #expect(
      report.text.hasSuffix(
        " |\n\n</details>\n\n**Cut here**, because a comment holds at most 65536 characters. "
          + "The other formats are complete.\n"))
  }

  @Test("truncates a name that is longer than a line")
  func longName() {
    let name = String(repeating: "x", count: 10_000)
    let report = MarkdownReport("\(name) differs", passes: false)
    #expect(report.text == "### ❌ \(name.prefix(400))… differs\n")
  }
}

@Suite("The web address of a folder")
struct WebFolderTests {
  @Test("links to its files, whatever their names")
  func files() throws {
    let folder = try #require(WebFolder("https://ci.example.com/7/reports"))
    #expect(
      folder.address(of: "a b/ü#1?.html")
        == "https://ci.example.com/7/reports/a%20b/%C3%BC%231%3F.html")
    #expect(WebFolder("https://ci.example.com/") == WebFolder("https://ci.example.com"))
  }

  @Test(
    "must be absolute, with http or https",
    arguments: ["reports/", "javascript:alert(1)", "https://", "https://a b", "ftp://a.b", ""])
  func refused(address: String) {
    #expect(WebFolder(address) == nil)
  }
}
