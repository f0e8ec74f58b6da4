import type { Json } from '../../../../workflow/json.ts';
import type { Effects } from '../../../../workflow/activation.ts';
import { isJsonRecord } from '../../../shared/json-in-text.ts';

export const SESSION_SPANS = {
  fresh: 'Not at all.',
  loop: 'For one run of the loop around.',
  run: 'For the whole run.',
} as const;
export type SessionSpan = keyof typeof SESSION_SPANS;

/** One message of a conversation with a model. */
export interface Said {
  role: string;
  text: string;
}

/** What an agent remembers of its earlier activations, and where it keeps what follows. */
export interface Session {
  /** By which it is known to others; '' when nobody asks. */
  id: string;
  before(): Said[];
  add(said: readonly Said[]): void;
}

/** The most messages of a conversation that are kept, the newest: each request holds all of them, and no fact may hold what grows. */
const SESSION_CAP = 200;

/**
 * The session of the activation that runs now (rule H2): `loop` lasts as long as the innermost loop's run, `run` as the run.
 * `resumes`: the id of one that the agent is given, which it goes on with whatever its span. `isTold`: its id is an output.
 * `isResumable`: some agent may be given an id, so a session whose id is told is kept under that as long as the run.
 */
export function sessionOf(
  span: SessionSpan,
  { resumes, isTold, isResumable }: { resumes: string; isTold: boolean; isResumable: boolean },
  effects: Effects,
): Session {
  if (isTold || resumes !== '') return namedSession(span, resumes, isResumable, effects);
  if (span === 'fresh') return { id: '', before: () => [], add: () => {} };
  return {
    id: '',
    before: () => messagesOf(effects.recall(span)),
    add: (said) => effects.keep(span, together(effects.recall(span), said)),
  };
}

function namedSession(span: SessionSpan, resumes: string, isResumable: boolean, effects: Effects): Session {
  const known = resumes !== '' || span === 'fresh' ? resumes : effects.recall(span);
  const id = typeof known === 'string' && known !== '' ? known : newId(effects);
  const name = `session ${id}`;
  if (span !== 'fresh') effects.keep(span, id);
  // Where nobody goes on with an id it names what is over: kept for the run, a session would stay for each round.
  const lasts = isResumable ? 'run' : span;
  if (lasts === 'fresh') return { id, before: () => [], add: () => {} };
  return {
    id,
    before: () => messagesOf(effects.recall(lasts, name)),
    add: (said) => effects.keep(lasts, together(effects.recall(lasts, name), said), name),
  };
}

/** In the form that command-line agents use for theirs; the same in each replay. */
function newId(effects: Effects): string {
  const digits = Array.from({ length: 4 }, () =>
    Math.floor(effects.random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function together(before: Json, said: readonly Said[]): Json {
  return [...messagesOf(before), ...said.map(({ role, text }) => ({ role, text }))].slice(-SESSION_CAP);
}

function messagesOf(kept: Json): { role: string; text: string }[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((message) => {
    if (!isJsonRecord(message)) return [];
    const { role, text } = message;
    return typeof role === 'string' && typeof text === 'string' ? [{ role, text }] : [];
  });
}
