import type { Viewport } from '@xyflow/svelte';
import { untrack } from 'svelte';
import type { DrawnBox, Drawing, Room } from '../../drawing/drawing.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import { shownBefore } from '../builder/moved-places.ts';
import { isSeen, movedTo, zoomedTo } from './beyond.ts';
import { isLittleElse, placeOf, seenAsBefore } from './kept-view.ts';
import {
  clearOfBar,
  clearOfBarAtAll,
  clearOfCorner,
  FIT,
  fitting,
  isElsewhere,
  isOtherRoom,
  isUnderBar,
  structureOf,
  type ViewPlace,
} from './flow-items.ts';
import type { Stop } from './stops.ts';

/** Smaller than `readable` the graph is not made by itself, only on request. */
const ZOOM = { overview: 0.02, least: 0.05, readable: FIT.readable, most: 2 };

/** So high is the title of a box, in pixels of the drawing. */
const TITLE = 24;

/** What is fitted: the drawing, of which document, the room for it in pixels, the box of the loop that runs now, and the part that is selected. */
interface Fitted {
  document(): number;
  workflow(): Workflow | null;
  drawing(): Drawing | null;
  room(): Room;
  running(): DrawnBox | null;
  selected(): string | null;
  /** A bar to build with lies over its upper edge. */
  built(): boolean;
  onroom(room: Room): void;
}

/**
 * How the canvas lies. It is fitted when the structure of the drawing or the room changes, not at every keystroke, and a view that the
 * visitor moved is left alone until the structure changes. Of a large drawing a little change moves nothing: what is selected stays where it is
 * seen, and what an act selects is brought into sight. Too large to be read whole, it follows the loop that runs.
 */
export class FittedView {
  readonly #source: Fitted;
  viewport: Viewport = $state.raw({ x: 0, y: 0, zoom: 1 });
  #placed: Viewport | null = null;
  #whole = false;
  #fitted = '';
  #fittedTo = '';
  #told: Room | null = null;
  /** The loop that was looked at last. */
  #followed: string | null = null;
  /** The drawing that was there last, and of which document. */
  #shown: { document: number; drawing: Drawing } | null = null;
  /** What was selected when the view was kept through a little change; undefined once something else is. */
  #keptAt: string | null | undefined = undefined;
  /** The document whose first view was given. */
  #begun: number | null = null;
  readonly structure = $derived.by(() => {
    const drawing = this.#source.drawing();
    return drawing ? `${this.#source.document()} ${structureOf(drawing)}` : '';
  });

  constructor(source: Fitted) {
    this.#source = source;
  }

  get least(): number {
    return this.#source.drawing()?.overview ? ZOOM.overview : ZOOM.least;
  }

  get most(): number {
    return ZOOM.most;
  }

