import type { Workflow } from '../engine/workflow/workflow.ts';
import type { ActRefusal, LoopStop } from './act.ts';
import { circleOf, type Circle } from './acts/close-loop/circle.ts';
import { judgingIn } from './acts/close-loop/close-loop.ts';
import type { Judging } from './acts/close-loop/judging.ts';
import { missing } from './acts/fields.ts';
import type { EditedDocument } from './edited-document.ts';
import type { NodeSymbol } from './symbols.ts';

/** A loop that may be made, and what its sentence may say: the act `close-loop` before it is decided. */
export interface LoopDraft {
  /** The last node, which leads back. */
  from: string;
  /** The nodes that it may lead back to, the one that is meant first. */
  starts: readonly LoopStart[];
  /** Ways in which a loop may end here, the usual one first. */
  kinds: readonly LoopStop['by'][];
  rounds: number;
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
export interface Judge {
  part: string;
  word: string;
  score: number;
  /** Whose answer may go on, the last first: those that have spoken before it in each round, and itself. */
  outs: readonly string[];
  /** Whose answer it judges: what goes on. */
  out: string;
}

/** Which loop is meant: the one that an edge closes, the one around some nodes, or one that is there and has no rule yet. */
export type LoopMeant =
  | { kind: 'edge'; from: string; to: string }
  | { kind: 'around'; parts: readonly string[] }
  | { kind: 'loop'; loop: string };

/** So many rounds are usual. */
const ROUNDS = 3;

/** Of scores between 0 and 1 this one is usually high enough. */
const SCORE = 0.8;

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
  const judging = judgingIn(document.language.notation);
  if (!judging) return { code: 'no-such-stop', params: {} };
  const { kinds } = judging;
  const parts = to === undefined ? beginnings(document, from) : [to];
  const starts = parts.flatMap((part) => startAt(document, judging, from, part) ?? []);
  if (starts.length === 0) return { code: 'not-on-way', params: { part: from } };
  const isJudged = starts.every(({ judges }) => judges.length > 0);
  return { from, starts, kinds: kinds.filter((kind) => kind === 'rounds' || isJudged), rounds: ROUNDS };
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

/** What a loop that has no rule of its own would be closed by: its own way back. */
export function loopOf(document: EditedDocument, loop: string): LoopDraft | ActRefusal {
  const found = document.workflow.loops.find(({ id }) => id === loop);
  const back = document.workflow.edges.find(({ id }) => found?.feedback.includes(id));
  return back ? loopDraft(document, back.from, back.to) : { code: 'not-on-way', params: { part: loop } };
}

function startAt(
  document: EditedDocument,
  { decides, works, word }: Judging,
  from: string,
  to: string,
): LoopStart | null {
  const circle = circleOf(document.workflow, from, to);
  const nodes = new Map<string, NodeSymbol>();
  for (const part of circle?.members ?? []) {
    const node = document.nodeOf(part);
    if (node) nodes.set(part, node);
  }
  const deciding = [...nodes].filter(([, node]) => decides(node));
  const outs = [...nodes].flatMap(([part, node]) => (works(node) ? [part] : []));
  if (!circle || outs.length === 0) return null;
  const said = outs.filter((part) => deciding.some(([judge]) => judge === part));
  const judges = deciding.map(([part, node]): Judge => {
    const before = circleOf(document.workflow, part, to)?.members ?? [];
    const own = outs.filter((out) => out === part || before.includes(out));
    const meant = judgedBy(
      document.workflow,
      circle,
      part,
      said.filter((out) => own.includes(out)),
    );
    return { part, word: word(document, node), score: SCORE, outs: own, out: meant ?? part };
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
