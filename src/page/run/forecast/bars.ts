import { counted } from '../../../wording/values.ts';

/** A bar of a histogram: so many rounds, or from so many to so many. */
export interface Bar {
  /** `3`, `4–6`. */
  label: string;
  /** The same for whoever hears it: `3 rounds`. */
  words: string;
  /** From 0 to 1, of all. */
  share: number;
}

/** More bars than these are put together. */
const MOST_BARS = 10;

/** The bars of what was counted, from 1 to the most that came; `all` is more than their sum where some came to nothing. */
export function barsOf(counts: Readonly<Record<number, number>>, all: number): Bar[] {
  const most = Math.max(0, ...Object.keys(counts).map(Number));
  const width = Math.ceil(most / MOST_BARS);
  return Array.from({ length: width === 0 ? 0 : Math.ceil(most / width) }, (_, at) => {
    const [first, last] = [at * width + 1, Math.min(most, (at + 1) * width)];
    let sum = 0;
    for (let rounds = first; rounds <= last; rounds++) sum += counts[rounds] ?? 0;
    const isOne = first === last;
    return {
      label: isOne ? `${first}` : `${first}–${last}`,
      words: isOne ? counted(first, 'round') : `${first} to ${last} rounds`,
      share: all === 0 ? 0 : sum / all,
    };
  });
}
