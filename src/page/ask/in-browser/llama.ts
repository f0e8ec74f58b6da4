import { answerOf } from '../../../ask/answer-of.ts';
import { failed, type Failed } from '../../../ask/failures.ts';
import { OPENAI } from '../../../ask/forms/openai.ts';
import { LATE, within, type ModelHost } from '../../../ask/limits.ts';
import type { Question } from '../../../ask/question.ts';
import { apart, nothingSaid } from '../../../ask/said.ts';
import type { Answer } from '../../../engine/workflow/answer.ts';
import { isJson, type Json } from '../../../engine/workflow/json.ts';
import { abortOf, messageOf, nextChunk, STOPPED } from './broken.ts';
import type { Engine } from './engine.ts';
import { grammarOf } from './grammar.ts';

/** Milliseconds in which something of a file has to be read while it is loaded. */
const LOADING = 120_000;

/** One thread, for more need headers that few hosts send. A short batch: a call is broken off between two, and its progress is heard. */
const PARAMS = { n_ctx: 4096, n_batch: 128, n_parallel: 1, n_threads: 1, n_gpu_layers: 0 };

/** The name of the model that a file holds. */
export function modelIn({ name }: Pick<File, 'name'>): string {
  return name.replace(/\.gguf$/i, '');
}

/**
 * A model in this browser, of a file of the visitor's. It does one thing after another: it has one thread, and the memory of one model. What
 * does not come to an end is ended, and the model loaded anew with the next question.
 */
export class Llama {
  readonly #make: () => Promise<Engine>;
  readonly #host: Pick<ModelHost, 'wait'>;
  #held: { file: File; engine: Engine } | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(make: () => Promise<Engine>, host: Pick<ModelHost, 'wait'>) {
    this.#make = make;
    this.#host = host;
  }

  /** What is loaded. */
  get file(): File | null {
    return this.#held?.file ?? null;
  }

  /** Loads a file in place of the one before, and says why it cannot be. `read`: bytes so far. */
  load(file: File, signal: AbortSignal, read: (bytes: number) => void): Promise<Failed | null> {
    return this.#alone(async () => {
      const held = await this.#hold(file, signal, read);
      return 'loadModel' in held ? null : held;
    });
  }

  unload(): Promise<void> {
    return this.#alone(() => this.#drop());
  }

  /** It never rejects. `partial` gets all the text that came so far. */
  ask(file: File, question: Question, signal: AbortSignal, partial: (text: string) => void): Promise<Answer> {
    return this.#alone(async () => {
      if (signal.aborted) return { kind: 'cancelled' };
      const engine = await this.#hold(file, signal);
      if (signal.aborted) return { kind: 'cancelled' };
      return 'loadModel' in engine ? this.#answer(engine, question, signal, partial) : engine;
    });
  }

  #alone<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
    const done = this.#last.then(act);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #drop(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    await held?.engine.exit();
  }

  async #hold(
    file: File,
    signal: AbortSignal,
    read: (bytes: number) => void = () => undefined,
  ): Promise<Engine | Failed> {
    if (this.#held?.file === file) return this.#held.engine;
    await this.#drop();
    let engine: Engine | null = null;
    const end = (): void => void engine?.exit();
    signal.addEventListener('abort', end, { once: true });
    try {
      if ((await file.slice(0, 4).text()) !== 'GGUF') return cannotLoad('it is no GGUF file');
      let bytes = 0;
      const watched = watch(file, (upTo) => read((bytes = Math.max(bytes, upTo))));
      engine = await this.#make();
      const loading = engine.loadModel([watched], PARAMS);
      for (;;) {
        const before = bytes;
        if ((await within(this.#host, LOADING, loading)) !== LATE) break;
        if (bytes === before) throw new Error(`nothing of it was read for ${LOADING / 1000} s`);
      }
      if (signal.aborted) throw new Error('it was stopped');
      this.#held = { file, engine };
      return engine;
    } catch (thrown) {
      end();
      return cannotLoad(messageOf(thrown));
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  async #answer(
    engine: Engine,
    question: Question,
    signal: AbortSignal,
    partial: (text: string) => void,
  ): Promise<Answer> {
    const said = nothingSaid();
    const aborted = abortOf(signal);
    try {
      const answering = await engine.createChatCompletion({ ...bodyOf(question), stream: true, abortSignal: signal });
      const chunks = answering[Symbol.asyncIterator]();
      for (;;) {
        const came = await nextChunk(chunks.next(), this.#host, aborted);
        if (came === LATE) {
          await this.#drop();
          return signal.aborted ? { kind: 'cancelled' } : failed('incomplete', STOPPED, null);
        }
        if (came.done) break;
        if (isJson(came.value)) OPENAI.event(said, came.value);
        partial(apart(said).text);
      }
    } catch (thrown) {
      if (signal.aborted && isNamed(thrown, 'AbortError')) return { kind: 'cancelled' };
      // It has said no to this question; all else may have left it in any state.
      const isRefusal = thrown instanceof Error && 'type' in thrown && thrown.type === 'inference_error';
      if (!isRefusal) await this.#drop();
      return signal.aborted
        ? { kind: 'cancelled' }
        : failed('other', isRefusal ? messageOf(thrown) : `llama.cpp broke: ${messageOf(thrown)}`, null);
    }
    if (!said.ended) return failed('incomplete', 'The answer broke off before its end', null);
    // Held to a grammar, a model that would think first answers where its thoughts are looked for.
    if (question.schema !== undefined && said.text === '') Object.assign(said, { text: said.reasoning, reasoning: '' });
    const file = this.#held?.file;
    // What a file is called has no price.
    said.model = null;
    return { ...answerOf(said, question, { model: '' }, null), ...(file && { model: modelIn(file) }) };
  }
}

/** The question as Chat Completions have it, but for the schema: it goes as a grammar, for llama.cpp in a browser fails at `response_format`. */
function bodyOf(question: Question): Record<string, Json> {
  const { schema, tools = [] } = question;
  return {
    ...OPENAI.body('', question, { json: 'prompt', without: new Set() }),
    return_progress: true,
    // It takes no grammar beside tools.
    ...(schema !== undefined &&
      tools.length === 0 && { grammar: grammarOf(schema), chat_template_kwargs: { enable_thinking: false } }),
  };
}

/** The same file; tells up to where it was read. */
function watch(file: File, upTo: (bytes: number) => void): Blob {
  const slice: Blob['slice'] = (from, to = file.size, type) => {
    upTo(to);
    return file.slice(from, to, type);
  };
  return Object.assign(file.slice(), { slice });
}

function cannotLoad(why: string): Failed {
  return failed('other', `The model cannot be loaded: ${why}`, null);
}

function isNamed(thrown: unknown, name: string): boolean {
  return thrown instanceof Error && thrown.name === name;
}
