import type { Grid, Item, Jog, Way } from './arrangement.ts';
import type { Ends } from './ends.ts';
import type { Guard } from './guard.ts';
import type { SideLine } from '../route/side-lines.ts';

/** Everything that is decided about a box before heights and lanes are known. */
export interface Board {
  items: readonly Item[];
  ways: readonly Way[];
  grid: Grid;
  guards: readonly Guard[];
  sideLines: readonly SideLine[];
  guardLines: readonly SideLine[];
  ends: Ends;
}

/** The level stretches of a line at the side: below its source, above its target. */
export interface SideJogs {
  under: Jog | null;
  over: Jog | null;
}
