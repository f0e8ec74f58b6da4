import { shortened } from '../../src/engine/document/shortened.ts';
import { SETS, type CaseResult, type SetName } from './case-result.ts';

/** How many cases of a set went how. */
interface SetCount {
  passed: number;
  failed: number;
  skipped: number;
  /** Of random cases that were skipped: how many of each named class. */
  classes?: Record<string, number>;
}

/** The last line of `conform`. */
type Summary = Record<SetName, SetCount>;

/** Counts the cases of each set. */
export function summarize(results: readonly CaseResult[]): Summary {
  const summary = Object.fromEntries(SETS.map((set) => [set, { passed: 0, failed: 0, skipped: 0 }])) as Summary;
  for (const { set, pass, follow, class: known } of results) {
    if (known !== undefined) {
      const classes = (summary[set].classes ??= {});
      classes[known] = (classes[known] ?? 0) + 1;
    }
    if (follow === 'skip') summary[set].skipped++;
    else if (pass) summary[set].passed++;
    else summary[set].failed++;
  }
  return summary;
}

/** A case that failed, in one line for people. */
export function failureLine({ set, name, firstDifference, reason }: CaseResult): string {
  if (!firstDifference) return `${set} ${name}: ${reason ?? 'failed'}`;
  const { path, expected, actual } = firstDifference;
  return `${set} ${name}: ${path}: expected ${brief(expected)}, was ${brief(actual)}`;
}

/** A value in a line: long ones are cut, since `--json` prints them whole. */
function brief(value: unknown): string {
  return shortened(JSON.stringify(value) ?? 'nothing', 400);
}
