import type { Ask } from './ask.ts';
import type { Problem } from '../workflow/problem.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Spending } from '../workflow/usage.ts';
import type { Verdict } from '../workflow/verdict/verdict.ts';
import { Kind, Taken, type KindNumber } from './facts.ts';
import type { Chunk, Recorded } from './chunk.ts';
import { OpenAsks } from './open-asks.ts';
import { OpenFrames } from './open-frames.ts';
import { TouchedEdges, UNUSED } from './touched-edges.ts';
import { IDLE, TouchedNodes } from './touched-nodes.ts';
import type { FoldedView, LoopView } from './view.ts';
import { valueAt } from './values.ts';

/** At most this many problems are kept in a view; a run of a million rounds may repeat one in each. */
const MOST_PROBLEMS = 100;

/** The view before the first fact. */
export function emptyView(nodes: number, edges: number): FoldedView {
  return {
    status: 'running',
    seq: 0,
    activations: 0,
    nodes: Array.from({ length: nodes }, () => IDLE),
    edges: Array.from({ length: edges }, () => UNUSED),
    loops: {},
    asks: {},
    problems: [],
    result: null,
    frames: {},
  };
}

/**
 * Takes facts `from` (included) to `to` (excluded) of a chunk into the view. Parts of the view (a node's, a loop's) are
 * replaced and never changed, so that a reader may keep them and compare by identity.
 */
export function foldFacts(view: FoldedView, chunk: Chunk, from: number, to: number): void {
  new Folding(view).fold(chunk, from, to);
}

/** The folding of one view, again and again. */
export class Folding {
  private readonly nodes: TouchedNodes;
  private readonly edges: TouchedEdges;
  private readonly frames: OpenFrames;
  /** Loops that the facts of this fold are about, by the node that names them; written when it ends. */
  private readonly loops = new Map<number, LoopView>();
  private readonly asks: OpenAsks;
  /** The view's list of problems is one of this fold, and may be added to. */
  private ownsProblems = false;

  constructor(private readonly view: FoldedView) {
    this.nodes = new TouchedNodes(view.nodes);
    this.edges = new TouchedEdges(view.edges);
    this.frames = new OpenFrames(view.frames);
    this.asks = new OpenAsks(view.asks);
  }

  fold(chunk: Chunk, from: number, to: number): void {
    if (from === to) return;
    for (let at = from; at < to; at++) this.take(chunk, at);
    this.view.seq = chunk.first + to;
    this.nodes.write();
    this.edges.write();
    this.frames.write();
    this.asks.write();
    for (const [part, loop] of this.loops) this.view.loops[part] = loop;
    this.loops.clear();
    this.ownsProblems = false;
  }

  private take(chunk: Chunk, at: number): void {
    const { view, nodes, frames } = this;
    const part = chunk.part[at]!;
    const frame = chunk.frame[at]!;
    const a = chunk.a[at]!;
    const kind = chunk.kind[at] as KindNumber;
    switch (kind) {
      case Kind.runStarted:
      case Kind.limitReached:
        return;
      case Kind.frameOpened:
        return frames.open(frame, 'call', part, a, chunk.b[at]!);
      case Kind.frameClosed:
        return frames.close(frame);
      case Kind.loopEntered:
        frames.open(frame, 'loop', part, a, chunk.b[at]!);
        this.loops.set(part, this.enteredLoop(part, frame, a));
        return;
      case Kind.roundStarted: {
        frames.open(frame, 'round', part, a, chunk.b[at]!);
        const loop = this.loopOf(part, a);
        if (loop) loop.rounds = chunk.b[at]!;
        return;
      }
      case Kind.roundEnded: {
        frames.close(frame);
        const loop = this.loopOf(part, chunk.c[at]!);
        if (!loop) return;
        loop.verdict = valueAt<Verdict>(chunk, a);
        // How many were completed in the end is said when the loop closes: a round that is cut short is none.
        if (loop.verdict.outcome === 'again') loop.completed = loop.verdict.round;
        return;
      }
      case Kind.loopClosed: {
        frames.close(frame);
        const loop = this.loopOf(part, frame);
        if (!loop) return;
        loop.status = 'ended';
        loop.completed = chunk.c[at]!;
        if (a > 0) loop.spent = valueAt<Spending>(chunk, a - 1);
        return;
      }
      case Kind.nodeStarted:
        view.activations++;
        return nodes.start(part);
      case Kind.reported:
        return nodes.report(part, valueAt(chunk, a));
      case Kind.nodeFinished:
        return nodes.become(part, 'finished');
      case Kind.nodeHeldBack:
        return nodes.become(part, 'held-back');
      case Kind.nodeFailed:
        nodes.fail(part, valueAt(chunk, a));
        return this.asks.forget(part);
      case Kind.edgeTaken:
        return this.edges.note(part, chunk.first + at, true, (chunk.b[at]! & Taken.triggers) !== 0);
      case Kind.edgeBlocked:
        return this.edges.note(part, chunk.first + at, false, false);
      case Kind.asked:
        nodes.become(part, 'waiting');
        return this.asks.open(chunk.first + at, valueAt(chunk, a));
      case Kind.answered:
        nodes.become(part, 'running');
        return this.noteAnswer(this.asks.close(chunk.b[at]!), valueAt(chunk, a));
      case Kind.noticed:
        return this.noteProblem(valueAt(chunk, a));
      case Kind.runEnded:
        view.result = valueAt(chunk, a);
        view.status = view.result!.status;
        return this.asks.forgetAll();
      default:
        return unreachable(kind);
    }
  }

  private noteAnswer(ask: Ask | undefined, { edited }: Recorded): void {
    if (edited && ask?.request.kind === 'model') this.view.typed = (this.view.typed ?? 0) + 1;
  }

  /** Full of what was said before, the list still takes what is new: a loop says last that it ended at its limit. */
  private noteProblem(problem: Problem): void {
    const { view } = this;
    const isFull = view.problems.length >= MOST_PROBLEMS;
    if (isFull && view.problems.some(({ code, part }) => code === problem.code && part === problem.part)) return;
    if (!this.ownsProblems) view.problems = view.problems.slice();
    this.ownsProblems = true;
    if (isFull) view.problems.pop();
    view.problems.push(problem);
  }

  /** A loop as it looks on entry; earlier entries of it are counted, and otherwise forgotten here: chunks have them. */
  private enteredLoop(part: number, frame: number, parent: number): LoopView {
    const before = this.loops.get(part) ?? this.view.loops[part];
    return {
      part,
      frame,
      parent,
      around: this.frames.loopAround(parent),
      status: 'running',
      rounds: 0,
      completed: 0,
      entries: (before?.entries ?? 0) + 1,
      verdict: null,
      spent: null,
    };
  }

  /** The loop that `part` names, when it is that entry of it: one of this fold, that may be changed. */
  private loopOf(part: number, frame: number): LoopView | null {
    const own = this.loops.get(part);
    if (own) return own.frame === frame ? own : null;
    const told = this.view.loops[part];
    if (!told || told.frame !== frame) return null;
    const { parent, around, status, rounds, completed, entries, verdict, spent } = told;
    const made: LoopView = { part, frame, parent, around, status, rounds, completed, entries, verdict, spent };
    this.loops.set(part, made);
    return made;
  }
}
