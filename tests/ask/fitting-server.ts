import { memoryTape } from '../../src/terminal/files/record-file.ts';
import { readScript } from '../../src/engine/models/scripted/script.ts';
import { deriver } from '../../src/engine/models/deriver.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Answerer } from '../../src/engine/running/answerers.ts';
import type { Answer } from '../../src/engine/workflow/answer.ts';
import { isJsonObject, type Json } from '../../src/engine/workflow/json.ts';
import type { TapeStore } from '../../src/engine/effects/tape-store.ts';
import type { Ask } from '../../src/engine/journal/ask.ts';
import type { Run } from '../../src/engine/kernel/run-options.ts';
import type { ModelHost } from '../../src/ask/limits.ts';
import { answeredByScript, askedModel } from '../../src/terminal/asking/asked-model.ts';
import { boundedBudget } from '../../src/terminal/asking/options.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';
import { chunk, DONE, event, sends } from './behaviours.ts';
import { gives, serve, type Behaviour, type Server } from './server.ts';

/** What is run with a model that a server gives. */
export interface Asking {
  text: string;
  inputs: Readonly<Record<string, Json>>;
  /** Prepared answers: what the server says of agents, and people say. Without it the server says what a simulated model would. */
  scriptText: string;
}

/** What came of it. */
export interface AskedRun {
  status: string | undefined;
  result: string;
  rounds: number[];
  /** Classes of failures and limits that ended it. */
  why: string[];
  /** Addresses of the questions that were put to the server, in their order. */
  asked: string[];
  /** Addresses of the answers that are on the tape, people's and tools' among them. */
  stored: string[];
  /** How many calls were begun when the run first heard that the key is refused; null where it never did. */
  begunWhenRefused: number | null;
}

/** Whoever was killed between an answer and its storing. */
class Killed extends Error {}

/**
 * A server on this machine that gives each question an answer that fits it, over Chat Completions: it is told in the test whose question it
 * gets, by the messages. Documents are run with it by the terminal's way to ask.
 */
