import { readScript, type Script } from '../../engine/models/scripted/script.ts';
import { isScripted } from '../../engine/models/scripted/scripted.ts';
import type { Ask } from '../../engine/journal/ask.ts';
import type { RunView } from '../../engine/journal/view.ts';
import type { RunOrder } from '../../worker/protocol.ts';

/** Tells which open questions are the visitor's to answer: none that the script or a recording answers in a moment. */
export type IsForVisitor = (ask: Ask) => boolean;

/** Who is asked in a run, after the rule of `engine/models/deriver.ts`. */
export function visitorsAsks({ use, humans, document }: RunOrder): IsForVisitor {
  if (use === 'replay') return () => false;
  if (humans === 'visitor') return () => true;
  if (humans === 'simulated') return () => false;
  const script: Script = readScript(document.scriptText).script;
  return (ask) => !isScripted(script, ask);
}

/** The view without questions to a human that nobody needs to answer: shown for a moment, they would only flicker. */
export function withVisitorsAsks(view: RunView, isForVisitor: IsForVisitor): RunView {
  const asks = Object.entries(view.asks).filter(([, ask]) => ask.request.kind !== 'human' || isForVisitor(ask));
  return { ...view, asks: Object.fromEntries(asks) };
}
