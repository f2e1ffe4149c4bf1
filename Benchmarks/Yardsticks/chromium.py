"""usage: chromium.py FRAMES

Moves the list of `filmtable`'s screen A in a headless Chromium and takes a screenshot of each frame.
Without Playwright and its Chromium it ends with status 1.
"""

import sys

from playwright.sync_api import sync_playwright

STYLE = "body{margin:0;font:17px Inter}div{position:absolute;width:375px;height:44px;background:#fff}"
ROWS = "".join(f"<div id=r{row}>Mount Everest {row}</div>" for row in range(15))
MOVE = """share => { for (let row = 0; row < 15; row++) {
  const goal = row >= 4 && row < 12 ? 15 - row : row;
  document.getElementById('r' + row).style.top = (row + (goal - row) * share) * 44 + 'px'; } }"""
count = int(sys.argv[1])
with sync_playwright() as playwright:
    browser = playwright.chromium.launch()
    page = browser.new_page(viewport={"width": 375, "height": 667}, device_scale_factor=2)
    page.set_content(f"<style>{STYLE}</style>{ROWS}")
    for frame in range(count):
        page.evaluate(MOVE, frame / max(1, count - 1))
        page.screenshot()
