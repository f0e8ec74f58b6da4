import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import { withFixes } from '../../src/language/fixes.ts';
import { mendedBy } from '../engine/support/mended.ts';

/** The text after the first fix of the problem with a code. */
function mended(text: string, code: string): string {
  const { problems } = openText(text, {});
  const fix = withFixes(text, {}, problems).find((problem) => problem.code === code)?.fixes?.[0];
  if (!fix) throw new Error(`no fix for ${code} among ${problems.map((each) => each.code).join(', ')}`);
  return mendedBy(text, fix);
}

const codes = (text: string): string[] => openText(text, {}).problems.map(({ code }) => code);

describe('did you mean', () => {
  it('a node of an edge', () => {
    const text =
      'nodes:\n  - { id: a, type: input, data: {} }\n  - { id: exit, type: output, data: {} }\nedges: [{ source: a, target: "exti" }]\nviewport: {}\n';
    expect(mended(text, 'loop-exit-unknown-node')).toContain('target: "exit"');
  });

  it('a type of node', () => {
    expect(
      mended('nodes: [{ id: a, type: lop, data: { exitCondition: evaluator } }]\n', 'loop-exit-unknown-type'),
    ).toContain('type: loop');
  });

  it('an output in a prompt', () => {
    const text = `nodes:
  - { id: writer, data: { nodeType: agent, prompt: x, outputs: [{ name: text }] } }
  - { id: judge, data: { nodeType: agent, prompt: "{{ writer.txt }}" } }
edges: [{ source: writer, target: judge }]
`;
    expect(mended(text, 'container-unknown-reference')).toContain('"{{ writer.text }}"');
  });
});

describe('a missing edge', () => {
  const nodes = `nodes:
  - { id: a, data: { nodeType: constant, value: 1 } }
  - { id: b, data: { nodeType: agent, prompt: "{{ a.value }}" } }
  - { id: c, data: { nodeType: agent, prompt: x } }
`;

  it.each([
    ['edges: []\n', 'edges:\n  - { source: a, target: b, sourceHandle: output:value }\n'],
    [
      'edges:\n  - { source: b, target: c }\n',
      'edges:\n  - { source: b, target: c }\n  - { source: a, target: b, sourceHandle: output:value }\n',
    ],
  ])('is written: %j', (edges, wanted) => {
    const done = mended(nodes + edges, 'container-implied-edge');
    expect(done).toBe(nodes + wanted);
    expect(codes(done)).not.toContain('container-implied-edge');
  });
});

describe('a fragment gets its frame', () => {
  it.each([
    [
      'fragment-wrapped',
      '# a guard\n- id: A\n  type: passthrough\n  config: {}\n- id: B\n  type: literal\n  config:\n    content: |\n      hello\n',
      'start: [A, B]\n  end: [A, B]\n',
    ],
    [
      'fragment-wrapped',
      'nodes:\n  - id: A\n    type: literal\n    config: {content: x}\n',
      'graph:\n  nodes:\n    - id: A',
    ],
    [
      'fragment-wrapped',
      'id: A\ntype: literal\nconfig:\n  content: x\n',
      '    - id: A\n      type: literal\n      config:\n        content: x\n',
    ],
    [
      'orka-fragment-wrapped',
      '- id: a\n  type: openai-answer\n  prompt: hello\n',
      'orchestrator:\n  agents: [a]\nagents:\n  - id: a',
    ],
    [
      'container-fragment-wrapped',
      '- id: a\n  data:\n    nodeType: constant\n    value: 1\n',
      'nodes:\n  - id: a\n    data:',
    ],
  ])('%s', (code, text, wanted) => {
    const done = mended(text, code);
    expect(done).toContain(wanted);
    expect(codes(done)).not.toContain(code);
    expect(openText(done, {}).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
