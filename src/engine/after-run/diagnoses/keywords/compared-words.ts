/** In what an answer differs from the word that was looked for. */
export type Differs = 'case' | 'punctuation' | 'form';

/** Lines at the beginning and the end of an answer that may be its verdict. */
export const FIRST_LINES = 3;
export const LAST_LINES = 2;

/** A longer line is no verdict: nothing is looked for in it. */
export const LONGEST_LINE = 400;

/** A shorter word has no other forms: they would be words of their own. */
export const SHORTEST_WITH_FORMS = 4;

/** A verdict that is followed by one of these is none yet. */
const DOUBTS = /\b(?:but|except|once|after|if|when|unless|until|however|pending|not|almost|nearly)\b/i;

/** A negation, and what may stand between it and what it negates: no end of a line. */
const NEGATED =
  /(?:\b(?:no|not|never|cannot|without|non)|n['’]t)(?:[^\S\r\n]+|-)(?:(?:yet|quite|be|been|fully|really|entirely|to|at|all|considered|ready)[^\S\r\n]+)*["'*_`“‘(]*$/i;

/** Ends by which one word takes several forms. */
const ENDING = /(?:ation|ing|ed|es|al|ly|e|d|(?<!s)s)$/;

/** What may follow a word without making another word of it. */
const INFLECTED = /^(?:s|es|d|ed|ing|ly|al|able|ay)$/i;

/**
 * How a whole line of an answer, or the verdict before its reason, differs from a word that is not in the answer as it is written; null
 * where no line says it. Cautious: what is refused, asked or promised is no verdict.
 */
export function differsFrom(answer: string, word: string): Differs | null {
  const wanted = plain(word);
  if (wanted === '' || answer.includes(word)) return null;
  const lower = answer.toLowerCase();
  if (!lower.includes(stem(firstWord(wanted)))) return null;
  const stems = wanted.split(' ').map(stem).join(' ');
  let form: Differs | null = null;
  for (const line of verdictLines(answer)) {
    for (const said of statementsIn(line)) {
      const heard = plain(said);
      if (heard === wanted) return lower.includes(word.toLowerCase()) ? 'case' : 'punctuation';
      if (wanted.length >= SHORTEST_WITH_FORMS && heard.split(' ').map(stem).join(' ') === stems) form = 'form';
    }
  }
  return form;
}

/**
 * The words of an answer in which a keyword was found and that mean something else: a larger word, or its negation. Null where it
 * stands by itself anywhere, or is not there.
 */
export function standsInside(answer: string, word: string, caseSensitive: boolean): string | null {
  // Where words are not apart by spaces nobody can say what is inside.
  if (!/^[A-Za-z][\w '-]*$/.test(word)) return null;
  const [text, wanted] = caseSensitive ? [answer, word] : [answer.toLowerCase(), word.toLowerCase()];
  let first: string | null = null;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const around = aroundOf(answer, at, at + word.length);
    if (around === null) return null;
    first ??= around;
  }
  return first;
}

/** Letters and digits alone, in small letters, one space between words. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The word or negation around a stretch of an answer; null where it stands by itself. */
function aroundOf(answer: string, start: number, end: number): string | null {
  // In JSON the end of a line is written as a backslash and a letter, which is none of a word.
  const ahead = answer.slice(Math.max(0, start - 60), start).replace(/\\[nrt]/g, '\n');
  const before = /[A-Za-z0-9]*$/.exec(ahead)?.[0] ?? '';
  const after = /^[A-Za-z0-9]*/.exec(answer.slice(end, end + 40))?.[0] ?? '';
  const isLarger = (before !== '' && !/^re$/i.test(before)) || (after !== '' && !INFLECTED.test(after));
  if (isLarger) return `${before}${answer.slice(start, end)}${after}`;
  const lead = NEGATED.exec(ahead);
  return lead ? `${lead[0]}${answer.slice(start, end)}`.trim() : null;
}

function verdictLines(answer: string): string[] {
  const lines = answer.split('\n', 400).filter((line) => line.trim() !== '');
  return lines.length <= FIRST_LINES + LAST_LINES
    ? lines
    : [...lines.slice(0, FIRST_LINES), ...lines.slice(-LAST_LINES)];
}

/** What a line may say as a verdict: all of it, what stands before the first sign, and what stands behind a label. */
function statementsIn(line: string): string[] {
  if (line.length > LONGEST_LINE) return [];
  const label = /^[\s"'*_`#>-]*[\p{L}_ ]{2,20}:(.+)$/u.exec(line)?.[1];
  return [line, label ?? ''].flatMap((part) => {
    if (part.trim() === '' || DOUBTS.test(part) || part.includes('?')) return [];
    const head = /^(.+?)(?:[.!:;,](?=\s|["'*_`]|$)|\s[—–-]\s)/.exec(part)?.[1];
    return head === undefined ? [part] : [part, head];
  });
}

function stem(word: string): string {
  const cut = word.replace(ENDING, '');
  const kept = cut.length >= 3 ? cut : word;
  // "stopped" and "stop".
  return kept.replace(/(.)\1$/, '$1');
}

function firstWord(text: string): string {
  return text.split(' ', 1)[0] ?? text;
}
