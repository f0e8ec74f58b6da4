import { remembered } from '../remembered.ts';
import type { Look } from './look.ts';

/** Where a prompt asks for a number, as it is to be written. */
interface AskedScore {
  /** What stands before the number, `QUALITY: ` or nothing. */
  label: string;
  /** What the best is: 1, 10 or 100. */
  best: number;
  /** Nothing else is wanted. */
  alone: boolean;
}

/** What somebody thinks of his own work. */
const OWN = 0.9;

const NUMBER =
  '(?:[X0]\\.[X0-9]+|<[^>\\n]*(?:\\d|score|number|float|X\\.X)[^>\\n]*>|\\[?\\(?0(?:\\.\\d+)?\\s*(?:-|–|to)\\s*1(?:0|00)?(?:\\.\\d+)?|\\d\\.\\d+|\\[(?:score|number)[^\\]\\n]*\\])';
const LABEL = '\\b([A-Z][A-Z_ ]{1,30}|(?:Final )?Score|Rating|Quality):';
const LABELLED = new RegExp(`${LABEL}\\s*${NUMBER}`);
/** A label, and after it in words that a number follows: `TASTE: and a number from 0 to 1`. */
const IN_WORDS = new RegExp(
  `${LABEL}["'”’\`]?,?\\s+(?:(?:and|with|then|plus|followed by)\\s+)?(?:x\\.x+|(?:between|from)\\s+[01]\\b|(?:(?:a|an|the|your|one)\\s+)?(?:decimal\\s+)?(?:number|score|grade|mark|rating)\\b(?!\\s+of\\b))`,
);

/** The number that a text asks for; null when it asks for none. */
export const scoreAsked = remembered((told: string): AskedScore | null => {
  const shown = LABELLED.exec(told);
  const labelled = shown ?? IN_WORDS.exec(told);
  const alone =
    /\b(?:format|only|nothing but|just)\b[^.\n]{0,25}$/i.test(told.slice(0, labelled?.index ?? 0)) ||
    /^\s*rate\b[^.\n]*$/i.test(told.slice(0, labelled?.index));
  if (shown)
    return { label: `${shown[1]}: `, best: /\b0\s*(?:-|–|to)\s*100?\b/.test(shown[0]) ? bestIn(told) : 1, alone };
  if (labelled) return { label: `${labelled[1]}: `, best: bestIn(told.slice(labelled.index), told), alone };
  const asked =
    /\b(?:rate|score|mark|grade|rating)\b[^.\n]{0,60}\b(?:from )?([01])(?:\.0)?\s*(?:-|–|to)\s*(1(?:0{0,2}|\.0))\b/i.exec(
      told,
    ) ?? /\bscore (?:between|from) ([01])(?:\.0)? (?:and|to) (1(?:0{0,2}|\.0))\b/i.exec(told);
  if (!asked) return null;
  return {
    label: '',
    best: Number(asked[2]),
    alone: /\b(?:only|just|nothing but)\b[^.\n]{0,30}\b(?:number|score)\b/i.test(told),
  };
});

/** What a score is at most, by the scale that a text names: 1, 10 or 100; 1 where it names none. */
export const scaleAsked = remembered((told: string): number =>
  Number(
    /\b[01](?:\.0)?\s*(?:-|–|to|and)\s*(100?)\b|\b(?:out|scale) of (100?)\b/.exec(told)?.slice(1).find(Boolean) ?? 1,
  ),
);

/** The end of the first range in these texts. */
function bestIn(...texts: string[]): number {
  const ends = texts.flatMap((text) => /\b[01](?:\.0)?\s*(?:-|–|to)\s*(1(?:0{0,2}|\.0))\b/.exec(text)?.[1] ?? []);
  return Number(ends[0] ?? 1);
}

/** The mark of somebody who is asked for one: without anything to look at he marks what he has just written, and thinks well of it. */
export function markOf({ look, judges }: { look: Look; judges: boolean }): number {
  return judges || look.sees ? look.score : OWN;
}

/** A score as it is asked for: `QUALITY: 0.72`, `7/10`. */
export function scoreText({ label, best }: Pick<AskedScore, 'label' | 'best'>, score: number): string {
  if (best === 1) return `${label}${score.toFixed(2)}`;
  const points = Math.round(score * best);
  return label === '' ? `${points}/${best}` : `${label}${points}`;
}
