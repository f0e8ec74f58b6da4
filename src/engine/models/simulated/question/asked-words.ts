import type { Expectations } from '../../../workflow/activation.ts';
import { remembered } from '../remembered.ts';

type Ways = NonNullable<Expectations['keywords']>;

/** A word that somebody is told to answer with; `good`: when he is content, when he is not, or in turn with others. */
export interface AskedWord {
  word: string;
  good: boolean | null;
}

const VERB = `(?<![._]|\\b(?:not|never|without)\\** )(?:${'say answer reply respond output print write return enter type state use include add choose select begin start end finish conclude'
  .split(' ')
  .map((verb) => `[${verb.charAt(0)}${verb.charAt(0).toUpperCase()}]${verb.slice(1)}`)
  .join('|')})(?:s|ing)?`;
/** A word to say stands alone, and not before what it is said of: `a COMPLETE script`, `the "Planner" agent`, `one of these`. */
const NO_NAME = `(?!\\**[ \\t]+(?!(?:${'if when or and else otherwise to as only unless once until for in on at alone first before after followed with without plus then by from instead again because but so is means rather'
  .split(' ')
  .join('|')})\\b)[a-z])`;
const QUOTED = `["'“‘\`<\\[]([^"'”’\`>\\]\\n]{1,30})["'”’\`>\\]]${NO_NAME}`;
const CAPITALS = `(?<!\\b[Aa]n? \\**)\\b([A-Z][A-Z_]+(?: [A-Z][A-Z_]+)*)\\b${NO_NAME}`;

/** Words that stand for themselves behind a verb of saying. */
const PLAIN = ['yes', 'no'];

/** Words for "not yet", and words for "done". */
const BAD =
  /^(?:no|not\b.*|not?[_ ].*|again|continue|revise|retry|more|reject(?:ed)?|refused?|fail(?:ed)?|false|in\w+|dis\w+|un\w+|redo|rework|needs?\b.*|change|wrong|bad|incomplete|loop|keep going)$/i;
const GOOD =
  /^(?:yes|ok(?:ay)?|done|accept(?:ed)?|approved?|pass(?:ed)?|true|good|final|finish(?:ed)?|stop|exit|complete[d]?|enough|valid|ready|lgtm|publish|print|end|satisfied)$/i;

/**
 * The words that a text tells its reader to answer with: after a verb of saying, in quotes, in capitals, or, of the words that edges
 * look for, as they are. Those that lead out of a loop are for work that is good.
 */
export const askedWords = remembered(
  (told: string, ways: Ways, choices: readonly string[] = []): readonly AskedWord[] => {
    const known = [...PLAIN, ...ways.flatMap(({ words }) => words), ...choices].filter((word) => word !== '');
    const plain = `|\\b(${spellings(known).map(escaped).join('|')})\\b${NO_NAME}`;
    const one = `(?:${QUOTED}|${CAPITALS}${plain})`;
    const words: string[] = [];
    const asking = new RegExp(`\\b${VERB}\\b[^.\\n"'“‘\`A-Z]{0,50}?${one}[^.\\n]*`, 'g');
    for (const [sentence] of told.matchAll(asking)) {
      const run = sentence.replace(new RegExp(`^${VERB}\\b`), '');
      for (const [, quoted, capitals, bare] of run.matchAll(new RegExp(one, 'g'))) {
        const word = quoted ?? capitals ?? bare;
        if (word !== undefined && !words.includes(word) && isWord(word, told)) words.push(word);
      }
    }
    for (const word of known.slice(PLAIN.length)) {
      const spelling = standing(word, told, '') ?? standing(word, told, 'i');
      const isSign = spelling !== null && /[^\p{Ll}\s]/u.test(spelling) && spelling.length > 1;
      if (isSign && !words.some((each) => each.toLowerCase() === word.toLowerCase())) words.push(spelling);
    }
    return words.map((word, at) => ({ word, good: isGood(word, at, words, ways) }));
  },
);

