import { askModel } from '../../ask/ask-model.ts';
import { originOf } from '../../ask/connection.ts';
import { failed } from '../../ask/failures.ts';
import { newLadder, type Ladder } from '../../ask/ladder.ts';
import type { ModelHost } from '../../ask/limits.ts';
import type { ModelAt, RunBounds } from '../../ask/protocol.ts';
import type { Question } from '../../ask/question.ts';
import type { Answer } from '../../engine/workflow/activation.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import { AgreedPlaces } from './agreed-places.ts';
import type { Asked } from './asked.ts';
import type { Llama } from './in-browser/llama.ts';
import { askBrowser } from './in-browser/prompt-api.ts';
import type { KeyStore } from './key-store.ts';
import { serveRun } from './serve-run.ts';

const TEST: Question = { messages: [{ role: 'user', text: 'Say OK.' }], options: { max_tokens: 16 } };

/** Milliseconds that a test may take. */
const LONGEST_TEST = 60_000;

/** Asks models for the runs of the studio, of the places that the visitor agreed to. Nobody else is asked. */
export class Asking {
  readonly #keys: KeyStore;
  readonly #host: ModelHost;
  readonly #llama: Llama;
  readonly #runs = new Map<string, { end(): void }>();
  /** What servers were found to take, by their addresses. */
  readonly #ladders = new Map<string, Ladder>();
  readonly #places = new AgreedPlaces();
  #bounds: RunBounds | null = null;

  constructor(keys: KeyStore, host: ModelHost, llama: Llama) {
    this.#keys = keys;
    this.#host = host;
    this.#llama = llama;
  }

  /** The visitor has said yes to this host and this model, and to so much for each run; null: for a node, which changes nothing of that. Returns the id of its place. */
  agree(asked: Asked, bounds: RunBounds | null): string {
    this.#bounds = bounds ?? this.#bounds;
    return this.#places.agree(asked);
  }

  /** Who was agreed to; null for whatever else is named. */
  at(named: ModelAt): Asked | null {
    return this.#places.at(named);
  }

  /** Serves a run over its port; where nothing was agreed to, nothing is asked, and the run waits. */
  attach(run: string, port: MessagePort): void {
    if (!this.#bounds) return;
    this.detach(run);
    const serving = serveRun(
      port,
      async (question, named, ...heard) => {
        const asked = this.at(named);
        if (!asked) return failed('other', 'Nobody agreed to ask there', null);
        const key = asked.kind === 'server' ? this.#keys.of(originOf(asked.connection)) : null;
        return this.#ask(asked, key, question, ...heard);
      },
      this.#host,
      this.#bounds,
    );
    this.#runs.set(run, serving);
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
