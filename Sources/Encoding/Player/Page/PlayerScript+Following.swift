extension PlayerScript {
  /// Asks the page's server now and then whether there is another version, and takes it.
  ///
  /// The address keeps the frame, the session whether it was playing.
  public static let following = #"""
    (async () => {
      const version = async () => (await fetch("version", {cache: "no-store"})).text();
      const wasPlaying = sessionStorage.getItem("playing") === "true";
      sessionStorage.removeItem("playing");
      let first = null;
      try { first = await version(); } catch {}
      if (wasPlaying && typeof play === "function") play();
      setInterval(async () => {
        try {
          const current = await version();
          first ??= current;
          if (current === first) return;
          if (typeof remember === "function") {
            sessionStorage.setItem("playing", String(isPlaying));
            remember();
          }
          location.reload();
        } catch {}
      }, 400);
    })();

    """#
}
