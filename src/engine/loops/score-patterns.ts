import type { Pattern } from '../patterns/pattern.ts';

const NUMBER = '(\\d+\\.?\\d*)';
const LABELS = ['score', 'rating', 'confidence', 'agreement', 'consensus', 'AGREEMENT', 'SCORE', 'Score', 'Agreement'];

/** How a loop finds its score when it names no pattern: labels, then fractions and percents, at last any decimal number. */
export const DEFAULT_SCORE_PATTERNS: readonly string[] = [
  ...LABELS.map((label) => `${label}:\\s*${NUMBER}`),
  `${NUMBER}/10`,
  `${NUMBER}%`,
  `${NUMBER}\\s*out\\s*of\\s*10`,
  `${NUMBER}\\s*points?`,
  '0\\.[6-9][0-9]?',
  '([0-9]+\\.[0-9]+)',
];

/** Agents whose word on the score goes before all others', when a loop names none. */
export const DEFAULT_HIGH_PRIORITY: readonly string[] = ['agreement_moderator', 'quality_moderator', 'score_moderator'];

/** A pattern ready for use, with its source for the record. */
export interface ScorePattern {
  source: string;
  pattern: Pattern;
}

/** What a pattern found: the number, and the text that it stands in. */
export interface FoundNumber {
  number: number;
  pattern: string;
  text: string;
}

/** The first group as a float, or the whole match where there is no group; null where that is no number ("0.85."). */
export function numberIn(text: string, { source, pattern }: ScorePattern): FoundNumber | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const said = match.groups.length > 0 ? match.groups[0] : match.text;
  const number = floatIn(said ?? '');
  return number === null ? null : { number, pattern: source, text: match.text };
}

/** A text as Python's `float` reads it, without infinities; null when it is none. */
export function floatIn(text: string): number | null {
  const trimmed = text.trim();
  if (!/^[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(trimmed)) return null;
  const number = Number(trimmed.replaceAll('_', ''));
  return Number.isFinite(number) ? number : null;
}

/** A percentage or tenth of a single agent's word as a share of 1. */
export function asShare({ number, pattern, text }: FoundNumber, whole: string): number {
  if (pattern.includes('%') || text.includes('%') || whole.includes('%')) return number / 100;
  return pattern.includes('/10') || /out\s*of\s*10|out\\s\*of\\s\*10/.test(pattern) ? number / 10 : number;
}

/** Puts any number between 0 and 1: up to 1 as it is, up to 100 as a percentage. */
export function normalised(number: number): number {
  if (number < 0) return 0;
  if (number <= 1) return number;
  return number <= 100 ? number / 100 : 1;
}
