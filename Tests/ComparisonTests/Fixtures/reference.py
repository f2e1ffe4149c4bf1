#!/usr/bin/env python3
"""Makes the picture pairs and the table of what other programs say of them.

usage: pip install pillow numpy coloraide && python3 reference.py

Pillow draws and decodes, numpy counts and finds flat pixels, and coloraide converts colors to
CIELAB. Nothing here comes from Flipbook.
"""
import json
import pathlib
import struct
import zlib

import numpy as np
from coloraide import Color
from PIL import Image, ImageDraw, ImageFont

HERE = pathlib.Path(__file__).parent
PAIRS = HERE / "Pairs"
STEP = 2.5
INK, QUIET, BLUE = (28, 27, 26), (122, 119, 114), (0, 122, 255)


def font(size):
    return ImageFont.load_default(size)


def phone(rows=("Everest", "Kangchenjunga", "Lhotse", "Makalu"), shift=None, icon=True,
          ground=(255, 255, 255), ink=INK, accent=BLUE):
    """A list of rows with an icon each; `shift` moves row `shift[0]` by `shift[1:]`."""
    image = Image.new("RGB", (160, 132), ground)
    draw = ImageDraw.Draw(image)
    for index, name in enumerate(rows):
        x, y = 0, 4 + index * 32
        if shift and shift[0] == index:
            x, y = shift[1], y + shift[2]
        if icon or index != 1:
            draw.rounded_rectangle((x + 8, y + 5, x + 21, y + 18), 3, fill=accent)
        draw.text((x + 32, y + 3), name, font=font(15), fill=ink)
        draw.line((x + 32, y + 27, 160, y + 27), fill=(220, 220, 224))
    return image


def disc(filter):
    """A disc and a slope with soft edges; the way of softening is the difference."""
    large = Image.new("RGB", (640, 640), (255, 255, 255))
    draw = ImageDraw.Draw(large)
    draw.ellipse((80, 80, 420, 420), fill=(200, 30, 60))
    draw.polygon([(300, 500), (620, 240), (620, 620)], fill=(20, 90, 160))
    return large.resize((80, 80), filter)


def patch(color):
    image = Image.new("RGB", (96, 96), (242, 242, 247))
    ImageDraw.Draw(image).rectangle((20, 30, 59, 69), fill=color)
    return image


def dotted(points):
    image = Image.new("RGB", (120, 90), (250, 250, 250))
    for x, y in points:
        image.putpixel((x, y), (0, 0, 0))
    return image


def pairs():
    base = phone()
    off = base.copy()
    off.putpixel((77, 55), (255, 255, 254))
    return {
        "equal": (base, phone()),
        "one-level": (base, off),
        "icon-missing": (base, phone(icon=False)),
        "row-one-lower": (base, phone(shift=(2, 0, 1))),
        "row-one-right": (base, phone(shift=(2, 1, 0))),
        "rows-swapped": (base, phone(("Everest", "Lhotse", "Kangchenjunga", "Makalu"))),
        "dark": (base, phone(ground=(0, 0, 0), ink=(242, 242, 243), accent=(10, 132, 255))),
        "other-softening": (disc(Image.Resampling.BOX), disc(Image.Resampling.HAMMING)),
        "just-visible": (patch((0, 122, 255)), patch((0, 130, 255))),
        "hardly-visible": (patch((0, 122, 255)), patch((0, 124, 255))),
        "corners": (dotted([]), dotted([(0, 0), (119, 0), (0, 89), (119, 89)])),
        "scattered": (dotted([]), dotted([(x, y) for x in range(5, 120, 17)
                                          for y in range(5, 90, 17)])),
    }


def lab(color):
    """A color of 8 bits a channel in CIELAB under D65."""
    return np.array(Color("srgb", [int(v) / 255 for v in color]).convert("lab-d65").coords())


def differences(a, b):
    """L*, a* and b* of every pixel's difference; each pair of colors is measured once."""
    result = np.zeros(a.shape)
    known = {}
    for y, x in zip(*np.nonzero((a != b).any(axis=2))):
        key = (tuple(a[y, x]), tuple(b[y, x]))
        if key not in known:
            known[key] = lab(key[0]) - lab(key[1])
        result[y, x] = known[key]
    return result


