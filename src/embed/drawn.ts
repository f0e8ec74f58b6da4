import type { Drawing, Room } from '../drawing/drawing.ts';
import { PLAIN_VIEW } from '../drawing/picture-view.ts';
import { roomyLayoutOf } from '../drawing/roomy-layout.ts';
import { svgOf } from '../drawing/paint/svg.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import { pictureWords } from '../opened/picture-words.ts';

/** The room that pages of documentation have for a picture, and the width of a phone. */
const ROOM = { width: 720, height: 360 };
const NARROW = 480;

/** Draws for a page of so many pixels. A picture that nobody can draw is left out: the rounds can be read all the same. */
export function drawEmbedded(workflow: Workflow, width: number): Drawing | null {
  const room: Room = width < NARROW ? { width: NARROW, height: 2 * NARROW } : { ...ROOM, width };
  try {
    return roomyLayoutOf(workflow, { ...PLAIN_VIEW, room, collapsed: new Set(), words: pictureWords });
  } catch {
    return null;
  }
}

/** As the address of an image: what a stranger wrote into its names is no part of the page. */
export function pictureAddress(workflow: Workflow, drawing: Drawing, theme: 'light' | 'dark'): string {
  return `data:image/svg+xml,${encodeURIComponent(svgOf(workflow, drawing, theme))}`;
}
