import type { Draw } from '../../../scripts/fuzz/draw.ts';
import type { Ask } from '../../../src/engine/journal/ask.ts';
import type { Script } from '../../../src/engine/models/scripted/script.ts';
import type { Answerer } from '../../../src/engine/models/who-answers.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { BY_MODEL } from '../../worker/session-world.ts';
import type { Drawn } from './documents.ts';

/** What a visitor says, and nobody else. */
export const VISITOR = 'said by whoever sits before the page';

/** Has answers for some people, and none for some agents. */
export function withPeople({ text, script, settings }: Drawn, draw: Draw): Drawn {
  const people = openText(text, settings).workflow?.nodes.filter(({ family }) => family === 'human') ?? [];
  const humans = Object.fromEntries(
    people.flatMap(({ name }) => (draw.chance(0.5) ? [[name, ['APPROVED', 'no']]] : [])),
  );
  const agents = Object.fromEntries(Object.entries(script.agents).filter(() => draw.chance(0.8)));
  return { text, script: { ...script, agents, humans }, settings };
}

/** Who answered a question, as its answer shows. */
export function whoSaid(script: Script, ask: Ask, text: string): Answerer {
  if (text === VISITOR) return 'visitor';
  if (text === BY_MODEL.text) return 'model';
  if (text === `${ask.node}#${ask.nth}`) return 'numbered';
  const lists = [script.agents, script.humans, script.tools, script.code].flatMap((table) =>
    [ask.id, ask.node].flatMap((key) => (Object.hasOwn(table, key) ? [table[key] ?? []] : [])),
  );
  const said = lists.map((list) => list[Math.min(ask.nth, list.length) - 1]);
  return said.some((entry) => entry && ('error' in entry ? entry.error : entry.text) === text)
    ? 'prepared'
    : 'simulated';
}
