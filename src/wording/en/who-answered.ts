import type { BroughtAnswers } from '../../engine/models/brought.ts';
import { counted } from '../values.ts';
import { BROUGHT_FROM_WORDS } from './brought.ts';

/** What is known of a run's answers. */
export interface Answering {
  /** As of `AnsweredBy`, or of a record that says something else. */
  model: string;
  /** Of the simulated model; absent where nobody knows it. */
  seed?: number;
  /** How many came from outside of script and seed. */
  answered?: number;
  brought?: Pick<BroughtAnswers, 'from' | 'answers'>;
  isFork: boolean;
}

/**
 * Who answered: the prepared answers, the simulated model with its seed, and the visitor where answers came from outside; in a fork also
 * whoever answered in the run that it began with.
 */
export function wordWhoAnswered({ model, seed, answered = 0, brought, isFork }: Answering): string {
  if (brought) return `${counted(brought.answers, 'answer')} brought from ${BROUGHT_FROM_WORDS[brought.from]}`;
  const by = model === 'scripted' ? 'prepared answers' : seed === undefined ? 'simulated' : `simulated, seed ${seed}`;
  if (answered === 0) return by;
  return isFork ? `${by}, and kept answers` : `${by}, ${answered} by a person`;
}
