"""usage: pillow.py FRAMES

Draws the list of `filmtable`'s screen A with Pillow, each frame as a PNG in memory. Without Pillow
or the font it ends with status 1.
"""

import io
import sys

from PIL import Image, ImageDraw, ImageFont

FONT = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
font = ImageFont.truetype(FONT, 34)
count = int(sys.argv[1])
for frame in range(count):
    picture = Image.new("RGB", (750, 1334), "white")
    pen = ImageDraw.Draw(picture)
    share = frame / max(1, count - 1)
    for row in range(15):
        goal = 15 - row if 4 <= row < 12 else row
        y = (row + (goal - row) * share) * 88
        pen.rectangle((0, y, 750, y + 88), fill="white")
        pen.line((32, y + 87, 750, y + 87), fill=(198, 198, 200))
        pen.text((32, y + 24), f"Mount Everest {row}", font=font, fill="black")
        pen.text((580, y + 24), f"8,{800 + row} m", font=font, fill=(138, 138, 142))
    picture.save(io.BytesIO(), "PNG")
