import type { Workflow } from '../engine/workflow/workflow.ts';
import type { ActRefusal } from './act.ts';
import { circleOf, type Circle } from './acts/close-loop.ts';
import { missing } from './acts/fields.ts';
import type { EditedDocument } from './edited-document.ts';
import type { Deciding, Judging } from './notation-edits.ts';
import { EDITS } from './notations/edits.ts';
import type { NodeSymbol } from './symbols.ts';

/** A loop that may be made, and what its sentence may say: the act `close-loop` before it is decided. */
export interface LoopDraft {
  /** The loop that is there and is given this rule; left out where one is made. */
  loop?: string;
  /** The last node, which leads back. */
  from: string;
  /** The nodes that it may lead back to, the one that is meant first. */
  starts: readonly LoopStart[];
  /** Nobody need decide: a number of rounds is rule enough. */
  mayCount: boolean;
  rounds: number;
  /** So many rounds there may be. */
  most: number;
}

/** What a loop that begins at a node may say. */
export interface LoopStart {
  part: string;
  /** Who may decide, whoever speaks last first. */
  judges: readonly Judge[];
  /** Whose last answer may go on where nobody decides, the last first; and the one that is meant. */
  outs: readonly string[];
  out: string;
}

/** A node that may decide, and what would be said of it. */
export type Judge = Deciding & {
  part: string;
  /** Whose answer may go on, the last first: those that have spoken before it in each round, and itself. */
  outs: readonly string[];
  /** Whose answer it judges: what goes on. */
  out: string;
};

/** Which loop is meant: the one that an edge closes, the one around some nodes, or one that is there and has no rule yet. */
export type LoopMeant =
  | { kind: 'edge'; from: string; to: string }
  | { kind: 'around'; parts: readonly string[] }
  | { kind: 'loop'; loop: string };

/** So many rounds are usual. */
const ROUNDS = 3;

/** What the sentence of a loop may say, or why there can be none. */
export function draftMeant(document: EditedDocument, meant: LoopMeant): LoopDraft | ActRefusal {
  switch (meant.kind) {
    case 'edge':
      return loopDraft(document, meant.from, meant.to);
    case 'around':
      return loopAround(document, meant.parts);
    case 'loop':
      return loopOf(document, meant.loop);
  }
}

/** What the sentence of a loop may say: `to` where it is known where the way leads back to, else whatever leads to `from` is offered. */
export function loopDraft(document: EditedDocument, from: string, to?: string): LoopDraft | ActRefusal {
  const last = document.nodeOf(from);
  if (!last) return missing(document, from);
  if (to !== undefined && !document.nodeOf(to)) return missing(document, to);
  const { judging } = EDITS[document.language.notation];
  const { counts, most } = judging;
  const parts = to === undefined ? beginnings(document, from) : [to];
  const found = parts.map((part) => startAt(document, judging, from, part));
  const starts = found.flatMap((start) => ('code' in start ? [] : start));
  // Of several places to begin at, the nearest one says why none is possible.
  if (starts.length === 0)
    return found.find((start) => 'code' in start) ?? { code: 'not-on-way', params: { part: from } };
  return { from, starts, mayCount: counts, rounds: ROUNDS, most };
}

/** The loop that lies around some nodes: from the one that begins to the one that ends. One alone may lead back to all before it. */
export function loopAround(document: EditedDocument, parts: readonly string[]): LoopDraft | ActRefusal {
  const [first = '', second] = parts;
  if (second === undefined) return loopDraft(document, first);
  const { workflow } = document;
  const holds = (from: string, to: string): boolean => {
    const circle = circleOf(workflow, from, to);
    return circle !== null && parts.every((part) => circle.members.includes(part));
  };
  for (const from of parts.toReversed())
    for (const to of parts) if (from !== to && holds(from, to)) return loopDraft(document, from, to);
  return { code: 'not-on-way', params: { part: first } };
}

