import { expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import type { Effects } from '../../../../src/engine/workflow/activation.ts';
import { agent, document, open } from './support.ts';

const TOLD = { outputs: [{ name: 'sessionId', type: 'string' }] };

/** What an agent of a document keeps in so many activations of it, by the name or node that it is kept under. */
function keptBy(text: string, activations: number): Map<string, Json> {
  const kept = new Map<string, Json>();
  let draws = 0;
  const effects: Effects = {
    now: () => 0,
    random: () => ++draws / 1e6,
    recall: (span, name = '') => kept.get(`${span} ${name}`) ?? null,
    keep: (span, value, name = '') => void kept.set(`${span} ${name}`, value),
    rounds: [],
  };
  const instance = open(text)
    .plan?.nodes.find(({ id }) => id === 'a')
    ?.open();
  for (let activation = 0; activation < activations; activation++) {
    const talk = instance?.run({ messages: [], ports: {} }, effects);
    if (!talk || !('next' in talk)) throw new Error('asks nobody');
    talk.next();
    expect(talk.next({ kind: 'answered', text: 'ok' }).done).toBe(true);
  }
  return kept;
}

const resuming = agent('b', 'y', 'z', { inputs: [{ name: 'sessionId', type: 'string' }] });

it('fresh sessions whose ids nobody takes leave nothing behind, however many rounds there are', () => {
  expect(keptBy(document([agent('a', 'x', '', TOLD)]), 50).size).toBe(0);
});

it('sessions of a loop whose ids nobody takes end with the loop', () => {
  const kept = keptBy(document([agent('a', 'x', '', { ...TOLD, session: 'loop' })]), 50);
  expect([...kept.keys()].filter((name) => name.startsWith('run '))).toEqual([]);
  expect(kept.size).toBe(2);
});

it('fresh sessions are kept where an agent takes an id', () => {
  expect(keptBy(document([agent('a', 'x', '', TOLD), resuming]), 3).size).toBe(3);
});
