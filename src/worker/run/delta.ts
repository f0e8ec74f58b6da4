import type { Before } from '../../engine/kernel/breakpoints.ts';
import type { RunView } from '../../engine/journal/view.ts';
import type { NewestRows, ViewDelta } from '../protocol.ts';

/** What a delta says that no fact says. */
interface Signals {
  /** Seconds of the run clock. */
  clock: number;
  paused: boolean;
  asksGoOn: number | null;
  pausedBefore: Before | null;
  rows: NewestRows[];
}

/**
 * What changed from `before` to `view`. The fold replaces the parts of a view and never changes them, so two parts are equal when
 * they are the same object; the lists around them must be copies (`snapshot`) for there to be a before at all.
 */
export function deltaOf(before: RunView, view: RunView, signals: Signals): ViewDelta {
  const delta: ViewDelta = {
    status: view.status,
    seq: view.seq,
    activations: view.activations,
    nodes: [],
    edges: [],
    loops: [],
    asks: numbered(view.asks),
    // None is ever taken back: as many are the same ones.
    problems: before.problems.length === view.problems.length ? null : view.problems,
    result: view.result,
    ...(view.typed !== undefined && { typed: view.typed }),
    ...signals,
  };
  view.nodes.forEach((node, index) => {
    if (before.nodes[index] !== node) delta.nodes.push([index, node]);
  });
  view.edges.forEach((edge, index) => {
    if (before.edges[index] !== edge) delta.edges.push([index, edge]);
  });
  for (const [part, loop] of numbered(view.loops)) if (before.loops[part] !== loop) delta.loops.push([part, loop]);
  return delta;
}

/** The page's view after a delta. Makes new lists, so that the state before can be kept. */
export function applyDelta(view: RunView, delta: ViewDelta): RunView {
  const nodes = view.nodes.slice();
  for (const [index, node] of delta.nodes) nodes[index] = node;
  const edges = view.edges.slice();
  for (const [index, edge] of delta.edges) edges[index] = edge;
  const loops = { ...view.loops };
  for (const [part, loop] of delta.loops) loops[part] = loop;
  const { status, seq, activations, problems, result, typed } = delta;
  return {
    status,
    seq,
    activations,
    nodes,
    edges,
    loops,
    asks: Object.fromEntries(delta.asks),
    problems: problems ?? view.problems,
    result,
    ...(typed !== undefined && { typed }),
  };
}

function numbered<Value>(record: Readonly<Record<number, Value>>): [number, Value][] {
  return Object.entries(record).map(([key, value]): [number, Value] => [Number(key), value]);
}
