import type { Message } from '../../../workflow/activation.ts';
import type { Instance } from './instance.ts';

/**
 * The answer of a vote: of the last texts of all nodes the most frequent one; blanks do not vote, and of several that are
 * equally frequent the first node's wins (rule M47).
 */
export function voted(instance: Instance): readonly Message[] {
  const ballots = new Map<string, Message[]>();
  for (const outputs of instance.newest) {
    const last = outputs?.at(-1);
    if (!last || last.text.trim() === '') continue;
    const same = ballots.get(last.text);
    if (same) same.push(last);
    else ballots.set(last.text, [last]);
  }
  let winner: readonly Message[] = [];
  for (const votes of ballots.values()) if (votes.length > winner.length) winner = votes;
  return winner.slice(0, 1);
}
