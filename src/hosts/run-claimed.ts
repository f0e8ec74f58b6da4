import type { OpenAsk, Reply } from '../engine/kernel/door.ts';
import type { Run } from '../engine/kernel/run-options.ts';
import { answerers, type Answerer, type Answerers } from '../engine/running/answerers.ts';
import { drive, type Host as Driver } from '../engine/running/run-workflow.ts';
import { begun, outsideQuestion } from './begun-run.ts';
import { Lost, type Claim } from './claim.ts';
import type { OutsideQuestion, Said } from './host.ts';
import type { OpenOrder } from './opened-order.ts';

/** Who answers the models of a run. */
export type ModelsOf = (opened: OpenOrder, run: Run) => Answerer;

/** Milliseconds that a run works at once. */
const TURN = 50;

/** Milliseconds that a worker which takes its leave waits for calls under way. */
const GRACE = 20_000;

/** The worker does nothing more for this run. `back`: the next worker may have it at once. */
class Leaves extends Error {
  readonly back: boolean;
  constructor(back: boolean) {
    super('the run is left');
    this.back = back;
  }
}

/**
 * Goes on with a run until it is over, waits for somebody outside alone, or belongs to another worker. Everything that answers is kept before
 * it is acted upon, what follows from script or seed as well, as on the tape of a file.
 */
export async function runClaimed(claim: Claim, opened: OpenOrder, models: ModelsOf): Promise<void> {
  const { tape } = claim.record;
  const { run, journal, derive } = begun(claim.record, opened);
  const asking = models(opened, run);
  const outside = new Map<string, (said: Said) => void>();
  const heard = new Map<string, Said>();
  let underWay = 0;
  let position = tape.length;
  let drains = false;
  let leave: (why: Error) => void = () => undefined;
  const left = new Promise<never>((_resolve, reject) => (leave = reject));
  left.catch(() => undefined);

  const addresses = new Map<number, string>();

  const answerer: Answerer = (question, signal) => {
    const { ask, address, seq } = question;
    addresses.set(seq, address);
    const derived = derive(ask);
    if (derived) return derived;
    if (ask.request.kind !== 'model')
      return new Promise<Reply>((resolve) => {
        const answer = ({ text, seconds }: Said): void =>
          resolve({ answer: { kind: 'answered', text }, took: seconds });
        const said = heard.get(address);
        if (said) answer(said);
        else outside.set(address, answer);
      });
    underWay++;
    return asked(question, signal).finally(() => underWay--);
  };

  /** What was asked before a worker died is asked again: it takes the time that went by since. */
  async function asked(question: OpenAsk, signal: AbortSignal): Promise<Reply> {
    const { answer, took } = await asking(question, signal);
    return { answer, took: took + (claim.waited.get(question.address) ?? 0) };
  }

  const answering: Answerers = answerers(
    { model: answerer, human: answerer, tool: answerer },
    {
      order: 'arrival',
      after(seconds, expire, { address }) {
        const timer = setTimeout(expire, Math.max(0, seconds - (claim.waited.get(address) ?? 0)) * 1000);
        return () => clearTimeout(timer);
      },
    },
  );

  const noted = new Set<string>(claim.waited.keys());
  let gone: string[] = [];
  async function note(open: readonly OpenAsk[]): Promise<void> {
    const first = open.flatMap((question) => (noted.has(question.address) ? [] : (toNote(question, outside) ?? [])));
    if (first.length === 0 && gone.length === 0) return;
    const forgotten = gone;
    gone = [];
    await claim.note(first, forgotten);
    for (const { address } of first) noted.add(address);
  }

  let turn = performance.now();
  const driver: Driver = {
    ...answering,
    mayGoOn: () => performance.now() - turn < TURN,
    async rest() {
      await new Promise((resolve) => setImmediate(resolve));
      turn = performance.now();
    },
    async answer(open) {
      answering.ask(open);
      await note(open);
      if (!answering.hasAnswer(open)) {
        if (drains && underWay === 0) throw new Leaves(true);
        if (open.every(({ address }) => outside.has(address)) && (await claim.wait())) throw new Leaves(false);
      }
      const came = await Promise.race([answering.answer(open), left]);
      if (came) addresses.delete(came.asked);
      return came;
    },
    cancelled(seqs) {
      for (const seq of seqs) {
        const address = addresses.get(seq);
        if (address !== undefined && noted.delete(address)) gone.push(address);
        if (address !== undefined) outside.delete(address);
      }
      answering.cancelled(seqs);
    },
    async keep(recorded) {
      await claim.keep(position++, recorded, noted.delete(recorded.address));
      outside.delete(recorded.address);
      if (drains) throw new Leaves(true);
    },
  };

  claim.lost.addEventListener('abort', () => leave(new Lost()), { once: true });
  claim.hear({
    said(said) {
      heard.set(said.address, said);
      outside.get(said.address)?.(said);
      outside.delete(said.address);
    },
    stop() {
      run.stop();
      answering.leave();
    },
    drain() {
      drains = true;
      if (underWay === 0) leave(new Leaves(true));
      else setTimeout(() => leave(new Leaves(true)), GRACE).unref();
    },
  });
  try {
    const state = await drive(run, driver);
    const { stoppedAt } = run.tape();
    await claim.end(state === 'ended' ? (journal.view().result?.status ?? 'failed') : 'failed', stoppedAt ?? null);
  } catch (thrown) {
    if (thrown instanceof Lost) return;
    if (!(thrown instanceof Leaves)) throw thrown;
    if (thrown.back) await claim.giveBack();
  } finally {
    answering.leave();
  }
}

/** What of a question is noted when it is first asked; null where nothing is. */
function toNote(
  question: OpenAsk,
  outside: ReadonlyMap<string, unknown>,
): OutsideQuestion | { address: string } | null {
  const { address, ask } = question;
  if (ask.request.kind === 'model') return ask.request.deadline === undefined ? null : { address };
  return outside.has(address) ? outsideQuestion(question) : null;
}
