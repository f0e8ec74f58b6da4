import type { RuleWords } from '../engine/lint/rule-words.ts';
import { enumerate, oneOrMore, quoted, shown, showValue, textsOf } from './values.ts';
import type { Params, Words } from './words.ts';

/**
 * `<name>` stands for a param, `<"name">` for it as it would be written, `<name or>` for a list joined by "or", `<name rounds>` for a count of
 * what is named in the plural.
 */
const PLACE = /<(")?([a-zA-Z]+)"?(?: (and|or|→|,|[a-z]+s))?>/g;

export function fill(sentence: string, params: Params): string {
  return sentence.replace(PLACE, (_, asWritten: string | undefined, name: string, joiner: string | undefined) => {
    if (joiner === 'and' || joiner === 'or') {
      const texts = textsOf(params, name);
      return enumerate(asWritten ? texts.map(showValue) : texts, joiner);
    }
    if (joiner === ',' || joiner === '→') return textsOf(params, name).join(joiner === ',' ? ', ' : ` ${joiner} `);
    if (joiner !== undefined) return `${shown(params, name)} ${oneOrMore(Number(params[name]), joiner.slice(0, -1))}`;
    return asWritten ? quoted(params, name) : shown(params, name);
  });
}

/** The places of `message` and `hint` are filled (`PLACE`) when the problem is told. */
export function say(message: string, hint = ''): (params: Params) => Words {
  return (params) => ({ message: fill(message, params), hint: fill(hint, params) });
}

/** Words of something that is not known: when a known name is near, the hint is that one. */
export function sayNear(message: string, otherwise: string): (params: Params) => Words {
  return (params) => {
    const near = typeof params.closest === 'string' && params.closest !== '';
    return { message: fill(message, params), hint: fill(near ? 'Did you mean <closest>?' : otherwise, params) };
  };
}

/** Words that a rule of the linter holds as data. */
export function sayRule(words: RuleWords): (params: Params) => Words {
  return (params) => {
    const sentences = typeof words === 'function' ? words(params) : words;
    const speak = 'near' in sentences ? sayNear(...sentences.near) : say(...sentences);
    return speak(params);
  };
}
