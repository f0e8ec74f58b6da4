import { subjectWritten } from '../vocabulary/genres.ts';
import { pointsFor, pointsIn, wishedIn, type Family, type Point } from '../vocabulary/points.ts';
import type { Brief, Given } from '../question/brief.ts';
import { isRemark } from '../vocabulary/remark-signs.ts';
import type { Temper } from '../judging/temper.ts';

/** What a writer puts into his next text, and of whom he has it. */
export interface Progress {
  points: readonly Point[];
  /** Wishes in words that are not this model's: they are taken up word by word. */
  notes: readonly string[];
}

/** Words before a value that say that it is what somebody thinks of the last text. */
const NOTE_LEAD =
  /\b(?:notes?|feedback|remarks?|wish(?:es)?|change|advice|comments?|critique|criticism|review|faults?|issues?|problems?|suggestions?|requests?|improvements?|objections?|corrections?|missing)\b[^.]*$/i;

/** A text that asks for a text is no note on one. */
const TASK =
  /^(?:please )?(?:write|draft|create|compose|announce|explain|describe|plan|summari[sz]e|analy[sz]e|research|build|implement|design)\b|^(?:an?|the) [\w ]+ (?:about|on|whose|of|for)\b/i;

/** What a text is told to become is no note on what it is. */
const NEXT =
  /^(?:please )?(?:write|draft|make) (?:the|a|your) (?:next|new|better|revised|improved) (?:version|draft|text)\b/i;

/** Words beside a number that say that it is of a text before this one. */
const PAST =
  /\b(?:previous|past|last|earlier|before|attempts?|tries|try|versions?|plan|pass(?:es)?|iteration|score[ds]?|marked|reached|mark)\b[^.\n]{0,40}?\d/i;

/**
 * What a text has beyond its beginning: all that the prompt wishes for, and what a text before this one had that it quotes. Where the
 * prompt tells of rounds before it, a writer knows what he wrote there: a thing for each. Where it tells of nothing, he writes what
 * he wrote the first time.
 */
export function progressOf(brief: Brief, family: Family, seed: number, { nth }: Temper): Progress {
  const points = pointsFor(family, seed);
  const texts = brief.given.map(({ text }) => text);
  const remarks = texts.filter(isRemark);
  const notes = notesIn(brief, nth);
  const learns =
    remarks.length > 0 || notes.length > 0 || PAST.test(brief.whole.replace(/\bround:? \d+/gi, '')) || quotes(texts);
  const known = learns ? points.slice(0, Math.max(0, nth - 1 - (notes.length > 0 ? 1 : 0))) : [];
  const wished = remarks.flatMap((text) => wishedIn(text, points));
  const noted = notes.flatMap(({ text }) => wishedIn(text, points));
  const kept = pointsIn(texts.filter((text) => subjectWritten(text) !== null).join('\n'), points);
  const all = new Set([...known, ...kept, ...wished, ...noted]);
  return {
    points: points.filter((point) => all.has(point)),
    notes: notes.filter(({ text }) => wishedIn(text, points).length === 0).map(({ text }) => text),
  };
}

/** What somebody thinks of the last text, in words that this model would not have said. */
export function notesIn({ given }: Brief, nth: number): Given[] {
  if (nth > 1) return foreignNotes(given);
  const notes = given.filter(isForeignNote);
  // The first time something is the subject, whatever it is called.
  return notes.length === given.length ? notes.slice(1) : notes;
}

function quotes(texts: readonly string[]): boolean {
  return texts.some((text) => subjectWritten(text) !== null);
}

/** A value that the prompt calls a note, in words that this model would not have said. */
function isForeignNote({ text, lead }: Given): boolean {
  return NOTE_LEAD.test(lead) && isWords(text) && !NEXT.test(text) && !isRemark(text) && subjectWritten(text) === null;
}

/** Of a conversation the last that was said is a note on what came before it. */
function foreignNotes(given: readonly Given[]): Given[] {
  const named = given.filter(isForeignNote);
  const last = given.at(-1);
  if (named.length > 0 || !last || last.lead !== '' || !isWords(last.text)) return named;
  return isRemark(last.text) || subjectWritten(last.text) !== null || TASK.test(last.text) ? [] : [last];
}

function isWords(text: string): boolean {
  return text !== '[text block]' && /\p{L}{2}/u.test(text);
}
