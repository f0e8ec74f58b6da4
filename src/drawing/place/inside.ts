import type { Inside } from './group-inside.ts';
import { arranged } from './arranged.ts';
import { placed } from '../keep/by-hand/placed.ts';
import { wishedPlaces } from '../keep/by-hand/wished.ts';
import type { Item, Way } from './arrangement.ts';
import { inputEnd, outputEnd, thing } from '../draft.ts';
import type { Draft } from '../draft.ts';
import { turnSize } from '../frame.ts';
import { lineLabel } from '../measure/line-label.ts';
import type { Group, Member } from '../group.ts';

/** Arranges what lies in a group. The boxes in it must have been measured. */
export function insideOf(group: Group, draft: Draft): Inside {
  const places = new Map(group.members.map((member, index) => [thing(member), index]));
  const legs = draft.legs.get(group) ?? [];
  const guards = new Set(group.scopes.flatMap((scope) => draft.guards.get(scope) ?? []));
  const items = group.members.map((member) => itemOf(member, draft, guards));
  const ways = legs.map((leg): Way => {
    const label = lineLabel(leg.label);
    const start = outputEnd(leg, draft);
    const end = inputEnd(leg, draft);
    return {
      from: leg.from ? (places.get(thing(leg.from)) ?? -1) : -1,
      to: leg.to ? (places.get(thing(leg.to)) ?? -1) : -1,
      fromX: start?.x ?? null,
      toX: end?.x ?? null,
      fromAxis: start?.axis ?? null,
      toAxis: end?.axis ?? null,
      returns: leg.returns,
      faint: leg.edge.kind !== 'control',
      label: label && turnSize(label, draft.direction),
    };
  });
  const wished = wishedPlaces(group, draft, ways, () => arranged(items, ways, Infinity).items);
  const arrangement = wished ? placed(items, ways, wished) : arranged(items, ways, draft.longest);
  return {
    arrangement,
    traces: new Map(legs.map((leg, index) => [leg, arrangement.traces[index] ?? { points: [], label: null }])),
  };
}

function itemOf(member: Member, draft: Draft, guards: ReadonlySet<string>): Item {
  if (member.kind === 'node') {
    const face = draft.faces.get(member.node.id);
    const size = turnSize(face ?? { width: 0, height: 0 }, draft.direction);
    return { ...size, margins: { left: 0, right: 0 }, open: true, guard: guards.has(member.node.id) };
  }
  const block = draft.blocks.get(member.group);
  const open = member.group.collapsed && member.group.kind === 'cycle';
  const { width = 0, height = 0, box = { x: 0, y: 0 }, face } = block ?? {};
  const boxWidth = (draft.direction === 'TB' ? face?.width : face?.height) ?? width;
  return { width, height, margins: { left: box.x, right: width - box.x - boxWidth }, open, guard: false };
}
