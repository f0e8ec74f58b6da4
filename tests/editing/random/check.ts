import { expect } from 'vitest';
import type { Act, Planned } from '../../../src/editing/act.ts';
import type { EditedDocument } from '../../../src/editing/edited-document.ts';
import { planText } from '../../../src/editing/plan.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';
import { mostRounds } from '../../../src/engine/workflow/loops/loop-claim.ts';
import type { Workflow, WorkflowEdge } from '../../../src/engine/workflow/workflow.ts';
import {
  alike,
  ends,
  inputs,
  isElsewhere,
  movedPaths,
  names,
  ownerOf,
  paths,
  placeAround,
  prompts,
  under,
  ways,
  writtenPath,
} from './model.ts';
import { bodyOf, jsonOf, withItems, withoutFollowing } from './written.ts';

export type Done = Exclude<Planned, { refused: unknown }>;

/** Whether an edge says the same as another. */
function saysAgain(edge: WorkflowEdge, other: WorkflowEdge | undefined): boolean {
  return (['from', 'to', 'fromPort', 'toPort'] as const).every((key) => edge[key] === other?.[key]);
}

/** What an act has to have made of the model. */
export function check(document: EditedDocument, act: Act, after: EditedDocument, { leaves, select }: Done): void {
  const [before, now] = [document.workflow, after.workflow];
  switch (act.kind) {
    case 'delete': {
      const gone = act.parts.flatMap((part) => alike(document, part));
      if (before.notation === 'orka' && isElsewhere(document)) {
        const written = act.parts.map((part) => writtenPath(document, part));
        expect(paths(after)).toEqual(paths(document).filter((path) => !under(path, written)));
        return;
      }
      // With a scout goes what was in the model for it alone.
      if (before.nodes.some(({ id, type }) => /scout/.test(type) && under(id, gone))) return;
      expect(names(now)).toEqual(names(before).filter((id) => !under(id, gone)));
      expect(ways(now)).toEqual(
        ways({
          ...before,
          edges: before.edges.filter(({ from, to }) => !under(from, gone) && !under(to, gone)),
        }),
      );
      return;
    }
    case 'add-node': {
      const beside = act.from?.part ?? before.edges.find(({ id }) => id === act.on)?.from;
      const made = [...names(before), placeAround(before, beside) + (act.name ?? '')].sort();
      // A scout of OrKa calls whatever agent there is.
      if (before.notation === 'orka') expect(names(now)).toEqual(expect.arrayContaining(made));
      else expect(names(now)).toEqual(made);
      if (beside === undefined || before.notation === 'orka') expect(ways(now)).toEqual(ways(before));
      else if (leaves.length === 0) expect(ways(now)).toHaveLength(ways(before).length + 1);
      return;
    }
    case 'paste':
    case 'duplicate':
      expect(ways(now)).toEqual(expect.arrayContaining(ways(before)));
      expect(now.nodes.length).toBeGreaterThan(before.nodes.length);
      expect(names(now)).toEqual(expect.arrayContaining(names(before)));
      return;
    case 'rename': {
      if (before.notation === 'orka' && isElsewhere(document)) {
        const was = writtenPath(document, act.part);
        const is = [...was.split('/').slice(0, -1), act.name].join('/');
        expect(paths(after)).toEqual(
          paths(document)
            .map((path) => (under(path, [was]) ? is + path.slice(was.length) : path))
            .sort(),
        );
        return;
      }
      const others = alike(document, act.part);
      const renamed = (id: string): string => {
        const part = others.find((other) => under(id, [other]));
        return part === undefined ? id : [...part.split('/').slice(0, -1), act.name].join('/') + id.slice(part.length);
      };
      expect(names(now)).toEqual(names(before).map(renamed).sort());
      expect(ways(now)).toEqual(
        ways({
          ...before,
          edges: before.edges.map((edge) => ({ ...edge, from: renamed(edge.from), to: renamed(edge.to) })),
        }),
      );
      return;
    }
    case 'wrap': {
      const [loop = ''] = select;
      const around = loop.includes('/') ? `${loop.slice(0, loop.lastIndexOf('/'))}/` : '';
      const inside = before.notation === 'loop-exit' ? around : `${loop}/`;
      const gone = act.parts.flatMap((part) => alike(document, part));
      const expected = names(before).map((id) => (under(id, gone) ? inside + id.slice(around.length) : id));
      if (before.notation === 'orka')
        expect(paths(after)).toEqual(
          [...movedPaths(document, act.parts, `${writtenPath(after, loop)}/`), writtenPath(after, loop)].sort(),
        );
      else if (gone.length === act.parts.length) expect(names(now)).toEqual([...expected, ...select].sort());
      expect(prompts(after)).toEqual(prompts(document));
      if (leaves.length === 0) expect(now.inputs.map(({ name }) => name).sort()).toEqual(inputs(before));
      if (before.notation === 'container') {
        // Of several that a run ends with the loop around them is one.
        const ends = before.result.nodes.filter((id) => !gone.includes(id)).length;
        expect(now.result.nodes.length).toBe(ends + Number(ends < before.result.nodes.length));
      }
      return;
    }
    case 'move': {
      const inside = before.notation === 'loop-exit' || act.scope === '' ? '' : `${act.scope}/`;
      const gone = act.parts.flatMap((part) => alike(document, part));
      const cut = before.notation === 'loop-exit' ? 0 : placeAround(before, act.parts[0]).length;
      const expected = names(before).map((id) => (under(id, gone) ? inside + id.slice(cut) : id));
      const within = act.scope === '' ? '' : `${writtenPath(document, act.scope)}/`;
      if (before.notation === 'orka') expect(paths(after)).toEqual(movedPaths(document, act.parts, within).sort());
      else if (gone.length === act.parts.length) expect(names(now)).toEqual(expected.sort());
      expect(prompts(after)).toEqual(prompts(document));
      if (leaves.length === 0 && before.notation === 'loop-exit')
        for (const part of act.parts) expect(ownerOf(now, part)).toBe(act.scope);
      return;
    }
    case 'close-loop': {
      // What it leaves are texts and edges that somebody has to look at, and no mistakes.
      const own = ['left-in-text', 'left-in-rule', 'edge-dropped'];
      expect(leaves.filter(({ code }) => !own.includes(code))).toEqual([]);
      const called = now.nodes.map(({ name }) => name);
      expect(called).toEqual(expect.arrayContaining(before.nodes.map(({ name }) => name)));
      if (act.loop === undefined && before.notation !== 'chatdev')
        expect(now.loops.length).toBeGreaterThan(before.loops.length);
      // A cycle in a cycle is bounded by whichever counter is hit first.
      if (before.notation !== 'chatdev') expect(now.loops.map(mostRounds)).toContain(act.stop.rounds);
      else if (before.loops.length === 0) {
        // Ways out of its own may end it sooner; a counter is loose where a node on the way to it may stay silent, and bounds nothing for sure.
        const isBounded = (loop: Workflow['loops'][number]): boolean =>
          loop.caps.some(
            ({ value, loose }) =>
              value === act.stop.rounds && (loose === true || (mostRounds(loop) ?? Infinity) <= value),
          );
        expect(now.loops.filter(isBounded)).not.toEqual([]);
      }
      return;
    }
    case 'connect':
      // A fork or a router may begin what is written around it: then that is in the model once more for it.
      if (before.notation === 'orka') expect(paths(after)).toEqual(paths(document));
      else expect(names(now)).toEqual(names(before));
      // One that closes a circle, or fits no port, is told as what the act leaves.
      if (before.notation !== 'orka' && leaves.length === 0) expect(ways(now)).toHaveLength(ways(before).length + 1);
      return;
    case 'disconnect': {
      const led = before.edges.find(({ id }) => id === act.edge);
      if (before.notation === 'orka') {
        expect(withoutFollowing(document, led?.from ?? '', led?.to ?? '')).toContainEqual(jsonOf(after));
        expect(paths(after)).toEqual(paths(document));
        return;
      }
      expect(names(now)).toEqual(names(before));
      // What is written once more goes with it.
      const isAgain = (edge: WorkflowEdge): boolean => saysAgain(edge, led);
      const without = (isGone: (edge: WorkflowEdge) => boolean): string[] =>
        ways({ ...before, edges: before.edges.filter((edge) => !isGone(edge)) });
      expect([without((edge) => edge === led), without(isAgain)]).toContainEqual(ways(now));
      return;
    }
    case 'rewire': {
      expect(names(now)).toEqual(names(before));
      const led = before.edges.find(({ id }) => id === act.edge);
      if (!led || leaves.length > 0) return;
      const [from, to] = [act.from ?? led.from, act.to ?? led.to];
      const isThere = (edge: WorkflowEdge): boolean =>
        edge !== led && ways({ ...before, edges: [edge] }).every((way) => ways(now).includes(way));
      const rest = { ...before, edges: before.edges.filter((edge) => !saysAgain(edge, led) || isThere(edge)) };
      // Which port is meant where the edge says none any more follows from its node.
      expect(new Set(ends(now))).toEqual(new Set(ends({ ...rest, edges: [...rest.edges, { ...led, from, to }] })));
      expect(ways(now)).toEqual(expect.arrayContaining(ways(rest)));
      return;
    }
    case 'append-line': {
      const was = document.places.node(act.part, act.path);
      const said = after.places.node(act.part, act.path);
      const text = was?.kind === 'scalar' ? was.text.trimEnd() : '';
      expect(said).toMatchObject({ kind: 'scalar', text: expect.stringMatching(/Line \d+: \{\{ "said" \}\}\n*$/) });
      expect(said?.kind === 'scalar' && said.text.startsWith(text)).toBe(true);
      expect(names(now)).toEqual(names(before));
      return;
    }
    case 'steps': {
      const { settings } = document;
      const inTurn = act.acts.reduce((text, step) => {
        const planned = planText({ text, settings }, step);
        return 'refused' in planned ? text : applyEdits(text, planned.edits);
      }, document.text);
      expect(after.text).toBe(inTurn);
      return;
    }
    case 'insert-item':
    case 'move-item':
      expect(jsonOf(after)).toEqual(withItems(document, act));
      return;
    case 'reorder': {
      expect(jsonOf(after)).toEqual(withItems(document, act));
      expect(names(now)).toEqual(names(before));
      if (before.notation !== 'orka') expect(ways(now)).toEqual(ways(before));
      return;
    }
    case 'place': {
      const placed = new Map(act.places.flatMap((one) => alike(document, one.part).map((id) => [id, one])));
      const nodes = before.nodes.map((node) => {
        const at = placed.get(node.id);
        return at ? { ...node, place: { x: at.x, y: at.y } } : node;
      });
      expect(now).toEqual({ ...before, nodes, ...(act.view && { view: act.view }) });
      return;
    }
    case 'tidy': {
      const unplaced = ({ nodes, view: _view, ...rest }: Workflow) => ({
        ...rest,
        nodes: nodes.map(({ place: _place, ...node }) => node),
      });
      expect(unplaced(now)).toEqual(unplaced(before));
      expect(now.nodes.filter(({ place }) => place)).toEqual([]);
      return;
    }
    case 'choose-body': {
      const outside = ({ nodes }: Workflow) => nodes.flatMap(({ id }) => (under(id, [act.part]) ? [] : [id]));
      expect(outside(now)).toEqual(outside(before));
      const inside = now.nodes.flatMap(({ id }) => (id.startsWith(`${act.part}/`) ? [id] : []));
      expect(inside.filter((id) => !id.slice(act.part.length + 1).includes('/'))).toEqual(
        bodyOf(after, act.part).map((name) => `${act.part}/${name}`),
      );
      return;
    }
    case 'unfold':
      return check(document, act.act, after, {
        edits: [],
        select,
        leaves: leaves.filter(({ code }) => code !== 'unfolded'),
      });
    default:
  }
}
