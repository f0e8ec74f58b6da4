import type { Answerer } from '../../../engine/models/who-answers.ts';
import { enumerate } from '../../values.ts';

/** So many names are told; a workflow may have thousands. */
const MOST_NAMED = 4;

/** Says who will answer: of each node that asks, its name and who that is. '' where it cannot be said of any. */
export function wordWhoAnswers(asking: readonly { label: string; by: Answerer | null }[]): string {
  const named = (by: Answerer): string[] => asking.flatMap((node) => (node.by === by ? [node.label] : []));
  return (['visitor', 'model', 'prepared', 'simulated', 'numbered'] as const)
    .flatMap((by) => sentence(by, named(by)) ?? [])
    .join(' ');
}

function sentence(by: Answerer, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const all = few(names);
  switch (by) {
    case 'visitor':
      return `You answer for ${all}.`;
    case 'model':
      return `A model answers for ${all}.`;
    case 'prepared':
      return `Prepared answers are given for ${all}.`;
    case 'simulated':
      return `Simulated answers are given for ${all}.`;
    case 'numbered':
      return `Nothing is prepared for ${all}: ${names.length === 1 ? 'it answers with its name and a number' : 'they answer with their names and a number'}.`;
  }
}

/** The first of many names. */
export function few(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return more > 0 ? enumerate([...names.slice(0, MOST_NAMED), `${more} more`]) : enumerate(names);
}
