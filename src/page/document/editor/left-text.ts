import type { TextRange } from '../../../engine/workflow/problem.ts';
import type { TextStep } from './plain-history.ts';

/** Where somebody is in a text area. */
export interface LeftPlace {
  selection: TextRange;
  /** Its cursor stands at its beginning. */
  backward: boolean;
  /** How far down it is scrolled: whole lines and a part of one. */
  lines: number;
  /** It has the keyboard. */
  focused: boolean;
}

/** What a text area leaves to the editor that takes its place: all of it goes on there. */
export interface LeftText {
  text: string;
  steps: { done: readonly TextStep[]; undone: readonly TextStep[] };
  place: LeftPlace | null;
}
