import { compilePattern } from '../../../patterns/pattern.ts';
import type { Fix } from '../../../workflow/problem.ts';
import { fix } from '../../../lint/rule.ts';
import type { YamlNode, YamlScalar } from '../../../reading/yaml-node.ts';
import { quoted } from '../quoted.ts';
import type { DiagnosisRule } from '../rule.ts';

/** A number with its sign, its point and its exponent; a dash or dots behind a word are no part of it. */
const NUMBER = String.raw`(?:(?<![\w.])[-−])?(?:\d+(?:[.,]\d+)?|(?<!\.)\.\d+)(?:e[-+]?\d+)?`;

/** Numbers that are written as a grade: after a word for it, as a part of ten or a hundred, or as a share of one. */
const GRADES = [
  new RegExp(String.raw`\b(?:score|rating|quality|grade|agreement)\b[^\d\n]{0,20}?(${NUMBER})`, 'i'),
  new RegExp(String.raw`(?<![\w.])(${NUMBER})\s*(?:\/|out of)\s*100?\b`, 'i'),
  new RegExp(String.raw`(?<![\w.])(${NUMBER})\s*%`, 'i'),
];

/** In a short answer a share of one is a grade, whatever stands before it. */
const SHARE = /(?<![\d.])((?:(?<!\w)[-−])?[01]?\.\d+(?:e[-+]?\d+)?)(?![\d.])/i;
export const SHORT = 60;

/** Looked at in so many rounds of an entry: all further ones are mostly their echo. */
export const MOST_LOOKS = 100;

/** A grade stands in the answer where the pattern found none: {number, pattern, answer, how}. `how`: 'case' where only letters differ. */
export const numberUnfound: DiagnosisRule = {
  code: 'number-unfound',
  severity: 'warning',
  watch({ ends, flow }, tell) {
    if (!ends.some(({ kind }) => kind === 'score')) return null;
    let looks = 0;
    return ({ round, verdict, answers }) => {
      if (looks >= MOST_LOOKS) return;
      for (const evidence of verdict.because) {
        if (evidence.kind !== 'score' || evidence.score !== null || evidence.missed?.why !== 'no-match') continue;
        looks++;
        const { pattern, text } = evidence;
        const whose = answers.findLast((answer) => gradeIn(answer.text) !== null);
        const answer = gradeIn(text) === null ? (whose?.text ?? '') : text;
        const number = gradeIn(answer);
        if (number === null) continue;
        const part = answers.findLast((each) => each.text.includes(answer))?.part;
        const node = part === undefined ? '' : (flow.node(part)?.label ?? '');
        const how = evidence.missed.patterns === 1 && matchesInAnyCase(pattern, answer) ? 'case' : 'other';
        const params = () => ({ node, number, pattern, answer: quoted(answer), how });
        tell({ round, params, kind: how, ...(part !== undefined && { part }) });
      }
    };
  },
  fixes({ params, loop }, { places, text }): Fix[] {
    const { how, pattern } = params;
    const whole = places.map(loop);
    if (how !== 'case' || typeof pattern !== 'string' || !whole) return [];
    const scalar = onlyScalar(whole, pattern);
    if (!scalar) return [];
    const { start } = scalar.range;
    const at = /["']/.test(text.charAt(start)) ? start + 1 : start;
    return fix('ignore-case', {}, { range: { start: at, end: at }, text: '(?i)' });
  },
};

function gradeIn(text: string): string | null {
  for (const grade of GRADES) {
    const found = grade.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return text.length <= SHORT ? (SHARE.exec(text)?.[1] ?? null) : null;
}

function matchesInAnyCase(source: string, text: string): boolean {
  const pattern = compilePattern(`(?i)${source}`, { syntax: 'python' });
  return pattern.ok && pattern.test(text);
}

function onlyScalar(whole: YamlNode, value: string): YamlScalar | null {
  const found: YamlScalar[] = [];
  const open: YamlNode[] = [whole];
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.kind === 'scalar') {
      if (at.text === value) found.push(at);
    } else if (at.kind === 'list') open.push(...at.items);
    else open.push(...at.entries.map((entry) => entry.value));
  }
  const [scalar, ...others] = found;
  return scalar && others.length === 0 ? scalar : null;
}
