import { describe, expect, it } from 'vitest';
import type { LoopStop } from '../../../../src/editing/act.ts';
import { editedDocument } from '../../../../src/editing/edited-document.ts';
import { loopOf } from '../../../../src/editing/loop-draft.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { wordLoops } from '../../../../src/wording/en/document/loop.ts';
import { runText } from '../../../engine/support/run-text.ts';
import { after, lineChanges } from '../../edited.ts';
import { closing, done, draftOf } from '../drafted.ts';

const CONTAINER = { notation: 'container' } as const;

/** In braces, with a note, a text read outside, and what comes before and behind. */
const CHAIN = `version: 3
metadata: { name: chain }
nodes:
  - id: plan
    type: agent
    data: { nodeType: agent, prompt: 'Plan {{ topic }}', inputs: [{ name: topic, type: string }], outputs: [{ name: plan, type: string }] }
  # writes
  - id: writer
    type: agent
    data:
      nodeType: agent
      prompt: 'Write by {{ plan }}'
      inputs: [{ name: plan, type: string }]
      outputs: [{ name: text, type: string }]
  - id: reviewer
    type: agent
    data:
      nodeType: agent
      prompt: |
        What is wrong with {{ text }}?
      inputs:
        - { name: text, type: string }
      outputs:
        - { name: remarks, type: string }
  - id: printer
    type: agent
    data:
      nodeType: agent
      prompt: 'Print {{ text }}'
      inputs: [{ name: text, type: string }]
      outputs: [{ name: page, type: string }]
edges:
  - { source: plan, target: writer, sourceHandle: output:plan, targetHandle: input:plan }
  - { source: writer, target: reviewer, sourceHandle: output:text, targetHandle: input:text }
  - { source: reviewer, target: printer, sourceHandle: output:remarks, targetHandle: input:text }
`;

/** Two that say nothing of what they take and give. */
const BARE = `nodes:
  - { id: writer, type: agent, data: { nodeType: agent, prompt: 'Write about tides.' } }
  - { id: reviewer, type: agent, data: { nodeType: agent, prompt: 'Judge {{ writer.response }}' } }
edges: []
`;

/** The judge stands in the middle, says a flag of its own, and a fixer comes after it. */
const MIDDLE = CHAIN.replace(
  '        - { name: remarks, type: string }',
  '        - { name: remarks, type: string }\n        - { name: fine, type: boolean }',
)
  .replace(
    'prompt: |\n        What is wrong with {{ text }}?',
    'prompt: |\n        What is wrong with {{ text }}? Give fine and remarks as JSON.',
  )
  .replace(
    '  - id: printer',
    `  - id: fixer
    type: agent
    data:
      nodeType: agent
      prompt: 'Mend {{ remarks }}'
      inputs: [{ name: remarks, type: string }]
      outputs: [{ name: fixed, type: string }]
  - id: printer`,
  )
  .replace(
    'source: reviewer, target: printer, sourceHandle: output:remarks, targetHandle: input:text }',
    'source: reviewer, target: fixer, sourceHandle: output:remarks, targetHandle: input:remarks }\n  - { source: fixer, target: printer, sourceHandle: output:fixed, targetHandle: input:text }',
  );

const numbered = (stem: string): string[] => Array.from({ length: 9 }, (_, at) => `${stem} ${at + 1}`);

/** What the judge says as an object, and others as a text. */
function judged(port: string, value: (refused: boolean, at: number) => unknown, refusals: number): string[] {
  return Array.from({ length: refusals + 1 }, (_, at) =>
    JSON.stringify({
      remarks: `fault ${at + 1}`,
      feedback: `fault ${at + 1}`,
      text: `draft ${at + 1}`,
      [port]: value(at < refusals, at),
    }),
  );
}

