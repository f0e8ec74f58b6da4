import type { RunView } from '../../engine/journal/view.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { ViewDelta } from '../../worker/protocol.ts';

/** The state of a run that has not begun: every node idle, no edge used. */
export function emptyView(workflow: Workflow): RunView {
  return {
    status: 'running',
    seq: 0,
    activations: 0,
    nodes: workflow.nodes.map(() => ({ status: 'idle', runs: 0, evidence: [], failure: null })),
    edges: workflow.edges.map(() => ({ taken: 0, last: -1, open: false })),
    loops: {},
    asks: {},
    problems: [],
    result: null,
    frames: {},
  };
}

/** The view after a delta. Makes new lists, because the page's state is replaced whole and never changed in place. */
export function applyDelta(view: RunView, delta: ViewDelta): RunView {
  const nodes = view.nodes.slice();
  for (const [index, node] of delta.nodes) nodes[index] = node;
  const edges = view.edges.slice();
  for (const [index, edge] of delta.edges) edges[index] = edge;
  return {
    ...view,
    status: delta.status,
    seq: delta.seq,
    activations: delta.activations,
    nodes,
    edges,
    loops: { ...view.loops, ...Object.fromEntries(delta.loops) },
    asks: Object.fromEntries(delta.asks),
    problems: delta.problems,
    result: delta.result,
  };
}
