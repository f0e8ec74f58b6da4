import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyView } from '../../../src/engine/journal/fold.ts';
import { snapshot } from '../../../src/engine/journal/journal.ts';
import type { LoopView, NodeView, RunView } from '../../../src/engine/journal/view.ts';
import { applyDelta, deltaOf } from '../../../src/worker/run/delta.ts';

const NODES = 5;
const EDGES = 4;
const QUIET = { clock: 0, paused: false, asksGoOn: null, pausedBefore: null, rows: [] };

type Change = (view: RunView) => void;

const nodeView: fc.Arbitrary<NodeView> = fc.record({
  status: fc.constantFrom('idle', 'running', 'waiting', 'finished', 'held-back', 'failed'),
  runs: fc.nat(9),
  evidence: fc.constant([]),
  failure: fc.constant(null),
});

const loopView: fc.Arbitrary<LoopView> = fc.record({
  part: fc.nat(NODES - 1),
  frame: fc.nat(50),
  parent: fc.nat(50),
  around: fc.constant(-1),
  status: fc.constantFrom('running', 'ended'),
  rounds: fc.nat(9),
  completed: fc.nat(9),
  entries: fc.nat(9),
  verdict: fc.constant(null),
  spent: fc.constant(null),
});

/** What the fold does to a view: parts are replaced, lists are changed in place. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.nat(9).map(
    (typed): Change =>
      (view) =>
        void (view.typed = typed),
  ),
  fc.tuple(fc.nat(NODES - 1), nodeView).map(
    ([index, node]): Change =>
      (view) =>
        void (view.nodes[index] = node),
  ),
  fc.tuple(fc.nat(EDGES - 1), fc.nat(9)).map(
    ([index, taken]): Change =>
      (view) =>
        void (view.edges[index] = { taken, last: taken, open: true }),
  ),
  loopView.map(
    (loop): Change =>
      (view) =>
        void (view.loops[loop.part] = loop),
  ),
  fc.nat(20).map((seq): Change => (view) => {
    if (seq in view.asks) Reflect.deleteProperty(view.asks, seq);
    else
      view.asks[seq] = {
        address: `${seq}`,
        hash: 'h',
        node: 'n',
        id: 'n',
        part: 0,
        nth: 1,
        request: { kind: 'human', question: '?', context: '', quickReplies: [] },
      };
  }),
  fc.constantFrom('run-limit', 'model-failed', 'loop-failed').map(
    (code): Change =>
      (view) =>
        void (view.problems = [...view.problems, { code, severity: 'warning', params: {} }]),
  ),
  fc.nat(99).map(
    (seq): Change =>
      (view) =>
        void Object.assign(view, { seq, activations: seq }),
  ),
);

describe('deltas', () => {
  it('applied one after the other give the view', () => {
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 12 }), (frames) => {
        const view = emptyView(NODES, EDGES);
        let told: RunView = emptyView(NODES, EDGES);
        let page: RunView = emptyView(NODES, EDGES);
        for (const changes of frames) {
          for (const apply of changes) apply(view);
          // As a message, it is a copy: nothing that the fold does later may reach it.
          page = applyDelta(page, structuredClone(deltaOf(told, view, QUIET)));
          told = snapshot(view);
          expect({ ...page, frames: {} }).toEqual(view);
        }
      }),
    );
  });
  it('hold of nodes, edges and loops only what changed', () => {
    const view = emptyView(NODES, EDGES);
    const told = snapshot(view);
    view.nodes[3] = { status: 'running', runs: 1, evidence: [], failure: null };
    const { nodes, edges, loops } = deltaOf(told, view, QUIET);
    expect({ nodes, edges, loops }).toEqual({ nodes: [[3, view.nodes[3]]], edges: [], loops: [] });
  });
  it('leave the page’s view before as it was', () => {
    const before = emptyView(NODES, EDGES);
    const view = emptyView(NODES, EDGES);
    view.nodes[0] = { status: 'running', runs: 1, evidence: [], failure: null };
    applyDelta(before, deltaOf(before, view, QUIET));
    expect(before).toEqual(emptyView(NODES, EDGES));
  });
  it('carry the signals that are no facts', () => {
    const view = emptyView(0, 0);
    expect(deltaOf(view, view, { ...QUIET, clock: 2.5, paused: true })).toMatchObject({ clock: 2.5, paused: true });
  });
});
