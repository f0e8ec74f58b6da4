import type { Verdict } from '../../../engine/workflow/verdict/verdict.ts';
import { enumerate } from '../../values.ts';
import type { Names } from '../../words.ts';
import { wordSpokenReason } from './spoken-verdict.ts';

/** How a loop ended, as a sentence of what happened: `Round 3: Editor said APPROVED. Exit to Published.` */
export function wordEnding(verdict: Verdict, names: Names): string {
  const { round, outcome, because } = verdict;
  const reason = wordSpokenReason(verdict, names);
  const exits = outcome === 'left' ? because.flatMap((each) => (each.kind === 'edge' ? [names(each.to)] : [])) : [];
  const why = reason === '' ? `Round ${round}.` : `Round ${round}: ${reason}.`;
  // Where the way out had no condition, the reason is the way itself.
  if (exits.length === 0 || reason.startsWith('exit to ')) return why;
  return `${why} Exit to ${enumerate([...new Set(exits)])}.`;
}
