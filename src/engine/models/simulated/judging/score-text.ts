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
const LABELLED = new RegExp(`\\b([A-Z][A-Z_ ]{1,30}|(?:Final )?Score|Rating|Quality):\\s*${NUMBER}`);

/** The number that a text asks for; null when it asks for none. */
export function scoreAsked(told: string): AskedScore | null {
  const labelled = LABELLED.exec(told);
  const best = bestIn(told);
  const alone =
    /\b(?:format|only|nothing but|just)\b[^.\n]{0,25}$/i.test(told.slice(0, labelled?.index ?? 0)) ||
    /^\s*rate\b[^.\n]*$/i.test(told.slice(0, labelled?.index));
  if (labelled)
    return { label: `${labelled[1]}: `, best: /\b0\s*(?:-|–|to)\s*100?\b/.test(labelled[0]) ? best : 1, alone };
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
}

function bestIn(told: string): number {
  const found = /\b[01](?:\.0)?\s*(?:-|–|to)\s*(1(?:0{0,2}|\.0))\b/.exec(told)?.[1];
  return found === undefined ? 1 : Number(found);
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
