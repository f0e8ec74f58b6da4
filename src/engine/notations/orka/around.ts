import type { Fields } from '../../reading/fields.ts';
import type { ScoringContext, ScoringPreset } from './loop/presets.ts';

/** What an agent that is linked may ask of those around it. */
export interface Around {
  /** The agent as it is written. */
  name: string;
  fields: Fields;
  /** The other agents of its list. */
  others: readonly Neighbour[];
  /** The names that stand before its own in the order of the list. */
  before: readonly string[];
  /** What the body of a loop holds; null when it has none that could be read. */
  body: Body | null;
}

export interface Neighbour {
  name: string;
  type: string;
  fields: Fields;
  /** Of a fork its branches, else null. */
  branches: readonly (readonly string[])[] | null;
}

/** What a round of a loop consists of. */
export interface Body {
  /** The agents in the order in which they run. */
  order: readonly { name: string; type: string }[];
  /** Those that judge by criteria, whether they stand in the order or not. */
  judges: readonly Judge[];
}

/** An agent that judges by criteria: those of the work, or of a path. */
export interface Judge {
  name: string;
  of: 'work' | 'path';
  context: ScoringContext;
  preset: ScoringPreset;
}
