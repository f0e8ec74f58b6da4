import { remembered } from '../remembered.ts';
import type { Family } from './points.ts';

/** A kind of text that a prompt asks for, by its word, and how one of them begins. `{s}` is the subject. */
interface Genre {
  named: RegExp;
  opening: string;
  /** Absent = prose. */
  family?: Family;
}

/** The first that a prompt names is the one that is meant. */
const GENRES: readonly Genre[] = [
  { named: /\bheadlines?\b|\btitles?\b|\bslogans?\b/i, opening: '{s}: what we know today', family: 'line' },
  { named: /\bphrases?\b|\bquery\b|\bkeywords?\b/i, opening: '{s}: records of the time', family: 'line' },
  { named: /\bname one\b|\bnext step\b/i, opening: '{s}: the next step of the way', family: 'line' },
  { named: /\briddles?\b/i, opening: '{s}: I follow you all day and never make a sound. What am I?', family: 'story' },
  {
    named: /\btoasts?\b/i,
    opening: '{s}: raise your glasses to those two, and to the rain that brought them together.',
    family: 'story',
  },
  {
    named: /\brecipes?\b|\bcook/i,
    opening: '{s}: heat a wide pan, add what is in season, and stir for ten minutes.',
    family: 'recipe',
  },
  {
    named: /\bscenes?\b/i,
    opening: '{s}: a table, a lamp. Two people listen to the door, and neither gets up.',
    family: 'story',
  },
  {
    named: /\bpoems?\b|\bverses?\b|\bhaiku\b|\b(?:two|three|four) lines\b/i,
    opening: '{s}: it comes, it goes, and does not say\nwhat it has carried off today.',
    family: 'story',
  },
  { named: /\brelease notes?\b/i, opening: '{s}: it is out today, and what you do every day takes less time.' },
  { named: /\bnotices?\b|\bannounce/i, opening: '{s}: please note the day, and tell your neighbours.' },
  { named: /\babstracts?\b/i, opening: '{s}: we describe the problem, what we did about it, and what came of it.' },
  {
    named: /\bplans?\b|\bagenda\b|\bschedule\b/i,
    opening: '{s}: first the long part while everybody is fresh, then a rest, then something small.',
  },
  { named: /\bexplain/i, opening: '{s}: it works as if many small things were pulled the same way at once.' },
  {
    named: /\bstor(?:y|ies)\b/i,
    opening: '{s}: nobody had asked for it, and yet that morning it stood at the door.',
    family: 'story',
  },
  { named: /\be-?mails?\b|\bletters?\b/i, opening: '{s}: thank you for your message, here is where we stand.' },
  { named: /\banaly[sz]/i, opening: '{s}: three things matter here, and the first of them decides most of it.' },
];

/** What a text begins with that is of no kind in particular. */
const PLAIN: readonly string[] = [
  '{s}: it touches more of everyday life than it seems to, and it can be told in plain words.',
  '{s}: most of it follows from one simple idea, and the rest is detail.',
  '{s}: it is easiest to understand when one looks at what changes first.',
];

/** A view from which something is to be looked at, how such a text begins, and what it comes to. */
interface View {
  named: RegExp;
  opening: string;
  strategy: string;
  recommendation: string;
}

const VIEWS: readonly View[] = [
  {
    named: /\b(?:logical|rational|analytical) (?:analysis|view|perspective|reason)/i,
    opening: '{s}: by its logic it stands on two assumptions, and the second of them can be tested.',
    strategy: 'begin with the smallest part that can be undone',
    recommendation: 'agree first on one measure of success',
  },
  {
    named: /\b(?:empathetic|emotional|human) (?:analysis|view|perspective|reason)/i,
    opening: '{s}: for the people in it, it begins with a worry that nobody has said aloud.',
    strategy: 'ask those first who will live with it',
    recommendation: 'tell everybody early what will change for them',
  },
  {
    named: /\b(?:critical|sceptical|skeptical) (?:analysis|view|perspective|reason)/i,
    opening: '{s}: with a critical eye, half of it is hope, and the costs come first.',
    strategy: 'write down beforehand what would prove it wrong',
    recommendation: 'set a day on which it may be stopped',
  },
];

/** The view that a prompt asks for, or null. */
export function viewAsked(told: string): { strategy: string; recommendation: string } | null {
  return VIEWS.find(({ named }) => named.test(told)) ?? null;
}

/** How somebody begins who speaks for himself, and not about a text. */
const STANCES: readonly string[] = [
  '{s}: from where I stand, it changes my day, and I can live with it if it is tried step by step.',
  '{s}: for us it is good news on most days, and a nuisance on two of them.',
  '{s}: I would rather know the hours beforehand than hear of them on the day.',
];

/** The beginning of a text about a subject, and its family, by the kind that the prompt asks for. */
export function openingFor(told: string, chance: number, isStance: boolean): { opening: string; family: Family } {
  const asked = kindAsked(told);
  if (asked) return asked;
  const openings = isStance ? STANCES : PLAIN;
  const plain = openings[Math.floor(chance * openings.length)] ?? '{s}.';
  return { opening: plain, family: 'prose' };
}

const kindAsked = remembered((told: string): { opening: string; family: Family } | null => {
  const view = VIEWS.find(({ named }) => named.test(told));
  if (view) return { opening: view.opening, family: 'prose' };
  const named = GENRES.map((genre) => ({ genre, at: told.search(genre.named) })).filter(({ at }) => at !== -1);
  const inOrder = named.sort((left, right) => left.at - right.at).map(({ genre }) => genre);
  const wantsLine = /\bnothing else\b|\bnothing but\b/i.test(told);
  const first = (wantsLine && inOrder.find(({ family }) => family === 'line')) || inOrder[0];
  return first ? { opening: first.opening, family: first.family ?? 'prose' } : null;
});

/** What stands behind the subject in each of the openings, so that a text by this model is known again. */
const ENDS: readonly { end: string; family: Family }[] = [
  ...GENRES.map(({ opening, family = 'prose' }) => ({ opening, family })),
  ...[...VIEWS.map(({ opening }) => opening), ...PLAIN, ...STANCES].map((opening) => ({
    opening,
    family: 'prose' as const,
  })),
].map(({ opening, family }) => ({ end: opening.replace('{s}', ''), family }));

/** Subject and family of a text that this model has written, or null when it is by somebody else. */
export const writtenHere = remembered((text: string): { subject: string; family: Family } | null => {
  for (const { end, family } of ENDS) {
    const at = text.indexOf(end);
    if (at !== -1) {
      // What stands before it in its line may lead up to it: `Looked up: `.
      const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
      return { subject: line.split(': ').at(-1)?.trim() ?? '', family };
    }
  }
  return null;
});

/** The subject of a text that this model has written, or null when it is by somebody else. */
export function subjectWritten(text: string): string | null {
  return writtenHere(text)?.subject ?? null;
}
