import type { Problem } from '../workflow/problem.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Evidence, Verdict } from '../workflow/verdict.ts';
import { Kind, Taken, type KindNumber } from './facts.ts';
import type { Chunk } from './chunk.ts';
import type { EdgeView, LoopView, NodeView, FoldedView } from './view.ts';
import { valueAt } from './values.ts';

const IDLE: NodeView = { status: 'idle', runs: 0, evidence: [], failure: null };
const UNUSED: EdgeView = { taken: 0, last: -1, open: false };
const NO_EVIDENCE: Evidence[] = [];

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
  for (let at = from; at < to; at++) foldFact(view, chunk, at);
  view.seq = chunk.first + to;
}

function foldFact(view: FoldedView, chunk: Chunk, at: number): void {
  const part = chunk.part[at]!;
  const frame = chunk.frame[at]!;
  const a = chunk.a[at]!;
  const kind = chunk.kind[at] as KindNumber;
  switch (kind) {
    case Kind.runStarted:
    case Kind.limitReached:
      return;
    case Kind.frameOpened:
      view.frames[frame] = { kind: 'call', part, parent: a, ordinal: chunk.b[at]! };
      return;
    case Kind.frameClosed:
      delete view.frames[frame];
      return;
    case Kind.loopEntered:
      view.frames[frame] = { kind: 'loop', part, parent: a, ordinal: chunk.b[at]! };
      view.loops[part] = enteredLoop(view, part, frame, a);
      return;
    case Kind.roundStarted: {
      view.frames[frame] = { kind: 'round', part, parent: a, ordinal: chunk.b[at]! };
      updateLoop(view, part, a, { rounds: chunk.b[at]! });
      return;
    }
    case Kind.roundEnded: {
      delete view.frames[frame];
      const verdict = valueAt<Verdict>(chunk, a);
      // How many were completed in the end is said when the loop closes: a round that is cut short is none.
      const completed = verdict.outcome === 'again' ? verdict.round : (view.loops[part]?.completed ?? 0);
      updateLoop(view, part, chunk.c[at]!, { verdict, completed });
      return;
    }
    case Kind.loopClosed:
      delete view.frames[frame];
      updateLoop(view, part, frame, { status: 'ended', completed: chunk.c[at]! });
      return;
    case Kind.nodeStarted:
      view.activations++;
      view.nodes[part] = { status: 'running', runs: view.nodes[part]!.runs + 1, evidence: NO_EVIDENCE, failure: null };
      return;
    case Kind.reported:
      view.nodes[part] = { ...view.nodes[part]!, evidence: valueAt(chunk, a) };
      return;
    case Kind.nodeFinished:
      view.nodes[part] = { ...view.nodes[part]!, status: 'finished' };
      return;
    case Kind.nodeHeldBack:
      view.nodes[part] = { ...view.nodes[part]!, status: 'held-back' };
      return;
    case Kind.nodeFailed:
      view.nodes[part] = { ...view.nodes[part]!, status: 'failed', failure: valueAt(chunk, a) };
      forgetAsks(view, part);
      return;
    case Kind.edgeTaken:
      view.edges[part] = {
        taken: view.edges[part]!.taken + 1,
        last: chunk.first + at,
        open: (chunk.b[at]! & Taken.triggers) !== 0,
      };
      return;
    case Kind.edgeBlocked:
      view.edges[part] = { taken: view.edges[part]!.taken, last: chunk.first + at, open: false };
      return;
    case Kind.asked:
      view.nodes[part] = { ...view.nodes[part]!, status: 'waiting' };
      view.asks[chunk.first + at] = valueAt(chunk, a);
      return;
    case Kind.answered:
      view.nodes[part] = { ...view.nodes[part]!, status: 'running' };
      delete view.asks[chunk.b[at]!];
      return;
    case Kind.noticed:
      view.problems = withProblem(view.problems, valueAt(chunk, a));
      return;
    case Kind.runEnded:
      view.result = valueAt(chunk, a);
      view.status = view.result!.status;
      view.asks = {};
      return;
    default:
      return unreachable(kind);
  }
}

/** Full of what was said before, it still takes what is new: a loop says last that it ended at its limit. */
function withProblem(problems: Problem[], problem: Problem): Problem[] {
  if (problems.length < MOST_PROBLEMS) return [...problems, problem];
  const said = problems.some(({ code, part }) => code === problem.code && part === problem.part);
  return said ? problems : [...problems.slice(0, -1), problem];
}

/** A loop as it looks on entry; earlier entries of it are counted, and otherwise forgotten here: chunks have them. */
function enteredLoop(view: FoldedView, part: number, frame: number, parent: number): LoopView {
  let around = parent;
  while (around !== -1 && view.frames[around]?.kind !== 'loop') around = view.frames[around]?.parent ?? -1;
  const entries = (view.loops[part]?.entries ?? 0) + 1;
  return { part, frame, parent, around, status: 'running', rounds: 0, completed: 0, entries, verdict: null };
}

function updateLoop(view: FoldedView, part: number, frame: number, change: Partial<LoopView>): void {
  const loop = view.loops[part];
  if (loop && loop.frame === frame) view.loops[part] = { ...loop, ...change };
}

/** A node that failed has no open question any more. */
function forgetAsks(view: FoldedView, part: number): void {
  for (const seq of Object.keys(view.asks)) {
    if (view.nodes[part]?.status === 'failed' && view.asks[Number(seq)]?.part === part) delete view.asks[Number(seq)];
  }
}
