import { describe, expect, it } from 'vitest';
import { runText } from '../support/run-text.ts';

/** A loop inside a loop, without a guard: it goes on until somebody stops it. */
const NESTED = `
graph:
  nodes:
    - {id: A, type: passthrough, config: {}}
    - {id: B, type: passthrough, config: {}}
    - {id: C, type: agent, config: {provider: any, name: model}}
  edges:
    - {from: A, to: B}
    - {from: B, to: C}
    - {from: C, to: B, condition: {type: keyword, config: {none: ['4', '8']}}}
    - {from: C, to: A, condition: {type: keyword, config: {any: ['4', '8']}}}
  start: [A]
  end: [C]
`;

/** Two people asked in one round. */
const TWO_HUMANS = `
graph:
  nodes:
    - {id: A, type: passthrough, config: {}}
    - {id: Left, type: human, config: {description: l}}
    - {id: Right, type: human, config: {description: r}}
  edges:
    - {from: A, to: Left}
    - {from: A, to: Right}
    - {from: Left, to: A}
    - {from: Right, to: A}
  start: [A]
  end: [A]
`;

describe('a run that is stopped', () => {
  it('is replayed to the same facts, wherever it was stopped', async () => {
    for (let steps = 1; steps < 40; steps++) {
      const stopped = await runText({ text: NESTED, inputs: { task: 't' }, stopAfter: steps });
      expect(stopped.result.status).toBe('stopped');
      const again = await runText({ text: NESTED, inputs: { task: 't' }, tape: stopped.tape, use: 'replay' });
      expect(again.facts).toEqual(stopped.facts);
      expect(again.view.frames).toEqual({});
    }
  });

  it('ends what lies inside before what lies around it', async () => {
    const run = await runText({ text: TWO_HUMANS, inputs: { task: 't' }, answers: [], stopAfter: 6 });
    const ends = run.facts.flatMap((fact) =>
      ['nodeFailed', 'roundEnded', 'loopClosed', 'runEnded'].includes(fact.kind) ? [fact.kind] : [],
    );
    expect(ends).toEqual(['nodeFailed', 'nodeFailed', 'roundEnded', 'loopClosed', 'runEnded']);
  });
});

describe('the cap on activations', () => {
  const chain = TWO_HUMANS.replace('    - {from: Left, to: A}\n    - {from: Right, to: A}\n', '');

  it('lets a run end that fits, and cuts one that would begin another', async () => {
    const fits = await runText({ text: chain, inputs: { task: 't' }, settings: { limits: { activations: 3 } } });
    expect(fits.result.status).toBe('completed');
    const cut = await runText({ text: chain, inputs: { task: 't' }, settings: { limits: { activations: 2 } } });
    expect(cut.result.status).toBe('limit');
    expect(cut.order).toHaveLength(2);
  });
});

describe('addresses', () => {
  it('tell two runs of a node in one round apart (settings.follow: document)', async () => {
    const text = `
graph:
  nodes:
    - {id: A, type: agent, config: {provider: any, name: model}}
    - {id: B, type: agent, config: {provider: any, name: model}}
    - {id: Out, type: passthrough, config: {}}
  edges:
    - {from: A, to: B}
    - {from: B, to: A}
    - {from: B, to: Out}
  start: [A]
  end: [Out]
`;
    const run = await runText({ text, inputs: { task: 't' }, settings: { follow: 'document' } });
    const addresses = run.facts.flatMap((fact) => (fact.kind === 'asked' ? [fact.ask.address] : []));
    expect(addresses).toEqual(['A[1]/A', 'A[1]/B', 'A[1]/A#2']);
  });
});
