import type { EndWord } from '../../../engine/document/settings/expectation.ts';
import { counted, enumerate } from '../../values.ts';
import { wordEnd } from './expectation.ts';

/** What a run showed of what was to be guessed; null what is not told of. */
interface Shown {
  rounds: number | null;
  /** Of models. */
  calls: number | null;
  end: EndWord | null;
}

/** What is meant, for whoever does not know the words of loops yet. */
const MEANT: Partial<Record<EndWord, string>> = {
  threshold: 'a score is high enough',
  keyword: 'a word in it',
  condition: 'a value that it looks at',
  stable: 'two rounds nearly alike',
  budget: 'it is used up',
};

/** A way to end as it is offered to be guessed at: `by its threshold (a score is high enough)`. */
export function wordOfferedEnd(end: EndWord): string {
  const meant = MEANT[end];
  return meant === undefined ? wordEnd(end) : `${wordEnd(end)} (${meant})`;
}

/** `it stopped after 3 rounds, by a limit of rounds`, `it made 72 calls`. */
export function wordShown({ rounds, calls, end }: Shown): string {
  const stopped = [...(rounds === null ? [] : [`after ${counted(rounds, 'round')}`]), ...(end ? [wordEnd(end)] : [])];
  const parts = [
    ...(calls === null ? [] : [`made ${counted(calls, 'call')}`]),
    ...(stopped.length === 0 ? [] : [`stopped ${stopped.join(', ')}`]),
  ];
  return `it ${parts.length === 0 ? 'stopped before its loop ended' : enumerate(parts)}`;
}
