import type { Answer } from '../../engine/workflow/activation.ts';
import { Closed } from '../../ask/refused-connection.ts';
import type { FromClient, ModelAt, RunBounds, ToClient } from '../../ask/protocol.ts';
import type { Question } from '../../ask/question.ts';

/** Asks a model. `partial` gets all the text that came so far. It never rejects. */
export type AskModel = (
  question: Question,
  at: ModelAt,
  signal: AbortSignal,
  partial: (text: string) => void,
) => Promise<Answer>;

/** Milliseconds between two parts of an answer that are told: as often as anybody can read. */
const BETWEEN_PARTS = 80;

interface World {
  now(): number;
}

/** A run that is answered until `end` is called, which breaks off what is under way. */
export interface Served {
  end(): void;
}

/**
 * Answers the questions of one run over its port. After a failure that no
 * other question to the same place would escape, what was not sent there yet is answered with it. A run bounds itself; what a record
 * of it says of that a stranger may have written, so that `bounds`, which the visitor agreed to, holds here, too, over all places.
 */
export function serveRun(port: MessagePort, ask: AskModel, { now }: World, bounds: RunBounds): Served {
  const calls = new Map<number, AbortController>();
  const closed = new Map<string, Closed>();
  let over: Answer | null = null;
  const used = { calls: 0, tokens: 0 };
  const tell = (message: FromClient): void => port.postMessage(message);

  async function answer(id: number, question: Question, at: ModelAt): Promise<void> {
    const call = new AbortController();
    calls.set(id, call);
    const there = closed.get(at.place) ?? new Closed();
    closed.set(at.place, there);
    over ??= usedUp(used, bounds);
    used.calls++;
    let told = now();
    const answered =
      over ??
      there.answer(at.model) ??
      (await ask(question, at, call.signal, (text) => {
        if (call.signal.aborted || now() - told < BETWEEN_PARTS) return;
        told = now();
        tell({ type: 'partial', id, text });
      }));
    if (answered.kind === 'answered') used.tokens += answered.usage?.tokens ?? 0;
    there.take(at.model, answered);
    if (calls.get(id) !== call) return;
    calls.delete(id);
    tell({ type: 'answer', id, answer: answered });
  }

  function cancel(id: number): void {
    const call = calls.get(id);
    calls.delete(id);
    call?.abort();
  }

  port.onmessage = ({ data }: MessageEvent<ToClient>) => {
    if (data.type === 'ask') void answer(data.id, data.question, data.at);
    else cancel(data.id);
  };
  return {
    end() {
      for (const id of [...calls.keys()]) cancel(id);
      port.close();
    },
  };
}

function usedUp(used: Omit<RunBounds, 'usd'>, bounds: RunBounds): Answer | null {
  const over = (['calls', 'tokens'] as const).find((what) => used[what] >= bounds[what]);
  if (!over) return null;
  return { kind: 'failed', error: `${used[over]} ${over} of ${bounds[over]}`, class: 'used-up' };
}
