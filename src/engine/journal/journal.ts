import { CHUNK_SIZE, type KindNumber } from './facts.ts';
import type { Chunk, FactValue } from './chunk.ts';
import { emptyView, foldFacts } from './fold.ts';
import type { FoldedView } from './view.ts';

/** Where the kernel writes its facts. Values are registered first, then the fact that refers to them is written. */
export interface Journal {
  /** Sequence number of the next fact. */
  seq(): number;
  /** Puts a value into the present chunk, once however often it is named. */
  value(value: FactValue): number;
  /** Puts values into the chunk and gives the start of their list. */
  list(values: readonly FactValue[]): number;
  /** Writes a fact and gives its sequence number. A chunk that is full is handed on at once. */
  write(kind: KindNumber, part: number, frame: number, of: number, a: number, b: number, c: number): number;
  /** The fold of all facts so far. Its parts are replaced, never changed. */
  view(): FoldedView;
  /** Hands on what the last chunk holds. */
  close(): void;
  /** The unfinished chunk as it is now, for readers. */
  open(): Chunk;
}

/** A journal for a workflow of that many nodes and edges; `onChunk` gets every full chunk, and the last one. */
export function createJournal(nodes: number, edges: number, onChunk: (chunk: Chunk) => void): Journal {
  const view = emptyView(nodes, edges);
  let chunk = newChunk(0, 0, view);
  let known = new Map<FactValue, number>();
  let lists: number[] = [];
  let folded = 0;

  function value(of: FactValue): number {
    const found = known.get(of);
    if (found !== undefined) return found;
    const index = chunk.values.push(of) - 1;
    known.set(of, index);
    return index;
  }

  function fold(): void {
    foldFacts(view, chunk, folded, chunk.count);
    folded = chunk.count;
  }

  function seal(): void {
    fold();
    onChunk(finished(chunk, lists));
    chunk = newChunk(chunk.index + 1, chunk.first + chunk.count, view);
    known = new Map();
    lists = [];
    folded = 0;
  }

  return {
    seq: () => chunk.first + chunk.count,
    value,
    list(values) {
      const start = lists.length;
      for (const each of values) lists.push(value(each));
      return start;
    },
    write(kind, part, frame, of, a, b, c) {
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
      if (chunk.count === CHUNK_SIZE) seal();
      return seq;
    },
    view() {
      fold();
      return view;
    },
    close() {
      fold();
      if (chunk.count > 0) onChunk(finished(chunk, lists));
    },
    open: () => finished(chunk, lists),
  };
}

function finished(chunk: Chunk, lists: readonly number[]): Chunk {
  const { count } = chunk;
  const cut = (column: Int32Array): Int32Array => (column.length === count ? column : column.slice(0, count));
  return {
    ...chunk,
    kind: chunk.kind.length === count ? chunk.kind : chunk.kind.slice(0, count),
    part: cut(chunk.part),
    frame: cut(chunk.frame),
    of: cut(chunk.of),
    a: cut(chunk.a),
    b: cut(chunk.b),
    c: cut(chunk.c),
    lists: Int32Array.from(lists),
  };
}

/** An empty chunk that begins with the fold of everything before it. */
function newChunk(index: number, first: number, view: FoldedView): Chunk {
  const column = (): Int32Array => new Int32Array(CHUNK_SIZE);
  return {
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
    values: [],
    before: snapshot(view),
  };
}

/** A copy that later folding leaves alone: its parts are replaced, never changed, so the containers are copied only. */
export function snapshot(view: FoldedView): FoldedView {
  return {
    ...view,
    nodes: view.nodes.slice(),
    edges: view.edges.slice(),
    loops: { ...view.loops },
    asks: { ...view.asks },
    problems: view.problems.slice(),
    frames: { ...view.frames },
  };
}
