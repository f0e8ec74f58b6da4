import type { Answerer } from '../../../engine/models/who-answers.ts';
import { counted, enumerate } from '../../values.ts';

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

/** A name in prepared answers that no node has, and the one of a node that it most resembles. */
export interface UnknownName {
  name: string;
  closest: string | null;
}

/** What is prepared, and for whom in vain. */
export function wordPrepared(answers: number, nodes: number, unknown: readonly UnknownName[]): string {
  const held = `${counted(answers, 'answer')} for ${counted(nodes, 'node')}. The n-th call gets the n-th answer, the last repeats.`;
  if (unknown.length === 0) return held;
  const names = few(
    unknown.map(({ name, closest }) => (closest === null ? name : `${name} (did you mean ${closest}?)`)),
  );
  return `${names} ${unknown.length === 1 ? 'is no node here: its answers are' : 'are no nodes here: their answers are'} never given. ${held}`;
}

/** The first of many names. */
export function few(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return more > 0 ? enumerate([...names.slice(0, MOST_NAMED), `${more} more`]) : enumerate(names);
}
