import type { LoopDocument } from '../engine/document/document.ts';
import type { EmbedView } from '../share/embed-view.ts';
import type { Marks } from './figure.ts';
import type { Mistake } from './mistakes.ts';
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

/** What the whole reader and the engine of a notation do. */
interface Runs {
  /** Begins a run and shows it. Returns what takes it away. */
  show(place: RunPlace): () => void;
  mistakes(document: LoopDocument): Mistake[];
  /** The fragment of a link to the document. */
  link(document: LoopDocument): string;
}

export interface EditorPlace {
  element: HTMLElement;
  text: string;
  label: string;
  theme: EmbedView['theme'];
  changed(text: string): void;
}

export interface Editor {
  mark(mistakes: readonly Mistake[]): void;
  focus(): void;
}

declare global {
  /** What later scripts leave for that of the picture: classic scripts have nothing in common but the window. */
  interface Window {
    loopgroundRuns?: Runs;
    loopgroundEditor?: (place: EditorPlace) => Editor;
  }
}
