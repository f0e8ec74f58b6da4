import { compilePattern } from '../patterns/pattern.ts';
import { scoreAsked } from '../models/simulated/judging/score-text.ts';

/**
 * A text in which a pattern finds a number: what stands before its group with the simplest of what its signs allow, else what
 * the prompt asks to be written before a score. Null where neither is found.
 */
export function lineWithScore(pattern: string, score: number, prompt: () => string): string | null {
  const compiled = compilePattern(pattern);
  if (!compiled.ok) return null;
  const number = score.toFixed(2);
  const isFound = (line: string): boolean => Number(compiled.exec(line)?.groups[0]) === score;
  const simple = `${labelIn(pattern)}${number}`;
  if (isFound(simple)) return simple;
  const asked = `${scoreAsked(prompt())?.label ?? ''}${number}`;
  return isFound(asked) ? asked : null;
}

function labelIn(pattern: string): string {
  const group = /\((?!\?)/.exec(pattern);
  return pattern
    .slice(0, group?.index ?? 0)
    .replace(/\(\?[a-zA-Z]+\)/g, '')
    .replace(/\\s[*+]?/g, ' ')
    .replace(/\[([^\]\\])[^\]]*\][*+?]?/g, '$1')
    .replace(/\\(.)/g, '$1');
}
