import type { Json } from '../../../workflow/json.ts';
import { ports, type Ports } from '../../../workflow/activation.ts';
import type { Sums } from '../../../kernel/sums.ts';
import type { OutputMapping } from './mappings.ts';

/** What a loop has come to so far, for its builtin outputs. */
export interface Standing {
  rounds: number;
  reason: string;
  warnings: readonly string[];
  /** What was spent in it, from the books. */
  spent: Readonly<Sums>;
}

/** What is kept of the rounds for the outputs: no more than the mappings ask for. */
export interface OutputLedger {
  /** Adds a complete round. */
  add(made: Readonly<Record<string, Ports>>): void;
  /** The outputs as they would be if the loop ended now; with `current` as if that round were already added. */
  outputs(standing: Standing, current?: Readonly<Record<string, Ports>>): Ports;
  /** What the last complete round gave. */
  last(): Readonly<Record<string, Ports>>;
}

/**
 * Keeps what the output mappings take (rule G1): the last, the first or the list of all values, with null where a round had
 * none; builtins. `withUsage`: also an output `usage`, what was spent in its body.
 */
export function createLedger(mappings: readonly OutputMapping[], withUsage: boolean): OutputLedger {
  const lists = new Map<OutputMapping, Json[]>(
    mappings.flatMap((mapping) => (mapping.take === 'all' ? [[mapping, []]] : [])),
  );
  const builtins = new Set(mappings.flatMap(({ source }) => (source.type === 'builtin' ? [source.name] : [])));
  const keepsHistory = builtins.has('history');
  const history: Json[] = [];
  let first: Readonly<Record<string, Ports>> | null = null;
  let last: Readonly<Record<string, Ports>> = {};

  function taken(
    mapping: OutputMapping,
    standing: Standing,
    current: Readonly<Record<string, Ports>> | null,
  ): Json | undefined {
    const { source, take } = mapping;
    if (source.type === 'builtin') return builtin(source.name, standing);
    const value = (made: Readonly<Record<string, Ports>> | null): Json | undefined =>
      made?.[source.node]?.[source.output];
    if (take === 'all') return [...(lists.get(mapping) ?? []), ...(current ? [value(current) ?? null] : [])];
    return value(take === 'first' ? (first ?? current) : (current ?? last));
  }

  function builtin(name: string, { rounds, reason, warnings, spent }: Standing): Json {
    switch (name) {
      case 'iteration_count':
        return rounds;
      case 'exit_reason':
        return reason;
      case 'warnings':
        return [...warnings];
      case 'tokens':
        return spent.tokens;
      case 'cost':
        return spent.usd;
      default:
        return [...history];
    }
  }

  return {
    add(made) {
      // The first round is only kept when somebody asks for it: a round may hold much.
      if (first === null && mappings.some(({ take }) => take === 'first')) first = made;
      last = made;
      for (const [{ source }, list] of lists) {
        if (source.type === 'inner') list.push(made[source.node]?.[source.output] ?? null);
      }
      if (keepsHistory) history.push({ ...made });
    },
    outputs(standing, current) {
      const made = ports();
      for (const mapping of mappings) {
        const value = taken(mapping, standing, current ?? null);
        if (value !== undefined) made[mapping.target] = value;
      }
      if (withUsage) made['usage'] = { tokens: standing.spent.tokens, usd: standing.spent.usd };
      return made;
    },
    last: () => last,
  };
}
