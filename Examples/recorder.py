"""A recorder in Python, written from Documentation/Recording.md: python3 recorder.py inbox.flip.jsonl

If the file exists, --replace, --continue or --number follows the name."""
import difflib, itertools, json, os, sys

def mix(x):
    for factor in 0xff51afd7ed558ccd, 0xc4ceb9fe1a85ec53:
        x = (x ^ x >> 33) * factor % 2**64
    return x ^ x >> 33
def name(tag, text):
    h = 0xcbf29ce484222325
    for byte in (tag + text).encode(): h = (h ^ byte) * 0x100000001b3 % 2**64
    return mix(h)
def ring(start, names):
    pairs = zip([start, *names], [*names, start])
    return sum(mix((a * 0x9e3779b97f4a7c15 + b) % 2**64) for a, b in pairs)
def state_hash(lists):
    total = ring(name('L', ''), [name('S', section) for section in lists])
    total += sum(ring(name('S', s), [name('I', i) for i in items]) for s, items in lists.items())
    return f'{mix(total % 2**64):016x}'

def operations(old, new):  # between two states with the same sections in the same order
    before, after = ({item: [s, i] for s, items in enumerate(lists.values()) for i, item in enumerate(items)}
                     for lists in (old, new))
    kept = {items[i] for section, items in old.items()
            for block in difflib.SequenceMatcher(None, items, new[section], False).get_matching_blocks()
            for i in range(block.a, block.a + block.size)}
    return ([{'delete': item, 'at': before[item]} for item in before if item not in after]
            + [{'insert': item, 'at': after[item]} for item in after if item not in before]
            + [{'move': i, 'from': before[i], 'to': after[i]} for i in before if i in after and i not in kept])

def free_name(path):
    stem, suffix = path.removesuffix('.flip.jsonl'), '.flip.jsonl' if path.endswith('.flip.jsonl') else ''
    names = itertools.chain([path], (f'{stem}-{number}{suffix}' for number in itertools.count(2)))
    return next(name for name in names if not os.path.exists(name))

class Recorder:
    """A file that exists is an error ('x'), replaced ('w') or continued ('a'); or the new one gets a number ('n')."""
    def __init__(self, path, title, opening='x'):
        self.index, self.seq, self.applies, self.time, self.start, self.lists = [], 0, 0, 0, 0, None
        self.visible, self.items = None, {}  # of the last frame
        if opening == 'n': path = free_name(path)
        if opening == 'a' and os.path.exists(path) and self.resume(path): return
        self.file = open(path, 'xb' if opening in 'xn' else 'wb', buffering=0)
        self.write(flipbook=1, minor=1, title=title)

    def resume(self, path):  # cuts off a torn last line and the end, and counts what stays
        self.file, offset = open(path, 'r+b', buffering=0), 0
        for line in self.file.readlines():
            event = json.loads(line) if line.endswith(b'\n') else {'k': 'end'}
            if event.get('k') == 'end': break
            if 'k' in event:
                self.time += event.get('dt', 0)
                if event['k'] == 'snapshot': self.index.append(([event['seq'], offset], self.applies, self.time))
                self.seq, self.applies = event['seq'] + 1, self.applies + (event['k'] in ('snapshot', 'apply'))
            offset += len(line)
        self.file.truncate(offset)
        self.file.seek(offset)
        self.start = self.time
        return offset

    def write(self, **line): self.file.write(json.dumps(line).encode() + b'\n')
    def event(self, kind, time, **keys):
        time += self.start  # the end of what was there before
        self.write(k=kind, seq=self.seq, dt=time - self.time, **keys)
        self.seq, self.time = self.seq + 1, time

    def apply(self, time, lists, **keys):
        if self.applies % 64 and self.lists and list(lists) == list(self.lists):
            self.event('apply', time, ops=operations(self.lists, lists), h=state_hash(lists), **keys)
        else:
            self.index.append(([self.seq, self.file.tell()], self.applies, self.start + time))
            sections = [{'section': section, 'items': items} for section, items in lists.items()]
            self.event('snapshot', time, sections=sections, h=state_hash(lists), **keys)
            self.visible, self.items = None, {}  # the next frame is full
        self.lists, self.applies = lists, self.applies + 1

    def frame(self, time, visible, items):  # everything that is seen, from back to front: {'ann': {'at': [0, 0, 375, 44]}}
        kept = [item for item in self.items if item in items]
        if self.visible is None or list(items)[:len(kept)] != kept:  # the first frame, or another order
            self.event('frame', time, full=True, visible=visible, items=[{'id': i, **items[i]} for i in items])
        else:
            changes = {'items': [{'id': i, **items[i]} for i in items if items[i] != self.items.get(i)],
                       'gone': [item for item in self.items if item not in items]}
            if visible != self.visible: changes['visible'] = visible
            changes = {key: value for key, value in changes.items() if value}
            if changes: self.event('frame', time, **changes)
        self.visible, self.items = visible, items

    def end(self, time):
        entries = dict(zip(('index', 'index_applies', 'index_times'), zip(*self.index)))
        self.event('end', time, applies=self.applies, duration=self.start + time, **entries)

if __name__ == '__main__':
    ways = {'--replace': 'w', '--continue': 'a', '--number': 'n'}
    if len(sys.argv) < 2 or not set(sys.argv[2:]) <= set(ways):
        sys.exit(__doc__)
    try:
        recorder = Recorder(sys.argv[1], 'Inbox', ways[sys.argv[2]] if len(sys.argv) > 2 else 'x')
    except FileExistsError:
        sys.exit(f"'{sys.argv[1]}' exists: --replace it, --continue it, or take the next free name with --number")
    recorder.event('content', 0, items=[{'id': 'ann', 'title': 'Ann', 'detail': '9:41'}, {'id': 'bob', 'title': 'Bob'}])
    recorder.apply(0, {'new': ['ann', 'bob', 'cem'], 'read': ['dora']})
    recorder.apply(1 * 10**9, {'new': ['bob', 'cem', 'ann'], 'read': ['dora']}, animated=True)
    for number in range(19):  # what a display of 60 frames per second shows for 0.3 s: rows at their places of that moment
        places = {'bob': 44 - 44 * number / 18, 'cem': 88 - 44 * number / 18, 'ann': 88 * number / 18, 'dora': 176}
        recorder.frame(10**9 + number * 10**9 // 60, [0, 0, 375, 600],
                       {item: {'at': [0, round(y, 3), 375, 44]} for item, y in places.items()})
    recorder.apply(2 * 10**9, {'new': ['eve', 'cem'], 'read': ['bob', 'ann']}, animated=True, reconfigures=['bob'])
    recorder.apply(3 * 10**9, {'read': ['bob', 'ann', 'cem', 'eve']}, animated=True)
    recorder.end(4 * 10**9)
