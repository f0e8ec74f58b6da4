import { compilePattern } from '../patterns/pattern.ts';
import type { Temper } from './temper.ts';

/** Where a simulated score begins, before any round has been learned from. */
const FIRST = 0.55;

/** The score that an answer gives: see `simulatedScore`. A model that never accepts stays where it began, one that does by chance jumps. */
export function scoreOf(nth: number, { accepts, patience, mood, chance }: Temper, threshold: number): number {
  if (mood !== 'erratic') return simulatedScore(nth, patience, threshold, chance(2));
  return simulatedScore(accepts ? 2 : 1, 1, threshold, chance(2) * 3);
}

/**
 * The score of the n-th try: it grows, stays below what is wanted for `patience` tries, and then is enough. `chance` in [0, 1)
 * moves it a little.
 */
export function simulatedScore(nth: number, patience: number, threshold: number, chance: number): number {
  if (nth > patience) return rounded(Math.max(threshold, Math.min(0.99, threshold + 0.01 + chance * 0.06)));
  const start = Math.min(FIRST, threshold * 0.75);
  const way = Number.isFinite(patience) ? (nth - 1 + chance * 0.5) / (patience + 0.5) : chance * 0.2;
  return Math.min(rounded(start + (threshold - start) * way), Math.max(0, threshold - 0.01));
}

/** Up to the second place, so that what is enough stays enough. */
function rounded(score: number): number {
  return Math.min(1, Math.ceil(score * 100 - 1e-9) / 100);
}

/** A text in which a pattern finds this score, e.g. `QUALITY: 0.72`; a plain label when none can be made. */
export function textWithScore(pattern: string, score: number): string {
  const said = score.toFixed(2);
  const compiled = compilePattern(pattern, { syntax: 'python' });
  const tries = [wordsOf(pattern, said), `SCORE: ${said}`, `Score: ${said}`, said, `${(score * 100).toFixed(0)}%`];
  return tries.find((text) => finds(compiled, text, score)) ?? `SCORE: ${said}`;
}

function finds(compiled: ReturnType<typeof compilePattern>, text: string, score: number): boolean {
  if (!compiled.ok) return false;
  const match = compiled.exec(text);
  const number = Number(match?.groups.length ? match.groups[0] : match?.text);
  return match !== null && (number === score || number === score * 100);
}

/** Where the signs that stand for themselves are put while the others are read: a range that no text uses. */
const ASIDE = 0xe000;

/** What a simple pattern looks for, in its own words: its letters, a blank for white space, the score for its first group. */
function wordsOf(pattern: string, score: string): string {
  return pattern
    .replace(/\\([^\w\s])/g, (_all, sign: string) => String.fromCharCode(ASIDE + sign.charCodeAt(0)))
    .replace(/^\(\?[a-z]+\)/, '')
    .replace(/\((?!\?)[^()]*\)/, score)
    .replace(/\(\?:([^|()]*)[^()]*\)\??/g, '$1')
    .replace(/\\s[*+]?\??/g, ' ')
    .replace(/\[([^\]\\^])[^\]]*\][*+]?/g, '$1')
    .replace(/\\b|[\^$]/g, '')
    .replace(/.[?*]/g, '')
    .replace(/[\ue000-\ue0ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - ASIDE));
}
