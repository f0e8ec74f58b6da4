import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';
import type { EditedDocument } from '../edited-document.ts';
import type { Closing, Stop } from '../notation-edits.ts';
import { EDITS } from '../notations/edits.ts';
import type { NodeSymbol } from '../symbols.ts';
import type { Changes } from '../yaml/changes.ts';

type CloseLoop = Extract<Act, { kind: 'close-loop' }>;

/** The first step of `closeLoop`, on a text of its own: then the same act is done on what that gives. Null where there is nothing to do. */
export function prepareLoop(document: EditedDocument, act: CloseLoop): Changes | ActRefusal | null {
  const closing = closingOf(document, act);
  if ('code' in closing) return closing;
  return EDITS[document.language.notation].prepareLoop?.(document, closing) ?? null;
}

/** Makes a loop of what lies between two nodes, with a rule by which it ends. */
export function closeLoop(document: EditedDocument, act: CloseLoop): Drafted | ActRefusal {
  const closing = closingOf(document, act);
  if ('code' in closing) return closing;
  return EDITS[document.language.notation].closeLoop(document, closing);
}

function closingOf(
  document: EditedDocument,
  { from, to, fromPort, toPort, stop, out, loop: around }: CloseLoop,
): Closing | ActRefusal {
  const found = new Map<string, NodeSymbol>();
  for (const part of [from, to]) {
    const node = document.nodeOf(part);
    if (!node) return missing(document, part);
    found.set(part, node);
  }
  const circle = circleOf(document.workflow, from, to);
  if (!circle) return { code: 'not-on-way', params: { part: from } };
  for (const part of circle.members) {
    const node = document.nodeOf(part);
    if (!node) return missing(document, part);
    found.set(part, node);
  }
  const named = (part: string): NodeSymbol | ActRefusal => found.get(part) ?? { code: 'not-on-way', params: { part } };
  const [first, last, work] = [named(to), named(from), named(out)];
  if ('code' in first) return first;
  if ('code' in last) return last;
  if ('code' in work) return work;
  if (first.scope !== last.scope) return { code: 'apart', params: { from, to } };
  const asked = stopOf(stop, named);
  if ('code' in asked) return asked;
  const loop = around === undefined ? null : document.nodeOf(around);
  if (around !== undefined && !loop) return missing(document, around);
  const members = circle.members.flatMap((part) => found.get(part) ?? []);
  return { from: last, to: first, fromPort, toPort, members, out: work, loop, part: around ?? to, stop: asked };
}

function stopOf(stop: CloseLoop['stop'], named: (part: string) => NodeSymbol | ActRefusal): Stop | ActRefusal {
  const rounds = Math.max(1, Math.round(stop.rounds));
  if (stop.by === 'rounds') return { by: 'rounds', rounds };
  const judge = named(stop.judge);
  if ('code' in judge) return judge;
  if (stop.by === 'scores') return { by: 'scores', rounds, judge, score: stop.score };
  const word = stop.word.trim();
  return word === '' ? { code: 'no-such-stop', params: {} } : { by: 'says', rounds, judge, word };
}

/** What repeats when a node leads back to another: all that lies between them, from the last to the first. */
export interface Circle {
  from: string;
  to: string;
  /** Ids, the last first. */
  members: readonly string[];
}

/** What lies on ways from one node to another, where there is a way; of one node alone itself. Null where there is none. */
export function circleOf({ edges }: Workflow, from: string, to: string): Circle | null {
  const [onward, back] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const add = (map: Map<string, string[]>, key: string, value: string): void => {
    const known = map.get(key);
    if (known) known.push(value);
    else map.set(key, [value]);
  };
  for (const edge of edges) {
    if (edge.kind !== 'control' && edge.kind !== 'data') continue;
    add(onward, edge.from, edge.to);
    add(back, edge.to, edge.from);
  }
  const reached = spread(to, from, onward);
  if (!reached.has(from)) return null;
  return { from, to, members: [...spread(from, to, back)].filter((id) => reached.has(id)) };
}

/** All that can be reached from a node, and itself, the nearest first; beyond the other end nothing is looked for. */
function spread(start: string, end: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([start]);
  for (const at of found) if (at !== end || at === start) for (const id of next.get(at) ?? []) found.add(id);
  return found;
}
