import { describe, expect, it } from 'vitest';
import { triggerGraphOf, type TriggerGraph } from '../../../../../src/engine/notations/chatdev/lint/trigger-graph.ts';
import { openText } from '../../../../../src/engine/opening/open-text.ts';
import { linted } from '../../../lint/support.ts';

const passing = (id: string): string => `    - {id: ${id}, type: passthrough, config: {}}`;

function graphOf(text: string): TriggerGraph {
  const { workflow } = openText(text, {});
  if (workflow?.notation !== 'chatdev') throw new Error('not a graph');
  return triggerGraphOf(workflow);
}

function behindCounter(most: number): string {
  return `
graph:
  nodes:
${passing('Start')}
    - {id: Guard, type: loop_counter, config: {max_iterations: ${most}}}
${passing('After')}
  edges:
    - {from: Start, to: Guard}
    - {from: Guard, to: After}
  start: [Start]
  end: [After]
`;
}

describe('nodes that are sure to run', () => {
  it('are those behind a counter that speaks at once', () => {
    expect([...graphOf(behindCounter(1)).certain]).toEqual(['Start', 'Guard', 'After']);
  });

  it('end at a counter that holds back the first time', () => {
    expect([...graphOf(behindCounter(2)).certain]).toEqual(['Start', 'Guard']);
  });
});

// An edge without a trigger carries data; it is no way for an answer to go.
it('a gap between keywords is not filled by an edge that triggers nothing', () => {
  const text = `
graph:
  nodes:
    - {id: Writer, type: agent, config: {provider: any, name: m, role: Write.}}
    - {id: Judge, type: human, config: {description: Good?}}
${passing('Log')}
${passing('End')}
  edges:
    - {from: Writer, to: Judge}
    - {from: Writer, to: Log}
    - {from: Judge, to: Writer, condition: {type: keyword, config: {any: [AGAIN]}}}
    - {from: Judge, to: End, condition: {type: keyword, config: {any: [FINE]}}}
    - {from: Judge, to: Log, trigger: false}
  start: [Writer]
  end: [End]
`;
  expect(linted(text).map(({ code }) => code)).toContain('lint-keywords-gap');
});
