import type { Workflow, WorkflowNode } from '../../../engine/workflow/workflow.ts';
import type { Way } from '../../place/arrangement.ts';
import type { Draft } from '../../draft.ts';
import type { Direction, Point } from '../../drawing.ts';
import { turnPoint } from '../../frame.ts';
import type { Group, Member } from '../../group.ts';
import { GAP } from '../../measure/sizes.ts';

/** Which way the edges of a workflow run that says where its nodes are drawn; null where it does not say it of two that one leads between. */
export function directionByHand({ nodes, edges }: Workflow): Direction | null {
  const places = new Map(nodes.flatMap(({ id, place }) => (place ? [[id, place] as const] : [])));
  if (places.size === 0) return null;
  let [across, down] = [0, 0];
  for (const { from, to, implied } of edges) {
    const [one, other] = [places.get(from), places.get(to)];
    if (!one || !other || implied) continue;
    // What leads back says nothing of it, and what stands a little higher than what it leads to stands before it all the same.
    across += Math.max(0, other.x - one.x);
    down += Math.max(0, other.y - one.y);
  }
  return across + down === 0 ? null : across > down ? 'LR' : 'TB';
}

/**
 * Where the things in a group should stand, in the flow frame: as the text says of them, the others beside those that they are connected to, as they
 * would stand there by themselves (`arranged`: all of them so). Null where the text says it of none.
 */
export function wishedPlaces(
  group: Group,
  draft: Draft,
  ways: readonly Way[],
  arranged: () => readonly Point[],
): Point[] | null {
  const said = group.members.map((member) => placeOfMember(member, draft));
  if (said.every((place) => place === null)) return null;
  const own = said.includes(null) ? arranged() : [];
  for (let more = true; more;) {
    more = false;
    for (const { from, to } of ways)
      for (const [known, missing] of [
        [from, to],
        [to, from],
      ] as const) {
        const [place, here, there] = [said[known], own[known], own[missing]];
        if (said[missing] !== null || !place || !here || !there) continue;
        said[missing] = { x: place.x + there.x - here.x, y: place.y + there.y - here.y };
        more = true;
      }
  }
  const known = said.filter((place) => place !== null);
  const below = Math.max(...known.map(({ y }) => y)) + GAP.rows;
  const left = Math.min(...known.map(({ x }) => x));
  return said.map((place) => place ?? { x: left, y: below });
}

function placeOfMember(member: Member, draft: Draft): Point | null {
  if (member.kind === 'node') return turned(member.node, draft.direction);
  const { group } = member;
  return draft.shared.has(group) ? placeAround(group, draft) : group.owner && turned(group.owner, draft.direction);
}

/** The box around nodes that stand on the same canvas as it: so that the first of them stands where it should. */
function placeAround(group: Group, draft: Draft): Point | null {
  const block = draft.blocks.get(group);
  for (const [index, member] of group.members.entries()) {
    const place = placeOfMember(member, draft);
    const inside = block?.inside?.arrangement.items[index];
    if (!block || !place) continue;
    if (!inside) return place;
    return {
      x: place.x - inside.x - block.contents.x - block.box.x,
      y: place.y - inside.y - block.contents.y - block.box.y,
    };
  }
  return group.owner && turned(group.owner, draft.direction);
}

function turned({ place }: Pick<WorkflowNode, 'place'>, direction: Direction): Point | null {
  return place ? turnPoint(place, direction) : null;
}
