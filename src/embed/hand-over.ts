import type { EmbedView } from '../share/embed-view.ts';
import type { Marks } from './figure.ts';
import type { Sent } from './opened.ts';

/** Where a run is shown, and what it tells the page around it. */
export interface RunPlace {
  sent: Sent;
  view: EmbedView;
  /** It is empty, and becomes the run's. */
  element: HTMLElement;
  mark(marks: Marks): void;
  /** It has ended, or cannot be made. */
  ended(): void;
}

/** Begins a run and shows it. Returns what takes it away. */
export type ShowRun = (place: RunPlace) => () => void;

declare global {
  interface Window {
    /** What the script of the run leaves for that of the picture: classic scripts have nothing in common but the window. */
    loopgroundRun?: ShowRun;
  }
}
