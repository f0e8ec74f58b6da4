import type { Json } from '../../document/document.ts';
import { plainText, type Said } from '../../journal/said.ts';
import type { Ports } from '../../kernel/activation.ts';

/** What an agent of OrKa gave: its answer, without confidence and reasoning beside it; of control agents what they did. */
export function tellOrka(type: string, made: Ports): Said | null {
  if (type === 'fork') return { kind: 'forked', to: names(made['agents']) };
  if (type === 'join') return { kind: 'joined', from: keys(made['merged']) };
  if (type === 'router') return { kind: 'branch', branch: names(made['next']).join(', '), reason: '' };
  const { validation_score: score, response, result } = made;
  if (typeof score === 'number') return scored(score, made['passed_criteria'], made['failed_criteria']);
  const answer = response ?? result;
  return answer === undefined || answer === null ? null : { kind: 'text', text: plainText(answer) };
}

function scored(score: number, passed: Json | undefined, failed: Json | undefined): Said {
  const good = names(passed).length;
  return { kind: 'scored', score, passed: good, criteria: good + names(failed).length };
}

function names(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(plainText) : [];
}

function keys(value: Json | undefined): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
