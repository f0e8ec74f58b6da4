import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Act, LoopStop } from '../../../../src/editing/act.ts';
import { editedDocument } from '../../../../src/editing/edited-document.ts';
import { loopOf } from '../../../../src/editing/loop-draft.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { wordLoops } from '../../../../src/wording/en/document/loop.ts';
import { runText } from '../../../engine/support/run-text.ts';
import { after, lineChanges } from '../../edited.ts';
import { closing, done, draftOf } from '../drafted.ts';

const TWO = `graph:
  nodes:
    - id: Writer
      type: agent
      config:
        provider: openai
        name: gpt-4o-mini
        role: |
          You write.
    - id: Reviewer
      type: agent
      config:
        provider: openai
        name: gpt-4o-mini
        role: |
          You read what was written.
  edges:
    - from: Writer
      to: Reviewer
  start: [Writer]
`;

const ONE = TWO.replace(/ {4}- id: Reviewer[^]*?(?= {2}edges)/, '').replace(/ {2}edges:[^]*?(?= {2}start)/, '');

/** In braces, with a person who knows the word, a way out that is there, and comments. */
const WITH_EXIT = `# a note
graph:
  nodes:
    - { id: Plan, type: agent, config: { provider: p, name: m } }
    - { id: Writer, type: agent, config: { provider: p, name: m } } # writes
    - { id: Editor, type: human, config: { description: Say LOVELY or what is wrong } }
    - { id: Published, type: passthrough, config: {} }
  edges:
    # first the plan
    - { from: Plan, to: Writer }
    - { from: Writer, to: Editor }
    - { from: Editor, to: Published } # and out
  start: [Plan]
  end: [Published]
`;

/** Whoever comes after the loop is no passthrough, and reads all that waits for it. */
const READ_ON = WITH_EXIT.replace(
  'id: Published, type: passthrough, config: {}',
  'id: Published, type: agent, config: { provider: p, name: m }',
);

/** The judge stands in the middle, and a fixer comes after it. */
const MIDDLE = `graph:
  nodes:
    - { id: Writer, type: agent, config: { provider: p, name: m } }
    - { id: Reviewer, type: agent, config: { provider: p, name: m } }
    - { id: Fixer, type: agent, config: { provider: p, name: m } }
  edges:
    - { from: Writer, to: Reviewer }
    - { from: Reviewer, to: Fixer }
  start: [Writer]
`;

/** Somebody else looks at each draft: without care this edge ends the loop in its first round. */
const LOGGED = WITH_EXIT.replace('  start:', '    - { from: Writer, to: Log }\n  start:').replace(
  '  edges:',
  '    - { id: Log, type: passthrough, config: {} }\n  edges:',
);

/** As a reviewer who has refused so many times and then agrees; the writer numbers the drafts. */
function answers(judge: string, word: string, refusals: number): Record<string, string[]> {
  const numbered = (stem: string): string[] => Array.from({ length: 9 }, (_, at) => `${stem} ${at + 1}`);
  const said = [...Array.from({ length: refusals }, (_, at) => `fault ${at + 1}`), `${word}, thanks`];
  return {
    Plan: ['plan'],
    Writer: numbered('draft'),
    Fixer: numbered('fixed'),
    Published: ['as it came in'],
    [judge]: said,
  };
}

const says = (judge: string, word: string, rounds: number): LoopStop => ({ by: 'says', judge, word, rounds });

