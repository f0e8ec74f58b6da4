import { describe, expect, it } from 'vitest';
import { planText } from '../../../src/editing/plan.ts';
import { after, leavesOf } from '../edited.ts';

const document = (prompt: string): string => `graph:
  nodes:
    - id: Writer
      type: agent
      config:
        role: ${prompt}
    - { id: Reader, type: passthrough }
    - { id: Judge, type: passthrough }
  edges:
    - { from: Writer, to: Reader }
`;

describe('a line that a fix adds to a text', () => {
  const add = { kind: 'append-line', part: 'Writer', path: ['config', 'role'], line: '{{ x }}' } as const;
  it.each([
    ['"one"', '"one\\n{{ x }}"'],
    ["'one'", "'one {{ x }}'"],
    ['|\n          one\n          two', '|\n          one\n          two\n          {{ x }}'],
    ['one', '|\n          one\n          {{ x }}'],
    ['""', '"{{ x }}"'],
  ])('is written as the text is: %j', (prompt, expected) => {
    expect(after(document(prompt), add)).toBe(document(expected));
  });

  it('is not written into what several places share', () => {
    const shared = document('&said |\n          one').replace('passthrough }', 'agent, config: { role: *said } }');
    expect(after(shared, add)).toBe('refused: shared');
  });
});

describe('several acts as one fix', () => {
  const steps = {
    kind: 'steps',
    acts: [
      { kind: 'rewire', edge: 'Writer->Reader', to: 'Judge' },
      { kind: 'connect', from: 'Writer', to: 'Reader' },
    ],
  } as const;

  it('are done one after the other: a later one finds what an earlier one gave', () => {
    const changed = after(document('x'), steps);
    expect(changed).toContain('    - { from: Writer, to: Judge }\n    - { from: Writer, to: Reader }\n');
  });

  it('are not done by halves', () => {
    const acts = [...steps.acts, { kind: 'connect', from: 'Writer', to: 'Nobody' } as const];
    expect(planText({ text: document('x'), settings: {} }, { kind: 'steps', acts })).toMatchObject({
      refused: { code: 'no-such-part' },
    });
  });

  it('leave what the last text leaves, not what was wrong in between', () => {
    const text = document('x');
    const away = { kind: 'set-field', part: 'Writer', path: ['type'], value: 'nothing-known' } as const;
    const back = { ...away, value: 'agent' };
    expect(leavesOf(text, { kind: 'steps', acts: [steps.acts[0], away, back] })).toEqual([]);
  });
});
