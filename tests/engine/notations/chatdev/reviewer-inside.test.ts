import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import type { Verdict } from '../../../../src/engine/workflow/verdict/verdict.ts';
import { wordVerdict, wordVerdictInCell } from '../../../../src/wording/wording.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { madeUp } from '../../forecast/support.ts';
import { runText } from '../../support/run-text.ts';

/** A reviewer whose word leads on inside the loop, to who may leave it. */
const text = (word: string): string => `graph:
  nodes:
    - { id: Clerk, type: agent, config: { provider: openai, name: m, role: Write the letter. } }
    - { id: Jurist, type: agent, config: { provider: openai, name: m, role: 'Check the by-laws in the letter. Answer ${word}, or name the wrong by-law.' } }
    - { id: Chair, type: agent, config: { provider: openai, name: m, role: 'Sign the letter: answer SIGNED, or say what to change.' } }
    - { id: Mailbox, type: passthrough, config: {} }
  edges:
    - { from: Clerk, to: Jurist }
    - { from: Jurist, to: Clerk, condition: { type: keyword, config: { none: [${word}] } } }
    - { from: Jurist, to: Chair, condition: { type: keyword, config: { any: [${word}] } } }
    - { from: Chair, to: Clerk, condition: { type: keyword, config: { none: [SIGNED] } } }
    - { from: Chair, to: Mailbox, condition: { type: keyword, config: { any: [SIGNED] } } }
  start: [Clerk]
  end: [Mailbox]
`;

const TASK = { task: 'Answer the tenant of plot 12' };

const script = (jurist: readonly string[], chair: readonly string[]) => ({
  agents: { Clerk: ['A letter'], Jurist: [...jurist], Chair: [...chair] },
});

async function verdictsOf(script: Json): Promise<Verdict[]> {
  const { verdicts } = await runText({ text: text('SOUND'), script, inputs: TASK });
  return verdicts;
}

describe('a reviewer inside a loop', () => {
  it('that sends the work back is told by the word that it did not say', async () => {
    const [back, unsigned] = await verdictsOf(
      script(['by-law 4 is wrong', 'SOUND', 'SOUND'], ['Say please', 'SIGNED']),
    );
    expect(wordVerdict(back!)).toBe('Continues to round 2: Jurist did not say SOUND, back to Clerk');
    expect(wordVerdictInCell(back!)).toBe('not SOUND → again');
    expect(wordVerdict(unsigned!)).toBe('Continues to round 3: Chair did not say SIGNED, back to Clerk');
  });

  it.each(['SOUND', 'LAWFUL', 'APPROVED'])('says %s when it is content, whatever the word', async (word) => {
    const { result, facts } = await runText({ text: text(word), model: 'simulated', inputs: TASK });
    const said = facts.flatMap((fact) => (fact.kind === 'answered' ? [fact.recorded] : []));
    const [first] = said.filter(({ address }) => address.includes('Jurist'));
    expect(first?.answer.kind === 'answered' && first.answer.text).not.toContain(word);
    expect(result.status).toBe('completed');
  });

  it.each([
    [1, { 1: 20 }],
    [0, {}],
  ])('decides in the made-up runs of a forecast, too: accepting with %d', async (accepts, rounds) => {
    const { plan, settings } = openText(text('SOUND'), {});
    const tally = await madeUp(plan!, { ...settings, limits: { rounds: 5 } }, { accepts, count: 20 });
    expect(tally.byLimit).toBe(accepts === 1 ? 0 : 20);
    if (accepts === 1) expect(tally.rounds).toEqual(rounds);
  });
});