/** What a loop that has no rule of its own would be closed by: its own way back, else all that lies in it. */
export function loopOf(document: EditedDocument, loop: string): LoopDraft | ActRefusal {
  const { workflow } = document;
  const found = workflow.loops.find(({ id }) => id === loop);
  const owner = workflow.scopes.find(({ id, owner }) => id === found?.scope && owner === loop)?.owner ?? null;
  const back = workflow.edges.find(({ id }) => found?.feedback.includes(id));
  if (owner === null)
    return back ? loopDraft(document, back.from, back.to) : { code: 'not-on-way', params: { part: loop } };
  const inside = workflow.nodes.flatMap(({ id, scope }) => (scope === found?.scope && document.nodeOf(id) ? [id] : []));
  const [first, last] = endsOf(document, inside);
  if (first === undefined || last === undefined) return { code: 'not-on-way', params: { part: loop } };
  const draft = loopDraft(document, last, first);
  return 'code' in draft ? draft : { ...draft, loop };
}

/** The first of some nodes, and the last that it leads to. */
function endsOf({ workflow }: EditedDocument, parts: readonly string[]): [string?, string?] {
  const within = workflow.edges.filter((edge) => isWay(edge) && parts.includes(edge.from) && parts.includes(edge.to));
  const first = parts.find((part) => !within.some(({ to }) => to === part));
  const last = parts.findLast(
    (part) => !within.some(({ from }) => from === part) && first !== undefined && circleOf(workflow, part, first),
  );
  return [first, last];
}

/** What a loop that begins at a node may say, or why none can. */
function startAt(
  document: EditedDocument,
  { counts, decides, works, stays, speaksFor }: Judging,
  from: string,
  to: string,
): LoopStart | ActRefusal {
  const circle = circleOf(document.workflow, from, to);
  if (!circle) return { code: 'not-on-way', params: { part: from } };
  const nodes = new Map<string, NodeSymbol>();
  for (const part of circle.members) {
    const node = document.nodeOf(part);
    if (node) nodes.set(part, node);
  }
  const staying = stays?.(document, [...nodes.values()]);
  if (staying) return staying;
  const first = nodes.get(to);
  const speaking = [...nodes].filter(([, node]) => !first || !speaksFor || speaksFor(document, node, first));
  const deciding = speaking.flatMap(([part, node]) => {
    const how = decides(document, node);
    return how ? [{ part, how }] : [];
  });
  const outs = speaking.flatMap(([part, node]) => (works(document, node) ? [part] : []));
  if (outs.length === 0 || (deciding.length === 0 && !counts)) return { code: 'nothing-said', params: { part: from } };
  const said = outs.filter((part) => deciding.some((judge) => judge.part === part));
  const judges = deciding.map(({ part, how }): Judge => {
    const before = circleOf(document.workflow, part, to)?.members ?? [];
    const own = outs.filter((out) => out === part || before.includes(out));
    const meant = judgedBy(
      document.workflow,
      circle,
      part,
      said.filter((out) => own.includes(out)),
    );
    return { part, ...how, outs: own, out: meant ?? part };
  });
  return { part: to, judges, outs, out: judges[0]?.out ?? outs[0] ?? to };
}

/** The nearest of some nodes that lead to one, round the circle. */
function judgedBy({ edges }: Workflow, { from, to }: Circle, judge: string, among: readonly string[]): string | null {
  const seen = new Set([judge]);
  for (const at of seen) {
    if (at !== judge && among.includes(at)) return at;
    for (const edge of edges) if (edge.to === at && isWay(edge)) seen.add(edge.from);
    if (at === to) seen.add(from);
  }
  return null;
}

/** The nodes of its graph that a node may lead back to: those that lead to it, the nearest first, and itself. */
function beginnings(document: EditedDocument, from: string): string[] {
  const scope = document.nodeOf(from)?.scope;
  const seen = new Set([from]);
  for (const at of seen)
    for (const edge of document.workflow.edges)
      if (edge.to === at && isWay(edge) && document.nodeOf(edge.from)?.scope === scope) seen.add(edge.from);
  const [own = from, ...before] = seen;
  return [...before, own];
}

function isWay({ kind }: Workflow['edges'][number]): boolean {
  return kind === 'control' || kind === 'data';
}
