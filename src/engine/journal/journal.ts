import { CHUNK_SIZE, type KindNumber } from './facts.ts';
import type { Chunk, ChunkClock, FactValue } from './chunk.ts';
import { emptyView, Folding } from './fold.ts';
import type { FoldedView } from './view.ts';

/** How far back a value is looked for: what is written again is written soon, and a Map costs ten times as much. */
const LOOK_BACK = 8;

/** Where the kernel writes its facts. Values are registered first, then the fact that refers to them is written. */
export class Journal {
  private readonly folded: FoldedView;
  private readonly folding: Folding;
  private chunk: Chunk;
  /** Of the present chunk, so many values and list entries; the arrays are those of all chunks, so that they grow once. */
  private readonly values: FactValue[] = [];
  private valueCount = 0;
  private lists = new Int32Array(CHUNK_SIZE);
  private listCount = 0;
  /** Values of lists by their index: a queue that is kept is listed again and again. */
  private listed = new Map<FactValue, number>();
  private taken = 0;
  private clock: (() => ChunkClock) | null = null;

  /** Of a workflow of that many nodes and edges; `onChunk` gets every full chunk, and the last one. */
  constructor(
    nodes: number,
    edges: number,
    private readonly onChunk: (chunk: Chunk) => void,
  ) {
    this.folded = emptyView(nodes, edges);
    this.folding = new Folding(this.folded);
    this.chunk = newChunk(0, 0, this.folded, this.values, { now: 0, asked: [] });
  }

  /** From here on each chunk says when it began. */
  timeBy(clock: () => ChunkClock): void {
    this.clock = clock;
  }

  /** Sequence number of the next fact. */
  seq(): number {
    return this.chunk.first + this.chunk.count;
  }

  /** Puts a value into the present chunk, and gives its index there; one that was put there just before is found again. */
  value(of: FactValue): number {
    const { values, valueCount } = this;
    const end = Math.max(0, valueCount - LOOK_BACK);
    for (let at = valueCount - 1; at >= end; at--) if (values[at] === of) return at;
    values[valueCount] = of;
    return this.valueCount++;
  }

  /** Puts values into the chunk and gives the start of their list. */
  list(values: readonly FactValue[]): number {
    const start = this.listCount;
    this.listCount += values.length;
    if (this.listCount > this.lists.length) this.lists = grown(this.lists, this.listCount);
    if (values.length === 1) this.lists[start] = this.value(values[0]!);
    else for (let at = 0; at < values.length; at++) this.lists[start + at] = this.listedValue(values[at]!);
    return start;
  }

  /** Writes a fact and gives its sequence number. A chunk that is full is handed on at once. */
  write(kind: KindNumber, part: number, frame: number, of: number, a: number, b: number, c: number): number {
    const { chunk } = this;
    const at = chunk.count;
    chunk.kind[at] = kind;
    chunk.part[at] = part;
    chunk.frame[at] = frame;
    chunk.of[at] = of;
    chunk.a[at] = a;
    chunk.b[at] = b;
    chunk.c[at] = c;
    chunk.count = at + 1;
    const seq = chunk.first + at;
    if (at + 1 === CHUNK_SIZE) this.seal();
    return seq;
  }

  /** The fold of all facts so far. Its parts are replaced, never changed. */
  view(): FoldedView {
    this.folding.fold(this.chunk, this.taken, this.chunk.count);
    this.taken = this.chunk.count;
    return this.folded;
  }

  /** Hands on what the last chunk holds. */
  close(): void {
    this.view();
    if (this.chunk.count > 0) this.onChunk(this.open());
  }

  /** The unfinished chunk as it is now, for readers. */
  open(): Chunk {
    return finished(this.chunk, this.values.slice(0, this.valueCount), this.lists.slice(0, this.listCount));
  }

  private listedValue(of: FactValue): number {
    const known = this.listed.get(of);
    if (known !== undefined) return known;
    const index = this.value(of);
    this.listed.set(of, index);
    return index;
  }

  private seal(): void {
    this.view();
    const { chunk } = this;
    this.onChunk(this.open());
    // Its columns are the finished chunk's from here on.
    const clock = this.clock?.();
    this.chunk = newChunk(chunk.index + 1, chunk.first + chunk.count, this.folded, this.values, clock);
    this.valueCount = 0;
    this.listCount = 0;
    this.taken = 0;
    if (this.listed.size > 0) this.listed = new Map();
  }
}

/** A journal that somebody reads along with; apart, so that writing a fact costs nothing more where nobody does. */
export class WatchedJournal extends Journal {
  constructor(
    nodes: number,
    edges: number,
    onChunk: (chunk: Chunk) => void,
    private readonly onFact: (seq: number, kind: KindNumber) => void,
  ) {
    super(nodes, edges, onChunk);
  }

  override write(kind: KindNumber, part: number, frame: number, of: number, a: number, b: number, c: number): number {
    const seq = super.write(kind, part, frame, of, a, b, c);
    this.onFact(seq, kind);
    return seq;
  }
}

function grown(list: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const made = new Int32Array(Math.max(least, 2 * list.length));
  made.set(list);
  return made;
}

function finished(chunk: Chunk, values: FactValue[], lists: Int32Array): Chunk {
  const { index, first, count, before, clock } = chunk;
  const cut = (column: Int32Array): Int32Array => (column.length === count ? column : column.slice(0, count));
  const made: Chunk = {
    index,
    first,
    count,
    kind: chunk.kind.length === count ? chunk.kind : chunk.kind.slice(0, count),
    part: cut(chunk.part),
    frame: cut(chunk.frame),
    of: cut(chunk.of),
    a: cut(chunk.a),
    b: cut(chunk.b),
    c: cut(chunk.c),
    lists,
    values,
    before,
  };
  if (clock) made.clock = clock;
  return made;
}

/** An empty chunk that begins with the fold of everything before it. */
function newChunk(
  index: number,
  first: number,
  view: FoldedView,
  values: FactValue[],
  clock: ChunkClock | undefined,
): Chunk {
  const column = (): Int32Array => new Int32Array(CHUNK_SIZE);
  const made: Chunk = {
    index,
    first,
    count: 0,
    kind: new Uint8Array(CHUNK_SIZE),
    part: column(),
    frame: column(),
    of: column(),
    a: column(),
    b: column(),
    c: column(),
    lists: new Int32Array(0),
    values,
    before: snapshot(view),
  };
  if (clock) made.clock = clock;
  return made;
}

/** A copy that later folding leaves alone: its parts are replaced, never changed, so the containers are copied only. */
export function snapshot(view: FoldedView): FoldedView {
  const { status, seq, activations, nodes, edges, loops, asks, problems, result, typed, frames } = view;
  const copy: FoldedView = {
    status,
    seq,
    activations,
    nodes: nodes.slice(),
    edges: edges.slice(),
    loops: Object.assign({}, loops),
    asks: Object.assign({}, asks),
    problems: problems.slice(),
    result,
    frames: Object.assign({}, frames),
  };
  if (typed !== undefined) copy.typed = typed;
  return copy;
}
