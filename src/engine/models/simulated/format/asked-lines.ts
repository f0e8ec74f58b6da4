import { viewAsked } from '../vocabulary/genres.ts';
import type { Look } from '../judging/look.ts';
import { remarkOn } from '../judging/remarks.ts';
import { remembered } from '../remembered.ts';

/** The labels of lines that a prompt asks for: `Write a line "In common:"`, `four lines that begin with Keep, Add and MARK: 0.00`. */
export const linesAsked = remembered((told: string): readonly string[] => {
  const quoted = [...told.matchAll(/\blines?\b[^.\n]{0,30}?["“]([^"”\n]{2,30}):["”]/gi)].flatMap(
    ([, label]) => label ?? [],
  );
  const listed = /\blines?\b[^.\n]{0,20}\bbegin(?:s|ning)? with ([^.\n:]+(?:\n[^.\n:]+)?)/i.exec(told)?.[1] ?? '';
  const names = listed
    .split(/,|\band\b|\n/)
    .map((name) => name.replace(/["“”]/g, '').trim())
    .filter((name) => /^[A-Z][a-z]+(?: [a-z]+)*$/.test(name));
  return [...new Set([...quoted, ...names])];
});

/** What stands behind a label, by what it says: what to keep, to add, to avoid, what is common; else what the answer is. */
export function lineFor(label: string, look: Look, subject: string, text: string): string {
  const on = subject === '' ? 'it' : `“${subject}”`;
  if (/\b(?:keep|strength|insight|good|works?|praise)\b/i.test(label))
    return `${label}: the beginning, which goes straight to ${on}.`;
  if (/\b(?:add|need|improve\w*|missing|lacks?|next|want)\b/i.test(label))
    return `${label}: ${look.misses[0]?.lack.replace(/^(?:lacks|needs) /, '') ?? 'nothing more, it is complete'}.`;
  if (/\b(?:never|avoid|mistakes?|weakness|errors?|wrong|drop)\b/i.test(label))
    return `${label}: a general remark where a plain fact would do.`;
  if (/\b(?:common|agree\w*|alignment|convergence|consensus)\b/i.test(label))
    return `${label}: all of them want ${on} to be tried step by step${withWhat(look)}.`;
  if (/\b(?:feedback|reason|why|comment|remark|critique)\b/i.test(label)) return `${label}: ${remarkOn(look, subject)}`;
  return `${label}: ${text}`;
}

function withWhat({ misses }: Look): string {
  return misses[0] ? `; it still ${misses[0].lack}` : '';
}

/** What sentences somebody writes who is asked for what is good, what is missing and what is wrong; null when nobody asks. */
export function insightLines(told: string, look: Look | null, subject: string): string | null {
  if (!/\binsights?\b|\bstrengths?\b|\bweakness(?:es)?\b|\bmistakes?\b/i.test(told)) return null;
  const on = subject === '' ? 'the matter' : `“${subject}”`;
  const lack = look?.misses[0]?.lack ?? 'needs a second source before it is passed on';
  const isDone = look !== null && look.content;
  return [
    `It shows clearly which part of ${on} matters most.`,
    isDone ? `It needs no further change in what it says of ${on}.` : `It ${lack}.`,
    isDone
      ? 'A small weakness remains in the middle, where one sentence could be shorter.'
      : 'A weakness is the middle, where one general sentence stands for the facts.',
  ].join('\n');
}

/** What somebody adds who speaks for one of several views, and who weighs them against each other. */
export function viewLines(told: string, subject: string): string | null {
  const on = subject === '' ? 'this' : `“${subject}”`;
  if (/\bconsensus\b/i.test(told))
    return [
      `Convergence: all of them would try ${on} step by step.`,
      `Alignment: they agree on the aim and differ on how fast to go.`,
    ].join('\n');
  const view = viewAsked(told);
  return view && [`Strategy: ${view.strategy}.`, `Recommendation: ${view.recommendation}.`].join('\n');
}
