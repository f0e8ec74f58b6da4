import { decidingGuard } from '../../../engine/workflow/verdict/deciding-node.ts';
import type { Evidence, Verdict } from '../../../engine/workflow/verdict/verdict.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import type { Names } from '../../words.ts';
import { wordShortFinding, type Finding } from '../after-run/finding.ts';
import { reasonWords, stoppedWords } from './reason.ts';

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
export function wordSpokenVerdict({ round, limit, loop, verdict }: Ended, names: Names): string {
  const which = `${loop === '' ? 'Round' : `${loop}, round`} ${round}${limit === null ? '' : ` of ${limit}`}`;
  if (verdict === null) return `${which} finished`;
  const said = [wordSpokenReason(verdict, names), whatNext(verdict)].filter((words) => words !== '');
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

/** What says most of a round, in this order; guards count where they ended it. */
const TELLING: readonly Evidence['kind'][] = [
  'score',
  'branch',
  'unasked',
  'similarity',
  'break',
  'comparison',
  'missing',
  'edge',
  'edge-missed',
];

/**
 * The one thing that decided a round, for a listener: `score 0.88`, `Editor did not say APPROVED`, `Guard 3 of 3: limit
 * reached`; what bounded it goes before. Needs no words for problems.
 */
export function wordSpokenReason(verdict: Verdict, names: Names): string {
  const { outcome, reason, because } = verdict;
  const telling =
    decidingGuard(verdict) ??
    TELLING.flatMap((kind) => because.findLast((evidence) => evidence.kind === kind) ?? []).at(0);
  const found = telling && isFinding(telling) ? wordShortFinding(telling, names) : '';
  const bound = outcome === 'stopped' ? lowered(stoppedWords(reason)) : '';
  if (found === '' && bound === '') return outcome === 'left' ? reasonWords(reason) : '';
  return [bound, found].filter((words) => words !== '').join(', ');
}

function isFinding(evidence: Evidence): evidence is Finding {
  return evidence.kind !== 'error';
}

function lowered(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
