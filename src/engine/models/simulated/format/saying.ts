import type { Expectations } from '../../../workflow/activation.ts';
import { wordsListed } from './asked-format.ts';
import { askedWords, chosenWord, handsOut, type AskedWord } from '../question/asked-words.ts';
import type { Brief } from '../question/brief.ts';
import type { Look } from '../judging/look.ts';
import { shownForm } from '../question/shown-form.ts';
import { decides } from '../question/task.ts';
import type { Temper } from '../judging/temper.ts';

/** What somebody says who is told to answer with a word, and what he could have said. */
export interface Saying {
  asked: readonly AskedWord[];
  /** Whether he says what is for work that is good. */
  content: boolean;
  word: string | null;
  /** The prompt names none of the words: he was only given the choice. */
  isUnasked: boolean;
}

/** What a node says of the words that it is told to answer with. */
export function sayingFor(brief: Brief, expect: Expectations, look: Look, temper: Temper, judges: boolean): Saying {
  const { keywords = [], choices = [] } = expect;
  const told = ordersOf(brief);
  const options = shownForm(told).flatMap((line) => line.options);
  const words = askedWords(told, keywords, [...wordsListed(told), ...options, ...choices]);
  const isUnasked = words.length === 0;
  const asked = isUnasked
    ? askedWords(`Answer ${choices.map((choice) => `"${choice}"`).join(' or ')}`, keywords, choices)
    : words;
  const isVerdict = asked.some(({ good }) => good === true) && asked.some(({ good }) => good === false);
  const content = handsOut(asked, keywords)
    ? temper.accepts
    : judges
      ? contentOf(look, temper)
      : !(isVerdict || decides(expect)) || temper.accepts || contentOf(look, temper);
  return { asked, content, word: chosenWord(asked, content, temper.nth), isUnasked };
}

/** What a node is told to do; where nothing was written, what it is given first. */
export function ordersOf({ told, given }: Brief): string {
  return told === '' ? (given[0]?.text ?? '') : told;
}

/** Who decides without seeing any work does so after a while. */
export function contentOf(look: Look, { accepts }: Temper): boolean {
  return look.sees ? look.content : accepts;
}
