/// The output of `flipbook --help`, reviewed by a person.
let rootHelp = """
  OVERVIEW: Records, replays and films list updates.

  A source is a scenario (YAML or JSON) or a recording (*.flip.jsonl); '-' is
  standard input.
  Results go to standard output, everything else to standard error.
  Output to a terminal has colors; NO_COLOR and --color always, never, auto
  override this.

    flipbook new groceries
    flipbook render groceries.yaml -o groceries.html

  Documents, beside 'bin': share/doc/flipbook/Documentation/Commands.md

  Exit codes:
      0  done
      1  a difference or a problem was found
     64  the command line is wrong
     65  the input is wrong
     66  the input is missing
     69  a needed program or font is missing, or the program failed
     70  an error in Flipbook itself
     73  the output cannot be created
     74  reading or writing failed
    129  ended by a closed terminal
    130  ended by Control-C
    143  ended by kill

  USAGE: flipbook <subcommand>

  OPTIONS:
    --version               Show the version.
    -h, --help              Show help information.

  SUBCOMMANDS:
    render                  Film a scenario or a recording.
    join                    Put the parts of render --shard together, in any
                            format.
    preview                 Play a source in a browser, and reload it when the
                            file changes.
    record                  Write a recording of a source.
    import                  Make a recording of snapshots that any program
                            prints, one per line.
    replay                  Apply a recording again: check every hash and the
                            legality of every batch.
    inspect                 List the applies of a source, one line per apply, or
                            show one in full.
    cut                     Write a part of a recording as a recording of its own.
    redact                  Replace the names and texts of a recording, so that
                            it can be shared.
    shrink                  Find the smallest recording with which a command
                            still fails.
    diff                    Show the operations between two snapshots.
    stats                   Measure the cost of each apply, by phase.
    bench                   Measure the cost of differences by engine, and its
                            growth.
    check                   Find faults of list updates: identity, content,
                            batches, queues, pace, motion.
    explain                 Explain a crash of a list, a rule of 'check', or the
                            motion of a source in words.
    fuzz                    Fuzz a script's model or page, and shrink a failure
                            to a minimal script.
    compare                 Compare frames, folders of frames, videos or films
                            with each other.
    golden                  Verify films against goldens; update, list or prune a
                            folder of goldens.
    validate                Find mistakes in scenarios and recordings.
    new                     Write a commented script to begin with.
    list                    List models, steps, keys, layouts, themes, curves,
                            symbols and formats.
    doctor                  Show versions, fonts and the fingerprint that goldens
                            carry.

    See 'flipbook help <subcommand>' for detailed help.

  """
