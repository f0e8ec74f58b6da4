import type { Candidate } from './candidate.ts';
import { wordsIn } from './words.ts';

/** Among whom a scout chooses, and how many agents a path may have. */
export interface Choice {
  candidates: readonly Candidate[];
  depth: number;
}

/** A path that may be chosen, and how well it fits the question by the words that they share (0 to 1). */
export interface ScoredPath {
  path: string[];
  share: number;
}

/**
 * The paths that a scout compares: stretches of the agents in the order of the document, none longer than its depth; where an agent
 * gives the answer and paths should end, they end with it. Memory nodes are no part of any.
 */
export function pathsOf({ candidates, depth, ends }: Choice & { ends: boolean }): string[][] {
  const steps = candidates.filter(({ type }) => type !== 'memory');
  const terminals = ends ? steps.filter(({ terminal }) => terminal) : [];
  const made = new Map<string, string[]>();
  const add = (path: readonly Candidate[]): void => {
    const names = path.map(({ name }) => name);
    if (names.length > 0) made.set(names.join(), names);
  };
  if (terminals.length === 0) steps.forEach((_, start) => add(steps.slice(start, start + depth)));
  for (const last of terminals) {
    const before = steps.filter(({ terminal }) => !terminal);
    before.forEach((_, start) => add([...before.slice(start, start + depth - 1), last]));
    add([last]);
  }
  return [...made.values()];
}

/** Paths by the words that they share with the question, the best first; of equals the one that was named first. */
export function ranked(paths: readonly string[][], question: string, candidates: readonly Candidate[]): ScoredPath[] {
  const wanted = [...wordsIn(question)];
  const words = new Map(candidates.map(({ name, about }) => [name, wordsIn(`${name.replaceAll('_', ' ')} ${about}`)]));
  const shareOf = (path: readonly string[]): number => {
    const held = wanted.filter((word) => path.some((name) => words.get(name)?.has(word))).length;
    return wanted.length === 0 ? 0 : Math.round((held / wanted.length) * 1e4) / 1e4;
  };
  return paths.map((path) => ({ path, share: shareOf(path) })).sort((one, other) => other.share - one.share);
}
