import type { RestatePromise, WorkflowContext } from '@restatedev/restate-sdk/node';
import type { OpenAsk, Reply } from '../../engine/kernel/door.ts';
import { drive } from '../../engine/running/run-workflow.ts';
import type { RunRecord } from '../../history/read-record.ts';
import { begun, outsideQuestion } from '../begun-run.ts';
import type { OpenOrder } from '../opened-order.ts';
import type { ModelsOf } from '../run-claimed.ts';
import type { Calls } from './calls.ts';
import { answerKey, saidKey, type Asked, type End, type Said } from './kept.ts';

/** What the SDK gives, once it is loaded. */
export type Sdk = typeof import('@restatedev/restate-sdk/node');

/** What a worker does runs with. */
export interface WorkGiven {
  open: (record: RunRecord) => OpenOrder;
  models: ModelsOf;
  calls: Calls;
  /** Told what must not happen. */
  onDefect(run: string, thrown: unknown): void;
}

/** An answer, and when it came, by the clock of the worker that had it, in milliseconds since 1970. */
interface Came {
  reply: Reply;
  at: number;
}

interface Waiting {
  question: OpenAsk;
  call: AbortController;
  /** It follows from script or seed. */
  reply: Reply | null;
  /** That an answer from outside resolves. */
  promise: string | null;
  comes: RestatePromise<{ seq: number; said?: Said } & Came>[];
}

/** Milliseconds that a run works at once. */
const TURN = 50;

/**
 * A run as Restate invokes it, from its beginning each time: what its journal has is not done again. Whatever comes from outside is awaited
 * in one race at a time, whose outcome the journal keeps: so the order of arrival is the same whenever it is read again.
 */
export async function runInvoked(
  { RestatePromise, TerminalError }: Sdk,
  ctx: WorkflowContext,
  record: RunRecord,
  { open: openOrder, models, calls, onDefect }: WorkGiven,
): Promise<void> {
  const waiting = new Map<number, Waiting>();
  let position = 0;
  let shown = '';
  let turn = performance.now();
  ctx.set('record', record);
  /** When the last answer came, which is when all that was asked since was asked. */
  let latest = await ctx.date.now();
  const stop = ctx.awakeable<true>();
  ctx.set('stop', stop.id);
  const stopped = stop.promise.map(() => null);

  /** The hash: another run may have had the id. */
  function callOf({ address, hash }: { address: string; hash: string }): string {
    return `${record.run.id} ${address} ${hash}`;
  }

  async function goOn(): Promise<End> {
    const opened = openOrder(record);
    const { run, journal, derive } = begun(record, opened);
    const asking = models(opened, run);

    function begin(question: OpenAsk): void {
      const { ask, address, seq } = question;
      const { request } = ask;
      const since = latest;
      const call = new AbortController();
      const mine: Waiting = { question, call, reply: derive(ask), promise: null, comes: [] };
      waiting.set(seq, mine);
      if (mine.reply) return;
      if (request.kind !== 'model') {
        const { id, promise } = ctx.awakeable<Said>();
        mine.promise = id;
        mine.comes.push(
          promise.map((given) => {
            const said = given!;
            const took = Math.max(0, said.at - since) / 1000;
            return { seq, at: said.at, reply: { answer: { kind: 'answered', text: said.text }, took }, said };
          }),
        );
        return;
      }
      const made = (): Promise<Came> =>
        calls
          .made(callOf(question), since, () => asking(question, call.signal))
          .catch((thrown: unknown) => {
            // Another try would come to the same.
            throw new TerminalError(thrown instanceof Error ? thrown.message : String(thrown));
          });
      mine.comes.push(
        ctx.run(address, made).map((came, failure) => {
          if (!came) throw failure!;
          return { seq, at: came.at, reply: came.reply };
        }),
      );
      const { deadline } = request;
      if (deadline === undefined) return;
      const late = {
        seq,
        at: since + deadline * 1000,
        reply: { answer: { kind: 'timed-out' as const, after: deadline }, took: deadline },
      };
      mine.comes.push(ctx.sleep(deadline * 1000).map(() => late));
    }

    /** Says what is open to those outside, whenever that changes. */
    function show(): void {
      const open = [...waiting.values()];
      const outside = open.flatMap(({ question, promise }) =>
        promise === null ? [] : [{ ...outsideQuestion(question), promise }],
      );
      const asked: Asked = { open: outside, alone: outside.length > 0 && outside.length === open.length };
      const text = JSON.stringify(asked);
      if (text === shown || (shown === '' && outside.length === 0)) return;
      shown = text;
      ctx.set('asked', asked);
    }

    const state = await drive(run, {
      mayGoOn: () => performance.now() - turn < TURN,
      async rest() {
        await new Promise((resolve) => setImmediate(resolve));
        turn = performance.now();
      },
      async answer(open) {
        for (const question of open) if (!waiting.has(question.seq)) begin(question);
        const there = firstDue(waiting.values());
        show();
        if (there) {
          waiting.delete(there.seq);
          return { asked: there.seq, ...there.reply };
        }
        const came = await RestatePromise.race([stopped, ...[...waiting.values()].flatMap(({ comes }) => comes)]);
        turn = performance.now();
        if (!came) {
          run.stop();
          return null;
        }
        latest = Math.max(latest, came.at);
        const answered = waiting.get(came.seq);
        waiting.delete(came.seq);
        if (came.said) ctx.set(saidKey(came.said.address), { by: came.said.by, mark: came.said.mark });
        // Of one whose deadline has passed.
        answered?.call.abort();
        return { asked: came.seq, ...came.reply };
      },
      cancelled(seqs) {
        for (const seq of seqs) {
          waiting.get(seq)?.call.abort();
          waiting.delete(seq);
        }
      },
      keep(recorded) {
        calls.forget(callOf(recorded));
        ctx.set(answerKey(position++), recorded);
        return Promise.resolve();
      },
    });
    const { stoppedAt } = run.tape();
    return {
      status: state === 'ended' ? (journal.view().result?.status ?? 'failed') : 'failed',
      stoppedAt: stoppedAt ?? null,
    };
  }

  const end = await goOn().catch((thrown: unknown): End => {
    onDefect(record.run.id, thrown);
    // Another try would come to the same.
    return { status: 'failed', stoppedAt: null };
  });
  for (const { call } of waiting.values()) call.abort();
  ctx.clear('asked');
  ctx.set('end', end);
}

/** Of the answers that follow from script or seed, the one that is due first. */
function firstDue(waiting: Iterable<Waiting>): { seq: number; reply: Reply } | null {
  let first: { seq: number; reply: Reply; due: number } | null = null;
  for (const { question, reply } of waiting) {
    if (!reply) continue;
    const due = question.at + reply.took;
    if (!first || due < first.due) first = { seq: question.seq, reply, due };
  }
  return first;
}
