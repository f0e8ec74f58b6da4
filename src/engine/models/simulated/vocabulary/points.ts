import { mix } from '../../../effects/hash.ts';
import { remembered } from '../remembered.ts';

/** One thing that a text may have or lack: what a reader says who misses it, and what a writer adds who was told. */
export interface Point {
  /** Behind the name of the text: `lacks an example ...`. */
  lack: string;
  /** How it stands in a text, at its end. */
  full: string;
  /** What a text does that has it, where few words are wanted: `gives an example`. */
  brief: string;
  /** Finds the wish for it in a reader's words. */
  wish: RegExp;
}

/** Kinds of texts that lack different things. */
export type Family = 'prose' | 'story' | 'recipe' | 'line' | 'code';

const POINTS: Readonly<Record<Family, readonly Point[]>> = {
  prose: [
    {
      lack: 'lacks an example that a reader can picture',
      full: 'For example, picture a single ordinary day: it shows there first.',
      brief: 'gives an example',
      wish: /\bexamples?\b/i,
    },
    {
      lack: 'needs a number behind its main claim',
      full: 'In numbers: about one case in three is affected.',
      brief: 'names a number',
      wish: /\b(?:numbers?|figures?|how (?:many|much|long|often))\b/i,
    },
    {
      lack: 'lacks a word on what speaks against it',
      full: 'What speaks against it: it takes time, and not everybody gains at once.',
      brief: 'says what speaks against it',
      wish: /\bspeaks against|\b(?:drawback|objection|counter|downside|risk)s?\b/i,
    },
    {
      lack: 'needs an ending that says what to do next',
      full: 'What to do next: take the smallest step first, and look again after a week.',
      brief: 'says what to do next',
      wish: /\b(?:ending|what to do|next steps?|conclusion)\b/i,
    },
  ],
  story: [
    {
      lack: 'needs one image that stays with the reader',
      full: 'One image stays: a wet umbrella, left open by the door.',
      brief: 'leaves one image',
      wish: /\b(?:image|picture|concrete)\b/i,
    },
    {
      lack: 'lacks a turn that nobody expects',
      full: 'Then it turns: what seemed to be the end is where it begins.',
      brief: 'takes a turn',
      wish: /\b(?:turn|twist|surprise)\b/i,
    },
    {
      lack: 'needs a sound that one can hear',
      full: 'And listen: a tap, a breath, and then nothing.',
      brief: 'can be heard',
      wish: /\b(?:sound|rhythm|hear)\b/i,
    },
    {
      lack: 'lacks a last line that one keeps',
      full: 'What is left is said quickly: we were here all the time.',
      brief: 'has a last line',
      wish: /\blast line\b/i,
    },
  ],
  recipe: [
    {
      lack: 'lacks something sour',
      full: 'A squeeze of lemon at the end wakes it up.',
      brief: 'has lemon in it',
      wish: /\b(?:sour|acid|fresh)\b/i,
    },
    {
      lack: 'needs something crisp on top',
      full: 'Fried breadcrumbs on top make it crisp.',
      brief: 'has breadcrumbs on top',
      wish: /\b(?:crisp|crunch|bite)\b/i,
    },
    {
      lack: 'lacks what it costs',
      full: 'It costs about two euros a plate.',
      brief: 'costs two euros a plate',
      wish: /\b(?:costs?|price|dear|cheap)\b/i,
    },
    {
      lack: 'needs the time that it takes',
      full: 'It is on the table in half an hour.',
      brief: 'takes half an hour',
      wish: /\b(?:time|minutes|long)\b/i,
    },
  ],
  line: [
    {
      lack: 'lacks since when',
      full: 'since this morning',
      brief: 'since this morning',
      wish: /\b(?:when|since|time)\b/i,
    },
    {
      lack: 'needs a number',
      full: 'one in three affected',
      brief: 'one in three affected',
      wish: /\b(?:numbers?|figures?|how (?:many|much|long))\b/i,
    },
    {
      lack: 'lacks what to do now',
      full: 'what to do now',
      brief: 'what to do now',
      wish: /\b(?:what to do|what do people do|meanwhile|next)\b/i,
    },
    { lack: 'needs the reason', full: 'and why', brief: 'and why', wish: /\b(?:reason|why|cause)\b/i },
  ],
  /** How they are put in stands in `writing/code-text.ts`. */
  code: [
    { lack: 'lacks a check for empty input', full: 'guard', brief: 'guard', wish: /\bempty\b/i },
    {
      lack: 'needs a comment that says what it is for',
      full: 'comment',
      brief: 'comment',
      wish: /\bcomments?\b|\bdocument/i,
    },
    { lack: 'lacks a test that shows that it works', full: 'test', brief: 'test', wish: /\btests?\b/i },
  ],
};

/** What is said of a day that is not written as it was asked for. */
export const WRONG_DAY: Point = { lack: 'needs the form YYYY-MM-DD', full: '', brief: '', wish: /YYYY-MM-DD/ };

/** What in code shows that it has a point. */
const IN_CODE: Readonly<Record<string, RegExp>> = {
  guard: /^\s*if not \w+:|if \(!\w+/m,
  comment: /"""|^\s*(?:\/\/|#) /m,
  test: /\bassert\b/,
};

/** A line that only code has. */
const CODE_LINE =
  /^\s*(?:def \w+\(|class \w+[:({]|import \w+$|from \w+ import|(?:const|let|var) \w+ =|(?:async )?function\s*\w*\(|export (?:const|function|default))|\w\([^)\n]*\)\s*\{|\);\s*$/m;

export const isCode = remembered((text: string) => CODE_LINE.test(text));

/** What is looked for in a text of a family, in the order of a seed: two runs do not ask for the same first. */
export function pointsFor(family: Family, seed: number): readonly Point[] {
  const points = POINTS[family];
  const start = mix(seed + 1) % points.length;
  return [...points.slice(start), ...points.slice(0, start)];
}

const ALL: readonly Point[] = [...Object.values(POINTS).flat(), WRONG_DAY];

/** Of all points those that a remark names, in the words that remarks have. */
export const lacksNamed = remembered((text: string): readonly Point[] => ALL.filter(({ lack }) => text.includes(lack)));

export function pointsIn(text: string, points: readonly Point[]): Point[] {
  return points.filter(({ full, brief }) => IN_CODE[full]?.test(text) ?? (text.includes(full) || text.includes(brief)));
}

export function wishedIn(text: string, points: readonly Point[]): Point[] {
  return points.filter(({ wish }) => wish.test(text));
}
