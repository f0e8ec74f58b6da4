import type { AnsweredBy } from '../../../engine/models/answered-by.ts';
import { enumerate } from '../../values.ts';

/** So many names are listed; a pasted document may hold thousands. */
const MOST_LISTED = 20;

/** That something else answers for the models that a document names, in three lengths. */
export interface StandIn {
  /** For a node's face, what matters first, since it may be cut: "simulated for gpt-4o". */
  brief: string;
  /** For beside the choice of who answers: "in place of gpt-4o". */
  beside: string;
  /** A sentence with all names, for tooltips and screen readers. */
  sentence: string;
}

/**
 * Says what stands in for the named models; null when none is named, for then nothing is replaced. `chosen`: the real model that answers.
 */
export function wordStandIn(named: readonly string[], answers: AnsweredBy, chosen = ''): StandIn | null {
  const models = answers === 'model' ? named.filter((model) => model !== chosen) : named;
  const [first] = models;
  if (first === undefined || answers === 'brought') return null;
  const simulated = answers === 'simulated';
  const short = models.length === 1 ? first : `${first} and ${models.length - 1} more`;
  return {
    brief: `${answers === 'model' ? chosen : simulated ? 'simulated' : 'prepared'} for ${short}`,
    beside: `in place of ${short}`,
    sentence: `${answers === 'model' ? `${chosen} answers` : simulated ? 'The simulated model answers' : 'Prepared answers are given'} in place of ${listed(models)}`,
  };
}

function listed(models: readonly string[]): string {
  if (models.length <= MOST_LISTED) return enumerate(models);
  return enumerate([...models.slice(0, MOST_LISTED), `${models.length - MOST_LISTED} more`]);
}
