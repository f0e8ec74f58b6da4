import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { ports, type Ports } from '../../../../../src/engine/workflow/activation.ts';
import type { MapRun, Schedule } from '../../../../../src/engine/kernel/plan.ts';
import { noSums, NOTHING_SPENT } from '../../../../../src/engine/kernel/sums.ts';
import { enterMap, type MapRule } from '../../../../../src/engine/notations/container/loop/items.ts';
import type { ScopeOutputs } from '../../../../../src/engine/notations/shared/dataflow.ts';

const nothing: Schedule<ScopeOutputs> = {
  ready: () => [],
  take: () => ({ messages: [], ports: ports() }),
  instance: () => {
    throw new Error('no node');
  },
  settle: () => undefined,
  close: () => ({}),
};

function rule(more: Partial<MapRule> = {}): MapRule {
  return {
    name: 'each',
    over: 'list',
    concurrency: 2,
    bindings: [],
    outputs: [{ source: { type: 'inner', node: 'work', output: 'n' }, target: 'all', take: 'all' }],
    withUsage: false,
    required: ['list'],
    open: () => nothing,
    ...more,
  };
}

const given = (entries: Record<string, Json>) => ({ messages: [], ports: ports(Object.entries(entries)) });

function entered(more: Partial<MapRule>, entries: Record<string, Json>): MapRun<ScopeOutputs> {
  const run = enterMap(rule(more), given(entries));
  if ('code' in run) throw new Error(run.code);
  return run;
}

const came = (n: Json): ScopeOutputs => ({ work: ports([['n', n]]) });

describe('a map', () => {
  it('gives its lists in the order of the items, whatever the order in which they end', () => {
    const run = entered({}, { list: ['a', 'b', 'c'] });
    expect(run).toMatchObject({ count: 3, concurrency: 2 });
    run.keep(3, came('of c'));
    run.keep(1, came('of a'));
    run.keep(2, {});
    expect(run.close(NOTHING_SPENT).ports).toEqual({ all: ['of a', null, 'of c'] });
  });

  it('says what was spent in all its items, where somebody reads that', () => {
    const run = entered({ outputs: [], withUsage: true }, { list: ['a', 'b'] });
    run.keep(1, came('of a'));
    run.keep(2, came('of b'));
    expect(run.close({ ...noSums(), calls: 2, tokens: 30, usd: 0.5 }).ports).toEqual({
      usage: { tokens: 30, usd: 0.5 },
    });
  });

  it('does not begin without what it needs, nor over what is no list; over nothing it is empty', () => {
    expect(enterMap(rule(), given({}))).toEqual({
      code: 'container-input-missing',
      params: { node: 'each', input: 'list' },
    });
    expect(enterMap(rule(), given({ list: 'a text' }))).toEqual({
      code: 'container-not-a-list',
      params: { node: 'each', input: 'list', actual: 'a text' },
    });
    expect(entered({ required: [] }, {}).count).toBe(0);
  });

  it('gives each item itself, its place and what the map was given, and leaves unset what was not', () => {
    const seen: Record<number, Ports>[] = [];
    const open = (to: Record<number, Ports>) => {
      seen.push(to);
      return nothing;
    };
    const bindings: MapRule['bindings'] = [
      { unit: 0, input: 'item', source: { type: 'item' } },
      { unit: 0, input: 'place', source: { type: 'builtin', name: 'index' } },
      { unit: 1, input: 'style', source: { type: 'outer', name: 'style' } },
      { unit: 1, input: 'unset', source: { type: 'outer', name: 'nowhere' } },
    ];
    const run = entered({ bindings, open }, { list: ['a', null], style: 'short' });
    run.open(1);
    run.open(2);
    expect(seen).toEqual([
      { 0: { item: 'a', place: 1 }, 1: { style: 'short' } },
      { 0: { item: null, place: 2 }, 1: { style: 'short' } },
    ]);
    expect(Object.keys(seen[0]?.[1] ?? {})).toEqual(['style']);
  });
});
