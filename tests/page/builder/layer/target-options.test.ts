import { describe, expect, it } from 'vitest';
import type { Target } from '../../../../src/editing/targets.ts';
import type { Port, WorkflowNode } from '../../../../src/engine/workflow/workflow.ts';
import { targetOptions } from '../../../../src/page/builder/layer/target-options.ts';
import { nodeOf } from '../../document/studio-support.ts';

const port = (name: string, type: string): Port => ({ name, type, required: false });
const nodes: WorkflowNode[] = [
  { ...nodeOf('judge'), outputs: [port('score', 'number'), port('said', 'string')] },
  { ...nodeOf('maker'), outputs: [port('text', 'string')] },
  { ...nodeOf('writer'), inputs: [port('wish', 'string'), port('all', 'any')] },
];
const target = (input: string | null, closes: Target['closes'] = null): Target => ({
  part: 'writer',
  port: input,
  refused: null,
  closes,
});
const said = (source: { from: string; port?: string }, ...targets: Target[]): string[] =>
  targetOptions(targets, source, { nodes }, (part) => part).map(({ sentence }) => sentence);

describe('an input that an edge may be led to', () => {
  it('says that it takes another type than the output gives', () => {
    expect(said({ from: 'judge', port: 'score' }, target('wish'))).toEqual([
      'Takes string; what leads there is number.',
    ]);
  });

  it('says its type alone where that fits, holds all, or nobody knows which output is meant', () => {
    expect(said({ from: 'judge', port: 'said' }, target('wish'))).toEqual(['Takes string.']);
    expect(said({ from: 'judge', port: 'score' }, target('all'))).toEqual(['Takes any.']);
    expect(said({ from: 'judge' }, target('wish'))).toEqual(['Takes string.']);
  });

  it('takes the only output of a node for what is given, and says what the edge closes', () => {
    expect(said({ from: 'maker' }, target('wish', 'edge'))).toEqual(['Takes string. Leads back: a loop is closed.']);
  });

  it('says nothing of a node whose inputs have no names', () => {
    expect(said({ from: 'maker' }, target(null))).toEqual(['']);
  });
});
