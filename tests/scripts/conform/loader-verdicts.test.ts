import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/engine/workflow/problem.ts';
import { compareVerdict } from '../../../scripts/conform/loader-verdicts.ts';

const yaml =
  'graph:\n  nodes:\n    - {id: A, config: {limit: 0}}\n    - {id: B}\n  edges:\n    - {from: A, to: B}\n    - {from: Q, to: B}\n';
const load = (path: string): string => `Design validation failed for 'x.yaml':\n- ${path}: it is wrong`;

function errorAt(part: string): Problem[] {
  const start = yaml.indexOf(part);
  return [{ code: 'yaml-syntax', severity: 'error', params: {}, range: { start, end: start + part.length } }];
}

describe('a verdict of the loader', () => {
  it('accepted means no error; warnings do not count', () => {
    expect(compareVerdict(true, '', yaml, [])).toBeNull();
    expect(compareVerdict(true, '', yaml, [{ code: 'yaml-syntax', severity: 'warning', params: {} }])).toBeNull();
    expect(compareVerdict(true, '', yaml, errorAt('0'))?.path).toBe('ok');
    expect(compareVerdict(false, load('root.graph'), yaml, [])?.path).toBe('ok');
  });

  it.each([
    ['root.graph.nodes[0].config.limit', 'limit: 0', 'id: B'],
    ['root.graph.nodes[0].config.limit', '0', '{id: A'],
    ['root.graph.nodes[1].config', '{id: B}', 'id: A'],
    ['root.graph.edges->Q->B', 'from: Q', 'from: A'],
    ['graph', '{id: B}', ''],
  ])('refused at %s wants an error there', (path, inside, outside) => {
    expect(compareVerdict(false, load(path), yaml, errorAt(inside))).toBeNull();
    if (outside !== '') expect(compareVerdict(false, load(path), yaml, errorAt(outside))?.path).toBe('place');
  });

  it('refused without a path wants an error anywhere', () => {
    expect(compareVerdict(false, 'Failed to prepare condition (x): missing )', yaml, errorAt('id: A'))).toBeNull();
  });
});