/** Labels of scores and forms, and names of tools, are no words to answer with. */
function isWord(word: string, told: string): boolean {
  return (
    !/^[a-z]+(?:_[a-z]+)+$|^[^\p{L}\p{N}<]|[(){}=;,]|\w\.\w/u.test(word) &&
    !/^(?:JSON|YAML|XML|HTML|CSV|URL|API|OK\.|MARKDOWN|ONLY|NOT|TODO|ISO|AI|LLM|I|A|YYYY|MM|DD)$/.test(word) &&
    !new RegExp(`${escaped(word)}["'”\`]?\\s*:`).test(told)
  );
}

function isGood(word: string, at: number, words: readonly string[], ways: Ways): boolean | null {
  const way = ways.find((each) => each.words.some((known) => known.toLowerCase() === word.toLowerCase()));
  // Where all ways lead the same way, whether they leave the loop tells no word from another.
  const isSplit = ways.some(({ leaves }) => leaves) && ways.some(({ leaves }) => !leaves);
  if (way && isSplit) return way.leaves;
  if (
    words.some(
      (other) =>
        other !== word && /^(?:in|un|dis|not[ _]?)/i.test(word) && word.toLowerCase().endsWith(other.toLowerCase()),
    )
  )
    return false;
  if (GOOD.test(word)) return true;
  if (BAD.test(word)) return false;
  // Inside a loop the word is for work that is good which leads on, where another way leads back.
  if (way) return way.leaves || (!way.back && ways.some(({ back }) => back));
  if (words.length === 1) return true;
  return words.length === 2 ? at === 0 : null;
}

/** Whether the words only say whose turn it is: no way leaves the loop, several words stay in it, and none means yes. */
export function handsOut(words: readonly AskedWord[], ways: Ways): boolean {
  if (ways.length < 2 || ways.some(({ leaves }) => leaves)) return false;
  return words.filter(({ good }) => good === false).length > 1 && !words.some(({ good }) => good === true);
}

/** What is said of them: by one who is content or is not; words for neither in turn. Null when none fits. */
export function chosenWord(words: readonly AskedWord[], content: boolean, nth: number): string | null {
  const fitting = words.filter(({ good }) => good === content);
  const open = words.filter(({ good }) => good === null);
  const pool = fitting.length > 0 ? fitting : open;
  return pool.length === 0 ? null : (pool[(nth - 1) % pool.length]?.word ?? null);
}

/** An order for a word and no more: `Answer with yes or no.`, `Respond with TRUE if it passes, FALSE otherwise.` */
const BARE =
  /\b(?:answer|reply|respond)(?: with)? (?:(?:either )?["'“‘`]?(?:yes|true)\b|one of (?:these|the following) words\b)[^.\n]*\.?\s*$/im;

/** Whether the word is to stand before all else, or alone. */
export function placeOf(told: string): 'first' | 'alone' | 'last' {
  if (BARE.test(told) && !/\b(?:why|reasons?|because|explain|what|how|then|and (?:say|give|name|add))\b/i.test(told))
    return 'alone';
  if (
    /\b(?:only one word|one word only|nothing else|only with|just the word|one of these words only|words? only)\b/i.test(
      told,
    )
  )
    return 'alone';
  return /\b(?:end|ends|finish|conclude|close) (?:it |your \w+ )?with\b/i.test(told) ? 'last' : 'first';
}

/** A text without the words that it was sent with: a line that is one of them, a label before a line. */
export function withoutWords(text: string, words: readonly AskedWord[]): string {
  const labels = words.map(({ word }) => word).filter((word) => word.endsWith(':'));
  return text
    .split('\n')
    .filter((line) => !words.some(({ word }) => line.trim() === word))
    .map((line) => {
      const label = labels.find((each) => line.startsWith(each));
      return label === undefined ? line : line.slice(label.length).trimStart();
    })
    .join('\n')
    .trim();
}

/** A word as it stands in a text, not as a part of another; null when it does not. */
function standing(word: string, text: string, flags: '' | 'i'): string | null {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(word)}(?![\\p{L}\\p{N}_])`, `u${flags}`).exec(text)?.[0] ?? null;
}

/** A word as it may stand in a prompt. */
function spellings(words: readonly string[]): string[] {
  return words.flatMap((word) => [...new Set([word, word.toLowerCase(), word.toUpperCase()])]);
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
