import { remembered } from '../remembered.ts';
import type { Brief, Given } from './brief.ts';
import { subjectWritten } from '../vocabulary/genres.ts';
import { isCode } from '../vocabulary/points.ts';
import { withoutForm } from './shown-form.ts';

/** What a reader calls the text that he speaks of: `The text on “tides” lacks ...`. */
const SPOKEN_OF = /\b(?:text|code|plan|work|result) (?:on|for) “([^”…]+)/;

/** Words with which somebody asks for a text, before he says what it is to be about. */
const REQUEST =
  /^(?:please |now )?(?:can you |could you )?(?:write|draft|create|make|compose|announce|explain|describe|plan|summari[sz]e|tell|give|find|improve|answer|prepare|produce|generate|propose|analy[sz]e|research|build|implement|develop|design)\b(?: (?:me|us|to)\b)?(?: (?:an?|the|some|one|two|three|short|small|little|brief|new|good)\b)*/i;

/** What a text may be called that is asked for, up to its subject: `a headline about`, `a toast for`. */
const KIND =
  /^(?:(?:an?|the|some|one|two|three) )?(?:(?:[\w-]+ ){1,3}(?:about|whose answer is:?)|(?:[\w-]+ )?(?:toast|poem|letter|mail|email|speech|song|story|text|article|essay|note|post|tweet|headline|function|plan|lines|verse)s? (?:for|on|of)) /i;

/** Words to choose from, which are no subject: `ONE, TWO or THREE`. */
const CHOICE = /^["'“]?[A-Z][A-Z_]{2,}["'”]?\s*(?:[,|/]|or\b|$)/;

/** Questions that can be told as a subject: `why the sky is blue`. */
const QUESTION = /^(why|how|when|where) (is|are|was|were) ((?:the |an? )?\w+) (.+)\?$/i;

/** A subject has at most so many words and signs. */
const LONGEST = { words: 9, signs: 60 };

/** What a question is about: the subject of a text that it holds or speaks of, else of what is asked for; '' when it does not say. */
export function subjectOf({ told, given }: Brief, notes: readonly Given[]): string {
  const texts = given.filter((each) => !notes.includes(each)).map(({ text }) => withoutForm(text).trim());
  for (const text of texts) {
    const known =
      SPOKEN_OF.exec(text)?.[1]?.split(': ', 1)[0] ?? subjectWritten(text) ?? (isCode(text) ? functionIn(text) : null);
    if (known) return known;
    if (text !== '[text block]' && /\p{L}{2}/u.test(text)) return topicOf(text);
  }
  return texts.some((text) => text !== '') ? '' : topicOf(afterColon(withoutForm(told)));
}

/** What the name of a function says. */
function functionIn(text: string): string | null {
  const name = /\b(?:def|function)\s+(\w+)/.exec(text)?.[1];
  return name?.replace(/_/g, ' ') ?? null;
}

/** `Write about tides` is about tides. */
const topicOf = remembered((asked: string): string => {
  const [line = ''] = asked
    .split('\n')
    .map((text) =>
      text
        .replace(/[“”"*#]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
  const [sentence = ''] = line.split(/(?<=[?!])\s|\.\s|\.$/, 1);
  const isQuestion = sentence.endsWith('?');
  if (isQuestion) return cut(sentence.replace(QUESTION, '$1 $3 $2 $4').replace(/\?$/, '').split(', ', 1)[0] ?? '', 12);
  const bare = sentence.replace(REQUEST, '').trim().replace(KIND, '').trim();
  const [clause = ''] = bare.split(/[,;:(]\s?|\s[–—-]\s/, 1);
  const words = (clause.trim() === '' ? bare : clause)
    .replace(/^(?:about|on|of|for|that|to)\s+/i, '')
    .trim()
    .split(' ');
  return cut(words.join(' '), LONGEST.words);
});

/** No more than so many words, and none that only leads to the next. */
function cut(text: string, words: number): string {
  let made = text.split(' ').slice(0, words).join(' ');
  while (made.length > LONGEST.signs && made.includes(' ')) made = made.slice(0, made.lastIndexOf(' '));
  return made
    .slice(0, LONGEST.signs)
    .replace(/\s+(?:the|an?|of|with|and|or|in|on|to|than|only|by|for)$/i, '')
    .trim();
}

/** With a capital, as it stands at the beginning of a text. */
export function capitalised(subject: string): string {
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}

function afterColon(told: string): string {
  const words = /:\s+([^\s{[].*)$/m.exec(told)?.[1] ?? '';
  return CHOICE.test(words) ? '' : words;
}