def flat(picture):
    """The pixels whose neighbors all have their color."""
    height, width = picture.shape[:2]
    padded = np.pad(picture, ((1, 1), (1, 1), (0, 0)), mode="edge")
    parts = [padded[1 + y:1 + y + height, 1 + x:1 + x + width]
             for y in (-1, 0, 1) for x in (-1, 0, 1)]
    return np.all([(part == picture).all(axis=2) for part in parts], axis=0)


def changed(a, b, step):
    """The pixels that the perceptual rule names."""
    difference = differences(a, b)
    color = np.hypot(difference[..., 1], difference[..., 2])
    far = np.hypot(difference[..., 0], color) > step
    busy = np.hypot(difference[..., 0], color / 8) > 3.6 * step
    return busy | far & flat(a) & flat(b)


def facts(mask):
    count = int(mask.sum())
    if count == 0:
        return {"changed": 0, "box": None, "window": 0}
    ys, xs = np.nonzero(mask)
    sums = np.pad(mask.astype(int).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    windows = sums[16:, 16:] - sums[:-16, 16:] - sums[16:, :-16] + sums[:-16, :-16]
    box = [int(xs.min()), int(ys.min()), int(np.ptp(xs)) + 1, int(np.ptp(ys)) + 1]
    return {"changed": count, "box": box, "window": int(windows.max())}


def entry(name, a, b):
    a.save(PAIRS / f"{name}.a.png", compress_level=0 if name == "equal" else 6)
    b.save(PAIRS / f"{name}.b.png", compress_level=9)
    a, b = np.asarray(a), np.asarray(b)
    return {
        "name": name, "pixels": int(a[..., 0].size), "exact": facts((a != b).any(axis=2)),
        "step": STEP, "perceptual": facts(changed(a, b, STEP)),
    }


def kinds():
    """One small picture in every kind of PNG that Pillow writes, with its premultiplied pixels."""
    rgba = Image.new("RGBA", (6, 5))
    for y in range(5):
        for x in range(6):
            rgba.putpixel((x, y), (x * 51, y * 63, (x * y * 13) % 256, 255 - 40 * x))
    rgb = rgba.convert("RGB")
    images = {
        "rgba": rgba, "rgb": rgb, "grey": rgb.convert("L"), "grey-alpha": rgba.convert("LA"),
        "palette": rgb.convert("P", palette=Image.Palette.ADAPTIVE, colors=16),
        "bits": rgb.convert("1"),
    }
    table = {}
    for kind, image in images.items():
        image.save(HERE / "Kinds" / f"{kind}.png")
        with Image.open(HERE / "Kinds" / f"{kind}.png") as file:
            pixels = np.asarray(file.convert("RGBA")).astype(int)
        alpha = pixels[..., 3:4]
        colors = (pixels[..., :3] * alpha + 127) // 255
        packed = (alpha[..., 0] << 24) | (colors[..., 0] << 16) | (colors[..., 1] << 8) \
            | colors[..., 2]
        table[kind] = packed.ravel().tolist()
    table["deep"] = deep()
    return table


def deep():
    """A picture of 16 bits a channel, which Pillow cannot write: each value is 257 of 8 bits."""
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows, pixels = b"", []
    for y in range(5):
        rows += b"\0"
        for x in range(6):
            color = (x * 51, y * 63, (x * y * 13) % 256)
            rows += b"".join(struct.pack(">H", 257 * value) for value in color)
            pixels.append(255 << 24 | color[0] << 16 | color[1] << 8 | color[2])
    header = struct.pack(">IIBBBBB", 6, 5, 16, 2, 0, 0, 0)
    (HERE / "Kinds" / "deep.png").write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b""))
    return pixels


def colors():
    named = ["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#007aff", "#34c759",
             "#ff9500", "#8e8e93", "#f2f2f7"]
    return [[a, b, Color(a).distance(Color(b), space="lab-d65")]
            for i, a in enumerate(named) for b in named[i + 1:]]


def main():
    PAIRS.mkdir(exist_ok=True)
    (HERE / "Kinds").mkdir(exist_ok=True)
    table = {
        "pairs": [entry(name, a, b) for name, (a, b) in pairs().items()],
        "kinds": kinds(), "colors": colors(),
    }
    (HERE / "reference.json").write_text(json.dumps(table, indent=1) + "\n")


main()
