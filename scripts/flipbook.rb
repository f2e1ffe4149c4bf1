class Flipbook < Formula
  desc "Records, replays and films list updates"
  homepage "{{repository}}"
  url "{{repository}}/releases/download/{{version}}/flipbook-{{version}}.tar.gz"
  sha256 "{{sha256}}"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "cairo"
  depends_on "ffmpeg"
  depends_on "isa-l"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "pango"
  depends_on "pixman"
  depends_on "webp"

  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  def install
    options = ["--disable-sandbox", "--configuration", "release"]
    system "swift", "build", *options, "--product", "flipbook"
    folder = Utils.safe_popen_read("swift", "build", *options, "--show-bin-path").chomp
    ENV["FLIPBOOK"] = "#{folder}/flipbook"
    system "scripts/install", prefix
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/flipbook --version")
    system bin/"flipbook", "new", "film"
    system bin/"flipbook", "validate", "film.yaml"
  end
end
