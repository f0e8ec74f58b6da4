import { answerOf } from '../../../ask/answer-of.ts';
import { failed, type Failed } from '../../../ask/failures.ts';
import { LATE, within, type ModelHost } from '../../../ask/limits.ts';
import { askingForJson, type Question } from '../../../ask/question.ts';
import { nothingSaid } from '../../../ask/said.ts';
import type { Answer } from '../../../engine/workflow/answer.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import { abortOf, messageOf, nextChunk, STOPPED } from './broken.ts';

/** The model that a browser brings along, by the name that runs and records have it under. */
export const BROWSERS_MODEL = 'browser model';

/** Milliseconds in which something of the model has to come while the browser fetches it. */
const FETCHING = 120_000;

/** Whether the browser has a model, or would fetch one. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Prompt {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** `LanguageModel`, as Chrome has it for pages since 148. */
export interface PromptApi {
  availability(): Promise<Availability>;
  create(options: {
    initialPrompts?: Prompt[];
    signal?: AbortSignal;
    monitor?(monitor: EventTarget): void;
  }): Promise<Session>;
}

interface Session {
  promptStreaming(text: string, options: { signal: AbortSignal; responseConstraint?: Json }): ReadableStream<string>;
  destroy(): void;
}

declare const LanguageModel: PromptApi | undefined;

/** The browser's own; null where it has none, or none for this machine. */
export async function promptApi(): Promise<{ api: PromptApi; availability: Availability } | null> {
  try {
    if (typeof LanguageModel === 'undefined') return null;
    const availability = await LanguageModel.availability();
    return availability === 'unavailable' ? null : { api: LanguageModel, availability };
  } catch {
    return null;
  }
}

/** Has the browser fetch its model, and says why it cannot be had. `share`: of it that is there, from 0 to 1. */
export async function fetchModel(
  api: PromptApi,
  host: Pick<ModelHost, 'wait'>,
  signal: AbortSignal,
  share: (there: number) => void,
): Promise<Failed | null> {
  let there = 0;
  const monitor = (told: EventTarget): void =>
    told.addEventListener('downloadprogress', (event) => {
      if ('loaded' in event && typeof event.loaded === 'number') share((there = event.loaded));
    });
  try {
    const fetching = api.create({ signal, monitor });
    for (;;) {
      const before = there;
      const session = await within(host, FETCHING, fetching);
      if (session !== LATE) {
        session.destroy();
        return null;
      }
      if (there === before) return cannotLoad(`nothing of it came for ${FETCHING / 1000} s`);
    }
  } catch (thrown) {
    return cannotLoad(messageOf(thrown));
  }
}

/** Asks in a session of its own, so that no question knows of another. It never rejects. */
export async function askBrowser(
  api: PromptApi,
  question: Question,
  host: Pick<ModelHost, 'wait'>,
  signal: AbortSignal,
  partial: (text: string) => void,
): Promise<Answer> {
  const { schema } = question;
  const messages = schema === undefined ? question.messages : askingForJson(question.messages, schema);
  const prompts = messages.map(({ role, text }, at): Prompt => {
    // It takes a system prompt in the first place alone, and knows no tools.
    const known = role === 'assistant' || (role === 'system' && at === 0) ? role : 'user';
    return { role: known, content: text };
  });
  const last = prompts.at(-1)?.role === 'user' ? prompts.pop() : undefined;
  const said = nothingSaid();
  const aborted = abortOf(signal);
  // It ends a session, too, that is made too late.
  const call = new AbortController();
  const ends = AbortSignal.any([signal, call.signal]);
  try {
    const session = await nextChunk(api.create({ initialPrompts: prompts, signal: ends }), host, aborted);
    if (session === LATE) return signal.aborted ? { kind: 'cancelled' } : failed('incomplete', STOPPED, null);
    const options = { signal: ends, ...(schema !== undefined && { responseConstraint: schema }) };
    const reader = session.promptStreaming(last?.content ?? '', options).getReader();
    for (;;) {
      const came = await nextChunk(reader.read(), host, aborted);
      if (came === LATE) return signal.aborted ? { kind: 'cancelled' } : failed('incomplete', STOPPED, null);
      if (came.done) break;
      said.text += came.value;
      partial(said.text);
    }
  } catch (thrown) {
    return signal.aborted ? { kind: 'cancelled' } : failed('other', messageOf(thrown), null);
  } finally {
    call.abort();
  }
  return { ...answerOf(said, question, { model: '' }, null), model: BROWSERS_MODEL };
}

function cannotLoad(why: string): Failed {
  return failed('other', `The browser’s model cannot be loaded: ${why}`, null);
}
