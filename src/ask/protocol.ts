import type { Answer } from '../engine/workflow/activation.ts';
import type { NamedModel } from '../engine/workflow/workflow.ts';
import type { Price } from './prices.ts';
import type { Question } from './question.ts';

/**
 * What the studio and the frame that may ask (`/ask/`) say to each other. The studio hands the frame a port; all else goes over ports, so
 * that nobody who is not given one hears anything.
 */

/** The frame says it to the page around it once it hears; the studio says it back, with the port that all others go over. */
export const HELLO = 'loopground:ask';

/** What a run may cost before it ends. */
export interface RunBounds {
  calls: number;
  tokens: number;
  usd?: number;
}

/** What a run may cost unless the visitor says otherwise. */
export const DEFAULT_BOUNDS: RunBounds = { calls: 30, tokens: 50_000 };

/** A model as the studio names it to the frame: its place by the id that the frame gave it, which does not say where it is. */
export interface ModelAt {
  place: string;
  model: string;
}

/** What is to be chosen for: shown on the sheet. */
export interface ChoiceOrder {
  /** The label of the node that it is to answer; left out where it is to answer runs. */
  node?: string;
  /** What answers there now; null where nothing was chosen. */
  now: ModelAt | null;
  /** The models that the document names: offered, and nothing of it is asked. */
  named: NamedModel[];
  /** All others that a run may ask beside the one that is to be chosen. */
  besides: ModelAt[];
  bounds: RunBounds;
  /** What the structure of the workflow allows a run at most, questions asked again left out; null where it tells no number. */
  calls: number | null;
}

/** A model that the visitor agreed to, without its key: what the page may show. */
export interface AgreedModel extends ModelAt {
  /** Who learns what is asked: host and port; '' where nobody does, for it is a model in this browser. */
  host: string;
  /** It is on this machine, and costs nothing. */
  isLocal: boolean;
  /** What its tokens cost; null where that is not known, or nothing. */
  price: Price | null;
  /** The models that its place listed; none where it was not asked for them. */
  models: readonly string[];
}

/** The model that answers runs, and what a run may cost, whoever answers its nodes. */
export interface ChosenModel extends AgreedModel {
  bounds: RunBounds;
}

/** From the studio. `attach` comes with the port of a run, over which its questions come. */
export type ToFrame =
  | { type: 'choose'; order: ChoiceOrder }
  | { type: 'attach'; run: string }
  /** Nobody waits for its answers any more. */
  | { type: 'detach'; run: string };

/** From the frame. `chosen`: null where the sheet was closed; its bounds count where it is to answer runs. `size`: the height that it wants, in pixels. */
export type FromFrame = { type: 'chosen'; chosen: ChosenModel | null } | { type: 'size'; height: number };

/** From a run, over its own port. `id`: of the question; `at`: who is asked. */
export type ToClient = { type: 'ask'; id: number; question: Question; at: ModelAt } | { type: 'cancel'; id: number };

/** To a run. `partial`: all that came so far, which may be dropped again. */
export type FromClient = { type: 'partial'; id: number; text: string } | { type: 'answer'; id: number; answer: Answer };
