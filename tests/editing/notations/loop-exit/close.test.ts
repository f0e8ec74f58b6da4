import { describe, expect, it } from 'vitest';
import type { LoopStop } from '../../../../src/editing/act.ts';
import { editedDocument } from '../../../../src/editing/edited-document.ts';
import { loopOf } from '../../../../src/editing/loop-draft.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { wordLoops } from '../../../../src/wording/en/document/loop.ts';
import { runText } from '../../../engine/support/run-text.ts';
import { after, lineChanges } from '../../edited.ts';
import { closing, done, draftOf } from '../drafted.ts';

const REGION = { notation: 'loop-exit' } as const;

const CHAIN = `# a note
nodes:
  - { id: topic, type: input, data: { name: topic } }
  - id: writer
    type: llm
    data:
      prompt: |
        Write about {{inputs.topic}}
  # strict
  - id: reviewer
    type: llm
    data: { prompt: 'What is wrong with {{input}}?' }
  - { id: printer, type: transform, data: { template: 'Printed: {{input}}' } }
  - { id: page, type: output, data: { name: page } }
edges:
  - { source: topic, target: writer }
  - { source: writer, target: reviewer, sourceHandle: response }
  - { source: reviewer, target: printer, sourceHandle: response }
  - { source: printer, target: page }
`;

/** Two nodes and nothing else; the second has no prompt. */
const TWO = `nodes:
  - { id: writer, type: llm, data: { prompt: 'Improve {{input}}' } }
  - { id: reviewer, type: llm }
edges:
  - { source: writer, target: reviewer }
`;

/** The judge stands in the middle and a fixer comes after it. */
const MIDDLE = CHAIN.replace(
  '  - { id: printer',
  `  - { id: fixer, type: llm, data: { prompt: 'Mend {{input}}' } }
  - { id: printer`,
).replace(
  'source: reviewer, target: printer,',
  'source: reviewer, target: fixer, sourceHandle: response }\n  - { source: fixer, target: printer,',
);

/** A model chooses between branches itself. */
const ROUTED = CHAIN.replace(
  "type: llm\n    data: { prompt: 'What is wrong with {{input}}?' }",
  'type: router\n    data: { mode: llm, branches: [good, again], systemPrompt: Is it good? }',
).replace(
  'source: reviewer, target: printer, sourceHandle: response',
  'source: reviewer, target: printer, sourceHandle: good',
);

/** Somebody else is given what the writer makes, and a text behind it reads the writer by name. */
const LOGGED = CHAIN.replace("'Printed: {{input}}'", "'Printed: {{writer.response}}'")
  .replace(
    '  - { source: printer',
    '  - { source: writer, target: log, sourceHandle: response }\n  - { source: printer',
  )
  .replace('  - { id: page,', '  - { id: log, type: output, data: { name: log } }\n  - { id: page,');

const numbered = (stem: string): string[] => Array.from({ length: 9 }, (_, at) => `${stem} ${at + 1}`);

const says = (judge: string, word: string, rounds: number): LoopStop => ({ by: 'says', judge, word, rounds });

