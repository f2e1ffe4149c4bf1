/// What `flipbook --help` prints, looked at by a person.
let rootHelp = """
  OVERVIEW: Records, replays and films list updates.

  A source is a scenario (YAML or JSON) or a recording (*.flip.jsonl); '-' is
  standard input.
  Results go to standard output, everything else to standard error.
  Terminals are shown colors; NO_COLOR and --color always, never or auto decide
  otherwise.

  Exit codes:
      0  done
      1  the answer is "different" or "found something"
     64  the command line is wrong
     65  the input is wrong
     66  the input is missing
     69  a needed program or font is missing, or it failed
     70  an error in Flipbook itself
     73  the output cannot be created
     74  reading or writing failed
    129  the terminal was closed
    130  interrupted
    143  told to end, as by kill

  USAGE: flipbook <subcommand>

  OPTIONS:
    --version               Show the version.
    -h, --help              Show help information.

  SUBCOMMANDS:
    render                  Film a scenario or a recording.
    join                    Put the parts that render --shard drew together, into
                            any format.
    preview                 Play a scenario or a recording in a browser, and
                            follow it as it is edited.
    record                  Run a scenario into a recording.
    replay                  Apply a recording again: check every hash and the
                            legality of every batch.
    inspect                 Show what is in a recording: a line an apply, or one
                            apply in full.
    cut                     Take a part out of a recording, as a recording that
                            stands for itself.
    redact                  Replace the names and texts of a recording, so that
                            it can be given away.
    shrink                  Find the smallest recording that still makes a
                            command fail.
    diff                    Show the operations between two snapshots.
    stats                   Show what each apply cost, by phase.
    bench                   Measure what differences cost on generated lists, and
                            how the cost grows.
    check                   Find what goes wrong in list updates: identity,
                            content, batches, queues, pace.
    compare                 Compare frames, folders of frames, videos or films
                            with each other.
    golden                  Compare films with goldens in a folder, and record,
                            list or prune those.
    validate                Find mistakes in scenarios and recordings.
    new                     Write a commented script to begin with.
    list                    List models, layouts, themes, curves and output
                            formats.
    doctor                  Show versions, fonts and the fingerprint that goldens
                            carry.

    See 'flipbook help <subcommand>' for detailed help.

  """