export class FittingServer {
  readonly #asks = new Map<string, Ask>();
  readonly #server: Server;
  #answer: (ask: Ask) => Answer = () => ({ kind: 'failed', error: 'nobody' });
  /** The first call that is refused as with a wrong key, from 1. */
  refusesFrom = Infinity;
  calls = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<FittingServer> {
    let made: FittingServer | null = null;
    const server = await serve({ fits: (...given) => made?.behave(...given) });
    made = new FittingServer(server);
    return made;
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  readonly behave: Behaviour = (response, came, nth) => {
    if (++this.calls >= this.refusesFrom) return gives(response, 401, { error: { message: 'No such key' } });
    const ask = this.#asks.get(keyOfBody(came.body));
    if (!ask) return gives(response, 500, { error: { message: 'nobody asked this' } });
    const answer = this.#answer(ask);
    if (answer.kind !== 'answered') {
      const error = answer.kind === 'failed' ? answer.error : answer.kind;
      return gives(response, 400, { error: { message: error } });
    }
    return sends(...pieces(answer).map(event), DONE)(response, came, nth);
  };

  /** Runs a document, or goes on with it from its tape; `killedAt`: at that position of the tape it dies with its answer. */
  async run(asking: Asking, tape: TapeStore = memoryTape(), killedAt = Infinity): Promise<AskedRun> {
    const opened = openText(asking.text, {});
    if (!opened.plan) throw new Error(`does not run: ${JSON.stringify(opened.problems)}`);
    const { script } = readScript(asking.scriptText);
    const isPrepared = asking.scriptText !== '';
    const said = deriver({
      model: isPrepared ? 'scripted' : 'simulated',
      script,
      seed: 1,
      visitor: false,
      humans: 'either',
    });
    this.#answer = (ask) => said(ask)?.answer ?? { kind: 'failed', error: 'nobody says anything' };
    this.calls = 0;
    const asked: string[] = [];
    let begun = 0;
    let begunWhenRefused: number | null = null;
    const host: ModelHost = {
      ...HOST,
      fetch: (...given) => {
        begun++;
        return globalThis.fetch(...given);
      },
    };
    const connection = { baseUrl: this.#server.at('fits'), form: 'openai', model: 'mock-1' } as const;
    const model = askedModel({ connection, keyEnv: null }, 'sk-canary-0123456789abcdef', { progress: QUIET, host });
    const others = answeredByScript(script, isPrepared, opened.settings);
    const budget = boundedBudget(undefined, opened.settings.budget);
    const answererOf = model.answerer(others, budget);
    const by = (run: Run): Answerer => {
      const answerer = answererOf(run);
      return async (question, signal) => {
        const { ask, address } = question;
        if (ask.request.kind === 'model') {
          this.#asks.set(keyOf(ask.request.messages.map(({ text }) => text)), ask);
          asked.push(address);
        }
        const reply = await answerer(question, signal);
        if (reply.answer.kind === 'failed' && reply.answer.class === 'key-refused') begunWhenRefused ??= begun;
        return reply;
      };
    };
    const record = await runToEnd({
      plan: opened.plan,
      inputs: asking.inputs,
      settings: { ...opened.settings, budget },
      model: 'brought',
      script,
      kept: { activations: false },
      tape: {
        run: 'run',
        store: {
          read: (run) => tape.read(run),
          append: (run, position, ...entries) => {
            if (position >= killedAt) throw new Killed();
            return tape.append(run, position, ...entries);
          },
        },
      },
      by,
    }).catch((thrown: unknown) => {
      if (!(thrown instanceof Killed)) throw thrown;
    });
    const failure = record?.result?.failure;
    return {
      status: record ? record.result?.status : 'killed',
      result: record?.result?.result.text ?? '',
      rounds: record?.loops.map(({ rounds }) => rounds) ?? [],
      why: [
        ...(failure ? [`${failure.code} ${String(failure.params['class'] ?? '')}`.trim()] : []),
        ...(record?.limits ?? []),
      ],
      asked,
      stored: (await tape.read('run')).map(({ address }) => address),
      begunWhenRefused,
    };
  }
}

const HOST: ModelHost = {
  fetch: globalThis.fetch,
  random: () => 0,
  now: () => 0,
  // Nobody waits for anything but the answer.
  wait: (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
};

const QUIET = { show: () => undefined, clear: () => undefined };

const keyOf = (texts: readonly string[]): string => JSON.stringify(texts);

function keyOfBody(body: Json): string {
  const messages = isJsonObject(body) && Array.isArray(body['messages']) ? body['messages'] : [];
  return keyOf(
    messages.map((each) => (isJsonObject(each) && typeof each['content'] === 'string' ? each['content'] : '')),
  );
}

/** An answer as chunks of Chat Completions: its words, the tools that it calls, what it used. */
function pieces({ text, value, usage: used }: Extract<Answer, { kind: 'answered' }>): string[] {
  const called =
    isJsonObject(value) && Array.isArray(value['tool_calls'])
      ? value['tool_calls'].flatMap((each) => (isJsonObject(each) ? [each] : []))
      : [];
  const content = called.length > 0 && isJsonObject(value) ? String(value['content'] ?? '') : text;
  const words = content.split(/(?<= )/).map((word) => chunk({ content: word }));
  const calls = called.map(({ id, name, arguments: given }, index) =>
    chunk({
      tool_calls: [
        {
          index,
          id: String(id ?? `call-${index}`),
          type: 'function',
          function: { name: String(name), arguments: JSON.stringify(given ?? {}) },
        },
      ],
    }),
  );
  const tokens = used?.tokens ?? 10;
  const usage = { prompt_tokens: tokens - 1, completion_tokens: 1, total_tokens: tokens };
  return [
    ...words,
    ...calls,
    chunk({}, called.length > 0 ? 'tool_calls' : 'stop'),
    JSON.stringify({ choices: [], usage }),
  ];
}
