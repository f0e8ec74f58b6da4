import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { keptOver } from '../../../src/engine/workflow/kept-over.ts';

const SESSION = `nodes:
  - {id: loop-1, type: loop, data: {maxIterations: 2}}
  - {id: ask, type: llm, data: {prompt: Go on., sessionMode: session}}
  - {id: exit-1, type: exit, data: {condition: "{{ ask.response }} contains DONE"}}
edges:
  - {source: loop-1, target: ask}
  - {source: ask, target: exit-1}
  - {source: exit-1, target: loop-1, sourceHandle: continue}
`;

describe('keptOver', () => {
  it('comes to the outermost scope, whatever its name', () => {
    const { workflow } = openText(SESSION, {});
    expect(workflow?.nodes.some(({ keeps }) => keeps)).toBe(true);
    expect(workflow && keptOver(workflow)).toEqual([]);
  });
});
