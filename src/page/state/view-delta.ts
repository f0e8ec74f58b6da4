import { readScript, type Script } from '../../engine/models/script.ts';
import { isScripted } from '../../engine/models/scripted.ts';
import type { Ask } from '../../engine/journal/chunk.ts';
import type { RunView } from '../../engine/journal/view.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { RunOrder } from '../../worker/protocol.ts';

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

/** Tells which open questions are the visitor's to answer: none that the script or a recording answers in a moment. */
export type IsForVisitor = (ask: Ask) => boolean;

/** Who is asked in a run, after the rule of `engine/models/deriver.ts`. */
export function visitorsAsks({ use, playHuman, document }: RunOrder): IsForVisitor {
  if (use === 'replay') return () => false;
  if (playHuman) return () => true;
  const script: Script = readScript(document.scriptText).script;
  return (ask) => !isScripted(script, ask);
}

/** The view without questions to a human that nobody needs to answer: shown for a moment, they would only flicker. */
export function withVisitorsAsks(view: RunView, isForVisitor: IsForVisitor): RunView {
  const asks = Object.entries(view.asks).filter(([, ask]) => ask.request.kind !== 'human' || isForVisitor(ask));
  return { ...view, asks: Object.fromEntries(asks) };
}
