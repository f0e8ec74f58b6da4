import { randomAt } from '../../../effects/random.ts';
import type { Brief } from '../question/brief.ts';
import { subjectWritten, writtenHere } from '../vocabulary/genres.ts';
import { isCode, lacksNamed, pointsFor, pointsIn, WRONG_DAY, type Point } from '../vocabulary/points.ts';
import { isRemark, missesSomething } from '../vocabulary/remark-signs.ts';
import type { Temper } from './temper.ts';

/** What somebody makes of the work that he is given. */
export interface Look {
  /** There is work to look at. */
  sees: boolean;
  /** What he sees is not the work, but what others say of it. */
  heard: boolean;
  kind: 'text' | 'code';
  /** How much of what he looks for he finds, and what he misses of it: nothing when he would change nothing. */
  found: number;
  misses: readonly Point[];
  /** It is a text of this model's that has something of what was looked for. */
  isBetter: boolean;
  /** He is content: what is wanted of him may go on. */
  content: boolean;
  /** From 0 to 1. */
  score: number;
}

/** The score of work that is as good as the judge wants it. */
const GOOD = 0.95;
/** How a text begins that fills a form: `CODE_STATUS: PASS`. */
const REPORT = /^[A-Z]{2,}[A-Z_ ]*: /;
/** Where scores begin. */
const FIRST = 0.55;

/**
 * Looks at what a question holds. A text of this model is judged by what stands in it, so that only work that changed is judged
 * otherwise; one by somebody else, and what is only reported of it, gets better with every look. How much is wanted is the judge's own: by the seed one thing,
 * two or three. Who only hears what others think of the work is content when all of them are.
 */
export function lookAt({ told, given }: Brief, seed: number, temper: Temper): Look {
  const works = given.filter(({ text }) => !isNote(text)).map(({ text }) => text);
  const remarks = given.filter(({ text }) => isRemark(text)).map(({ text }) => text);
  const last = works.at(-1) ?? '';
  // What somebody reports of the work in a form, after it, is judged in its place.
  const isReported = REPORT.test(last) && !isOwnText(last);
  const isOwn = works.some(isOwnText) && !isReported;
  const kind = works.some(isCode) || /\b(?:this|the) (?:code|function|program)\b/i.test(told) ? 'code' : 'text';
  const family = works.map(writtenHere).find((made) => made !== null)?.family ?? 'prose';
  const points = pointsFor(kind === 'code' ? 'code' : family, seed);
  const joined = works.join('\n');
  const has = pointsIn(joined, points);
  const form = formAsked(told);
  const heard = works.length === 0 && remarks.length > 0;
  const found = heard
    ? remarks.filter((text) => !missesSomething(text)).length
    : form
      ? Number(form.finds.test(joined.trim())) * temper.wants
      : isOwn
        ? has.length
        : temper.nth - 1;
  const wanted = heard ? remarks.length : temper.wants;
  const sees = works.length > 0 || heard;
  const enough = sees && found >= Math.min(wanted, heard ? wanted : points.length);
  const content = sees && (temper.mood === 'erratic' ? temper.accepts : temper.mood !== 'stubborn' && enough);
  const missing = heard
    ? lacksNamed(remarks.join('\n'))
    : form && found === 0
      ? [form.lacking]
      : points.filter((point) => !has.includes(point));
  const misses = content ? [] : (missing.length > 0 ? missing : points).slice(0, named(told, temper));
  return {
    sees,
    heard,
    kind,
    found,
    misses,
    isBetter: isOwn && found > 0,
    content,
    score: sees ? scoreOf(found, wanted, content, temper) : 0,
  };
}

function isOwnText(text: string): boolean {
  return subjectWritten(text) !== null || isCode(text);
}

/** How many faults he names: one, where he is asked for all of them by chance up to three. */
function named(told: string, { chance }: Temper): number {
  if (!/\b(?:suggestions|improvements|faults|issues|problems|things|points)\b/i.test(told)) return 1;
  const luck = chance(7);
  return luck < 0.55 ? 1 : luck < 0.9 ? 2 : 3;
}

/** Numbers, empty words and remarks are no work. */
function isNote(text: string): boolean {
  return text === '[text block]' || isRemark(text) || !/\p{L}{2}|\d{4}/u.test(text);
}

/** The form in which a text has to be that is to be checked, and what is said of one that is not. */
function formAsked(told: string): { finds: RegExp; lacking: Point } | null {
  if (!/\bYYYY-MM-DD\b/.test(told)) return null;
  return { finds: /^\d{4}-\d\d-\d\d$/, lacking: WRONG_DAY };
}

function scoreOf(found: number, wanted: number, content: boolean, { mood, chance }: Temper): number {
  if (mood === 'erratic') return rounded(content ? GOOD : FIRST + chance(2) * 0.2);
  const little = chance(2) * 0.03;
  if (content) return rounded(GOOD + little);
  const way = mood === 'stubborn' ? 0 : Math.min(found, wanted) / (wanted + 0.4);
  return rounded(FIRST + little + (GOOD - 0.1 - FIRST) * way);
}

/** Whether a criterion holds for somebody who is not content yet. */
export function holdsAlready(criterion: string, { found, sees }: Look, id: string, seed: number): boolean {
  return sees && randomAt(seed, `${id}/${criterion}`, 1) < 0.3 + 0.2 * (found + 1);
}

function rounded(score: number): number {
  return Math.round(score * 100) / 100;
}
