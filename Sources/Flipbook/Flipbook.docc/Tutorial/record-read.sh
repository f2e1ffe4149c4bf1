flipbook inspect inbox.flip.jsonl
flipbook check inbox.flip.jsonl
flipbook render inbox.flip.jsonl -o inbox.mp4
