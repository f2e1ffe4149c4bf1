extension PlayerScript {
  /// Asks the page's server now and then whether there is another version than the one that the
  /// page's `meta` names, and takes it.
  ///
  /// The address keeps the frame, the session whether it was playing.
  public static let following = #"""
    {
      const mine = document.querySelector("meta[name=version]").content;
      if (sessionStorage.getItem("playing") === "true" && typeof play === "function") play();
      sessionStorage.removeItem("playing");
      const isPlayer = typeof remember === "function";
      setInterval(async () => {
        try {
          const version = await (await fetch("version", {cache: "no-store"})).text();
          if (version === mine) return;
          if (isPlayer) {
            sessionStorage.setItem("playing", String(isPlaying));
            remember();
          }
          location.reload();
        } catch {}
      }, 400);
    }

    """#
}
