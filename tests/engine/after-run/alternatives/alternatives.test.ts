import { describe, expect, it } from 'vitest';
import { alternatives } from '../../../../src/engine/after-run/alternatives/alternatives.ts';
import type { Alternative } from '../../../../src/engine/after-run/alternatives/alternative.ts';
import type { Verdict } from '../../../../src/engine/workflow/verdict/verdict.ts';
import { endedWith, exploring, offered, PAUSES, stopsOf, verdictsOf, type Played } from '../../../templates/offered.ts';
import { playRecorded } from '../../../templates/recorded.ts';

const played = (text: string, script: object, inputs = {}): Played => ({
  text,
  inputs,
  scriptText: JSON.stringify(script),
  settings: { limits: { activations: 500 } },
});

/** A writer and an editor, who leads out by what the way out looks for. */
const review = (editor: string[], out = 'any: [APPROVED]', back = 'none: [APPROVED]', most = 9): Played =>
  played(
    `graph:
  start: [Writer]
  nodes:
    - {id: Writer, type: agent, config: {name: m, provider: p}}
    - {id: Editor, type: human, config: {description: Read.}}
    - {id: Guard, type: loop_counter, config: {max_iterations: ${most}}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Editor}
    - {from: Editor, to: Guard}
    - {from: Guard, to: End}
    - {from: Guard, to: Writer}
    - {from: Editor, to: Writer, condition: {type: keyword, config: {${back}}}}
    - {from: Editor, to: End, condition: {type: keyword, config: {${out}}}}
`,
    { agents: { Writer: ['draft'] }, humans: { Editor: editor } },
    { task: 'x' },
  );

/** A container that goes on while a comparison of what its judge says holds. */
const judged = (operator: string, value: string, type: string, says: unknown[]): Played =>
  played(
    `version: 3
nodes:
  - id: polish
    type: loop
    data:
      nodeType: loop
      continueWhile: {output: judge.found, operator: "${operator}", value: ${value}}
      maxIterations: 9
      inlineWorkflow:
        nodes:
          - id: judge
            type: agent
            data:
              nodeType: agent
              prompt: 'Judge. Respond with JSON: {"found": ${type}}'
              inputs: []
              outputs: [{name: found, type: ${type}}]
        edges: []
edges: []
`,
    { agents: { judge: says.map((found) => (typeof found === 'string' ? found : JSON.stringify({ found }))) } },
  );

const scored = (marks: string[], threshold: string): Played =>
  played(
    `orchestrator: {id: o, agents: [l]}
agents:
  - id: l
    type: loop
    max_loops: 200
    score_threshold: ${threshold}
    score_extraction_pattern: "MARK:\\\\s*([0-9.]+)"
    internal_workflow: {orchestrator: {id: i, agents: [a]}, agents: [{id: a, type: local_llm, prompt: x}]}
`,
    { agents: { a: marks.map((mark) => `MARK: ${mark}`) } },
    { input: 'x' },
  );

const told = ({ change }: Alternative): unknown[] =>
  change.kind === 'text' ? [change.stop.kind, change.stop.value, change.to] : ['answer', change.from, change.to];

/** What is offered for one round of the first loop; each is seen to turn it. */
async function offeredFor(document: Played, round: number): Promise<unknown[][]> {
  const { run, turned } = await offered(document);
  const found = turned.find(({ verdict }) => verdict.round === round);
  if (!found) throw new Error(`no round ${round}: ${JSON.stringify(turned.map(({ verdict }) => verdict))}`);
  for (const { change, ends } of found.offers)
    expect(await endedWith(document, run, change, found.verdict)).toMatchObject(ends);
  return found.offers.map(told);
}

describe('a loop would have stopped', () => {
  it('if a keyword were written as the answer has it, on the way out and on the way back', async () => {
    const document = review(['no', 'Approved.', 'APPROVED']);
    const found = await offeredFor(document, 2);
    expect(found.slice(0, 2)).toEqual([
      ['keyword', 'APPROVED', 'Approved'],
      ['answer', 'Approved.', 'APPROVED.'],
    ]);
    const { turned } = await offered(document);
    expect(turned[1]?.offers[0]?.change).toMatchObject({ edits: { length: 2 } });
  });

  it('if a keyword had other signs', async () => {
    const found = await offeredFor(review(['All-done!', 'ALL DONE'], 'any: [ALL DONE]', 'none: [ALL DONE]'), 1);
    expect(found.slice(0, 2)).toEqual([
      ['keyword', 'ALL DONE', 'All-done'],
      ['answer', 'All-done!', 'ALL DONE!'],
    ]);
  });

  it('if the answer had the word, or had not the one that keeps it in', async () => {
    expect(await offeredFor(review(['Shorter.', 'APPROVED']), 1)).toContainEqual([
      'answer',
      'Shorter.',
      'Shorter. APPROVED',
    ]);
    const kept = review(['MORE of it', 'good'], 'none: [MORE]', 'any: [MORE]');
    expect(await offeredFor(kept, 1)).toContainEqual(['answer', 'MORE of it', 'of it']);
  });

  it('if the operator let the number be', async () => {
    const found = await offeredFor(judged('<=', '0.8', 'number', [0.5, 0.8, 0.9]), 2);
    expect(found[0]).toEqual(['value', '0.8', '0.79']);
    expect(found).toContainEqual(['operator', '<=', '<']);
  });

  it('if a value were written as the answer has it', async () => {
    const found = await offeredFor(judged('!=', 'Done', 'string', ['more', 'done', 'Done']), 2);
    expect(found[0]).toEqual(['value', 'Done', 'done']);
    expect(found).toContainEqual(['answer', 'done', 'Done']);
  });

  it('if the threshold were the score, in as few digits as say it', async () => {
    const found = await offeredFor(scored(['0.3', '0.8437', '0.9'], '0.85'), 2);
    expect(found.slice(0, 2)).toEqual([
      ['threshold', '0.85', '0.84'],
      ['answer', 'MARK: 0.8437', 'MARK: 0.8500'],
    ]);
    expect(found).toContainEqual(['limit', '200', '2']);
  });

  it('if it allowed no more rounds, not if it would have stopped sooner', async () => {
    const found = await offeredFor(scored(['0.8', '0.7', '0.9'], '0.85'), 2);
    expect(found.map(([kind]) => kind)).toEqual(['answer', 'limit']);
  });
});

