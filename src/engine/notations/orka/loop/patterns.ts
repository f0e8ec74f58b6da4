import { compilePattern, type Pattern } from '../../../patterns/pattern.ts';

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

/** Where the score of an agent stands when a loop asks for that agent's word and names no pattern. */
export const AGENT_PATTERNS: readonly ScorePattern[] = labelled(
  'AGREEMENT_SCORE:',
  'Agreement Score:',
  'SCORE:',
  'Score:',
);

/** The same for an agent of high priority. */
export const PRIORITY_PATTERNS: readonly ScorePattern[] = labelled(
  'AGREEMENT_SCORE:',
  'Agreement Score:',
  'AGREEMENT_SCORE',
  'Score:',
  'SCORE:',
);

function labelled(...labels: string[]): ScorePattern[] {
  return labels.flatMap((label) => {
    const source = `${label}\\s*([0-9.]+)`;
    const pattern = compilePattern(source, { syntax: 'python' });
    return pattern.ok ? [{ source, pattern }] : [];
  });
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

/**
 * A number as a share of 1, as OrKa makes it one (`score_utils.py`). A percent sign in the pattern or in the text, and a pattern
 * of tenths, divide; what is still over 1 is taken for what it was before: up to 100 a percentage, above it 1.
 */
export function shareOf(number: number, pattern = '', text = ''): number {
  const divided = number / divisorOf(pattern, text);
  if (divided <= 1) return Math.max(0, divided);
  return number <= 100 ? number / 100 : 1;
}

function divisorOf(pattern: string, text: string): number {
  if (pattern.includes('%') || text.includes('%')) return 100;
  // The words, not a pattern that finds them: `out\\s*of\\s*10` divides nothing in OrKa either.
  return pattern.includes('/10') || pattern.toLowerCase().includes('out of 10') ? 10 : 1;
}
