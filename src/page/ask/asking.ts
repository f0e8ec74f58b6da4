import { askModel } from '../../ask/ask-model.ts';
import { originOf, type Connection } from '../../ask/connection.ts';
import { newLadder, type Ladder } from '../../ask/ladder.ts';
import type { ModelHost } from '../../ask/limits.ts';
import type { RunBounds } from '../../ask/protocol.ts';
import type { Question } from '../../ask/question.ts';
import type { Answer } from '../../engine/workflow/activation.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import type { Llama } from './in-browser/llama.ts';
import { askBrowser, type PromptApi } from './in-browser/prompt-api.ts';
import type { KeyStore } from './key-store.ts';
import { serveRun, type AskModel } from './serve-run.ts';

/** Who is asked: a server, here or elsewhere, or a model in this browser, of a file of the visitor's or the browser's own. */
export type Asked =
  { kind: 'server'; connection: Connection } | { kind: 'wllama'; file: File } | { kind: 'prompt-api'; api: PromptApi };

const TEST: Question = { messages: [{ role: 'user', text: 'Say OK.' }], options: { max_tokens: 16 } };

/** Milliseconds that a test may take. */
const LONGEST_TEST = 60_000;

/** Asks models for the runs of the studio, each of the one that the visitor had agreed to when it began. Nobody else is asked. */
export class Asking {
  readonly #keys: KeyStore;
  readonly #host: ModelHost;
  readonly #llama: Llama;
  readonly #runs = new Map<string, { end(): void }>();
  /** What servers were found to take, by their addresses. */
  readonly #ladders = new Map<string, Ladder>();
  #agreed: { asked: Asked; bounds: RunBounds } | null = null;

  constructor(keys: KeyStore, host: ModelHost, llama: Llama) {
    this.#keys = keys;
    this.#host = host;
    this.#llama = llama;
  }

  /** The visitor has said yes to this host and this model, and to so much of it for each run. */
  agree(asked: Asked, bounds: RunBounds): void {
    this.#agreed = { asked, bounds };
  }

  /** Serves a run over its port; where nothing was agreed to, nothing is asked, and the run waits. */
  attach(run: string, port: MessagePort): void {
    if (!this.#agreed) return;
    const { asked, bounds } = this.#agreed;
    const key = asked.kind === 'server' ? this.#keys.of(originOf(asked.connection)) : null;
    this.detach(run);
    const ask: AskModel = (question, model, ...heard) => this.#ask(otherModel(asked, model), key, question, ...heard);
    this.#runs.set(run, serveRun(port, ask, this.#host, bounds));
  }

  detach(run: string): void {
    this.#runs.get(run)?.end();
    this.#runs.delete(run);
  }

  /** One call, which the visitor has pressed for. */
  test(asked: Asked, key: string | null): Promise<Answer> {
    return this.#ask(asked, key, TEST, AbortSignal.timeout(LONGEST_TEST), () => undefined);
  }

  #ask(
    asked: Asked,
    key: string | null,
    question: Question,
    signal: AbortSignal,
    partial: (text: string) => void,
  ): Promise<Answer> {
    switch (asked.kind) {
      case 'server': {
        const { connection } = asked;
        const ladder = this.#ladders.get(connection.baseUrl) ?? newLadder();
        this.#ladders.set(connection.baseUrl, ladder);
        return askModel(connection, key, question, this.#host, signal, ({ text }) => partial(text), { ladder });
      }
      case 'wllama':
        return this.#llama.ask(asked.file, question, signal, partial);
      case 'prompt-api':
        return askBrowser(asked.api, question, this.#host, signal, partial);
      default:
        return unreachable(asked);
    }
  }
}

/** So long is no name of a model. */
const LONGEST_NAME = 200;

/** The same place, asked for another model by its name: host and key stay those that were agreed to. */
function otherModel(asked: Asked, model: string): Asked {
  if (asked.kind !== 'server' || model === '' || model.length > LONGEST_NAME) return asked;
  return { ...asked, connection: { ...asked.connection, model } };
}
