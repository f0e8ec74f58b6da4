import type { BroughtAnswers } from '../../../engine/models/brought.ts';
import { SETTINGS } from '../../../engine/document/settings/declaration.ts';
import type { AskedOfModels } from '../../../engine/inspection/asked-models.ts';
import type { Answerer } from '../../../engine/models/who-answers.ts';
import { counted, enumerate } from '../../values.ts';
import { BROUGHT_FROM_WORDS } from './brought.ts';

/** What is known of a run's answers. */
export interface Answering {
  /** As of `AnsweredBy`, or of a record that says something else. */
  model: string;
  /** Of the simulated model; absent where nobody knows it. */
  seed?: number;
  /** How many people gave. */
  answered?: number;
  /** What models answered, of these. */
  asked?: AskedOfModels;
  brought?: Pick<BroughtAnswers, 'from' | 'answers'>;
  /** Who gave the others; absent of the runs of before 2026-12, where the model tells what is likely. */
  answerers?: readonly Answerer[];
  isFork: boolean;
}

/**
 * Who answered: the prepared answers, the simulated model with its seed, placeholders, and the visitor where answers came from outside; in a
 * fork also whoever answered in the run that it began with.
 */
export function wordWhoAnswered({ model, seed, answered = 0, asked, brought, answerers, isFork }: Answering): string {
  if (brought) {
    const by = brought.from === 'program' ? 'by' : 'brought from';
    return `${counted(brought.answers, 'answer')} ${by} ${BROUGHT_FROM_WORDS[brought.from]}`;
  }
  const isOutside = asked !== undefined || model === 'model';
  const found: readonly Answerer[] = answerers ?? (isOutside ? [] : [model === 'scripted' ? 'prepared' : 'simulated']);
  const by = enumerate([
    ...(asked ? [wordAsked(asked)] : []),
    ...(found.includes('prepared') ? ['prepared answers'] : []),
    ...(found.includes('numbered') ? ['placeholders'] : []),
    ...(found.includes('simulated') ? [withSeed('simulated', seed)] : []),
  ]);
  if (answered === 0) return by || 'nobody answered';
  // A fork's tape does not tell what it took from what a person answered anew.
  const others = isFork ? 'kept or typed' : 'by a person';
  return by === '' ? `${counted(answered, 'answer')} ${others}` : `${by}, ${answered} ${others}`;
}

/** What models answered, with the names that their services say: `gpt-4o-mini, 7 calls`. */
function wordAsked({ calls, models }: AskedOfModels): string {
  return `${namesOf(models)}, ${counted(calls, 'call')}`;
}

function namesOf(models: readonly string[]): string {
  return models.length > 0 ? enumerate(models) : 'a model';
}

/** Of the simulated model whose seed is another than the usual one, it is told. */
export function withSeed(by: string, seed: number = SETTINGS.seed.default): string {
  return seed === SETTINGS.seed.default ? by : `${by}, seed ${seed}`;
}

/** What is known of the answers of a run that came with a link. */
interface SentAnswering extends Pick<Answering, 'brought' | 'isFork'> {
  /** Who gave those that followed from script or seed. */
  answerers: readonly Answerer[];
  seed: number;
  /** What models answered; null where they answered nothing. */
  asked: AskedOfModels | null;
  /** How many others it holds. */
  others: number;
}

/** Who answered a run that came with a link, and on which day. `startedAt`: in milliseconds since 1970, 0 where the link does not say it. */
export function wordAnsweredOn(
  { answerers, seed, asked, others, brought, isFork }: SentAnswering,
  startedAt: number,
): string {
  const day = startedAt === 0 ? '' : ` on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(startedAt)}`;
  if (brought?.from === 'program') return `Answered by ${BROUGHT_FROM_WORDS.program}${day}.`;
  if (brought) return `Answered in a real run, of a log from ${BROUGHT_FROM_WORDS[brought.from]}; brought here${day}.`;
  const by = [
    ...(asked ? [namesOf(asked.models)] : []),
    ...(answerers.includes('prepared') ? ['prepared answers'] : []),
    ...(answerers.includes('simulated') ? [`the simulated model (seed ${seed})`] : []),
    ...(answerers.includes('numbered') ? ['placeholders'] : []),
    ...(others === 0 ? [] : [isFork ? 'kept answers' : 'a person']),
  ];
  return by.length > 0 ? `Answered by ${enumerate(by)}${day}.` : `Run${day}.`;
}
