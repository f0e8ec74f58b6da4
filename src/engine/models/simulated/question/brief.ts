import type { Request } from '../../../workflow/activation.ts';
import { isRemark } from '../vocabulary/remark-signs.ts';
import { withoutForm } from './shown-form.ts';

type ModelRequest = Extract<Request, { kind: 'model' }>;

/** A text that reached a node, and the words of its prompt that lead to it: `What to change: `. */
export interface Given {
  text: string;
  lead: string;
}

/** A question as somebody reads it who is sent it: what he is told to do, and what he is given for it. */
export interface Brief {
  told: string;
  given: readonly Given[];
  /** All of it. */
  whole: string;
}

/** How long the words before a value are looked at. */
const LONGEST_LEAD = 60;

/**
 * Takes a question apart. What the author of the node wrote (`written`, and the system message) is what it is told; all else is
 * what it is given. Where nobody says what was written, the first message is both.
 */
export function briefOf({ messages, written }: ModelRequest): Brief {
  const system = messages.filter(({ role }) => role === 'system').map(({ text }) => text);
  const others = messages.filter(({ role }) => role !== 'system').map(({ text }) => text);
  const whole = messages.map(({ text }) => text).join('\n\n');
  if (written === undefined && system.length === 0) {
    const [first = '', ...later] = others;
    return { told: first, given: [...paragraphsAfter(first), ...later].map(alone), whole };
  }
  const parts = others.map((text) => apart(text, written ?? []));
  const given = parts.flatMap((part) => part.given).filter(({ text }) => text !== '');
  // Where nothing was written, what the first message says is what is to be done.
  const told = [...system, ...parts.flatMap((part) => part.told)].join('\n').trim();
  return { told, given, whole };
}

/** The words that one who only has a text is told: all of it but what frames it. */
export function alone(text: string): Given {
  return { text: unframed(text), lead: '' };
}

/** A text without the headings that say whose it is. */
function unframed(text: string): string {
  return text.replace(/^=== INPUT FROM .* ===$/gm, '').trim();
}

function paragraphsAfter(text: string): string[] {
  const [, ...later] = text.split(/\n{2,}|:\n/);
  return later.map((part) => withoutForm(part).trim()).filter(Boolean);
}

/** Cuts a filled-in text at the parts that were written. */
function apart(text: string, written: readonly string[]): { told: string[]; given: Given[] } {
  const told: string[] = [];
  const given: Given[] = [];
  let rest = text;
  for (let lead = ''; rest !== '';) {
    const next = firstOf(rest, written);
    const value = unframed(next ? rest.slice(0, next.at) : rest);
    given.push(...partsOf(value).map((part) => ({ text: part, lead: lead.slice(-LONGEST_LEAD) })));
    if (!next) break;
    lead = next.part;
    told.push(next.part.trim());
    rest = rest.slice(next.at + next.part.length);
  }
  return { told: [...new Set(told)], given };
}

/** Values between which nothing was written stand as one: what somebody says of a text is not a part of it. */
function partsOf(value: string): string[] {
  const parts = value.split(/\n{2,}/).filter(Boolean);
  return parts.some(isRemark) ? parts : value === '' ? [] : [value];
}

/** Where the first of these parts stands, the longest of those that begin there. */
function firstOf(text: string, parts: readonly string[]): { at: number; part: string } | null {
  let found: { at: number; part: string } | null = null;
  for (const part of parts) {
    // A text may begin or end in a part's white space that rendering has cut off.
    for (const wanted of [part, part.trim()]) {
      const at = text.indexOf(wanted);
      if (at === -1) continue;
      if (!found || at < found.at || (at === found.at && wanted.length > found.part.length))
        found = { at, part: wanted };
      break;
    }
  }
  return found;
}
