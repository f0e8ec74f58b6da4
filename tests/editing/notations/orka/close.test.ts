import { describe, expect, it } from 'vitest';
import { editedDocument } from '../../../../src/editing/edited-document.ts';
import { loopAround, loopOf } from '../../../../src/editing/loop-draft.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { wordLoops } from '../../../../src/wording/en/document/loop.ts';
import { runText } from '../../../engine/support/run-text.ts';
import { after, lineChanges } from '../../edited.ts';
import { closing, done, draftOf } from '../drafted.ts';

const CHAIN = `# a note
orchestrator:
  id: chain
  strategy: sequential
  agents: [plan, writer, reviewer, printer]
agents:
  - { id: plan, type: openai-answer, prompt: 'Plan {{ get_input() }}' }
  - id: writer # writes
    type: openai-answer
    prompt: |
      Write by {{ previous_outputs.plan.response }}
  - id: reviewer
    type: openai-answer
    prompt: |
      Be strict.
  - id: printer
    type: openai-answer
    prompt: 'Print {{ previous_outputs.writer.response }}'
`;

/** The judge reads the work already, and is asked for a mark; another comes after it. */
const MIDDLE = CHAIN.replace(
  '      Be strict.',
  '      Mark {{ previous_outputs.writer.response }} with MARK: 0.00 to 1.00',
)
  .replace('reviewer, printer', 'reviewer, fixer, printer')
  .replace(
    '  - id: printer',
    "  - { id: fixer, type: openai-answer, prompt: 'Mend {{ previous_outputs.writer.response }}' }\n  - id: printer",
  );

/** What the judge says is read behind it. */
const TAKEN = MIDDLE.replace('Print {{ previous_outputs.writer', 'Print {{ previous_outputs.reviewer');

const numbered = (stem: string): string[] => Array.from({ length: 9 }, (_, at) => `${stem} ${at + 1}`);

describe('a score loop that is made by its sentence', () => {
  it('is written as one would write it, and nothing else is touched', () => {
    const act = closing(draftOf(CHAIN, 'reviewer', 'writer'));
    expect(act).toMatchObject({ stop: { by: 'scores', judge: 'reviewer', score: 0.8, rounds: 3 }, out: 'writer' });
    expect(lineChanges(CHAIN, done(CHAIN, act)).join('\n')).toMatchSnapshot();
  });

  it.each([
    ['two between others', CHAIN, 'reviewer', 'reviewer', 'writer', 'SCORE'],
    ['a judge in the middle, who is asked for a mark', MIDDLE, 'fixer', 'reviewer', 'writer', 'MARK'],
    ['the judge’s own answer', TAKEN, 'fixer', 'reviewer', 'reviewer', 'MARK'],
    ['a writer who reads itself', CHAIN, 'writer', 'writer', 'writer', 'SCORE'],
  ])('runs as the sentence says: %s', async (_, text, from, judge, out, label) => {
    for (const rounds of [1, 2, 3]) {
      const stop = { by: 'scores', judge, score: 0.8, rounds } as const;
      const closed = done(text, { kind: 'close-loop', from, to: 'writer', stop, out });
      const { workflow, problems } = openText(closed, {});
      expect(problems.filter(({ severity, code }) => severity !== 'info' && code !== 'lint-single-round')).toEqual([]);
      const sentence = [...wordLoops(workflow!).values()].join(' ');
      expect(sentence).toContain(`until the score is 0.8 or more, at most ${rounds} round`);
      for (const low of [0, 1, 2, 3, 4]) {
        const marks = Array.from(
          { length: low + 1 },
          (_, at) => `words ${at + 1}, ${label}: ${at < low ? '0.79' : '0.80'}`,
        );
        const agents: Record<string, string[]> = {
          plan: ['a plan'],
          // A number of somebody else decides nothing.
          writer: numbered(judge === 'writer' ? 'draft' : `${label}: 1.0 draft`),
          ...(text !== CHAIN && { fixer: numbered('fixed') }),
          printer: ['as it came in'],
          [judge]: marks,
        };
        const { verdicts, view, facts } = await runText({
          text: closed,
          inputs: { input: 'tides' },
          script: { agents },
        });
        const went = Math.min(low + 1, rounds);
        expect(view.status).toBe('completed');
        expect(verdicts, `${low} of ${rounds}`).toHaveLength(went);
        expect(JSON.stringify(facts)).toContain(`Print ${agents[out]![went - 1]}`);
        if (went > 1) expect(JSON.stringify(facts)).toContain('A try before had the score 0.79.');
      }
    }
  });

  it('is the answer of a run that ends with it', async () => {
    const short = CHAIN.replace(', printer]', ']').replace(/ {2}- id: printer[^]*/, '');
    const closed = done(short, closing(draftOf(short, 'reviewer', 'writer')));
    const script = { agents: { plan: ['p'], writer: numbered('draft'), reviewer: ['SCORE: 0.1', 'SCORE: 0.9'] } };
    const { result } = await runText({ text: closed, inputs: { input: 't' }, script });
    expect(result.result.text).toBe('draft 2');
  });

  it('gives a loop that is there its rule', async () => {
    const act = closing(draftOf(CHAIN, 'reviewer', 'writer'));
    const ruled = done(CHAIN, act);
    const document = editedDocument({ text: ruled, settings: {} });
    if (typeof document === 'string') throw new Error(document);
    const draft = loopOf(document, 'loop');
    if ('code' in draft) throw new Error(draft.code);
    const again = done(ruled, closing({ ...draft, rounds: 7 }));
    expect(lineChanges(ruled, again)).toEqual(['-    max_loops: 3', '+    max_loops: 7']);
  });

  it('is offered around agents that run one after the other, and refused where nobody gives a score', () => {
    const document = editedDocument({ text: CHAIN, settings: {} });
    if (typeof document === 'string') throw new Error(document);
    expect(loopAround(document, ['writer', 'reviewer'])).toMatchObject({ from: 'reviewer', mayCount: false });
    const stop = { by: 'rounds', rounds: 3 } as const;
    expect(after(CHAIN, { kind: 'close-loop', from: 'reviewer', to: 'writer', stop, out: 'writer' })).toBe(
      'refused: no-such-stop',
    );
  });
});
