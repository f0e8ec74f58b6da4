import { askModel } from '../../ask/ask-model.ts';
import { originOf, type Connection } from '../../ask/connection.ts';
import { newLadder, type Ladder } from '../../ask/ladder.ts';
import type { ModelHost } from '../../ask/limits.ts';
import type { Question } from '../../ask/question.ts';
import type { Answer } from '../../engine/workflow/activation.ts';
import type { KeyStore } from './key-store.ts';
import { serveRun } from './serve-run.ts';

const TEST: Question = { messages: [{ role: 'user', text: 'Say OK.' }], options: { max_tokens: 16 } };

/** Milliseconds that a test may take. */
const LONGEST_TEST = 60_000;

/** Asks models for the runs of the studio, each by the connection that the visitor had agreed to when it began. Nobody else is asked. */
export class Asking {
  readonly #keys: KeyStore;
  readonly #host: ModelHost;
  readonly #runs = new Map<string, { end(): void }>();
  /** What servers were found to take, by their addresses. */
  readonly #ladders = new Map<string, Ladder>();
  #agreed: Connection | null = null;

  constructor(keys: KeyStore, host: ModelHost) {
    this.#keys = keys;
    this.#host = host;
  }

  /** The visitor has said yes to this host and this model. */
  agree(connection: Connection): void {
    this.#agreed = connection;
  }

  /** Serves a run over its port; where nothing was agreed to, nothing is asked, and the run waits. */
  attach(run: string, port: MessagePort): void {
    const connection = this.#agreed;
    if (!connection) return;
    const key = this.#keys.of(originOf(connection));
    this.detach(run);
    const ask = (question: Question, signal: AbortSignal, partial: (text: string) => void): Promise<Answer> =>
      this.#ask(connection, key, question, signal, partial);
    this.#runs.set(run, serveRun(port, ask, this.#host));
  }

  detach(run: string): void {
    this.#runs.get(run)?.end();
    this.#runs.delete(run);
  }

  /** One call, which the visitor has pressed for. */
  test(connection: Connection, key: string | null): Promise<Answer> {
    return this.#ask(connection, key, TEST, AbortSignal.timeout(LONGEST_TEST), () => undefined);
  }

  #ask(
    connection: Connection,
    key: string | null,
    question: Question,
    signal: AbortSignal,
    partial: (text: string) => void,
  ): Promise<Answer> {
    const ladder = this.#ladders.get(connection.baseUrl) ?? newLadder();
    this.#ladders.set(connection.baseUrl, ladder);
    return askModel(connection, key, question, this.#host, signal, ({ text }) => partial(text), { ladder });
  }
}
