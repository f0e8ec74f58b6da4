import { plain } from './compared-words.ts';
import type { DiagnosisRule } from '../rule.ts';

/** A longer value is a text of its own. */
export const LONGEST_VALUE = 200;

/** A comparison of a container that came out as it did because of letters or signs alone: {left, actual, value, how}. */
export const nearValue: DiagnosisRule = {
  code: 'near-value',
  severity: 'warning',
  watch({ ends }, tell) {
    if (!ends.some(({ kind }) => kind === 'while')) return null;
    return ({ round, verdict }) => {
      for (const evidence of verdict.because) {
        if (evidence.kind !== 'comparison') continue;
        const { left, readAs: actual, operator, value } = evidence;
        if ((operator !== '==' && operator !== '!=') || typeof actual !== 'string') continue;
        if (value === null || typeof value === 'object' || actual === value || actual.length > LONGEST_VALUE) continue;
        const wanted = String(value);
        if (plain(wanted) === '' || plain(actual) !== plain(wanted)) continue;
        const how = actual.toLowerCase() === wanted.toLowerCase() ? 'case' : 'punctuation';
        // A text is no number and no boolean: the linter says so.
        if (typeof value !== 'string' && actual.trim().toLowerCase() === wanted.toLowerCase()) continue;
        tell({ round, kind: `${left}:${how}`, params: () => ({ left, actual, value, how }) });
      }
    };
  },
};
