import type { Mood } from '../document/document.ts';
import type { DerivedAnswer } from '../effects/tape.ts';
import type { Ask } from '../journal/ask.ts';
import type { Request } from '../workflow/activation.ts';
import type { Derive, Reply } from '../kernel/door.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { AnsweredBy, HumansBy } from './answered-by.ts';
import type { Script } from './scripted/script.ts';
import { isScripted, isTimed, scripted } from './scripted/scripted.ts';
import { simulatedHuman } from './simulated/simulated-human.ts';
import { simulatedModel } from './simulated/simulated.ts';
import { simulatedTool } from './simulated/simulated-tool.ts';
import { isSpokenByPeople } from './who-answers.ts';

export interface Answering {
  model: AnsweredBy;
  script: Script;
  seed: number;
  /** How the simulated model behaves; absent = it improves. */
  mood?: Mood;
  /** Somebody sits before the page: human nodes without a script entry wait for them. Without, they answer "", or as the simulated model would. */
  visitor: boolean;
  humans: HumansBy;
  /** Seconds that an answer takes for which the script names no time; absent = as the model says. */
  answerSeconds?: number;
  /** Tools that the script does not list are asked of somebody outside. Without, nobody answers for them. */
  toolsOutside?: boolean;
  /** What script and seed said when the run was first done: said again, whatever they would say now. */
  derived?: readonly DerivedAnswer[];
}

/** The answers of a run that follow from script or seed and so need no record; null for what only the visitor can say. */
export function deriver(answering: Answering): Derive {
  const derive = deriverNow(answering);
  if (!answering.derived) return derive;
  const said = new Map(answering.derived.map((each) => [each.address, each]));
  return (ask) => said.get(ask.address) ?? derive(ask);
}

function deriverNow({ model, script, seed, mood, visitor, humans, answerSeconds, toolsOutside }: Answering): Derive {
  if (model === 'brought') return () => null;
  const fromScript = scripted(script, seed);
  const isSimulated = model === 'simulated';
  const speaksScript = isSpokenByPeople({ model, humans, script });
  const person = (ask: Ask, request: Extract<Request, { kind: 'human' }>): Reply | null => {
    if (humans === 'simulated') return simulatedHuman(ask, request, seed, mood);
    const isListed = isScripted(script, ask);
    if (visitor && (humans === 'visitor' || !isListed)) return null;
    return isSimulated && !(speaksScript && isListed) ? simulatedHuman(ask, request, seed, mood) : fromScript(ask);
  };
  const derive: Derive = (ask) => {
    const { request } = ask;
    switch (request.kind) {
      case 'model':
        if (model === 'model') return null;
        return isSimulated ? simulatedModel(ask, request, seed, mood) : fromScript(ask);
      case 'human':
        return person(ask, request);
      case 'tool':
        if (toolsOutside && !isScripted(script, ask)) return null;
        return (isSimulated && !isScripted(script, ask) && simulatedTool(ask, request, seed, mood)) || fromScript(ask);
      default:
        return unreachable(request);
    }
  };
  if (answerSeconds === undefined) return derive;
  return (ask) => {
    const derived = derive(ask);
    return derived && !isTimed(script, ask) ? { ...derived, took: answerSeconds } : derived;
  };
}
