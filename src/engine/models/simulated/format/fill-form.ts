import type { Filling } from './asked-format.ts';
import { lineFor } from './asked-lines.ts';
import { chosenWord } from '../question/asked-words.ts';
import type { Saying } from './saying.ts';
import { markOf, scoreAsked, scoreText } from '../judging/score-text.ts';
import type { ShownLine } from '../question/shown-form.ts';

/** A place that is kept for the word that is chosen: `ROUTE: <COMMAND>`. */
const PLACE = /^<[A-Z][A-Z_]+>$/;

/** The form that a prompt shows, with an answer in each of its lines: a number, a word of those to choose from, a sentence. */
export function filledForm(form: readonly ShownLine[], filling: Filling, saying: Saying): string {
  const free = form.filter((line) => !isClosed(line, saying));
  const sentences = filling.text.split(/(?<=[.!?])\s+/);
  return form
    .map((line) => {
      const { label, hint, options, isNumber } = line;
      if (isNumber)
        return scoreText(scoreAsked(`${label}: ${hint}`) ?? { label: `${label}: `, best: 1 }, markOf(filling));
      if (options.length > 0) return `${label}: ${optionFor(options, saying, filling.temper.nth)}`;
      if (PLACE.test(hint) && saying.word !== null) return `${label}: ${saying.word}`;
      const at = free.indexOf(line);
      // The last line takes all that is left: a text is longer than its form.
      const part = sentences.slice(at, at === free.length - 1 ? undefined : at + 1).join(' ');
      return lineFor(label, filling.look, filling.subject, part === '' ? filling.text : part);
    })
    .join('\n');
}

function optionFor(options: readonly string[], { asked, content }: Saying, nth: number): string {
  const among = asked.filter(({ word }) => options.includes(word));
  return chosenWord(among, content, nth) ?? options[0] ?? '';
}

function isClosed({ hint, options, isNumber }: ShownLine, { word }: Saying): boolean {
  return isNumber || options.length > 0 || (PLACE.test(hint) && word !== null);
}

/** Whether a form holds the word that is chosen, so that it need not stand beside it. */
export function holdsWord(form: readonly ShownLine[]): boolean {
  return form.some(({ hint, options }) => options.length > 0 || PLACE.test(hint));
}
