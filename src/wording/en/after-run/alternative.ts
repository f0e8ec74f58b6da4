import type { Alternative, Change } from '../../../engine/after-run/alternatives/alternative.ts';
import { sharedEnds } from '../../../engine/document/shared-ends.ts';
import { shortened } from '../../../engine/document/shortened.ts';
import { textChange } from '../../../engine/document/text-change.ts';
import type { Verdict } from '../../../engine/workflow/verdict/verdict.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import type { Names } from '../../words.ts';
import { spoken } from '../verdict/clause.ts';

/** So much of an answer stands in a line. */
const MOST_SHOWN = 40;

/** What would have turned a verdict, by how its round ended and would have ended: `Would have stopped here if the threshold were 0.84`. */
export function wordAlternative(
  was: Verdict['outcome'],
  { change, ends }: Alternative,
  names: Names = (id) => id,
): string {
  const words = change.kind === 'answer' ? saidWords(change, names(change.node)) : writtenWords(change);
  return `${turned(was, ends.outcome)} if ${words}`;
}

function turned(was: Verdict['outcome'], outcome: Verdict['outcome']): string {
  if (outcome === 'again') return 'Would have gone on';
  return was === 'stopped' ? 'Would have ended here by its own rule' : 'Would have stopped here';
}

function writtenWords({ stop, to }: Extract<Change, { kind: 'text' }>): string {
  switch (stop.kind) {
    case 'limit':
      return `the limit were ${numberWords(to)}`;
    case 'time':
      return `the limit were ${numberWords(to)}${stop.unit}`;
    case 'threshold':
      return `the threshold were ${to}`;
    case 'operator':
      return `the operator were ${to}`;
    case 'value':
      return `the compared value were ${spokenValue(to)}`;
    case 'keyword':
      return `${spoken(stop.value)} were written ${spoken(to)}`;
    default:
      return unreachable(stop.kind);
  }
}

/** The words of an answer that are others; all of them where they do not stand together on a line. */
function saidWords({ from, to }: Extract<Change, { kind: 'answer' }>, node: string): string {
  const before = from.trimEnd();
  const added = to.startsWith(before) ? to.slice(before.length) : '';
  if (before === '') return `${node} had said ${quote(to)}`;
  if (/^\s/.test(added)) return `${node} had added ${quote(added)}`;
  const change = textChange(from, to);
  const [old, now] = change?.kind === 'words' ? [change.before, change.after] : fromFirstChange(from, to);
  return now.trim() === ''
    ? `${node} had not said ${quote(old)}`
    : `${node} had said ${quote(now)} in place of ${quote(old)}`;
}

/** Two texts from the word on in which they first differ. */
function fromFirstChange(from: string, to: string): [string, string] {
  const { head } = sharedEnds(from, to);
  const start = head - (/\S*$/.exec(from.slice(0, head))?.[0].length ?? 0);
  return [from.slice(start), to.slice(start)];
}

function quote(text: string): string {
  return `“${shortened(text.replace(/\s+/g, ' ').trim(), MOST_SHOWN)}”`;
}

function numberWords(written: string): string {
  return Number(written).toLocaleString('en', { maximumFractionDigits: 15 });
}

function spokenValue(written: string): string {
  return /^[\w.+-]+$/.test(written) ? written : spoken(written);
}