describe('a cycle that is closed by its sentence', () => {
  it('is written as one would write it, and nothing else is touched', () => {
    const act = closing(draftOf(TWO, 'Reviewer', 'Writer'));
    expect(act).toMatchObject({ stop: says('Reviewer', 'APPROVED', 3), out: 'Writer' });
    expect(lineChanges(TWO, done(TWO, act))).toEqual(
      `+          Answer APPROVED when nothing is missing. Otherwise say what is missing.
+    - id: Limit
+      type: loop_counter
+      config:
+        max_iterations: 3
+    - id: Result
+      type: passthrough
+      config: {}
+    - from: Reviewer
+      to: Writer
+      condition:
+        type: keyword
+        config:
+          none: [APPROVED]
+    - from: Writer
+      to: Result
+      trigger: false
+    - from: Reviewer
+      to: Result
+      condition:
+        type: keyword
+        config:
+          any: [APPROVED]
+      carry_data: false
+    - from: Reviewer
+      to: Limit
+      condition:
+        type: keyword
+        config:
+          none: [APPROVED]
+    - from: Limit
+      to: Writer
+    - from: Limit
+      to: Result
+      carry_data: false
+  end: [Result]`.split('\n'),
    );
  });

  it('takes the way out that is there, in its own style, and the word that is known', () => {
    const act = closing(draftOf(WITH_EXIT, 'Editor', 'Writer'));
    expect(act).toMatchObject({ stop: says('Editor', 'LOVELY', 3), out: 'Writer' });
    expect(lineChanges(WITH_EXIT, done(WITH_EXIT, act))).toEqual(
      `+    - { id: Limit, type: loop_counter, config: { max_iterations: 3 } }
-    - { from: Editor, to: Published } # and out
+    - { from: Editor, to: Published, condition: { type: keyword, config: { any: [LOVELY] } }, carry_data: false } # and out
+    - { from: Editor, to: Writer, condition: { type: keyword, config: { none: [LOVELY] } } }
+    - { from: Writer, to: Published, trigger: false }
+    - { from: Editor, to: Limit, condition: { type: keyword, config: { none: [LOVELY] } } }
+    - { from: Limit, to: Writer }
+    - { from: Limit, to: Published, carry_data: false }`.split('\n'),
    );
  });

  it('leaves the comments of an edge out beside where it leads, and those in a condition that is changed', () => {
    const commented = READ_ON.replace('    - { from: Editor, to: Published }', '    # on the shelf\n$&').replace(
      '  start:',
      `    - from: Editor
      to: Writer
      condition:
        type: keyword
        config:
          # as he says it
          none: [FINE]
  start:`,
    );
    const stop = says('Editor', 'LOVELY', 2);
    const act: Act = { kind: 'close-loop', from: 'Editor', to: 'Writer', stop, out: 'Writer' };
    const closed = done(commented, act);
    expect(closed).toContain('    # on the shelf\n    - { from: Result, to: Published } # and out\n');
    expect(closed).toContain('          # as he says it\n          none: [LOVELY]\n');
  });

  it.each([
    ['two agents', TWO, 'Reviewer', 'Reviewer', 'Writer'],
    ['a way out that is there', WITH_EXIT, 'Editor', 'Editor', 'Writer'],
    ['an agent behind the loop', READ_ON, 'Editor', 'Editor', 'Writer'],
    ['another way out', LOGGED, 'Editor', 'Editor', 'Writer'],
    ['a judge in the middle', MIDDLE, 'Fixer', 'Reviewer', 'Writer'],
    ['a judge whose own answer goes out', TWO, 'Reviewer', 'Reviewer', 'Reviewer'],
    ['a writer who reads itself', ONE, 'Writer', 'Writer', 'Writer'],
  ])('runs as the sentence says: %s', async (name, text, from, judge, out) => {
    const word = 'GOOD';
    for (const rounds of [1, 2, 3]) {
      const to = 'Writer';
      const closed = done(text, { kind: 'close-loop', from, to, stop: says(judge, word, rounds), out });
      const { workflow, problems } = openText(closed, {});
      expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
      const sentence = [...wordLoops(workflow!).values()].join(' ');
      expect(sentence, name).toContain(`says ${word}, at most ${rounds} round`);
      for (const refusals of [0, 1, 2, 3, 4]) {
        const said = answers(judge, word, refusals);
        const { verdicts, result, view, order } = await runText({
          text: closed,
          script: { agents: said, humans: said },
          inputs: { task: 'tides' },
        });
        const went = Math.min(refusals + 1, rounds);
        expect(verdicts, `${refusals} of ${rounds}`).toHaveLength(went);
        expect(order.filter((node) => node === judge)).toHaveLength(went);
        expect(view.status).toBe('completed');
        const last = said[out]![went - 1];
        const expected = text === READ_ON ? 'as it came in' : last;
        expect(result.result.text).toBe(expected);
      }
    }
  });

  it('goes round as often as it is told where nobody decides', async () => {
    const draft = draftOf(TWO, 'Reviewer', 'Writer');
    for (const rounds of [1, 2, 4]) {
      const act = closing(draft, { stop: { by: 'rounds', rounds } });
      const { verdicts, result } = await runText({
        text: done(TWO, act),
        script: { agents: answers('Reviewer', 'APPROVED', 1) },
      });
      expect(verdicts).toHaveLength(rounds);
      expect(result.result.text).toBe(`draft ${rounds}`);
    }
  });

  it('may be led by an edge that is there, and is bounded by a counter of its own', async () => {
    const unguarded = WITH_EXIT.replace(
      '    - { from: Editor, to: Published } # and out\n',
      `    - from: Editor
      to: Published
      condition: { type: keyword, config: { any: [FINE] } }
    - from: Editor
      to: Writer
      condition: { type: keyword, config: { none: [FINE] } }
    - { from: Writer, to: Published, trigger: false }
`,
    );
    const document = editedDocument({ text: unguarded, settings: {} });
    if (typeof document === 'string') throw new Error(document);
    const draft = loopOf(document, 'Writer');
    if ('code' in draft) throw new Error(draft.code);
    const act = closing({ ...draft, rounds: 2 });
    const bounded = done(unguarded, act);
    expect(lineChanges(unguarded, bounded)).toEqual([
      '+    - { id: Limit, type: loop_counter, config: { max_iterations: 2 } }',
      '+      carry_data: false',
      '+    - { from: Editor, to: Limit, condition: { type: keyword, config: { none: [FINE] } } }',
      '+    - { from: Limit, to: Writer }',
      '+    - { from: Limit, to: Published, carry_data: false }',
    ]);
    const { verdicts } = await runText({ text: bounded, script: { humans: { Editor: ['no', 'no', 'no', 'no'] } } });
    expect(verdicts).toHaveLength(2);
  });

  it.each([
    ['approves', 'APPROVED', 3],
    ['refuses', 'no', 9],
  ])(
    'around another has its limit for itself: three rounds, where the one inside %s each time',
    async (_, says, drafts) => {
      const inner = done(TWO, closing(draftOf(TWO, 'Reviewer')))
        .replace('  edges:', '    - { id: Chief, type: agent, config: { provider: p, name: m } }\n  edges:')
        .replace('  start:', '    - { from: Result, to: Chief }\n  start:');
      const text = done(inner, closing(draftOf(inner, 'Chief', 'Writer')));
      const agents = { ...answers('Reviewer', 'APPROVED', 9), Reviewer: Array.from({ length: 9 }, () => says) };
      const { order, result } = await runText({
        text,
        script: { agents: { ...agents, Chief: ['no', 'no', 'no', 'no'] } },
        inputs: { task: 'tides' },
        stopAfter: 400,
      });
      expect(result.status).toBe('completed');
      expect(order.filter((node) => node === 'Chief')).toHaveLength(3);
      expect(order.filter((node) => node === 'Writer')).toHaveLength(drafts);
      expect(order.at(-1)).toBe('Result 2');
    },
  );

  it('is changed by a second sentence, and not closed twice', () => {
    const closed = done(WITH_EXIT, closing(draftOf(WITH_EXIT, 'Editor', 'Writer')));
    const act = closing({ ...draftOf(closed, 'Editor', 'Writer'), rounds: 5 });
    expect(lineChanges(closed, done(closed, act))).toEqual([
      '-    - { id: Limit, type: loop_counter, config: { max_iterations: 3 } }',
      '+    - { id: Limit, type: loop_counter, config: { max_iterations: 5 } }',
    ]);
  });

  it('leaves an edge alone that it would take out and lay again', () => {
    const text = readFileSync('static/templates/review-loop.yaml', 'utf8');
    const stop = says('Editor', 'APPROVED', 9);
    const act: Act = { kind: 'close-loop', from: 'Refusal Guard', to: 'Writer', stop, out: 'Writer' };
    expect(lineChanges(text, done(text, act))).toEqual(['-        max_iterations: 3', '+        max_iterations: 9']);
  });

  it('lies in a loop around it, and leads into the rest of that one', async () => {
    const outer = `graph:
  nodes:
    - { id: Plan, type: agent, config: { provider: p, name: m } }
    - { id: Writer, type: agent, config: { provider: p, name: m } }
    - { id: Critic, type: agent, config: { provider: p, name: m } }
    - { id: Judge, type: agent, config: { provider: p, name: m } }
    - { id: Ideas, type: loop_counter, config: { max_iterations: 2 } }
    - { id: End, type: passthrough, config: {} }
  edges:
    - { from: Plan, to: Writer }
    - { from: Writer, to: Critic }
    - { from: Critic, to: Judge }
    - { from: Judge, to: Plan }
    - { from: Judge, to: Ideas }
    - { from: Ideas, to: Plan }
    - { from: Ideas, to: End }
  start: [Plan]
  end: [End]
`;
    const closed = done(outer, closing({ ...draftOf(outer, 'Critic', 'Writer'), rounds: 2 }));
    const agents = { Writer: ['1', '2', '3', '4'], Critic: ['no', 'no', 'no', 'no', 'no'] };
    const { order } = await runText({ text: closed, script: { agents } });
    expect(order.filter((node) => node === 'Writer')).toHaveLength(4);
    expect(order.filter((node) => node === 'Judge')).toHaveLength(2);
  });

  it('is refused where nothing leads there, or somebody else would decide', () => {
    const act = closing(draftOf(WITH_EXIT, 'Editor', 'Writer'));
    expect(after(WITH_EXIT, { ...act, to: 'Published' } as Act)).toBe('refused: not-on-way');
    expect(after(WITH_EXIT, { ...act, stop: says('Plan', 'GO', 3) } as Act)).toBe('refused: not-on-way');
    expect(after(WITH_EXIT, { ...act, out: 'Nobody' } as Act)).toBe('refused: not-on-way');
    expect(after(WITH_EXIT, { ...act, stop: says('Editor', ' ', 3) } as Act)).toBe('refused: no-such-stop');
  });

  it('offers who may decide, the last first, and nobody who has not spoken by then as what goes on', () => {
    const [start] = draftOf(MIDDLE, 'Fixer', 'Writer').starts;
    expect(start!.judges.map(({ part }) => part)).toEqual(['Fixer', 'Reviewer', 'Writer']);
    expect(start!.judges[1]).toMatchObject({ outs: ['Reviewer', 'Writer'], out: 'Writer', word: 'APPROVED' });
    expect(draftOf(MIDDLE, 'Fixer').starts.map(({ part }) => part)).toEqual(['Reviewer', 'Writer', 'Fixer']);
  });
});
