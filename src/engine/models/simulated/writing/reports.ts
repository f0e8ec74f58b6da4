import { isCode, pointsFor, pointsIn } from '../vocabulary/points.ts';
import { capitalised } from '../question/subject.ts';

/** What goes wrong when something is to be fetched from somewhere. */
const TROUBLE = [
  'The service did not answer.',
  'The service is being restarted.',
  'The line broke after the first half of the table.',
];

/** What somebody reports who was told to fetch something. */
export function fetchedText(told: string, isThere: boolean, nth: number): string {
  if (!isThere) return TROUBLE[(nth - 1) % TROUBLE.length] ?? '';
  const what =
    /\b(?:fetch|retrieve|download|look up|query) ((?:the |an? )?[\w' -]+?)(?: from\b| of\b| in\b|[.,;\n]|$)/i.exec(
      told,
    )?.[1];
  return `${capitalised(what ?? 'what was asked for')}: all of it has come, and it is complete.`;
}

/** What somebody reports who was told to try something out. */
export function reportText(texts: readonly string[]): string {
  const code = texts.filter(isCode).join('\n');
  if (code === '') return 'It was tried out once, and did what it says.';
  const isGuarded = pointsIn(code, pointsFor('code', 0)).some(({ full }) => full === 'guard');
  return `With an ordinary input it gives a result. With an empty one it ${isGuarded ? 'stops early, as it should' : 'fails'}.`;
}
