import type { DrawnPlace } from '../../drawing/drawing.ts';
import { wayTo } from '../../drawing/look-into.ts';
import type { ScopePlace } from '../../drawing/picture-view.ts';
import { loopNames } from '../../engine/workflow/loops/loop-names.ts';
import type { Scope, Workflow } from '../../engine/workflow/workflow.ts';
import type { Inspection } from '../run/inspection/inspection.svelte.ts';
import type { PlaceMemory } from '../app/place.ts';
import type { RunInView } from '../run/run-in-view.svelte.ts';
import type { Studio } from '../document/studio.svelte.ts';

interface DrillingDesk {
  readonly studio: Pick<Studio, 'state' | 'look' | 'select'>;
  readonly run: Pick<RunInView, 'state'>;
  readonly inspection: Pick<Inspection, 'chooseLoop' | 'outer'>;
  readonly memory: Pick<PlaceMemory, 'note'>;
}

/** Scopes whose nodes are written in the node that owns them; what lies in the others follows from edges. */
const HOLDING: ReadonlySet<Scope['kind']> = new Set(['body', 'map', 'call']);

/** What the graph is looked into: a loop, a component, a subgraph, whose inside is then all that is drawn. */
export class DrillDown {
  readonly #desk: DrillingDesk;

  constructor(desk: DrillingDesk) {
    this.#desk = desk;
  }

  /** The boxes around what is drawn, outermost first; none where all of the workflow is. */
  get path(): readonly DrawnPlace[] {
    return this.#desk.studio.state.picture?.drawing.within ?? [];
  }

  /** The part that a new node is put into; null for the top, and where edges alone say what lies in it. */
  get scope(): string | null {
    const holding = new Set(this.#workflow?.scopes.flatMap(({ id, kind }) => (HOLDING.has(kind) ? [id] : [])));
    return this.path.findLast(({ scopes: [first = ''] }) => holding.has(first))?.owner ?? null;
  }

  /** A part is looked into: it is around what is drawn, and not seen itself. */
  isAround(part: string | null): boolean {
    return part !== null && this.path.some(({ owner }) => owner === part);
  }

  /** Shows what lies in a box, selects the node that it is or nothing that is then unseen, and has the sheet show its rounds. */
  enter({ scopes: [scope = ''], owner }: Pick<DrawnPlace, 'scopes' | 'owner'>): void {
    if (!this.#workflow) return;
    const { selected } = this.#desk.studio.state;
    const isInside = selected !== null && this.#around(selected, this.#workflow).has(scope);
    // A cycle is no node; what is selected outside of it would lead out again at once.
    if (owner !== null || !isInside) this.#desk.studio.select(owner, 'quietly');
    this.#show(wayTo(this.#workflow, scope));
    this.#showRounds(scope);
  }

  /** The same of the box that a node is; false where it is none. */
  enterPart(part: string): boolean {
    const scopes = this.#workflow?.scopes.flatMap(({ id, owner }) => (owner === part ? [id] : [])) ?? [];
    if (scopes.length > 0) this.enter({ scopes, owner: part });
    return scopes.length > 0;
  }

  /** Shows what lies in so many of the boxes around; of none: the whole workflow. The box that is left is selected where it stands. */
  leaveTo(depth: number): void {
    const left = this.path[depth];
    if (!left) return;
    if (left.owner !== null) this.#desk.studio.select(left.owner, 'quietly');
    this.#goOut(depth);
  }

  /** Looks into what was looked into before a reload. */
  bringBack(inside: readonly ScopePlace[]): void {
    if (inside.length > 0) this.#show(inside);
  }

  /** Goes out until the part is seen that is selected, and keeps to a box that has got another name; called whenever either changes. */
  follow(): void {
    const { view, shownBy, selected } = this.#desk.studio.state;
    const { path } = this;
    // What was asked for last is still being drawn.
    if (!this.#workflow || shownBy !== view) return;
    const depth = selected === null ? path.length : this.#depthOf(selected, this.#workflow);
    if (depth < path.length) return this.#goOut(depth);
    const [scope] = path.at(-1)?.scopes ?? [];
    const way = scope === undefined ? [] : wayTo(this.#workflow, scope);
    if (JSON.stringify(way) !== JSON.stringify(view.inside)) this.#show(way);
  }

  get #workflow(): Workflow | null {
    return this.#desk.studio.state.picture?.workflow ?? null;
  }

  /** In so many of the boxes around does a part lie; a box lies in itself. */
  #depthOf(part: string, workflow: Workflow): number {
    const around = this.#around(part, workflow);
    return this.path.findLastIndex(({ owner, scopes: own }) => owner === part || own.some((id) => around.has(id))) + 1;
  }

  /** The scopes that a part lies in: a node, or an edge by the end that lies deeper. */
  #around(part: string, workflow: Workflow): ReadonlySet<string> {
    const edge = workflow.edges.find(({ id }) => id === part);
    const ends = edge ? [edge.from, edge.to] : [part];
    const scopes = ends.flatMap((end) => workflow.nodes.find(({ id }) => id === end)?.scope ?? []);
    return new Set(scopes.flatMap((scope) => wayTo(workflow, scope)).map(({ id }) => id));
  }

  #goOut(depth: number): void {
    const [scope] = this.path[depth - 1]?.scopes ?? [];
    this.#show(this.#workflow && scope !== undefined ? wayTo(this.#workflow, scope) : []);
  }

  #show(inside: readonly ScopePlace[]): void {
    this.#desk.studio.look({ inside });
    this.#desk.memory.note({ inside });
  }

  /** Of a loop that has run: the sheet shows the outermost loop around a scope. */
  #showRounds(scope: string): void {
    const { run, inspection } = this.#desk;
    const { workflow } = run.state;
    if (!workflow) return;
    const around = new Set(wayTo(workflow, scope).map(({ id }) => id));
    const names = loopNames(workflow);
    const isAround = ({ part }: { part: number }): boolean =>
      workflow.loops.some((loop) => loop.id === names[part] && around.has(loop.scope));
    const loop = inspection.outer.find(isAround);
    if (loop) inspection.chooseLoop(loop.part);
  }
}
