import { describe, expect, it } from 'vitest';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { wordProblem } from '../../../../src/wording/wording.ts';
import { mendedBy } from '../../support/mended.ts';

const problemIn = (text: string) => openText(text, {}).problems.find(({ code }) => code === 'orka-unknown-type')!;

const block = `orchestrator:
  agents: [note]
agents:
  - id: note
    type: memory-writer
    prompt: "{{ input }}"
`;

describe('memory-reader and memory-writer of older tutorials', () => {
  it.each([
    [block, 'write'],
    [block.replace('memory-writer', 'memory-reader'), 'read'],
    [block.replace('type: memory-writer', 'type: "memory-reader"'), 'read'],
    [block.replace('    prompt', '    config:\n      limit: 3\n    prompt'), 'write'],
    ['{"orchestrator": {"agents": ["m"]}, "agents": [{"id": "m", "type": "memory-reader"}]}', 'read'],
  ])('say what they are called now, and the fix makes them run: %j', (text, operation) => {
    const problem = problemIn(text);
    expect(wordProblem(problem).hint).toBe(`Type "type: memory", and "config: { operation: ${operation} }".`);
    const mended = mendedBy(text, problem.fixes![0]!);
    const opened = openText(mended, {});
    expect(opened.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(opened.workflow?.nodes[0]).toMatchObject({
      type: 'memory',
      config: { writes: operation === 'write' },
    });
  });
});

it('a loop has the outputs of the document as its ports (001-71, 001-72)', () => {
  const text = `
- id: l
  type: loop
  internal_workflow:
    orchestrator: { agents: [a] }
    agents: [{ id: a, type: local_llm, prompt: x }]
`;
  const [node, inner] = openText(text, {}).workflow!.nodes;
  expect(node!.outputs.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'response string',
    'loops_completed number',
    'final_score number',
    'threshold_met boolean',
    'past_loops json',
  ]);
  expect(inner!.outputs.map(({ name }) => name)).toEqual(['response']);
});
