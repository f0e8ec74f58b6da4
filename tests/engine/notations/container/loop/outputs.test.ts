import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { ports, type Ports } from '../../../../../src/engine/workflow/activation.ts';
import type { Builtin, OutputMapping } from '../../../../../src/engine/notations/container/loop/mappings.ts';
import { noSums, NOTHING_SPENT } from '../../../../../src/engine/kernel/sums.ts';
import { createLedger } from '../../../../../src/engine/notations/container/loop/outputs.ts';

const STANDING = { rounds: 2, reason: 'made', warnings: ['w'], spent: NOTHING_SPENT };

/** What the nodes of a round made. */
function made(nodes: Readonly<Record<string, Record<string, Json>>>): Record<string, Ports> {
  return Object.fromEntries(Object.entries(nodes).map(([node, outputs]) => [node, ports(Object.entries(outputs))]));
}

const builtin = (name: Builtin): OutputMapping => ({ source: { type: 'builtin', name }, target: name, take: 'last' });

function inner(take: OutputMapping['take']): OutputMapping {
  return { source: { type: 'inner', node: 'judge', output: 'n' }, target: take, take };
}

describe('what a loop says that it used', () => {
  const spent = { ...noSums(), calls: 3, tokens: 111, usd: 1.75 };
  const now = { ...STANDING, spent };

  it('is what the books say, whatever its nodes give under that name', () => {
    const ledger = createLedger([builtin('tokens'), builtin('cost')], true);
    ledger.add(made({ a: { usage: { tokens: 1, usd: 0.5 } }, b: { usage: 'much' } }));
    expect(ledger.outputs(now)).toEqual({ tokens: 111, cost: 1.75, usage: { tokens: 111, usd: 1.75 } });
    expect(ledger.outputs(STANDING)).toEqual({ tokens: 0, cost: 0, usage: { tokens: 0, usd: 0 } });
  });

  it('is told under the names that are asked for alone', () => {
    expect(createLedger([builtin('tokens')], false).outputs(now)).toEqual({ tokens: 111 });
    expect(createLedger([builtin('cost')], false).outputs(now)).toEqual({ cost: 1.75 });
    expect(createLedger([], true).outputs(now)).toEqual({ usage: { tokens: 111, usd: 1.75 } });
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
