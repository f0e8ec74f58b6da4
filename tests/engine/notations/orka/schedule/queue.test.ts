import { describe, expect, it } from 'vitest';
import { ports, type Outcome, type Ports } from '../../../../../src/engine/workflow/activation.ts';
import type { EdgeRecorder, PlanNode, Unit } from '../../../../../src/engine/kernel/plan.ts';
import {
  openQueue,
  type QueueSchedule,
  type QueueUnit,
} from '../../../../../src/engine/notations/orka/schedule/queue.ts';
import { outputsValue } from '../../../../../src/engine/notations/orka/read/values.ts';
import { partOf } from '../../../../../src/engine/prompts/values.ts';
import { growthByEight, LINEAR } from '../../../support/effort.ts';

const edges: EdgeRecorder = { taken: () => undefined, blocked: () => undefined };

function unit(name: string, index: number): Unit {
  const instance = { run: (): Outcome => ({}), keep: () => undefined };
  const node: PlanNode = { index, id: name, name, tolerant: true, open: () => ({ ...instance }) };
  return { kind: 'node', node };
}

type Special = Partial<Pick<QueueUnit, 'fork' | 'routes'>>;

function open(
  names: Iterable<string>,
  order: Iterable<string>,
  special: Record<string, Special> = {},
  isOver = (): boolean => false,
): QueueSchedule {
  const units = new Map(
    [...names].map((name, index): [string, QueueUnit] => [
      name,
      { unit: unit(name, index), edges: [], fork: null, routes: false, ...special[name] },
    ]),
  );
  return openQueue({ units, order: [...order] }, () => ports([['input', 'rain']]), isOver);
}

/** Works a queue off; gives what was started together, and what each was given of the others. */
function work(
  queue: QueueSchedule,
  made: Record<string, Ports | 'fails'> = {},
): { started: string[]; saw: Record<string, string> } {
  const started: string[] = [];
  const saw: Record<string, string> = {};
  for (let units = queue.ready(); units.length > 0; units = queue.ready()) {
    started.push(units.map(({ node }) => node.name).join('+'));
    for (const each of units)
      saw[each.node.name] = Object.keys(Object(queue.take(each).ports['previous_outputs'])).join('');
    for (const each of units) {
      const result = made[each.node.name] ?? ports([['response', each.node.name]]);
      queue.settle(
        each,
        result === 'fails' ? { error: { code: 'model-failed', params: { message: 'why' } } } : { ports: result },
        edges,
      );
    }
  }
  return { started, saw };
}

const next = (...names: string[]): Ports => ports([['next', names]]);

describe('a queue', () => {
  it('is worked off in order, each unit given what was before', () => {
    expect(work(open('abc', 'cab'))).toEqual({ started: ['c', 'a', 'b'], saw: { c: '', a: 'c', b: 'ca' } });
  });

  it('starts one after the other, also when it is asked again', () => {
    const queue = open('ab', 'ab');
    expect(queue.ready().map(({ node }) => node.name)).toEqual(['a']);
    expect(queue.ready()).toEqual([]);
  });

  it('puts what a router chose in front of the rest', () => {
    const routes = { r: { routes: true } };
    expect(work(open('rabz', 'rz', routes), { r: next('b', 'a') }).started).toEqual(['r', 'b', 'a', 'z']);
    expect(work(open('rz', 'rz', routes), { r: next('ghost') }).started).toEqual(['r', 'z']);
  });

  it('runs the branches of a fork from the last to the first', () => {
    const fork = { f: { fork: { branches: [['a', 'b'], ['c'], ['d', 'e']], parallel: false } } };
    expect(work(open('fabcdez', 'fz', fork)).started).toEqual(['f', 'd', 'e', 'c', 'a', 'b', 'z']);
  });

  it('runs the branches of a parallel fork at once, each seeing its own, and then goes on', () => {
    const fork = { f: { fork: { branches: [['a', 'b'], ['c']], parallel: true } } };
    expect(work(open('fabcz', 'fz', fork))).toEqual({
      started: ['f', 'a+c', 'b', 'z'],
      saw: { f: '', a: 'f', c: 'f', b: 'fa', z: 'facb' },
    });
  });

  it('leaves an error as a result', () => {
    const queue = open('ab', 'ab');
    expect(work(queue, { a: 'fails' }).started).toEqual(['a', 'b']);
    expect(queue.results()[0]?.[1]).toMatchObject({ result: null, status: 'error', error: 'why' });
    expect(queue.close().node).toBe('b');
  });

  it('gives of what ran twice the last, in the place of the last', () => {
    const queue = open('rab', 'arb', { r: { routes: true } });
    expect(work(queue, { r: next('a') }).started).toEqual(['a', 'r', 'a', 'b']);
    expect(queue.results().map(([name]) => name)).toEqual(['r', 'a', 'b']);
  });

  it('starts nothing more when it is over, and says that it was cut', () => {
    let over = false;
    const queue = open('ab', 'ab', {}, () => over);
    for (const each of queue.ready()) queue.settle(each, { ports: ports() }, edges);
    over = true;
    expect(queue.ready()).toEqual([]);
    expect(queue.close().isCut).toBe(true);
  });

  it('is not cut when it was done before', () => {
    const queue = open('a', 'a', {}, () => false);
    work(queue);
    expect(queue.close().isCut).toBe(false);
  });

  it('of thousands takes no longer for each, though each is given what all before it gave', () => {
    const names = (size: number): string[] => Array.from({ length: size }, (_, index) => `agent ${index}`);
    const workOff = (size: number) => (): void => {
      const queue = open(names(size), names(size));
      let before = '';
      for (let units = queue.ready(); units.length > 0; units = queue.ready()) {
        for (const each of units) {
          const { ports: given } = queue.take(each);
          if (before !== '') expect(partOf(outputsValue(given), before)).toEqual({ response: before });
          before = each.node.name;
          queue.settle(each, { ports: ports([['response', before]]) }, edges);
        }
      }
    };
    expect(growthByEight(1_000, workOff)).toBeLessThan(LINEAR);
  });

  it('writes into the record what the newest gave, and how many there were before them', () => {
    const names = Array.from({ length: 40 }, (_, index) => `agent ${index}`);
    const queue = open(names, names);
    const recorded: Ports[] = [];
    for (const _ of names) {
      for (const each of queue.ready()) {
        const { ports: given, recorded: kept = given } = queue.take(each);
        recorded.push(kept);
        queue.settle(each, { ports: ports([['response', each.node.name]]) }, edges);
      }
    }
    const listed = (at: number): string[] => Object.keys(Object(recorded[at]?.['previous_outputs']));
    expect([listed(0), listed(32), listed(39)]).toEqual([[], names.slice(0, 32), names.slice(7, 39)]);
    expect(recorded.map((each) => each['earlier_outputs'])).toEqual([...Array(33), 1, 2, 3, 4, 5, 6, 7]);
  });
});
