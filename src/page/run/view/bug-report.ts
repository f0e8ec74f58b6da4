import { fenced } from '../../../wording/markdown.ts';
import { enumerate } from '../../../wording/values.ts';
import { textDiff } from './text/text-diff.ts';

/** What a report of one round says: everything as text, '' and null where there is none. */
interface Reported {
  document: string;
  /** The node and its round. */
  node: string;
  round: number | null;
  /** Why the round ended as it did. */
  verdict: string;
  answer: string;
  prompt: string;
  /** The prompt of an earlier round, to say what changed. */
  before: { round: number; prompt: string } | null;
  link: string;
}

/** More of a text than this is cut: a report is read, and the link has the rest. */
const MOST = 4000;

/** A round as Markdown to be pasted where people talk about it: why it ended, what was answered, the prompt or how it changed, and a link. */
export function bugReport({ document, node, round, verdict, answer, prompt, before, link }: Reported): string {
  const where = round === null ? node : `${node}, round ${round}`;
  return [
    `**${document || 'Untitled'}: ${where}**`,
    ...(verdict === '' ? [] : [verdict]),
    quoted('Answer', answer),
    before
      ? quoted(`Prompt, changed since round ${before.round}`, changes(before.prompt, prompt))
      : quoted('Prompt', prompt),
    link,
  ].join('\n\n');
}

/** What is said once it is copied: what it holds, and no more. */
export function wordCopiedReport({ verdict, before }: Pick<Reported, 'verdict' | 'before'>): string {
  const held = ['the answer', before ? 'how the prompt changed' : 'the prompt', 'a link to the workflow'];
  return `Copied: ${enumerate(verdict === '' ? held : ['why the round ended', ...held])}.`;
}

function quoted(head: string, text: string): string {
  const cut = text.length > MOST ? `${text.slice(0, MOST)} …` : text;
  return `${head}:\n${fenced(cut === '' ? '(nothing)' : cut)}`;
}

function changes(before: string, after: string): string {
  const parts = textDiff(before, after);
  if (parts.every(({ kind }) => kind === 'same')) return '(the same)';
  return parts
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('');
}
