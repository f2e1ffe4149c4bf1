"""usage: chromium.py FRAMES

Moves the list of `filmtable`'s screen A in a headless Chromium and takes a screenshot of each frame,
over the pipe of its DevTools protocol. Without Chromium it ends with status 1.
"""

import fcntl
import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

STYLE = "body{margin:0;font:17px Inter}div{position:absolute;width:375px;height:44px;background:#fff}"
ROWS = "".join(f"<div id=r{row}>Mount Everest {row}</div>" for row in range(15))
MOVE = """(share => { for (let row = 0; row < 15; row++) {
  const goal = row >= 4 && row < 12 ? 15 - row : row;
  document.getElementById('r' + row).style.top = (row + (goal - row) * share) * 44 + 'px'; } })"""
OPTIONS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
    "--remote-debugging-pipe",
]


class Browser:
    """A Chromium that reads commands from its descriptor 3 and answers on 4."""

    def __init__(self, program, profile):
        # Out of the way of 3 and 4, which the child's ends become.
        command, self.commands = (fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in os.pipe())
        self.answers, answer = (fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in os.pipe())

        def connect():
            os.dup2(command, 3)
            os.dup2(answer, 4)

        self.process = subprocess.Popen(
            [program, *OPTIONS, f"--user-data-dir={profile}", "about:blank"], preexec_fn=connect,
            close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(command)
        os.close(answer)
        self.rest, self.number, self.session = b"", 0, None

    def call(self, method, **parameters):
        """Sends a command and waits for its result; what happens in between is passed over."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.next()
            if answer.get("id") == self.number:
                return answer["result"]

    def next(self):
        while b"\0" not in self.rest:
            part = os.read(self.answers, 1 << 20)
            if not part:
                sys.exit("Chromium has gone")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def open(self, address):
        pages = self.call("Target.getTargets")["targetInfos"]
        page = next(target["targetId"] for target in pages if target["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        self.call(
            "Emulation.setDeviceMetricsOverride", width=375, height=667, deviceScaleFactor=2,
            mobile=False)
        self.call("Page.enable")
        self.call("Page.navigate", url=address)
        while self.next().get("method") != "Page.loadEventFired":
            pass


names = ("chromium", "chromium-browser", "google-chrome")
program = next(filter(None, map(shutil.which, names)), None)
if program is None:
    sys.exit("no Chromium is installed")
count = int(sys.argv[1])
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
    browser = Browser(program, profile)
    html = f"<!doctype html><style>{STYLE}</style>{ROWS}"
    browser.open("data:text/html;charset=utf-8," + urllib.parse.quote(html))
    for frame in range(count):
        browser.call("Runtime.evaluate", expression=f"{MOVE}({frame / max(1, count - 1)})")
        browser.call("Page.captureScreenshot", format="png")
    browser.session = None
    browser.call("Browser.close")
    browser.process.wait()
