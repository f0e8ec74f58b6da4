import { counted } from '../../values.ts';
import type { Coded } from '../../words.ts';

/** What is said of a round, in its words. */
const OF_A_ROUND: ReadonlySet<string> = new Set(['orka-no-score']);

/** How often a problem was told of one part, beside its newest words; '' for once. */
export function wordSaidAgain({ code }: Pick<Coded, 'code'>, times: number): string {
  if (times <= 1) return '';
  return OF_A_ROUND.has(code) ? `so in ${counted(times - 1, 'more round')}` : `${times} times`;
}
