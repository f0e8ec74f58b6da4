import type { Target } from '../../../editing/targets.ts';
import { WRITTEN_GRAPHS } from '../../../engine/notations/written-graph.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { actRefusal } from '../../../wording/en/document/acts.ts';
import { NOT_A_NODE, NOT_AN_EDGE, wordAdding, wordLeading } from '../../../wording/en/document/build.ts';
import type { Carried } from '../choice.ts';
import type { NewPlace, Spot } from '../place.ts';

/** What becomes of what is carried where it is let go. */
export interface Landing {
  /** What will happen, or why nothing can. */
  words: string;
  does:
    | { kind: 'add'; place: NewPlace }
    | { kind: 'connect'; target: Pick<Target, 'part' | 'port' | 'closes'> }
    /** A node is chosen first, to which the edge then leads. */
    | { kind: 'choose'; place: NewPlace }
    | { kind: 'nothing' };
  /** The part that is meant, to be marked. */
  part: string | null;
}

interface Ground {
  workflow: Workflow;
  targets: readonly Target[] | null;
  labelOf(part: string): string;
  /** The input that is nearest to the pointer. */
  inputNear(part: string): string | null;
}

/** What a thing that is carried comes to over a spot. */
export function landingOf(carried: Carried, spot: Spot, ground: Ground): Landing {
  return carried.kind === 'type' ? ofType(carried.title, spot, ground) : ofEdge(carried, spot, ground);
}

function ofType(title: string, spot: Spot, { workflow, labelOf }: Ground): Landing {
  if (spot.kind === 'canvas') return { words: wordAdding(title, {}), does: { kind: 'add', place: {} }, part: null };
  const { kind, part } = spot;
  if (kind === 'inside')
    return {
      words: wordAdding(title, { into: labelOf(part) }),
      does: { kind: 'add', place: { scope: part } },
      part,
    };
  if (kind === 'node')
    return {
      words: wordAdding(title, { after: labelOf(part) }),
      does: { kind: 'add', place: { from: { part } } },
      part,
    };
  return takesNode(workflow, part)
    ? { words: wordAdding(title, { on: true }), does: { kind: 'add', place: { on: part } }, part }
    : refused(NOT_AN_EDGE, part);
}

function ofEdge(carried: Carried & { kind: 'edge' }, spot: Spot, ground: Ground): Landing {
  const { from, port } = carried;
  const { targets, labelOf, inputNear } = ground;
  const source = { part: from, ...(port !== undefined && { port }) };
  if (spot.kind === 'edge') return refused(NOT_A_NODE, spot.part);
  if (spot.kind === 'canvas' || (spot.kind === 'inside' && from.startsWith(`${spot.part}/`)))
    return {
      words: wordAdding('…', { after: labelOf(from) }),
      does: { kind: 'choose', place: { from: source } },
      part: null,
    };
  const { part } = spot;
  const near = inputNear(part);
  const own = targets?.filter((target) => target.part === part) ?? [];
  const target = own.find((each) => each.port === near) ?? own[0] ?? { part, port: null, refused: null, closes: null };
  if (target.refused) return refused(actRefusal(target.refused, labelOf), part);
  const to = target.port === null ? labelOf(part) : `${labelOf(part)}.${target.port}`;
  return { words: wordLeading(labelOf(from), to, target.closes !== null), does: { kind: 'connect', target }, part };
}

function refused(words: string, part: string): Landing {
  return { words, does: { kind: 'nothing' }, part };
}

/** Somebody wrote the edge, or it follows from an order, so that a node can be put on it. */
export function takesNode({ edges, notation }: Workflow, id: string): boolean {
  const edge = edges.find((each) => each.id === id);
  const isWritten = edge?.implied !== true || WRITTEN_GRAPHS[notation].edges === null;
  return edge !== undefined && (edge.kind === 'control' || edge.kind === 'data') && isWritten;
}

/** Nodes can be put into a part, as they are written in it. */
export function holdsNodes({ scopes }: Workflow, part: string): boolean {
  return scopes.some(({ owner, kind }) => owner === part && (kind === 'body' || kind === 'map'));
}
