import { addTo } from '../engine/workflow/group.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import { blockOf } from './measure/block.ts';
import type { Block } from './measure/block.ts';
import { boxFace } from './measure/box-face.ts';
import { shutTexts } from './measure/shut-texts.ts';
import type { Draft, UsedPorts } from './draft.ts';
import { drawAll } from './draw.ts';
import type { Direction, Drawing } from './drawing.ts';
import { turnSize } from './frame.ts';
import { insideOf } from './place/inside.ts';
import { coursesOf } from './route/legs.ts';
import type { Course, Leg } from './route/legs.ts';
import { nestingOf } from './nesting.ts';
import type { Group, Member, Nesting } from './group.ts';
import { isTooMuchToDraw, overviewOf } from './overview.ts';
import { faceOf } from './measure/node-face.ts';
import { withStubs } from './route/stubs.ts';
import { documentWords } from './words.ts';
import type { DrawingWords } from './words.ts';

/** What the drawing depends on besides the workflow. */
export interface LayoutOptions {
  /** Boxes (their ids) that are drawn shut. */
  collapsed: ReadonlySet<string>;
  direction: Direction;
  /** Pixels along the flow above which what lies in a box stands in columns side by side; never when it is left out. */
  wrapAt?: number;
  words?: DrawingWords;
}

/** Places a workflow's nodes, boxes and lines; an overview where these are too many. Same workflow and options, same drawing. */
export function layoutOf(workflow: Workflow, options: LayoutOptions): Drawing {
  if (isTooMuchToDraw(workflow.nodes.length, workflow.edges.length)) return overviewOf(workflow);
  const nesting = nestingOf(workflow, options.collapsed);
  const words = options.words ?? documentWords;
  const courses = coursesOf(workflow, nesting, words);
  const labels = new Map(workflow.nodes.map((node) => [node.id, node.label]));
  const draft: Draft = {
    direction: options.direction,
    longest: options.wrapAt ?? Infinity,
    words,
    nesting,
    courses,
    legs: new Map(),
    neighbours: new Map(),
    faces: new Map(workflow.nodes.map((node) => [node.id, faceOf(node, options.direction)])),
    blocks: new Map(),
    used: usedPorts(courses),
    shared: sharedIn(workflow, nesting),
    guards: guardsOf(workflow),
    labelOf: (node) => labels.get(node),
    shutTexts: (group) => shutTexts(group, workflow, words),
  };
  for (const { legs } of courses) {
    for (const [index, leg] of legs.entries()) {
      draft.neighbours.set(leg, { before: legs[index - 1], after: legs[index + 1] });
      const own = draft.legs.get(leg.group);
      if (own) own.push(leg);
      else draft.legs.set(leg.group, [leg]);
    }
  }
  // From the inside out: a box must be measured before its parent can place it.
  for (const group of nesting.groups.toReversed()) {
    shutMembers(group, draft);
    if (group !== nesting.root) draft.blocks.set(group, placeGroup(group, draft));
  }
  const drawing = withStubs(drawAll(draft, insideOf(nesting.root, draft)), workflow.brokenEnds ?? []);
  return options.wrapAt === undefined ? drawing : { ...drawing, wrapAt: options.wrapAt };
}

/** Regions: what lies between two nodes is written beside them. */
function sharedIn({ scopes }: Workflow, { groups }: Nesting): Set<Group> {
  const regions = new Set(scopes.flatMap(({ id, kind }) => (kind === 'region' ? [id] : [])));
  const all = groups.flatMap((group) =>
    group.members.flatMap((member) => (member.kind === 'group' ? member.group : [])),
  );
  return new Set(all.filter((group) => group.scopes.some((id) => regions.has(id))));
}

function guardsOf({ loops }: Workflow): Map<string, string[]> {
  const guards = new Map<string, string[]>();
  for (const { scope, caps } of loops) for (const { node } of caps) addTo(guards, scope, node);
  return guards;
}

/** Measures the collapsed boxes in a group. */
function shutMembers(group: Group, draft: Draft): void {
  for (const member of group.members) {
    if (member.kind === 'node' || !member.group.collapsed) continue;
    const face = boxFace(member.group, { width: 0, height: 0 }, { top: [], bottom: [] }, draft);
    draft.blocks.set(
      member.group,
      blockOf(member.group, face, null, draft.used.get(member.group) ?? NONE_USED, draft.direction),
    );
  }
}

/** Arranges a group's contents and puts the box around them. */
function placeGroup(group: Group, draft: Draft): Block {
  const inside = insideOf(group, draft);
  const legs = draft.legs.get(group) ?? [];
  // Lines between the container itself and its inside end at the frame, and cross neither header nor footer.
  const crosses = (leg: Leg, end: 'before' | 'after'): boolean => draft.neighbours.get(leg)?.[end] !== undefined;
  const top = legs.flatMap((leg) =>
    leg.from === null && crosses(leg, 'before') ? [inside.traces.get(leg)?.points[0]?.x ?? 0] : [],
  );
  const bottom = legs.flatMap((leg) =>
    leg.to === null && crosses(leg, 'after') ? [inside.traces.get(leg)?.points.at(-1)?.x ?? 0] : [],
  );
  const size = turnSize(inside.arrangement, draft.direction);
  const face = boxFace(group, size, { top, bottom }, draft);
  return blockOf(group, face, inside, draft.used.get(group) ?? NONE_USED, draft.direction);
}

const NONE_USED: UsedPorts = { inputs: new Set(), outputs: new Set() };

function usedPorts(courses: readonly Course[]): Map<Group, UsedPorts> {
  const used = new Map<Group, Record<keyof UsedPorts, Set<string>>>();
  const use = (member: Member | null, side: keyof UsedPorts, name: string | undefined, within: Group): void => {
    if (name === undefined || member?.kind !== 'group' || member.group.parent !== within) return;
    const names = used.get(member.group) ?? { inputs: new Set(), outputs: new Set() };
    used.set(member.group, names);
    names[side].add(name);
  };
  for (const { legs } of courses) {
    for (const { from, to, fromPort, toPort, group } of legs) {
      use(from, 'outputs', fromPort, group);
      use(to, 'inputs', toPort, group);
    }
  }
  return used;
}
