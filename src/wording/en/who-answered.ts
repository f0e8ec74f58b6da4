import type { BroughtAnswers } from '../../engine/models/brought.ts';
import { SETTINGS } from '../../engine/document/settings/declaration.ts';
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
  const by = model === 'scripted' ? 'prepared answers' : withSeed('simulated', seed);
  if (answered === 0) return by;
  return isFork ? `${by}, and kept answers` : `${by}, ${answered} by a person`;
}

/** Of the simulated model whose seed is another than the usual one, it is told. */
export function withSeed(by: string, seed: number = SETTINGS.seed.default): string {
  return seed === SETTINGS.seed.default ? by : `${by}, seed ${seed}`;
}

/**
 * Who answered a run that came with a link, and on which day. `startedAt`: in milliseconds since 1970, 0 where the link does not say it;
 * `answered`: how many answers it holds.
 */
export function wordAnsweredOn({ model, seed, answered = 0, brought, isFork }: Answering, startedAt: number): string {
  const day = startedAt === 0 ? '' : ` on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(startedAt)}`;
  if (brought) return `Answered in a real run, of a log from ${BROUGHT_FROM_WORDS[brought.from]}; brought here${day}.`;
  const by =
    model === 'scripted' ? 'prepared answers' : `the simulated model${seed === undefined ? '' : ` (seed ${seed})`}`;
  const others = answered === 0 ? '' : isFork ? ' and kept answers' : ' and a person';
  return `Answered by ${by}${others}${day}.`;
}
