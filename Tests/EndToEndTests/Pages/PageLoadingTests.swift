import Foundation
import Testing

@Suite("What a page loads", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct PageLoadingTests {
  @Test("from its folder is there at one time of its clock: data, scripts, pictures, workers")
  func files() throws {
    let page = try PageSandbox(
      body: #"<script type="module">import {name} from './module.js'; log(name)</script>"#,
      script: """
        go.onclick = async () => {
          fetch('data.json').then(answer => answer.json()).then(data => log('fetch', data, performance.now()))
          const request = new XMLHttpRequest
          request.open('GET', 'data.json')
          request.onload = () => log('request', JSON.parse(request.responseText), performance.now())
          setTimeout(() => request.send(), 100)
          const picture = new Image
          picture.onload = () => log('picture', picture.width, performance.now())
          setTimeout(() => { picture.src = 'picture.svg' }, 200)
          const worker = new Worker('worker.js')
          worker.onmessage = ({data}) => { list.children[0].textContent = data }
          worker.postMessage(21)
        }
        """, address: #"file: "page#1?.html""#, steps: [##"tap: "#go""##, "wait: 0.5"])
    // Characters that begin a query and a fragment elsewhere.
    let folder = page.sandbox.path
    try FileManager.default.moveItem(
      atPath: "\(folder)/page.html", toPath: "\(folder)/page#1?.html")
    try page.sandbox.write("export const name = 'module'", to: "module.js")
    try page.sandbox.write("[1, 2]", to: "data.json")
    try page.sandbox.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="12" height="9"/>"#, to: "picture.svg")
    try page.sandbox.write("onmessage = ({data}) => postMessage(data * 2)", to: "worker.js")
    let log = try page.log()
    #expect(log == ["module", "fetch 1,2 0", "request 1,2 100", "picture 12 200"])
  }

  @Test(
    "from elsewhere ends with status 65",
    arguments: [
      "fetch('../secret.txt').then(answer => answer.text()).then(text => log(text))",
      "document.body.append(Object.assign(document.createElement('iframe'), {src: '../secret.txt'}))",
      "fetch('link.txt').then(answer => answer.text()).then(text => log(text))",
      "new Worker('worker.js').onmessage = ({data}) => log(data)",
    ])
  func outside(_ statement: String) throws {
    let page = try PageSandbox(script: "go.onclick = () => { \(statement) }")
    let (sandbox, folder) = (page.sandbox, page.sandbox.path + "/inner")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["page.html", "page.yaml"] {
      try FileManager.default.moveItem(
        atPath: "\(sandbox.path)/\(name)", toPath: "\(folder)/\(name)")
    }
    try sandbox.write("SECRET", to: "secret.txt")
    try sandbox.write(
      """
      fetch('../secret.txt').then(answer => answer.text())
        .then(postMessage, error => postMessage(String(error)))
      """,
      to: "inner/worker.js")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link.txt", withDestinationPath: "../secret.txt")
    let outcome = try sandbox.start(
      Program.path(), ["record", "inner/page.yaml", "-o", "page.flip.jsonl"]
    ).wait()
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("is outside of the script's folder; move it there"))
    #expect(!sandbox.names().contains("page.flip.jsonl"))
  }

  @Test("over WebRTC reaches no other address")
  func webRTC() throws {
    let page = try PageSandbox(
      script: """
        go.onclick = () => {
          const frame = document.body.appendChild(document.createElement('iframe'))
          log(typeof RTCPeerConnection, typeof frame.contentWindow.RTCPeerConnection)
        }
        """)
    #expect(try page.log() == ["undefined undefined"])
  }

  @Test("may come from a server on this machine, which may be late or not answer")
  func server() throws {
    let page = try PageSandbox(
      script: """
        go.onclick = () => {
          log(location.pathname)
          fetch('http://localhost:SILENT/')
          fetch('/endless').then(answer => answer.text())
          list.children[0].animate([{translate: 0}, {translate: '50px'}], {delay: 600, duration: 100})
        }
        """)
    let script = """
      import http.server as h, os, socket, time
      class Handler(h.SimpleHTTPRequestHandler):
        def do_GET(self):
          if self.path != '/endless': return super().do_GET()
          self.send_response(200), self.end_headers(), self.wfile.write(b'x'), time.sleep(60)
      q, s = socket.create_server(('127.0.0.1', 0)), h.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
      print(s.server_port, q.getsockname()[1], file=open('port.tmp', 'w'), flush=True)
      os.rename('port.tmp', 'port'), s.serve_forever()
      """
    let server = try page.sandbox.start("/usr/bin/env", ["python3", "-c", script])
    defer {
      kill(server.process, SIGTERM)
      _ = try? server.wait()
    }
    let start = ContinuousClock.now
    while !page.sandbox.names().contains("port"), .now - start < RunningProgram.limit {
      usleep(5000)
    }
    let ports = try page.sandbox.text("port").split(whereSeparator: \.isWhitespace)
    let (port, silent) = (ports[0], ports[1])
    let text = try page.sandbox.text("page.html")
    try page.sandbox.write(text.replacing("SILENT", with: silent), to: "page.html")
    let scenario = try page.sandbox.text("page.yaml")
    try page.sandbox.write(
      scenario.replacing("file: page.html", with: "url: \"http://localhost:\(port)/page.html?x\""),
      to: "page.yaml")
    let late = try page.record()
    #expect(late.status == 0)
    #expect(
      late.errors.contains(
        "page.yaml:7:5: warning: 'http://localhost:\(silent)/' has no answer after 3 s, and the page's "
          + "clock goes on without it: two runs may differ\n"))
    #expect(
      late.errors.contains(
        "warning: the answer of 'http://localhost:\(port)/endless' has not ended after 3 s, and the "
          + "page's clock goes on without it: two runs may differ\n"), "\(late.errors)")
    #expect(late.errors.matches(of: /: two runs may differ/).count == 2)
    let frames = try page.frames().flatMap { $0["items"]?.elements ?? [] }
    #expect(frames.contains { $0["id"]?.string == "log0" })
    // The script ends before its motion begins.
    let places = frames.filter { $0["id"]?.string == "a" }.compactMap { $0["at"]?[0]?.double }
    #expect(places.contains { $0 > 40 })
    for (address, message) in [
      (
        "localhost:1/page.html",
        "5:1: error: 'http://localhost:1/page.html' cannot be loaded: net::"
      ),
      (
        "localhost:\(silent)/",
        "5:1: error: 'http://localhost:\(silent)/' has no answer after 3 s\n"
      ),
      (
        "localhost:\(port)/absent",
        "5:\(47 + port.count): error: no element matches '#list'; the page has h1 and p; the server "
          + "answers with the status 404, 'File not found'\n"
      ),
    ] {
      try page.sandbox.write(
        scenario.replacing("file: page.html", with: "url: \"http://\(address)\""), to: "page.yaml")
      let outcome = try page.record(environment: ["FLIPBOOK_PROGRAM_TIMEOUT": "3"])
      #expect(outcome.status == 65)
      #expect(outcome.errors.hasPrefix("page.yaml:\(message)"), "\(outcome.errors)")
    }
  }

  @Test("is missing: status 65")
  func missing() throws {
    let page = try PageSandbox()
    try FileManager.default.removeItem(atPath: "\(page.sandbox.path)/page.html")
    let outcome = try page.record()
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == """
        page.yaml:5:14: error: cannot read 'page.html': there is no such file
        page: {file: page.html, list: "#list", items: li, id: data-id}
                     ^

        """)
  }
}
