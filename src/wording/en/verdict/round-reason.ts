import { isGuardEvidence } from '../../../engine/workflow/verdict/guard-evidence.ts';
import type { Evidence, Verdict } from '../../../engine/workflow/verdict/verdict.ts';
import type { Names } from '../../words.ts';
import { wordShortFinding, type Finding } from '../after-run/finding.ts';
import { reasonWords, stoppedWords } from './reason.ts';

/** What says most of a round, in this order; guards count where they ended it. */
const TELLING: readonly Evidence['kind'][] = [
  'score',
  'branch',
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
export function wordRoundReason({ outcome, reason, because }: Verdict, names: Names): string {
  const guard = because.find((evidence) => isGuardEvidence(evidence) && evidence.released && outcome === 'left');
  const telling =
    guard ?? TELLING.flatMap((kind) => because.findLast((evidence) => evidence.kind === kind) ?? []).at(0);
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
