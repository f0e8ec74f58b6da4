import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { ports, type Outcome, type Ports } from '../../../../src/engine/workflow/activation.ts';
import type { EdgeRecorder, PlanNode, Schedule, Unit } from '../../../../src/engine/kernel/plan.ts';
import { compileDataflow, Dataflow, type Link } from '../../../../src/engine/notations/shared/dataflow.ts';

function unit(name: string, index: number): Unit {
  const instance = { run: (): Outcome => ({}), keep: () => undefined };
  const node: PlanNode = { index, id: name, name, tolerant: true, open: () => ({ ...instance }) };
  return { kind: 'node', node };
}

function open(
  names: string,
  links: [from: number, to: number, input?: string][],
  given: Record<number, Ports> = {},
): Schedule {
  const units = [...names].map(unit);
  const all = links.map(([from, to, input = 'x'], edge): Link => ({ from, to, output: 'o', input, edge }));
  return new Dataflow(
    compileDataflow(
      units,
      all,
      units.map(() => null),
    ),
    given,
  );
}

const told: string[] = [];
const edges: EdgeRecorder = {
  taken: (index, value, queued, triggers) =>
    void told.push(`${index}=${JSON.stringify(value)}${queued && triggers ? '' : '?'}`),
  blocked: (index) => void told.push(`${index}-`),
};

/** The unit at a place of what is ready. */
function at(units: readonly Unit[], index: number): Unit {
  const found = units[index];
  if (!found) throw new Error(`nothing is ready at ${index}`);
  return found;
}

const names = (units: readonly Unit[]): string => units.map(({ node }) => node.name).join('');
const gives = (value: Json): Outcome => ({ ports: ports([['o', value]]) });

describe('the dataflow', () => {
  it('starts what waits for nothing, in the order of the document, and each unit once', () => {
    const schedule = open('abcd', [
      [3, 0],
      [2, 1],
    ]);
    const first = schedule.ready();
    expect(names(first)).toBe('cd');
    expect(names(schedule.ready())).toBe('');
    schedule.settle(at(first, 1), gives(1), edges);
    schedule.settle(at(first, 0), gives(2), edges);
    expect(names(schedule.ready())).toBe('ab');
  });

  it('waits for all sources, and binds what they gave over what was given from outside', () => {
    const schedule = open(
      'abc',
      [
        [0, 2, 'x'],
        [1, 2, 'y'],
      ],
      {
        2: ports([
          ['x', 'outside'],
          ['z', 3],
        ]),
      },
    );
    const first = schedule.ready();
    told.length = 0;
    schedule.settle(at(first, 0), gives('A'), edges);
    expect(schedule.ready()).toEqual([]);
    schedule.settle(at(first, 1), { error: { code: 'model-failed', params: {} } }, edges);
    expect(told).toEqual(['0="A"', '1-']);
    const c = at(schedule.ready(), 0);
    expect(schedule.take(c).ports).toEqual({ x: 'A', z: 3 });
    schedule.settle(c, {}, edges);
    expect(schedule.close()).toEqual({ a: { o: 'A' }, b: {}, c: {} });
  });

  it('tells edges in the order of the document, and ways that are not drawn not at all', () => {
    const units = [...'abc'].map(unit);
    const link = (to: number, edge: number): Link => ({ from: 0, to, output: 'o', input: 'x', edge });
    const schedule = new Dataflow(
      compileDataflow(units, [link(2, 7), link(1, -1), link(1, 4)], [null, null, null]),
      {},
    );
    told.length = 0;
    schedule.settle(at(schedule.ready(), 0), gives(null), edges);
    expect(told).toEqual(['4=null', '7=null']);
    expect(names(schedule.ready())).toBe('bc');
  });

  it('keeps one instance a unit, and shares nothing between two openings', () => {
    const table = compileDataflow([unit('a', 0)], [], [null]);
    const [one, other] = [new Dataflow(table, {}), new Dataflow(table, {})];
    const [a] = one.ready();
    if (a?.kind !== 'node') throw new Error('no node');
    expect(one.instance(a)).toBe(one.instance(a));
    expect(one.instance(a)).not.toBe(other.instance(a));
    expect(names(other.ready())).toBe('a');
  });

  it('completes inputs before they are taken', () => {
    const table = compileDataflow([unit('a', 0)], [], [(bound) => (bound['x'] ??= 'default')]);
    const schedule = new Dataflow(table, {});
    expect(schedule.take(at(schedule.ready(), 0)).ports).toEqual({ x: 'default' });
  });

  it('runs a chain of 10,000 units without a deep stack, and looks at a link about as often as in a short one', () => {
    expect(looksALink(10_000)).toBeLessThan(2 * looksALink(1_000));
  });
});

/** How often each link of a chain of so many units is looked at, on average, until all of them have run. */
function looksALink(count: number): number {
  let looks = 0;
  const units = Array.from({ length: count }, (_, index) => unit(`n${index}`, index));
  const links = units.slice(1).map((_, from): Link => ({
    get from() {
      looks++;
      return from;
    },
    get to() {
      looks++;
      return from + 1;
    },
    output: 'o',
    input: 'x',
    edge: from,
  }));
  const schedule = new Dataflow(
    compileDataflow(
      units,
      links,
      units.map(() => null),
    ),
    {},
  );
  let started = 0;
  for (let due = schedule.ready(); due.length > 0; due = schedule.ready()) {
    for (const next of due) {
      started++;
      schedule.take(next);
      schedule.settle(next, gives(started), edges);
    }
  }
  expect(started).toBe(count);
  return looks / links.length;
}