describe('a container that is made by its sentence', () => {
  it('is written as one would write it, and nothing else is touched', () => {
    const act = closing(draftOf(CHAIN, 'reviewer', 'writer', CONTAINER));
    expect(act).toMatchObject({ stop: { by: 'says', judge: 'reviewer', word: 'approved', rounds: 3 }, out: 'writer' });
    expect(lineChanges(CHAIN, done(CHAIN, act, CONTAINER)).join('\n')).toMatchSnapshot();
  });

  it.each([
    ['two between others', CHAIN, 'reviewer', 'reviewer', 'writer', 'approved'],
    ['two without inputs and outputs', BARE, 'reviewer', 'reviewer', 'writer', 'approved'],
    ['a judge in the middle that has a flag', MIDDLE, 'fixer', 'reviewer', 'writer', 'fine'],
    ['a writer who reads itself', CHAIN, 'writer', 'writer', 'writer', 'good'],
  ])('runs as the sentence says: %s', async (_, text, from, judge, out, word) => {
    for (const rounds of [1, 2, 3]) {
      const stop: LoopStop = { by: 'says', judge, word, rounds };
      const closed = done(text, { kind: 'close-loop', from, to: 'writer', stop, out }, CONTAINER);
      const { workflow, problems } = openText(closed, CONTAINER);
      expect(problems.filter(({ severity, code }) => severity !== 'info' && code !== 'container-implied-edge')).toEqual(
        [],
      );
      const said = [...wordLoops(workflow!).values()].join(' ');
      expect(said).toContain(`while ${judge}'s “${word}” is false, at most ${rounds} round`);
      for (const refusals of [0, 1, 2, 3]) {
        const agents = {
          ...(text === BARE ? {} : { plan: ['a plan'], printer: ['as it came in'] }),
          ...(text === MIDDLE && { fixer: numbered('fixed') }),
          writer: numbered('draft'),
          [judge]: judged(word, (isRefused) => !isRefused, refusals),
        };
        const { verdicts, view, facts, result } = await runText({
          text: closed,
          settings: CONTAINER,
          inputs: text === BARE ? {} : { topic: 'tides' },
          script: { agents },
        });
        const went = Math.min(refusals + 1, rounds);
        expect(view.status).toBe('completed');
        expect(verdicts, `${refusals} of ${rounds}`).toHaveLength(went);
        const last = `draft ${went}`;
        // What comes behind is asked with the work, and not with what was said of it.
        if (text === BARE) expect(result.result.text).toBe(last);
        else if (from !== 'writer') expect(JSON.stringify(facts)).toContain(`Print ${last}`);
        if (went > 1)
          expect(JSON.stringify(facts), 'what was said reaches the next round').toMatch(
            from === 'fixer' ? /Mend this: fixed 1/ : /Mend this: fault 1/,
          );
      }
    }
  });

  it('goes by a score where the judge gives a number', async () => {
    const scored = MIDDLE.replace('name: fine, type: boolean', 'name: mark, type: number').replace(
      'Give fine',
      'Give mark',
    );
    const draft = draftOf(scored, 'reviewer', 'writer', CONTAINER);
    expect(draft.starts[0]!.judges[0]).toMatchObject({ by: 'scores', score: 0.8 });
    const closed = done(scored, closing(draft), CONTAINER);
    for (const [low, went] of [
      [0, 1],
      [1, 2],
      [5, 3],
    ] as const) {
      const agents = {
        plan: ['p'],
        writer: numbered('draft'),
        fixer: ['f'],
        printer: ['x'],
        reviewer: judged('mark', (isLow) => (isLow ? 0.79 : 0.8), low),
      };
      const { verdicts, facts } = await runText({
        text: closed,
        settings: CONTAINER,
        inputs: { topic: 't' },
        script: { agents },
      });
      expect(verdicts).toHaveLength(went);
      expect(JSON.stringify(facts)).toContain(`Mend draft ${went}`);
    }
  });

  it('goes round as often as it is told where nobody decides, also more than ten times', async () => {
    for (const rounds of [1, 3, 12]) {
      const act = closing(draftOf(CHAIN, 'reviewer', 'writer', CONTAINER), { stop: { by: 'rounds', rounds } });
      const writer = Array.from({ length: 12 }, (_, at) => `draft ${at + 1}`);
      const agents = { plan: ['p'], writer, reviewer: ['better', 'best'], printer: ['x'] };
      const { verdicts, facts } = await runText({
        text: done(CHAIN, act, CONTAINER),
        settings: CONTAINER,
        inputs: { topic: 't' },
        script: { agents },
      });
      expect(verdicts).toHaveLength(rounds);
      expect(JSON.stringify(facts)).toContain(`Print draft ${rounds}`);
    }
  });

  it('gives a container that only counts a rule of its own', async () => {
    const counting = done(
      CHAIN,
      closing(draftOf(CHAIN, 'reviewer', 'writer', CONTAINER), { stop: { by: 'rounds', rounds: 4 } }),
      CONTAINER,
    ).replace(/operator: .*/, '$& # compared');
    const document = editedDocument({ text: counting, settings: CONTAINER });
    if (typeof document === 'string') throw new Error(document);
    const draft = loopOf(document, 'loop');
    if ('code' in draft) throw new Error(draft.code);
    expect(draft).toMatchObject({ loop: 'loop', from: 'loop/reviewer' });
    const ruled = done(counting, closing(draft), CONTAINER);
    expect(ruled).toMatch(/operator: .*== ?.* # compared\n/);
    expect(openText(ruled, CONTAINER).problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const agents = {
      plan: ['p'],
      writer: numbered('draft'),
      printer: ['x'],
      reviewer: judged('approved', (isRefused) => !isRefused, 1),
    };
    const { verdicts } = await runText({
      text: ruled,
      settings: CONTAINER,
      inputs: { topic: 't' },
      script: { agents },
    });
    expect(verdicts).toHaveLength(2);
  });

  it('lies in a container around it', async () => {
    const nested = done(CHAIN, closing(draftOf(CHAIN, 'reviewer', 'plan', CONTAINER)), CONTAINER);
    const twice = done(nested, closing(draftOf(nested, 'loop/writer', 'loop/writer', CONTAINER)), CONTAINER);
    expect(openText(twice, CONTAINER).problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(openText(twice, CONTAINER).workflow!.loops).toHaveLength(2);
  });

  it('is refused where the judge cannot say so', () => {
    const stop = { by: 'says', judge: 'reviewer', word: 'remarks', rounds: 3 } as const;
    expect(after(CHAIN, { kind: 'close-loop', from: 'reviewer', to: 'writer', stop, out: 'writer' })).toBe(
      'refused: no-such-stop',
    );
  });
});