  /** Fits it where structure, room or the loop that runs are others than before; called whenever one of them changes. */
  follow(): void {
    const [drawing, room, running] = [this.#source.drawing(), this.#source.room(), this.#source.running()];
    if (!drawing || room.width === 0 || room.height === 0) return;
    const size = `${room.width} ${room.height}`;
    const fresh = this.structure !== this.#fitted;
    // A loop that has ended moves nothing: what it did is still looked at.
    const other = size !== this.#fittedTo || (running !== null && running.id !== this.#followed);
    const selected = this.#source.selected();
    untrack(() => {
      const isKept = fresh && this.#keep(drawing, selected);
      if (fresh && !isKept) this.#whole = false;
      if ((fresh && !isKept) || (other && !this.#wasMoved)) this.#fit();
      this.#bringIntoSight(drawing, selected);
      this.#shown = { document: this.#source.document(), drawing };
      this.#fittedTo = size;
      this.#followed = running?.id ?? this.#followed;
      // What is arranged for room that the bar takes would be made smaller for it afterwards.
      const above = this.#liesUnderBar ? FIT.bar : FIT.padding;
      const now = { width: room.width - 2 * FIT.padding, height: Math.max(1, room.height - above - FIT.padding) };
      if (!isOtherRoom(this.#told, now) || this.#wasMoved) return;
      this.#told = now;
      this.#source.onroom(now);
    });
  }

  /** On request everything is shown, however small. */
  fitWhole(): void {
    this.#whole = true;
    this.#fit();
  }

  zoomBy(factor: number): void {
    const zoom = Math.min(ZOOM.most, Math.max(this.least, this.viewport.zoom * factor));
    this.viewport = zoomedTo(zoom, this.viewport, this.#source.room());
  }

  /** Takes the view to where the keyboard goes. */
  goTo({ place }: Stop): void {
    this.#moveTo(movedTo(place, this.viewport, this.#source.room()));
  }

  /** Leaves the view of a large drawing that an act has changed; false where it has to be fitted. */
  #keep(drawing: Drawing, selected: string | null): boolean {
    const before = this.#shown;
    if (before?.document !== this.#source.document() || !isLittleElse(before.drawing, drawing)) return false;
    this.#fitted = this.structure;
    this.#keptAt = selected;
    this.#moveTo(seenAsBefore(selected, before.drawing, drawing, this.viewport));
    return true;
  }

  /** What is selected next after the view was kept is what the act has made. */
  #bringIntoSight(drawing: Drawing, selected: string | null): void {
    if (this.#keptAt === undefined || this.#keptAt === selected) return;
    this.#keptAt = undefined;
    const place = placeOf(selected, drawing);
    const room = this.#source.room();
    if (place && !isSeen(place, this.viewport, room)) this.#moveTo(movedTo(place, this.viewport, room));
  }

  /** A view that follows the room by itself goes on doing so. */
  #moveTo(place: ViewPlace): void {
    if (!this.#wasMoved) this.#placed = place;
    this.viewport = place;
  }

  get #wasMoved(): boolean {
    return this.#placed !== null && isElsewhere(this.viewport, this.#placed);
  }

  get #liesUnderBar(): boolean {
    return this.#source.built() && !canHover();
  }

  #fit(): void {
    const [drawing, room, running] = [this.#source.drawing(), this.#source.room(), this.#source.running()];
    if (!drawing) return;
    this.#fitted = this.structure;
    const first = this.#first(drawing, room);
    if (first) return void (this.viewport = this.#placed = first);
    const limits = { least: this.#whole || drawing.overview ? this.least : ZOOM.readable, most: 1 };
    const look = drawing.boxes.find((box) => box.id === (running?.id ?? this.#followed)) ?? null;
    const place = fitting(drawing, room, FIT.padding, limits, look);
    // Where nothing hovers, a button always lies in the corner, and the bar above.
    const clear = canHover() ? place : clearOfCorner(place, drawing, room, FIT.corner);
    this.viewport = this.#liesUnderBar ? this.#clearOfBar(clear, limits, look) : clear;
    this.#placed = this.viewport;
  }

  /** As its text says that it was seen, once a document; null where that shows no node whole, or the text says nothing of it. */
  #first(drawing: Drawing, room: Room): ViewPlace | null {
    const [document, workflow] = [this.#source.document(), this.#source.workflow()];
    if (this.#begun === document || !workflow) return null;
    this.#begun = document;
    const place = drawing.within ? null : shownBefore(workflow, drawing);
    if (!place || place.zoom < this.least || place.zoom > this.most) return null;
    return drawing.nodes.some((node) => isSeen(node, place, room)) ? place : null;
  }

  /** Further down where there is room; smaller only where a node or a title would lie under the bar. */
  #clearOfBar(clear: ViewPlace, limits: { least: number; most: number }, look: DrawnBox | null): ViewPlace {
    const [drawing, room] = [this.#source.drawing(), this.#source.room()];
    if (!drawing) return clear;
    const free = clearOfBar(clear, drawing, room, FIT);
    const titles = drawing.boxes.map(({ y, title: { x, width } }) => ({ x, y, width, height: TITLE }));
    const hides = (at: ViewPlace): boolean => titles.some((title) => isUnderBar(title, at, FIT.bar));
    const lower = hides(free) ? clearOfBarAtAll(free, drawing, room, FIT) : free;
    const isNodeUnder = drawing.nodes.some((node) => isUnderBar(node, lower, FIT.bar));
    if (!isNodeUnder && !hides(lower)) return lower;
    const below = { ...room, height: room.height - FIT.bar };
    const padding = isNodeUnder ? FIT.padding : FIT.edge;
    const place = clearOfCorner(fitting(drawing, below, padding, limits, look), drawing, below, FIT.corner);
    return { ...place, y: place.y + FIT.bar };
  }
}

function canHover(): boolean {
  return matchMedia('(hover: hover)').matches;
}
