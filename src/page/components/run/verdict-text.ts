import type { Verdict } from '../../../engine/workflow/verdict.ts';
import { wordVerdict } from '../../../wording/wording.ts';

/** Why a round ended, in a sentence. One that was only cut short has no reason of its own to be told. */
export function verdictText(verdict: Verdict, names: (id: string) => string): string {
  return verdict.reason === 'cancelled' && verdict.because.length === 0 ? 'stopped' : wordVerdict(verdict, names);
}
