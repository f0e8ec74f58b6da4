import type { Json } from '../../../../workflow/json.ts';
import { plainText, type Said } from '../../../../journal/said.ts';
import type { Ports } from '../../../../workflow/activation.ts';

/** Its answer, without confidence and reasoning beside it; of a judgement the score. */
export function tellReply({ validation_score: score, response, result, ...rest }: Ports): Said | null {
  if (typeof score === 'number') return scored(score, rest['passed_criteria'], rest['failed_criteria']);
  const answer = response ?? result;
  return answer === undefined || answer === null ? null : { kind: 'text', text: plainText(answer) };
}

function scored(score: number, passed: Json | undefined, failed: Json | undefined): Said {
  const good = textsIn(passed).length;
  return { kind: 'scored', score, passed: good, criteria: good + textsIn(failed).length };
}

/** The items of a list as texts; none when it is no list. */
export function textsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(plainText) : [];
}
