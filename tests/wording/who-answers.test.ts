import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawAt, type Draw } from '../../scripts/fuzz/draw.ts';
import type { HumansBy } from '../../src/engine/models/answered-by.ts';
import { deriver } from '../../src/engine/models/deriver.ts';
import { parseScript } from '../../src/engine/models/scripted/script.ts';
import { answererOf, usualHumans, type Answerer } from '../../src/engine/models/who-answers.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Ask } from '../../src/engine/journal/ask.ts';
import { wordAnswers } from '../../src/wording/en/run/answers-menu.ts';
import { wordPrepared, wordWhoAnswers } from '../../src/wording/en/run/who-answers.ts';
import { runText } from '../engine/support/run-text.ts';
import { mutatedTemplate, randomGraph, type Drawn } from './support/documents.ts';
import { VISITOR, whoSaid, withPeople } from './support/who-said.ts';

const GRAPHS = 60;
const TEMPLATES = 120;
const COMPARED = 300;

const HUMANS: readonly (HumansBy | null)[] = [null, 'visitor', 'script', 'simulated', 'either'];

/** Runs each drawn document under every choice of who answers, and compares each answer with what was said before. */
async function holdAll(make: (draw: Draw) => Drawn, runs: number): Promise<Map<Answerer, number>> {
  const held = new Map<Answerer, number>();
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const draw = drawAt(seed);
      const { text, script: json, settings } = withPeople(make(draw), draw);
      const { workflow, plan } = openText(text, settings);
      if (!workflow || !plan) return;
      const { script } = parseScript(json);
      const model = draw.one(['scripted', 'simulated'] as const);
      const humans = draw.one(HUMANS) ?? usualHumans(workflow, model, script);
      const said = new Map(workflow.nodes.map((node) => [node.id, answererOf(node, { model, humans, script })]));
      const families = new Map(workflow.nodes.map(({ id, family }) => [id, family]));
      const derive = deriver({ model, script, seed: 3, visitor: true, humans });
      const compare = (ask: Ask, text: string): void => {
        const by = said.get(ask.id) ?? null;
        if (by === null || families.get(ask.id) !== ask.request.kind) return;
        const context = JSON.stringify({ model, humans, node: ask.id, text, json });
        expect(`${ask.id}: ${whoSaid(script, ask, text)}`, context).toBe(`${ask.id}: ${by}`);
        held.set(by, (held.get(by) ?? 0) + 1);
      };
      const inputs = Object.fromEntries(workflow.inputs.map(({ name }) => [name, 'Write about tides']));
      await runText({
        text,
        settings,
        inputs: { ...inputs, ...script.inputs },
        derive(ask) {
          const reply = derive(ask);
          if (reply)
            compare(
              ask,
              reply.answer.kind === 'answered' ? reply.answer.text : 'error' in reply.answer ? reply.answer.error : '',
            );
          return reply;
        },
        host: {
          answer(open) {
            const [first] = open;
            if (!first) return Promise.resolve(null);
            compare(first.ask, VISITOR);
            return Promise.resolve({ asked: first.seq, answer: { kind: 'answered', text: VISITOR }, took: 1 });
          },
        },
      });
    }),
    { numRuns: runs, endOnFailure: true },
  );
  return held;
}

describe('whom is said to answer answers', { timeout: 300_000 }, () => {
  it('in graphs of any nodes', async () => {
    const held = await holdAll(randomGraph, GRAPHS);
    expect(held.get('simulated')).toBeGreaterThan(15);
    expect(held.get('prepared')).toBeGreaterThan(15);
  });

  it('in templates of all notations, whoever is chosen for models and humans', async () => {
    const held = await holdAll(mutatedTemplate, TEMPLATES);
    expect([...held.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThan(COMPARED);
    for (const by of ['visitor', 'prepared', 'simulated', 'numbered'] as const)
      expect(held.get(by), by).toBeGreaterThan(3);
  });

  it('and each is told by name, the visitor first', () => {
    const asking = [
      { label: 'Writer', by: 'simulated' },
      { label: 'Editor', by: 'visitor' },
      { label: 'Critic', by: 'simulated' },
      { label: 'Router', by: null },
      { label: 'Judge', by: 'numbered' },
    ] as const;
    expect(wordWhoAnswers(asking)).toBe(
      'You answer for Editor. Simulated answers are given for Writer and Critic. Nothing is prepared for Judge: it answers with its name and a number.',
    );
    expect(wordAnswers('simulated', asking)).toBe('Answers: simulated · you');
    expect(wordAnswers('scripted', [{ by: 'prepared' }])).toBe('Answers: prepared');
    const many = Array.from({ length: 7 }, (_, nth) => ({ label: `N${nth}`, by: 'prepared' as const }));
    expect(wordWhoAnswers(many)).toBe('Prepared answers are given for N0, N1, N2, N3 and 3 more.');
  });

  it('and of names that no node has it is said that nobody is answered', () => {
    const held = '3 answers for 1 node. The n-th call gets the n-th answer, the last repeats.';
    const chefs = { name: 'chefs', closest: null };
    expect(wordPrepared(3, 1, [])).toBe(held);
    expect(wordPrepared(3, 1, [chefs])).toBe(`chefs is no node here: its answers are never given. ${held}`);
    expect(wordPrepared(3, 1, [{ name: 'Gard', closest: 'Guard' }, chefs])).toBe(
      `Gard (did you mean Guard?) and chefs are no nodes here: their answers are never given. ${held}`,
    );
  });
});
