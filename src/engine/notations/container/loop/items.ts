import type { Json } from '../../../workflow/json.ts';
import { ports, type Failure, type NodeInputs, type Ports } from '../../../workflow/activation.ts';
import type { MapRun, Schedule } from '../../../kernel/plan.ts';
import type { ScopeOutputs } from '../../shared/dataflow.ts';
import { createLedger } from './outputs.ts';
import type { OutputMapping } from './mappings.ts';

/** Where an input of a map's body comes from: the item, its place from 1, or an input of the map. */
export type ItemSource = { type: 'item' } | { type: 'builtin'; name: 'index' } | { type: 'outer'; name: string };

/** As written, as plain data. */
export interface ItemMapping {
  source: ItemSource;
  target: { node: string; input: string };
}

/** What feeds one input of the body; `unit` is its position there. */
export interface ItemBinding {
  unit: number;
  input: string;
  source: ItemSource;
}

/** A map made ready, shared by all its runs. */
export interface MapRule {
  name: string;
  /** The input that holds the list. */
  over: string;
  concurrency: number;
  bindings: readonly ItemBinding[];
  /** Each takes all values, in the order of the items. */
  outputs: readonly OutputMapping[];
  /** Whether somebody reads what the map used. */
  withUsage: boolean;
  /** Inputs without which it does not begin. */
  required: readonly string[];
  open(given: Record<number, Ports>): Schedule<ScopeOutputs>;
}

/**
 * Enters a map: its body runs once for each item, and each output is a list in the order of the items whatever the order in
 * which they end (rule H3). No list at all counts as an empty one. Failures: `container-input-missing` {node, input},
 * `container-not-a-list` {node, input, actual}.
 */
export function enterMap(rule: MapRule, given: NodeInputs): MapRun<ScopeOutputs> | Failure {
  const outer = given.ports;
  const missing = rule.required.find((name) => outer[name] === undefined);
  if (missing !== undefined) return { code: 'container-input-missing', params: { node: rule.name, input: missing } };
  const actual = outer[rule.over] ?? [];
  if (!Array.isArray(actual)) {
    return { code: 'container-not-a-list', params: { node: rule.name, input: rule.over, actual } };
  }

  const ledger = createLedger(rule.outputs, rule.withUsage);
  /** Items that ended before one that stands before them. */
  const early = new Map<number, Readonly<Record<string, Ports>>>();
  let collected = 0;

  return {
    count: actual.length,
    concurrency: rule.concurrency,
    open: (item) => rule.open(givenToItem(rule.bindings, outer, actual[item - 1] ?? null, item)),
    keep(item, outputs) {
      early.set(item, outputs);
      for (let next = early.get(collected + 1); next; next = early.get(collected + 1)) {
        early.delete(++collected);
        ledger.add(next);
      }
    },
    close: (spent) => ({ ports: ledger.outputs({ rounds: collected, reason: 'items', warnings: [], spent }) }),
  };
}

function givenToItem(bindings: readonly ItemBinding[], outer: Ports, item: Json, index: number): Record<number, Ports> {
  const given: Record<number, Ports> = {};
  for (const { unit, input, source } of bindings) {
    const value = source.type === 'item' ? item : source.type === 'builtin' ? index : outer[source.name];
    if (value !== undefined) (given[unit] ??= ports())[input] = value;
  }
  return given;
}
