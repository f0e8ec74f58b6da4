import { describe, expect, it } from 'vitest';
import { openForPage } from '../../../src/opened/opened-text.ts';

const GUARDED = (guard: string): string => `graph:
  start: [Writer]
  nodes:
    - {id: Writer, type: agent, config: {name: m, provider: p}}
    - {id: Guard, ${guard}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Guard}
    - {from: Guard, to: Writer}
    - {from: Guard, to: End}
`;

describe('a limit that the text gives wrongly', () => {
  it.each([
    ['a number of visits', 'type: loop_counter, config: {max_iterations: 0}'],
    ['a duration', 'type: loop_timer, config: {max_duration: 0}'],
    ['the unit of a duration', 'type: loop_timer, config: {max_duration: 5, duration_unit: fortnights}'],
  ])('%s: shows no default in its place, neither on the face nor in what is said of the loop', (_what, guard) => {
    const { workflow, problems, runs } = openForPage(GUARDED(guard), {});
    expect(runs).toBe(false);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ part }) => part)).toEqual(['Guard']);
    expect(workflow?.nodes.find(({ id }) => id === 'Guard')?.limit).toBeUndefined();
    expect(workflow?.loops[0]?.caps).toEqual([]);
    expect(workflow?.loops[0]?.rule.rounds).toBe('unknown');
  });

  it('is not what is wrong where another field is', () => {
    const { workflow, runs } = openForPage(
      GUARDED('type: loop_counter, config: {max_iterations: 4, message: [1]}'),
      {},
    );
    expect(runs).toBe(false);
    expect(workflow?.nodes.find(({ id }) => id === 'Guard')?.limit).toEqual({ kind: 'count', value: 4 });
    expect(workflow?.loops[0]?.caps).toHaveLength(1);
  });

  it('of a container is not shown either', () => {
    const text = `version: 3
nodes:
  - id: l
    type: loop
    data:
      nodeType: loop
      maxIterations: 0
      continueWhile: {output: a.value, operator: "==", value: x}
      nodes: [{id: a, type: constant, data: {nodeType: constant, value: x}}]
`;
    const { workflow, problems } = openForPage(text, {});
    expect(problems.map(({ code }) => code)).toContain('container-bad-limit');
    expect(workflow?.nodes.find(({ id }) => id === 'l')?.limit).toBeUndefined();
  });
});
