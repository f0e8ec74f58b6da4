import type { Json } from '../../../../workflow/json.ts';
import { namesIn } from './scout-decision.ts';
import { recordOf } from '../../read/values.ts';

/**
 * Finds the path of agents that `source` names, with dots, in the earlier outputs: a list, or a map with `target` or `path`, one
 * agent or several. As OrKa does it, the source is tried without its `response` or `result`, or with a `response` after the first
 * name; and further than OrKa, what a loop gave is searched for what its agents decided. Null when there is none.
 */
export function pathFrom(source: string, outputs: Json): string[] | null {
  const parts = source.split('.');
  const [first = '', ...rest] = parts;
  const without = (word: string): string[] => parts.filter((part) => part !== word);
  for (const way of [parts, without('response'), without('result'), [first, 'response', ...rest]]) {
    const found = way.reduce<Json | undefined>((value, part) => recordOf(value)[part], outputs);
    const path = pathIn(found ?? null);
    if (path) return path;
  }
  const inside = Object.values(recordOf(recordOf(recordOf(outputs)[first])['result']));
  return inside.map(decided).findLast((path) => path !== null) ?? null;
}

function pathIn(value: Json): string[] | null {
  return Array.isArray(value) ? someIn(value) : decided(value);
}

/** The path that a map with `target` or `path` holds. */
function decided(value: Json): string[] | null {
  const { target, path } = recordOf(value);
  return someIn(target ?? path ?? null);
}

function someIn(value: Json): string[] | null {
  const names = namesIn(value);
  return names.length > 0 ? names : null;
}
