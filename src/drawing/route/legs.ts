import type { Workflow, WorkflowEdge } from '../../engine/workflow/workflow.ts';
import type { LineKind } from '../drawing.ts';
import type { Group, Member, Nesting, Shown } from '../group.ts';
import type { DrawingWords } from '../words.ts';

/** An edge that is seen, and the ways that it goes inside one box after another. */
export interface Course {
  edge: WorkflowEdge;
  kind: LineKind;
  /** From its source outwards, then inwards to its target. */
  legs: Leg[];
  /** What stands on it, uncut; '' for nothing. */
  label: string;
}

/** The part of an edge inside one box. */
export interface Leg {
  group: Group;
  /** Null: it comes in through the box's upper border (of the flow), or goes out through the lower one. */
  from: Member | null;
  to: Member | null;
  /** The named ports that it ends on, when the member is the edge's own end. */
  fromPort: string | undefined;
  toPort: string | undefined;
  /** It leads back to the next round, and plays no part in the ranks. */
  returns: boolean;
  /** The edge's label when it stands on this leg, else ''. */
  label: string;
  edge: WorkflowEdge;
  /** Place among the edges of the workflow. */
  index: number;
}

/** How each edge of a workflow is drawn. */
export function lineKinds({ loops }: Workflow): (edge: WorkflowEdge) => LineKind {
  const back = new Set(loops.flatMap((loop) => loop.feedback));
  const exits = new Set(loops.flatMap((loop) => loop.exits));
  return (edge) => {
    if (edge.kind === 'feedback' || edge.kind === 'mapping') return edge.kind;
    if (back.has(edge.id)) return 'back';
    if (edge.kind === 'data') return 'data';
    return exits.has(edge.id) ? 'exit' : 'forward';
  };
}

/** The boxes from a group up to the root, itself first. */
function around(group: Group): Group[] {
  const groups: Group[] = [];
  for (let at: Group | null = group; at; at = at.parent) groups.push(at);
  return groups;
}

function boxMember(group: Group): Member {
  return { kind: 'group', group };
}

/** Edges that lead back to the container around them, and the node of its body that the next round begins with. */
function entriesOf(workflow: Workflow): Map<string, string> {
  const edges = new Map(workflow.edges.map((edge) => [edge.id, edge]));
  const found = new Map<string, string>();
  for (const { id, feedback, entries } of workflow.loops)
    for (const edge of feedback) {
      const [entry] = entries;
      if (entry !== undefined && edges.get(edge)?.kind === 'feedback' && edges.get(edge)?.to === id)
        found.set(edge, entry);
    }
  return found;
}

/** Splits every edge at the borders of the boxes that it crosses. Edges inside a collapsed box are not seen. */
export function coursesOf(workflow: Workflow, nesting: Nesting, words: DrawingWords): Course[] {
  const kindOf = lineKinds(workflow);
  const entries = entriesOf(workflow);
  const courses: Course[] = [];
  for (const [index, edge] of workflow.edges.entries()) {
    const from = nesting.shown.get(edge.from);
    const to = nesting.shown.get(entries.get(edge.id) ?? edge.to);
    if (!from || !to) continue;
    if (from.hidden && to.hidden && from.member === to.member) continue;
    if (from.member === to.member && edge.from !== edge.to && !entries.has(edge.id)) continue;
    const kind = kindOf(edge);
    const returns = kind === 'back' || kind === 'feedback';
    const label = labelOf(edge, from, to, words);
    const leg = (group: Group, start: Member | null, end: Member | null, labelled = false): Leg => ({
      group,
      from: start,
      to: end,
      fromPort: start === from.member && !from.hidden ? edge.fromPort : undefined,
      toPort: end === to.member && !to.hidden ? edge.toPort : undefined,
      returns: returns && start !== null && end !== null,
      label: labelled ? label : '',
      edge,
      index,
    });
    courses.push({ edge, kind, label, legs: split(from.group, from.member, to.group, to.member, leg) });
  }
  return courses;
}

/** The condition; for a value of the round before that word; for a line between a container and its inside also the port. */
function labelOf(edge: WorkflowEdge, from: Shown, to: Shown, words: DrawingWords): string {
  const inwards = from.member.kind === 'group' && around(to.group).includes(from.member.group);
  const outwards = to.member.kind === 'group' && around(from.group).includes(to.member.group);
  const port = inwards ? edge.fromPort : outwards ? edge.toPort : undefined;
  return [port ?? '', conditionOf(edge, words)].filter((part) => part !== '').join(' · ');
}

function conditionOf({ kind, condition }: WorkflowEdge, words: DrawingWords): string {
  const written = condition.trim();
  if (kind === 'mapping') return written === 'first' || written === 'subsequent' ? words.rounds[written] : '';
  return written === '' && kind === 'feedback' ? words.previousRound : words.conditionLabel(written);
}

type MakeLeg = (group: Group, start: Member | null, end: Member | null, labelled?: boolean) => Leg;

function split(fromGroup: Group, from: Member, toGroup: Group, to: Member, leg: MakeLeg): Leg[] {
  const up = around(fromGroup);
  const down = around(toGroup);
  // From a container to a node in it, or back to it: there is no box that holds both ends as members.
  const startsInside = from.kind === 'group' && down.includes(from.group);
  const endsInside = to.kind === 'group' && up.includes(to.group);
  if (startsInside) return inwards(down.slice(0, down.indexOf(from.group) + 1), to, leg, true);
  if (endsInside) return outwards(up.slice(0, up.indexOf(to.group) + 1), from, leg, true);
  const shared = up.find((group) => down.includes(group));
  if (!shared) return [];
  const leaving = up.slice(0, up.indexOf(shared));
  const entering = down.slice(0, down.indexOf(shared));
  const start = leaving.at(-1);
  const end = entering.at(-1);
  return [
    ...outwards(leaving, from, leg, false),
    leg(shared, start ? boxMember(start) : from, end ? boxMember(end) : to, true),
    ...inwards(entering, to, leg, false),
  ];
}

/** Legs through boxes from the inside out; the first begins at `from`. */
function outwards(groups: readonly Group[], from: Member, leg: MakeLeg, labelled: boolean): Leg[] {
  return groups.map((group, index) => {
    const inner = groups[index - 1];
    return leg(group, inner ? boxMember(inner) : from, null, labelled && index === 0);
  });
}

/** Legs through boxes from the outside in; `groups` begins with the innermost, the last leg ends at `to`. */
function inwards(groups: readonly Group[], to: Member, leg: MakeLeg, labelled: boolean): Leg[] {
  return groups
    .map((group, index) => {
      const inner = groups[index - 1];
      return leg(group, null, inner ? boxMember(inner) : to, labelled && index === groups.length - 1);
    })
    .reverse();
}
