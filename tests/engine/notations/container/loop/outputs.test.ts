import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { ports, type Ports } from '../../../../../src/engine/workflow/activation.ts';
import type { Builtin, OutputMapping } from '../../../../../src/engine/notations/container/loop/mappings.ts';
import { createLedger } from '../../../../../src/engine/notations/container/loop/outputs.ts';

const STANDING = { rounds: 2, reason: 'made', warnings: ['w'] };

/** What the nodes of a round made. */
function made(nodes: Readonly<Record<string, Record<string, Json>>>): Record<string, Ports> {
  return Object.fromEntries(Object.entries(nodes).map(([node, outputs]) => [node, ports(Object.entries(outputs))]));
}

const builtin = (name: Builtin): OutputMapping => ({ source: { type: 'builtin', name }, target: name, take: 'last' });

function inner(take: OutputMapping['take']): OutputMapping {
  return { source: { type: 'inner', node: 'judge', output: 'n' }, target: take, take };
}

describe('what a loop says that it used', () => {
  it('is the sum over all nodes and rounds, of what is a number', () => {
    const ledger = createLedger([builtin('tokens'), builtin('cost')], true);
    ledger.add(made({ a: { usage: { tokens: 1, usd: 0.5 } }, b: { usage: { tokens: 10, usd: 0.25 } }, c: {} }));
    ledger.add(made({ a: { usage: { tokens: 100, usd: 1 } }, b: { usage: null }, c: { usage: 'much' } }));
    ledger.add(made({ a: { usage: [1] }, b: { usage: { tokens: 'many', usd: 'much' } } }));
    expect(ledger.outputs(STANDING)).toEqual({ tokens: 111, cost: 1.75, usage: { tokens: 111, usd: 1.75 } });
  });

  it('is counted where one of the two is asked for', () => {
    for (const name of ['tokens', 'cost'] as const) {
      const ledger = createLedger([builtin(name)], false);
      ledger.add(made({ a: { usage: { tokens: 3, usd: 3 } } }));
      expect(ledger.outputs(STANDING)).toEqual({ [name]: 3 });
    }
  });
});

describe('what a loop says of its rounds', () => {
  it('is what every round made, in order', () => {
    const ledger = createLedger([builtin('history'), builtin('warnings')], false);
    const rounds = [made({ judge: { n: 1 } }), made({ judge: { n: 2 } })];
    for (const round of rounds) ledger.add(round);
    expect(ledger.outputs(STANDING)).toEqual({ history: rounds, warnings: ['w'] });
  });

  it('has the present round in it while that is judged, and does not keep it', () => {
    const ledger = createLedger([inner('first'), inner('last'), inner('all')], false);
    const [one, two] = [made({ judge: { n: 1 } }), made({ judge: { n: 2 } })];
    expect(ledger.outputs(STANDING, one)).toEqual({ first: 1, last: 1, all: [1] });
    expect(ledger.outputs(STANDING)).toEqual({ all: [] });
    ledger.add(one);
    expect(ledger.outputs(STANDING, two)).toEqual({ first: 1, last: 2, all: [1, 2] });
    expect(ledger.outputs(STANDING, {})).toEqual({ first: 1, all: [1, null] });
    expect(ledger.outputs(STANDING)).toEqual({ first: 1, last: 1, all: [1] });
  });

  it('has null in its list for a round without the node', () => {
    const ledger = createLedger([inner('all')], false);
    ledger.add({});
    expect(ledger.outputs(STANDING)).toEqual({ all: [null] });
  });
});
