import { originOf, type Connection } from '../../ask/connection.ts';
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
import { serveRun, type AskModel, type Served } from './serve-run.ts';
import { createServers, NOBODY, type Servers } from './servers.ts';

/** What servers are asked with, for one run. */
export interface Serving {
  servers: Servers;
  bounds: RunBounds;
}

export type ServeByServer = (serving: Serving, port: MessagePort) => Served;

const TEST: Question = { messages: [{ role: 'user', text: 'Say OK.' }], options: { max_tokens: 16 } };

/** Milliseconds that a test may take. */
const LONGEST_TEST = 60_000;

/** Asks models for the runs of the studio, of the places that the visitor agreed to. Nobody else is asked. */
export class Asking {
  readonly #keys: KeyStore;
  readonly #host: ModelHost;
  readonly #llama: Llama;
  readonly #byServers: (servers: Servers) => AskModel;
  readonly #beside: ((here: ServeByServer) => ServeByServer) | null;
  #serveByServer: ServeByServer | null = null;
  readonly #runs = new Map<string, Served>();
  readonly #places = new AgreedPlaces();
  #bounds: RunBounds | null = null;

  /** `beside`: serves runs that ask servers elsewhere than here, where that can be; loaded once there may be such runs. */
  constructor(
    keys: KeyStore,
    host: ModelHost,
    llama: Llama,
    beside: ((here: ServeByServer) => ServeByServer) | null = null,
  ) {
    this.#keys = keys;
    this.#host = host;
    this.#llama = llama;
    this.#byServers = createServers(host);
    this.#beside = beside;
  }

  /** The visitor has said yes to this host and this model, and to so much for each run; null: for a node, which changes nothing of that. Returns the id of its place. */
  agree(asked: Asked, bounds: RunBounds | null): string {
    this.#bounds = bounds ?? this.#bounds;
    if (asked.kind === 'server') this.#servedByServer();
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
    this.#runs.set(run, this.#serve(this.#bounds, port));
  }

  detach(run: string): void {
    this.#runs.get(run)?.end();
    this.#runs.delete(run);
  }

  /** One call, which the visitor has pressed for. */
  test(asked: Asked, key: string | null): Promise<Answer> {
    return this.#ask(asked, key, TEST, AbortSignal.timeout(LONGEST_TEST), () => undefined);
  }

  /** Where no place is in this browser, beside the page. */
  #serve(bounds: RunBounds, port: MessagePort): Served {
    const servers: Map<string, { connection: Connection; key: string | null }> = new Map();
    for (const [id, asked] of this.#places.all)
      if (asked.kind === 'server') servers.set(id, { connection: asked.connection, key: this.#keyOf(asked) });
    if (servers.size === this.#places.all.size) return this.#servedByServer()({ servers, bounds }, port);
    const ask: AskModel = async (question, at, ...heard) => {
      const asked = this.at(at);
      return asked ? this.#ask(asked, this.#keyOf(asked), question, ...heard) : NOBODY;
    };
    return serveRun(port, ask, this.#host, bounds);
  }

  #servedByServer(): ServeByServer {
    const here: ServeByServer = ({ servers, bounds }, port) =>
      serveRun(port, this.#byServers(servers), this.#host, bounds);
    return (this.#serveByServer ??= this.#beside?.(here) ?? here);
  }

  #keyOf(asked: Asked): string | null {
    return asked.kind === 'server' ? this.#keys.of(originOf(asked.connection)) : null;
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
        const at = { place: '', model: connection.model };
        return this.#byServers(new Map([[at.place, { connection, key }]]))(question, at, signal, partial);
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
