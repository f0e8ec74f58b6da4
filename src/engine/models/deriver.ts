import type { Mood } from '../document/document.ts';
import type { Ask } from '../journal/ask.ts';
import type { Request } from '../workflow/activation.ts';
import type { Derive, Reply } from '../kernel/door.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { AnsweredBy } from './answered-by.ts';
import type { Script } from './script.ts';
import { isScripted, isTimed, scripted } from './scripted.ts';
import { simulatedHuman } from './simulated-human.ts';
import { simulatedModel } from './simulated.ts';
import { simulatedTool } from './simulated-tool.ts';

export interface Answering {
  model: AnsweredBy;
  script: Script;
  seed: number;
  /** How the simulated model behaves; absent = it improves. */
  mood?: Mood;
  /** Somebody sits before the page: human nodes without a script entry wait for them. Without, they answer "", or as the simulated model would. */
  visitor: boolean;
  /** The visitor answers human nodes even where the script has an entry. */
  playHuman: boolean;
  /** Seconds that an answer takes for which the script names no time; absent = as the model says. */
  answerSeconds?: number;
}

/** The answers of a run that follow from script or seed and so need no record; null for what only the visitor can say. */
export function deriver({ model, script, seed, mood, visitor, playHuman, answerSeconds }: Answering): Derive {
  if (model === 'brought') return () => null;
  const fromScript = scripted(script, seed);
  const isSimulated = model === 'simulated';
  // A script with answers of agents is a conversation: under the simulated model nobody speaks its other half.
  const speaksScript = !isSimulated || Object.keys({ ...script.agents, ...script.rules }).length === 0;
  const person = (ask: Ask, request: Extract<Request, { kind: 'human' }>): Reply | null =>
    isSimulated && !(speaksScript && isScripted(script, ask))
      ? simulatedHuman(ask, request, seed, mood)
      : fromScript(ask);
  const derive: Derive = (ask) => {
    const { request } = ask;
    switch (request.kind) {
      case 'model':
        return isSimulated ? simulatedModel(ask, request, seed, mood) : fromScript(ask);
      case 'human':
        return visitor && (playHuman || !isScripted(script, ask)) ? null : person(ask, request);
      case 'tool':
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