describe('a loop would have gone on', () => {
  it('if the answer had been without the word', async () => {
    expect(await offeredFor(review(['APPROVED, thank you', 'APPROVED']), 1)).toEqual([
      ['answer', 'APPROVED, thank you', ', thank you'],
    ]);
  });

  it('if the threshold were more than the score, never more than the whole', async () => {
    expect(await offeredFor(scored(['0.3', '0.86', '0.9'], '0.85'), 2)).toContainEqual(['threshold', '0.85', '0.87']);
    const whole = await offeredFor(scored(['0.3', '1.0', '1.0'], '0.85'), 2);
    expect(whole.map(([kind]) => kind)).toEqual(['answer']);
  });

  it('if there were one round more, or it would have ended by its own rule', async () => {
    expect(await offeredFor(review(['no'], undefined, undefined, 3), 3)).toEqual([['limit', '3', '4']]);
    const low = await offered({ ...scored(['0.3', '0.72'], '0.85'), settings: { limits: { rounds: 2 } } });
    const [stopped] = low.turned.filter(({ verdict }) => verdict.round === 2);
    expect(stopped?.verdict.outcome).toBe('stopped');
    expect(stopped?.offers.map(told)).toContainEqual(['threshold', '0.85', '0.72']);
  });
});

describe('nothing is offered', () => {
  const document = review(['no', 'Approved.', 'APPROVED']);

  async function found(place: Partial<Verdict>, changes: object = {}, isWanted = () => true): Promise<Alternative[]> {
    const run = await playRecorded({ document });
    const [verdict] = verdictsOf(run);
    if (!verdict) throw new Error('no verdict');
    const recorded = { ...exploring(document, run, () => null), ...changes };
    return alternatives(recorded, { ...verdict, ...place }, stopsOf(document), PAUSES, isWanted);
  }

  it('for a round that the record does not have, or that ended otherwise', async () => {
    expect(await found({})).not.toEqual([]);
    expect(await found({ round: 7 })).toEqual([]);
    expect(await found({ path: 'Editor' })).toEqual([]);
    expect(await found({ outcome: 'left' })).toEqual([]);
  });

  it('where the text does not open, or nobody wants it any more', async () => {
    expect(await found({}, { text: 'graph: {' })).toEqual([]);
    expect(await found({}, {}, () => false)).toEqual([]);
  });

  it('where the record does not reach the round and nobody answers for nothing', async () => {
    expect(await found({}, { entries: [] })).toEqual([]);
  });

  it('for a round that failed', async () => {
    const failing = judged('<', '0.8', 'number', ['none']);
    const { turned } = await offered(failing);
    expect(turned.map(({ verdict, offers }) => [verdict.outcome, offers])).toEqual([['stopped', []]]);
  });
});

describe('the work', () => {
  it('of rounds far in a run is not done, and of others comes to a few runs up to there', async () => {
    const document: Played = { ...review(['no'], undefined, undefined, 8000), settings: {} };
    const unrecorded = { facts: [], tape: { entries: [] } };
    let steps = 0;
    const counting = { mayGoOn: () => ++steps > 0, breathe: () => Promise.resolve() };
    const found = async (round: number): Promise<unknown[][]> => {
      steps = 0;
      const place = { path: 'Writer', round, outcome: 'again' } as const;
      const offers = await alternatives(exploring(document, unrecorded), place, stopsOf(document), counting);
      return offers.map(told);
    };
    expect(await found(6900)).toEqual([]);
    // Three activations a round, and three steps an activation.
    expect(steps).toBeLessThan(4 * 20_000);
    expect(await found(100)).toContainEqual(['limit', '8000', '100']);
    expect(steps).toBeLessThan(4 * 4 * 300);
  });

  it('gives way whenever it is asked to, and comes to the same', async () => {
    const document = review(['no', 'Approved.', 'APPROVED']);
    const { turned } = await offered(document);
    const run = await playRecorded({ document });
    let [asked, rests] = [0, 0];
    const everyOther = { mayGoOn: () => ++asked % 2 === 0, breathe: () => Promise.resolve(void rests++) };
    for (const { verdict, offers } of turned)
      expect(await alternatives(exploring(document, run), verdict, stopsOf(document), everyOther)).toEqual(offers);
    expect(rests).toBeGreaterThan(10);
  });
});
