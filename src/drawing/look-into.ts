import type { Scope, Workflow, WorkflowEdge, WorkflowNode } from '../engine/workflow/workflow.ts';
import { faceTexts, footerTexts, titleOf } from './measure/box-texts.ts';
import type { DrawnPlace } from './drawing.ts';
import type { Group } from './group.ts';
import { nestingOf } from './nesting.ts';
import { isTooMuchToDraw } from './overview.ts';
import type { ScopePlace } from './picture-view.ts';
import type { DrawingWords } from './words.ts';

/** What lies in one box of a workflow, in a frame of its own. */
export interface LookedInto {
  workflow: Workflow;
  /** The node that the frame is, to be taken away once it is drawn; null where there is none. */
  frame: string | null;
  /** The boxes around, outermost first; that one is the last. */
  within: DrawnPlace[];
}

/** The id of a frame that is no node. No file can name it. */
const FRAME = '\0frame';

/**
 * What lies in the innermost of these scopes, outermost first, that is drawn as a box; null where none is. What leads in from outside, or out,
 * leads from the frame, or to it, and says what is there.
 */
export function lookInto(workflow: Workflow, inside: readonly ScopePlace[], words: DrawingWords): LookedInto | null {
  if (inside.length === 0) return null;
  const { groups } = nestingOf(workflow, new Set());
  const boxes = new Map(groups.flatMap((group) => group.scopes.map((scope) => [scope, group] as const)));
  const found = inside.flatMap((place) => boxes.get(scopeAt(workflow, place)) ?? []);
  const group = found.findLast(({ kind }) => kind !== 'root');
  if (!group) return null;
  const labels = new Map(workflow.nodes.map(({ id, label }) => [id, label]));
  const placeOf = (each: Group): DrawnPlace => ({
    scopes: each.scopes,
    owner: each.owner?.id ?? null,
    title: titleOf(each, (node) => labels.get(node), words),
    lines: [...faceTexts(each.owner), ...footerTexts(each, words)].map(({ text }) => text),
  });
  const around: Group[] = [];
  for (let at: Group | null = group; at?.parent; at = at.parent) around.unshift(at);
  return { ...insideOf(workflow, group, labels), within: around.map(placeOf) };
}

/** The scope of that id; of none, the one that stands where it stood among as many. */
function scopeAt({ scopes }: Workflow, { id, index, of }: ScopePlace): string {
  const isThere = scopes.some((scope) => scope.id === id);
  return isThere || scopes.length !== of ? id : (scopes[index]?.id ?? id);
}

/** The way to a scope: those around it that are no root, outermost first, and itself. */
export function wayTo({ scopes }: Pick<Workflow, 'scopes'>, scope: string): ScopePlace[] {
  const way: ScopePlace[] = [];
  for (let id: string | null = scope; id !== null && way.length < scopes.length;) {
    const index = scopes.findIndex((each) => each.id === id);
    const at = scopes[index];
    if (!at || at.kind === 'root') break;
    way.unshift({ id: at.id, index, of: scopes.length });
    id = at.parent;
  }
  return way;
}

function insideOf(
  workflow: Workflow,
  box: Group,
  labels: ReadonlyMap<string, string>,
): Pick<LookedInto, 'workflow' | 'frame'> {
  const inner = scopesWithin(box);
  const nodes = workflow.nodes.filter(({ scope }) => inner.has(scope));
  const here = new Set(nodes.map(({ id }) => id));
  const edges = workflow.edges.filter(({ from, to }) => here.has(from) && here.has(to));
  const loops = workflow.loops.filter(({ scope }) => inner.has(scope));
  const brokenEnds = (workflow.brokenEnds ?? []).filter(({ at }) => here.has(at));
  const touching = workflow.edges.filter(({ from, to }) => here.has(from) || here.has(to));
  const frame = isTooMuchToDraw(nodes.length + 1, touching.length) ? null : (box.owner?.id ?? FRAME);
  const around: Scope = { id: FRAME, kind: 'root', parent: null, owner: null };
  const scopes = workflow.scopes.flatMap((scope): Scope[] => {
    if (!inner.has(scope.id)) return [];
    if (!box.scopes.includes(scope.id)) return [scope];
    return [frame === null ? { ...around, id: scope.id } : { ...scope, parent: FRAME, owner: frame }];
  });
  const part = { ...workflow, nodes, edges, loops, brokenEnds, scopes };
  if (frame === null) return { frame, workflow: part };
  const ways = workflow.edges.flatMap((edge) => wayOf(edge, here, frame, box.owner?.id ?? null, labels));
  return {
    frame,
    workflow: { ...part, scopes: [around, ...scopes], nodes: [frameNode(frame), ...nodes], edges: [...edges, ...ways] },
  };
}

/** An edge that leads in or out, from the frame or to it; named by the port of the box, else by the node that is outside. */
function wayOf(
  edge: WorkflowEdge,
  here: ReadonlySet<string>,
  frame: string,
  owner: string | null,
  labels: ReadonlyMap<string, string>,
): WorkflowEdge[] {
  const nameOf = (node: string, port: string | undefined): string => (node === owner ? port : labels.get(node)) ?? '';
  if (here.has(edge.from) === here.has(edge.to)) return [];
  return here.has(edge.to)
    ? [{ ...edge, from: frame, fromPort: nameOf(edge.from, edge.fromPort) }]
    : [{ ...edge, to: frame, toPort: nameOf(edge.to, edge.toPort) }];
}

/** A box with no words of its own: those stand over the canvas. */
function frameNode(id: string): WorkflowNode {
  const plain = { family: 'control', icon: 'refresh-cw', label: '', summary: '' } as const;
  return { id, name: id, scope: FRAME, type: '', ...plain, inputs: [], outputs: [], face: { at: 'ports', lines: [] } };
}

/** The scopes of a box, and of all boxes in it. */
function scopesWithin(box: Group): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [box];
  for (let group = open.pop(); group; group = open.pop()) {
    for (const scope of group.scopes) found.add(scope);
    for (const member of group.members) if (member.kind === 'group') open.push(member.group);
  }
  return found;
}
