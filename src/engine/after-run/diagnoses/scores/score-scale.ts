import type { Fix, TextRange } from '../../../workflow/problem.ts';
import { fix } from '../../../lint/rule.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { DiagnosisRule } from '../rule.ts';
import { cutIn } from './number-cut.ts';
import { scaleOf } from './scale.ts';
import type { Scored } from './scored.ts';

/**
 * A score that is none of the scale of its threshold: {name, number, threshold, score, out, labelled}. `out`: of how many it seems to be,
 * 10, 100 or 1; 0 where it is a year or another number that is no score. `labelled`: words were looked for before it.
 */
export const scoreScale: DiagnosisRule = {
  code: 'score-scale',
  severity: 'warning',
  watch: ({ isScored, flow }, tell) => {
    if (!isScored) return null;
    return (seen) => {
      const { round, scored } = seen;
      if (!scored) return;
      const { name, score, threshold } = scored;
      // Mostly both are shares, and nothing is to be read.
      const number = score > 0 && score <= 1 && threshold <= 1 && scored.text === '' ? score : numberOf(scored);
      const out = scaleOf(number, scored);
      // Of a number that was cut short nothing is known of its scale.
      if (out === null || cutIn(seen, flow)) return;
      const labelled = /\p{L}/u.test(scored.text);
      const params = () => ({ name, number, score, threshold, out, labelled });
      tell({ round, kind: `${out}:${labelled}`, params });
    };
  },
  fixes({ params, loop }, { places }): Fix[] {
    const { threshold, out, score, number } = params;
    if (typeof threshold !== 'number' || typeof score !== 'number' || typeof number !== 'number') return [];
    if (out !== 10 && out !== 100 && out !== 1) return [];
    // Where the number was made a share of a hundred, the threshold is one, too.
    const share = out === 1 ? threshold / (threshold > 10 ? 100 : 10) : threshold * out * (score / number);
    const value = String(Math.round(share * 10_000) / 10_000);
    const whole = places.map(loop);
    const range = whole && rangeOfNumber(whole, threshold);
    return fix('use-value', { value }, range ? { range, text: value } : null);
  },
};

/** The number as it stands in the text: the last one, read from its end, for a pattern would try each that comes before. */
function numberOf({ text, score }: Scored): number {
  let end = text.length;
  while (end > 0 && !isDigit(text, end - 1)) end--;
  if (end === 0) return score;
  const found = /(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i.exec(text.slice(Math.max(0, end - LONGEST), end));
  return Number(found?.[0]);
}

/** So many characters of a number are looked at. */
const LONGEST = 40;

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** The only place in a map that holds this number under the name of a threshold. */
function rangeOfNumber(whole: YamlNode, number: number): TextRange | null {
  const found: TextRange[] = [];
  const open: YamlNode[] = [whole];
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.kind === 'list') open.push(...at.items);
    else if (at.kind === 'map')
      for (const { key, value } of at.entries) {
        if (key === 'internal_workflow' || key === 'inlineWorkflow') continue;
        const isPlace = key === 'score_threshold' || key === 'value';
        if (isPlace && value.kind === 'scalar' && Number(value.text) === number) found.push(value.range);
        else open.push(value);
      }
  }
  const [range, ...others] = found;
  return range && others.length === 0 ? range : null;
}
