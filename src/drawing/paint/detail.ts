import { FONT } from '../measure/sizes.ts';

/** No text is shown smaller than this, in pixels of the screen. */
export const LEAST_TEXT = 9;

/** What can be read of a drawing at a zoom. What cannot is left out, least important first: ports, descriptions, all but titles. */
export interface Detail {
  /** The least size of letters, in pixels of the drawing. */
  least: number;
  /** Names of ports. */
  ports: boolean;
  /** Descriptions of nodes, and what boxes say beside their titles. */
  summaries: boolean;
  /** The second line of a node, its type; without it only the title is left, as large as it must be. */
  seconds: boolean;
  /** How many times larger than they are measured lines and marks are drawn, so that they are seen. */
  strength: number;
}

/** The detail of a zoom, in steps of a twelfth, so that faces are not drawn anew at each turn of the wheel. */
export function detailAt(zoom: number): Detail {
  const least = LEAST_TEXT / zoomStep(zoom);
  return {
    least,
    ports: least <= FONT.port,
    summaries: least <= FONT.summary,
    seconds: least <= FONT.label,
    strength: Math.max(1, least / FONT.port),
  };
}

const STEPS = 8;

/** The step that a zoom lies in: its lower end, so that nothing is smaller than it may be. At most 1: larger changes nothing. */
export function zoomStep(zoom: number): number {
  return zoom >= 1 ? 1 : 2 ** (Math.floor(Math.log2(zoom) * STEPS + 1e-6) / STEPS);
}

/** Everything is shown: a drawing at its own size. */
export const FULL_DETAIL: Detail = detailAt(1);
