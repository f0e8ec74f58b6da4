import { describe, expect, it } from 'vitest';
import { differingFact } from '../../../src/engine/journal/same-facts.ts';
import { makerLoop, reviewLoop } from '../support/texts.ts';
import { runText, type TextOrder } from '../support/run-text.ts';

/** docs/architecture.md, C1: same truth, same facts. */
describe('a run is a function', () => {
  const orders: [string, TextOrder][] = [
    ['a review loop with a visitor', { text: reviewLoop(), inputs: { task: 'owls' }, answers: ['no', 'no', 'SHIP'] }],
    [
      'a container with the simulated model',
      { text: makerLoop(), inputs: { topic: 'owls' }, model: 'simulated', settings: { seed: 3 } },
    ],
  ];

  it.each(orders)('%s gives the same facts again over its tape, and asks nobody', async (_, order) => {
    const first = await runText(order);
    const again = await runText({ ...order, ...(order.answers && { answers: [] }), tape: first.tape, use: 'replay' });
    expect(differingFact(again.facts, first.facts)).toBeNull();
  });

  it('goes on from any prefix of its tape to the same facts', async () => {
    const answers = ['no', 'no', 'SHIP'];
    const whole = await runText({ text: reviewLoop(), inputs: { task: 'owls' }, answers });
    for (let kept = 0; kept <= answers.length; kept++) {
      const tape = { entries: whole.tape.entries.slice(0, kept) };
      const rest = await runText({
        text: reviewLoop(),
        inputs: { task: 'owls' },
        answers: answers.slice(kept),
        tape,
        use: 'continue',
      });
      expect(differingFact(rest.facts, whole.facts)).toBeNull();
    }
  });

  it('halts where a replayed tape ends, and asks nobody', async () => {
    const whole = await runText({ text: reviewLoop(), inputs: { task: 'owls' }, answers: ['no', 'SHIP'] });
    const cut = await runText({
      text: reviewLoop(),
      inputs: { task: 'owls' },
      answers: [],
      tape: { entries: whole.tape.entries.slice(0, 1) },
      use: 'replay',
    });
    expect(cut.state).toBe('halted');
    expect(cut.facts).toEqual(whole.facts.slice(0, cut.facts.length));
  });

  it('reports a tape of another run instead of guessing', async () => {
    const whole = await runText({ text: reviewLoop(), inputs: { task: 'owls' }, answers: ['no', 'SHIP'] });
    const changed = await runText({
      text: reviewLoop().replace('Ready?', 'Done yet?'),
      inputs: { task: 'owls' },
      answers: [],
      tape: whole.tape,
      use: 'continue',
    });
    expect(changed.state).toBe('diverged');
  });

  it('numbers its facts without gaps', async () => {
    const run = await runText({ text: makerLoop(), inputs: { topic: 'owls' }, model: 'simulated' });
    expect(run.facts.map((fact) => fact.seq)).toEqual(run.facts.map((_, index) => index));
  });
});
