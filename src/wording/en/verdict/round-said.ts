import { unreachable } from '../../../engine/workflow/unreachable.ts';
import type { Verdict } from '../../../engine/workflow/verdict/verdict.ts';
import type { Names } from '../../words.ts';
import { wordRoundReason } from './round-reason.ts';

/** Which round it was. */
interface Ended {
  round: number;
  /** How many there may be; null where nothing bounds them. */
  limit: number | null;
  /** The loop that it is of, where that lies in another; '' for an outermost one. */
  loop: string;
  /** Null while it is not known why it ended. */
  verdict: Verdict | null;
}

/** A round that ended, for a listener: `Round 2 of 3: Editor did not say APPROVED, continues`. */
export function wordRoundSaid({ round, limit, loop, verdict }: Ended, names: Names): string {
  const which = `${loop === '' ? 'Round' : `${loop}, round`} ${round}${limit === null ? '' : ` of ${limit}`}`;
  if (verdict === null) return `${which} finished`;
  const said = [wordRoundReason(verdict, names), whatNext(verdict)].filter((words) => words !== '');
  return `${which}: ${said.join(', ')}`;
}

/** Where it leads; of a loop that something bounded the reason says it. */
function whatNext({ outcome }: Verdict): string {
  switch (outcome) {
    case 'again':
      return 'continues';
    case 'left':
      return 'exits';
    case 'stopped':
      return '';
    default:
      return unreachable(outcome);
  }
}
