import type { Family } from '../vocabulary/points.ts';
import type { Progress } from './progress.ts';
import { capitalised } from '../question/subject.ts';

/** A note is taken up in so many of its own signs. */
const LONGEST_NOTE = 90;

/** What a text is called whose subject nobody has named. */
export const NAMELESS = 'The revised text';

/** What a prompt wants that wants few words. */
const FEW = /\b(?:two|three|one|2|3) (?:\w+ )?(?:sentences?|lines?)\b|\bno more than two\b/i;

/**
 * A text on a subject, of the kind that the prompt asks for: its beginning, and a sentence for each thing that it has learned to
 * have; in a prompt that wants few words, all of it in one.
 */
export function draftText(
  told: string,
  subject: string,
  opening: string,
  family: Family,
  { points, notes }: Progress,
): string {
  const head = opening.replace('{s}', subject === '' ? NAMELESS : capitalised(subject));
  if (family === 'line') return [head, ...points.map(({ full }) => full)].join(', ');
  const taken = notes.map((note) => `Your note “${shortened(note)}” is taken up in this version.`);
  const few = points.length > 0 ? [`It now ${listed(points.map(({ brief }) => brief))}.`] : [];
  const body = FEW.test(told) && family === 'prose' ? few : points.map(({ full }) => full);
  return [head, ...body, ...taken].join(' ');
}

/** `gives an example, names a number and says what to do next`. */
function listed(parts: readonly string[]): string {
  const [last = '', ...others] = parts.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

function shortened(note: string): string {
  const line = note.replace(/\s+/g, ' ').replace(/[“”]/g, '').trim();
  if (line.length <= LONGEST_NOTE) return line.replace(/[.!]$/, '');
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST_NOTE))} …`;
}
