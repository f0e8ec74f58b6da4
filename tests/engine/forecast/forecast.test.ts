import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../src/engine/document/document.ts';
import { forecast } from '../../../src/engine/forecast/forecast.ts';
import { addedTallies, CAPS, emptyTally, type Tally } from '../../../src/engine/forecast/tally.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';
import { madeUp } from './support.ts';

function opened(text: string, settings: Settings = {}) {
  const { plan, settings: held, problems } = openText(text, settings);
  if (!plan) throw new Error(JSON.stringify(problems));
  return { plan, settings: held };
}

async function of(text: string, accepts: number, count = 20, settings: Settings = {}): Promise<Tally> {
  const { plan, settings: held } = opened(text, settings);
  return madeUp(plan, held, { accepts, count });
}

const textOf = (id: string): string => TEMPLATES.find((template) => template.id === id)!.document.text;

/** A loop in which a taster sends work back to the cook, and to the guard, by the same word, or on to the owner. */
function tastedLoop(onward: string): string {
  const edge = (from: string, to: string, condition: string): string =>
    `    - { from: ${from}, to: ${to}, condition: { type: keyword, config: { ${condition} } } }`;
  return [
    'graph:',
    '  nodes:',
    ...['Cook', 'Taster', 'Menu'].map(
      (id) => `    - { id: ${id}, type: agent, config: { provider: openai, name: m, role: Work }}`,
    ),
    '    - { id: Owner, type: human, config: { description: Say SERVE or what to change }}',
    '    - { id: Pots, type: loop_counter, config: { max_iterations: 4 }}',
    '  edges:',
    '    - { from: Cook, to: Taster }',
    edge('Taster', 'Cook', 'any: [BLAND]'),
    edge('Taster', 'Pots', 'any: [BLAND]'),
    edge('Taster', 'Owner', onward),
    edge('Owner', 'Menu', 'any: [SERVE]'),
    edge('Owner', 'Cook', 'none: [SERVE]'),
    edge('Owner', 'Pots', 'none: [SERVE]'),
    '    - { from: Pots, to: Cook }',
    '    - { from: Pots, to: Menu }',
    '  start: [Cook]',
    '  end: [Menu]',
  ].join('\n');
}

/** Those whose rounds nobody decides about. */
const UNDECIDED = new Set(['self-improvement', 'self-refine', 'self-refine-mended', 'extraction-passes']);
const DECIDED = TEMPLATES.filter(({ id }) => !UNDECIDED.has(id));

describe('made-up runs', () => {
  it.each(DECIDED)('of $id never end by their own rule where nothing is accepted', async ({ document: { text } }) => {
    const { runs, byLimit, accepted, decided, failed, unfinished } = await of(text, 0);
    expect({ runs, byLimit, accepted, failed, unfinished }).toEqual({
      runs: 20,
      byLimit: 20,
      accepted: 0,
      failed: 0,
      unfinished: 0,
    });
    expect(decided).toBeGreaterThan(0);
  });

  it.each(DECIDED)('of $id end in the first round that can end where everything is', async ({ id, document }) => {
    const { rounds, byLimit, decided, accepted } = await of(document.text, 1);
    // Two texts have to be there before they can be alike.
    expect(rounds).toEqual({ [id === 'stable-summary' ? 2 : 1]: 20 });
    expect(byLimit).toBe(0);
    expect(accepted).toBe(decided);
  });

  it.each(DECIDED)('of $id accept about as often as they are told', async ({ document: { text } }) => {
    for (const accepts of [0.3, 0.7]) {
      const { decided, accepted } = await of(text, accepts, 150);
      expect(decided).toBeGreaterThanOrEqual(150);
      expect(Math.abs(accepted / decided - accepts)).toBeLessThan(0.1);
    }
  });

  it.each(['none: [BLAND]', 'any: [TASTY]'])(
    'accept inside a loop by the edge that leads on (%s), not by the word that a guard counts on the way back',
    async (onward) => {
      const text = tastedLoop(onward);
      const sure = await of(text, 1);
      expect(sure.rounds).toEqual({ 1: 20 });
      expect(sure.byLimit).toBe(0);
      expect((await of(text, 0)).byLimit).toBe(20);
    },
  );

  it('say that nothing is decided where rounds are counted only', async () => {
    for (const id of UNDECIDED) {
      const { decided, rounds } = await of(textOf(id), 0.5);
      expect([decided, rounds]).toEqual([0, { 3: 20 }]);
    }
  });

  it('are the same for the same seeds, and others for others', async () => {
    const { plan, settings } = opened(textOf('score-container'));
    const whole = await madeUp(plan, settings, { accepts: 0.4, count: 60 });
    const first = await madeUp(plan, settings, { accepts: 0.4, count: 20 });
    const rest = await madeUp(plan, settings, { accepts: 0.4, from: 20, count: 40 });
    expect(addedTallies(addedTallies(emptyTally(), first), rest)).toEqual(whole);
    expect(rest.rounds).not.toEqual(first.rounds);
    expect(await madeUp(plan, { ...settings, seed: 20 }, { accepts: 0.4, count: 40 })).toEqual(rest);
  });
});

const ENDLESS = `graph:
  start: [Writer]
  nodes:
    - {id: Writer, type: agent, config: {name: m, provider: p}}
    - {id: Critic, type: agent, config: {name: m, provider: p}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Critic}
    - {from: Critic, to: Writer, condition: {type: keyword, config: {none: [DONE]}}}
    - {from: Critic, to: End, condition: {type: keyword, config: {any: [DONE]}}}
`;

describe('a loop without a bound', () => {
  it('is cut off, and said to be: no run of it goes on for ever', async () => {
    const { runs, unfinished, rounds, calls, decided } = await of(ENDLESS, 0, 5);
    expect({ runs, unfinished, rounds, calls }).toEqual({ runs: 5, unfinished: 5, rounds: {}, calls: {} });
    expect(decided).toBe(5 * CAPS.rounds);
  });

  it('is not cut off where it ends in time, nor where the limit is the visitor’s own', async () => {
    expect((await of(ENDLESS, 0.5, 30)).unfinished).toBe(0);
    expect(await of(ENDLESS, 0, 5, { limits: { rounds: 4 } })).toMatchObject({
      unfinished: 0,
      byLimit: 5,
      rounds: { 4: 5 },
    });
  });

  it('is left in the middle when it is not wanted any more', async () => {
    const { plan, settings } = opened(ENDLESS);
    let asked = 0;
    const pauses = { mayGoOn: () => false, breathe: () => Promise.resolve() };
    const order = { accepts: 0, from: 0, count: 1, inputs: { task: 'tides' } };
    expect(await forecast(plan, settings, order, pauses, () => ++asked < 3)).toBeNull();
    expect(asked).toBe(3);
  });
});

describe('a budget', () => {
  it.each(['review-loop', 'evaluator-loop'])('of %s ends runs that nothing else ends', async (id) => {
    const tally = await of(textOf(id), 0, 5, { budget: { calls: 2 } });
    expect(tally).toMatchObject({ runs: 5, byBudget: 5, byLimit: 0, bySteps: 0, unfinished: 0, calls: { 2: 5 } });
  });

  it('is not the limit on activations, which is the visitor’s own too', async () => {
    const tally = await of(ENDLESS, 0, 5, { limits: { activations: 7 } });
    expect(tally).toMatchObject({ byBudget: 0, bySteps: 5, byLimit: 0, unfinished: 0, calls: { 7: 5 } });
  });
});
