import { hash32 } from '../effects/hash.ts';
import { remark } from './remarks.ts';

/** What a draft gains with each round; a node begins somewhere in the list, so that two nodes do not speak alike. */
const GAINS = [
  'It opens with the main point.',
  'A figure now stands behind the claim.',
  'One example shows what is meant.',
  'The longest sentence has been cut in two.',
  'What speaks against it is named, too.',
  'The ending says what to do next.',
  'Words that nobody needs are gone.',
];

/** A subject that was carried through the rounds: it stands in the drafts that the prompt quotes. */
const QUOTED = /\b(?:draft|look) \d+ (?:on|at) “([^”]+)”/;

/** How much of a prompt a draft takes for its subject. */
const LONGEST = 80;

/**
 * A short text on the subject of a prompt. Each draft holds all that the one before it held and one gain more, so that it can
 * be seen to build on it; `draft` stops growing where the model has enough, and with it the text.
 */
export function draftText(node: string, draft: number, subject: string): string {
  const gains = Array.from({ length: Math.min(draft, GAINS.length) }, (_, at) => gainOf(node, at + 1));
  const head = subject === '' ? `${node}, draft ${draft}.` : `${node}, draft ${draft} on “${subject}”.`;
  return [head, ...gains].join(' ');
}

/** What the n-th draft of a name gains. */
export function gainOf(name: string, draft: number): string {
  return GAINS[(hash32(name, 0) + draft - 1) % GAINS.length]!;
}

/** What a reader says of a subject: a remark on each of its drafts, and in the end that nothing is left to say. */
export function reviewText(node: string, draft: number, subject: string, accepts: boolean): string {
  const head = subject === '' ? `${node}, look ${draft}:` : `${node}, look ${draft} at “${subject}”:`;
  return `${head} ${remark(draft, accepts)}`;
}

/** What a conversation is about: the subject of the drafts in it, else what its first line says, after its colon. */
export function subjectOf(messages: readonly { role: string; text: string }[]): string {
  const said = messages.filter(({ role }) => role !== 'system').map(({ text }) => text);
  for (const text of said) {
    const quoted = QUOTED.exec(text)?.[1];
    if (quoted !== undefined) return quoted;
  }
  const line = said.flatMap(linesOf).find((text) => text !== '') ?? '';
  const told = /:\s+(\S.*)$/.exec(line)?.[1];
  return shortened(told ?? line);
}

/** The lines of a text without what frames it: headings of inputs, and quotes, which are ours. */
function linesOf(text: string): string[] {
  return text
    .replace(/^=== INPUT FROM .* ===$/gm, '')
    .replace(/[“”]/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text.replace(/[.!?]$/, '');
  const cut = text.slice(0, LONGEST - 1);
  const blank = cut.lastIndexOf(' ');
  return `${(blank > LONGEST / 2 ? cut.slice(0, blank) : cut).trim()}…`;
}
