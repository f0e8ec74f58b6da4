import { readScript, type Script } from '../../engine/models/scripted/script.ts';
import { isPureTool } from '../../engine/models/pure-tools.ts';
import { isScripted } from '../../engine/models/scripted/scripted.ts';
import { asksVisitor, type Ask } from '../../engine/journal/ask.ts';
import type { RunView } from '../../engine/journal/view.ts';
import type { RunOrder } from '../../worker/protocol.ts';

/** Tells which open questions are the visitor's to answer: none that the script or a recording answers in a moment. */
export type IsForVisitor = (ask: Ask) => boolean;

/** Who is asked in a run, after the rule of `engine/models/deriver.ts`. */
export function visitorsAsks({ use, model, humans, document }: RunOrder): IsForVisitor {
  if (use === 'replay') return () => false;
  const script: Script = readScript(document.scriptText).script;
  return (ask) => {
    const { request } = ask;
    if (request.kind === 'tool') return model === 'model' && !isScripted(script, ask) && !isPureTool(request.tool);
    if (humans === 'visitor') return true;
    return humans !== 'simulated' && !isScripted(script, ask);
  };
}

/** The view without questions that nobody needs to answer: shown for a moment, they would only flicker. */
export function withVisitorsAsks(view: RunView, isForVisitor: IsForVisitor): RunView {
  const asks = Object.entries(view.asks).filter(([, ask]) => !asksVisitor(ask) || isForVisitor(ask));
  return { ...view, asks: Object.fromEntries(asks) };
}
