import { ports, type Ports } from '../../../workflow/activation.ts';
import type { Json } from '../../../workflow/json.ts';

/** What a round tells each of its agents, besides what those before them in the round gave. */
export interface Told {
  input: Json;
  /** What the agents around the loop gave. */
  outer: Json;
  round: number;
  /** The score of the round before; null in the first. */
  score: number | null;
  past: Json[];
  metadata: Json;
  insights: string[];
  /** What loops inside may begin with; undefined where nothing is stored. */
  stores: Json | undefined;
}

/** The ports that an agent of the round is given. Each by its name: a loop over entries took a third of a microsecond more. */
export function givenBy({ input, outer, round, score, past, metadata, insights, stores }: Told): Ports {
  const made = ports();
  made['input'] = input;
  made['outer'] = outer;
  made['loop_number'] = round;
  made['score'] = score;
  made['past_loops'] = past;
  made['past_loops_metadata'] = metadata;
  made['insights'] = insights;
  if (stores !== undefined) made['store'] = stores;
  return made;
}