describe('a region that is made by its sentence', () => {
  it('is written as one would write it, and nothing else is touched', () => {
    const act = closing(draftOf(CHAIN, 'reviewer', 'writer', REGION));
    expect(act).toMatchObject({ stop: says('reviewer', 'APPROVED', 3), out: 'writer' });
    expect(lineChanges(CHAIN, done(CHAIN, act, REGION))).toEqual(
      `+  - { id: loop, type: loop, data: { maxIterations: 3, exitCondition: evaluator, feedbackMode: replace } }
+        Mind this: {{input}}
-    data: { prompt: 'What is wrong with {{input}}?' }
+    data: { prompt: 'What is wrong with {{input}}? Answer APPROVED when nothing is missing. Otherwise say what is missing.' }
+  - id: gate
+    type: router
+    data: { branches: [APPROVED, continue] }
+  - id: exit
+    type: exit
+    data: {}
-  - { source: topic, target: writer }
+  - { source: loop, target: writer }
-  - { source: reviewer, target: printer, sourceHandle: response }
+  - { source: exit, target: printer, sourceHandle: text }
+  - { source: topic, target: loop }
+  - { source: writer, target: gate, sourceHandle: response, targetHandle: text }
+  - { source: reviewer, target: gate, sourceHandle: response, targetHandle: response }
+  - { source: gate, target: exit, sourceHandle: APPROVED }`.split('\n'),
    );
  });

  it.each([
    ['two between others', CHAIN, 'reviewer', 'reviewer', 'writer'],
    ['two nodes and nothing else', TWO, 'reviewer', 'reviewer', 'writer'],
    ['a judge in the middle', MIDDLE, 'fixer', 'reviewer', 'writer'],
    ['a judge whose own answer goes out', CHAIN, 'reviewer', 'reviewer', 'reviewer'],
    ['a writer who reads itself', CHAIN, 'writer', 'writer', 'writer'],
    ['another way out, and a text that reads the writer', LOGGED, 'reviewer', 'reviewer', 'writer'],
  ])('runs as the sentence says: %s', async (_, text, from, judge, out) => {
    const word = 'GOOD';
    for (const rounds of [1, 2, 3]) {
      const act = { kind: 'close-loop', from, to: 'writer', stop: says(judge, word, rounds), out } as const;
      const closed = done(text, act, REGION);
      const { workflow, problems } = openText(closed, REGION);
      expect(problems.filter(({ severity, code }) => severity !== 'info' && code !== 'lint-single-round')).toEqual([]);
      const sentence = [...wordLoops(workflow!).values()].join(' ');
      expect(sentence).toContain(`until gate chooses ${word}, at most ${rounds} round`);
      for (const refusals of [0, 1, 2, 3, 4]) {
        const said = [...Array.from({ length: refusals }, (_, at) => `fault ${at + 1}`), `${word}, thanks`];
        const agents: Record<string, string[]> = {
          writer: numbered('draft'),
          ...(text === MIDDLE && { fixer: numbered('fixed') }),
          [judge]: said,
        };
        const { verdicts, result, view, order, facts } = await runText({
          text: closed,
          settings: REGION,
          inputs: text === TWO ? { task: 'tides' } : { topic: 'tides' },
          script: { agents },
        });
        const went = Math.min(refusals + 1, rounds);
        expect(view.status).toBe('completed');
        expect(verdicts, `${refusals} of ${rounds}`).toHaveLength(went);
        expect(order.filter((node) => node === judge)).toHaveLength(went);
        const last = agents[out]![went - 1];
        if (from === 'writer') expect(JSON.stringify(facts)).toContain(`What is wrong with ${last}?`);
        else expect(result.result.text).toContain(text === TWO ? last : `Printed: ${last}`);
        if (went > 1 && judge !== 'writer')
          expect(JSON.stringify(facts)).toContain(
            text === TWO ? 'Improve fault 1' : text === MIDDLE ? 'Mind this: fixed 1' : 'Mind this: fault 1',
          );
      }
    }
  });

  it('hears a router that chooses by itself, by its own branch', async () => {
    const draft = draftOf(ROUTED, 'reviewer', 'writer', REGION);
    expect(draft.starts[0]!.judges[0]).toMatchObject({ by: 'says', word: 'good', out: 'writer' });
    const closed = done(ROUTED, closing({ ...draft, rounds: 2 }), REGION);
    expect(openText(closed, REGION).problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    for (const reviewer of [['good'], ['again\ntoo long', 'good'], ['again', 'again', 'good']]) {
      const script = { agents: { writer: numbered('draft'), reviewer } };
      const run = await runText({ text: closed, settings: REGION, inputs: { topic: 't' }, script });
      const went = Math.min(reviewer.length, 2);
      expect(run.verdicts).toHaveLength(went);
      expect(run.result.result.text).toBe(`Printed: draft ${went}`);
    }
  });

  it('goes round as often as it is told where nobody decides', async () => {
    for (const rounds of [1, 2, 4]) {
      const act = closing(draftOf(CHAIN, 'reviewer', 'writer', REGION), { stop: { by: 'rounds', rounds } });
      const { verdicts, result, facts } = await runText({
        text: done(CHAIN, act, REGION),
        settings: REGION,
        inputs: { topic: 't' },
        script: { agents: { writer: numbered('draft'), reviewer: numbered('fault') } },
      });
      expect(verdicts).toHaveLength(rounds);
      expect(result.result.text).toBe(`Printed: draft ${rounds}`);
      if (rounds > 1) expect(JSON.stringify(facts)).toContain(`Mind this: fault ${rounds - 1}`);
    }
  });

  it('gives a loop that only counts a rule of its own', async () => {
    const act = closing(draftOf(CHAIN, 'reviewer', 'writer', REGION), { stop: { by: 'rounds', rounds: 4 } });
    const counting = done(CHAIN, act, REGION).replace(/target: exit.*/, '$& # out');
    const document = editedDocument({ text: counting, settings: REGION });
    if (typeof document === 'string') throw new Error(document);
    const draft = loopOf(document, 'loop');
    if ('code' in draft) throw new Error(draft.code);
    const ruled = done(counting, closing({ ...draft, rounds: 3 }), REGION);
    expect(ruled).toMatch(/source: gate, target: exit, .* # out\n/);
    expect(openText(ruled, REGION).problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const script = { agents: { writer: numbered('draft'), reviewer: ['no', 'APPROVED'] } };
    const { verdicts, result } = await runText({ text: ruled, settings: REGION, inputs: { topic: 't' }, script });
    expect(verdicts).toHaveLength(2);
    expect(result.result.text).toBe('Printed: draft 2');
  });

  it('lies in a loop around it', async () => {
    const outer = done(CHAIN, closing(draftOf(CHAIN, 'reviewer', 'writer', REGION)), REGION);
    const act = closing(
      { ...draftOf(outer, 'writer', 'writer', REGION), rounds: 2 },
      { stop: { by: 'rounds', rounds: 2 } },
    );
    const twice = done(outer, act, REGION);
    const script = { agents: { writer: numbered('draft'), reviewer: ['no', 'APPROVED'] } };
    const { result, order } = await runText({ text: twice, settings: REGION, inputs: { topic: 't' }, script });
    expect(result.result.text).toBe('Printed: draft 4');
    expect(order.filter((node) => node === 'writer')).toHaveLength(4);
  });

  it.each(['input', 'webhook_trigger', 'cron_trigger'])('cannot repeat what begins a workflow: %s', (type) => {
    const text = CHAIN.replace('type: input', `type: ${type}`);
    expect(draftOf(text, 'reviewer', undefined, REGION).starts.map(({ part }) => part)).not.toContain('topic');
  });

  it('cannot be asked for where something begins or ends, and offers no more rounds than there may be', () => {
    expect(draftOf(CHAIN, 'reviewer', undefined, REGION).starts.map(({ part }) => part)).toEqual([
      'writer',
      'reviewer',
    ]);
    expect(draftOf(CHAIN, 'reviewer', undefined, REGION).most).toBe(50);
    const act = closing(draftOf(CHAIN, 'reviewer', 'writer', REGION));
    expect(after(CHAIN, { ...act, to: 'topic' } as typeof act)).toBe('refused: begins-or-ends');
  });
});
