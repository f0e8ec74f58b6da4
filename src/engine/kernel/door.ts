import type { ChunkClock, Recorded } from '../journal/chunk.ts';
import type { Ask } from '../journal/ask.ts';
import { requestHash } from '../effects/request-hash.ts';
import type { Answer, Request } from '../workflow/activation.ts';
import type { Activation, RunClock } from './activation.ts';
import { within } from './frame-path.ts';
import type { Record } from './record.ts';

export interface OpenAsk {
  /** Sequence number of `asked`: what `deliver` names it by. */
  seq: number;
  address: string;
  hash: string;
  ask: Ask;
  /** Run clock when it was asked. */
  at: number;
}

/** An answer and the seconds of the run clock that it takes. */
export interface Reply {
  answer: Answer;
  took: number;
}

/** Gives the answer that follows from script or seed alone, or null when somebody outside has to be asked. Pure. */
export type Derive = (ask: Ask) => Reply | null;

/** An answer that was acted upon: whose it is, what was asked, and as what it counts. */
interface Delivered {
  activation: Activation;
  asked: Request['kind'];
  answer: Answer;
  took: number;
}

/** The door of one run: addresses, numbers and open questions (architecture, C4). */
export class Door implements RunClock {
  now = 0;
  /** How many answers were acted upon. */
  delivered = 0;
  private readonly waiting = new Map<number, { open: OpenAsk; activation: Activation; derived: boolean }>();
  /** How often each node has asked, or each of those in whose name it asks. */
  private readonly asked = new Map<number | string, number>();
  /** Derived answers that are under way, the next one last. */
  private readonly underWay: { due: number; seq: number; recorded: Recorded }[] = [];
  private list: OpenAsk[] | null = [];
  private withdrawn: number[] = [];

  /** `cap`: how many messages of a question a fact lists. */
  constructor(
    readonly seed: number,
    private readonly record: Record,
    private readonly derive: Derive,
    private readonly cap: number,
  ) {}

  ask(activation: Activation, request: Request): void {
    const { node, frame } = activation;
    const speaker = request.kind === 'human' ? undefined : request.speaker;
    const asker = speaker === undefined ? node.index : `${node.index}/${speaker}`;
    const nth = (this.asked.get(asker) ?? 0) + 1;
    this.asked.set(asker, nth);
    const run = activation.run();
    activation.asks++;
    const address = within(frame, node.name) + ordinals(run, activation.asks);
    const id = speaker === undefined ? node.id : `${node.id}/${speaker}`;
    const ask: Ask = { address, hash: '', node: speaker ?? node.name, id, part: node.index, nth, request };
    const derived = this.derive(ask);
    const reply = derived && inTime(ask, derived);
    // The hash is for the tape, and a derived answer is never on it: hashing 415 characters costs more than an activation.
    if (!reply) ask.hash = requestHash(request);
    const seq = this.record.asked(node.index, frame.id, activation.started, reply ? listed(ask, this.cap) : ask);
    const open: OpenAsk = { seq, address, hash: ask.hash, ask, at: this.now };
    this.waiting.set(seq, { open, activation, derived: reply !== null });
    if (reply) {
      const recorded: Recorded = { address, hash: ask.hash, answer: reply.answer, took: reply.took };
      put(this.underWay, { due: this.now + reply.took, seq, recorded });
    } else this.list = null;
  }

  /** The run clock, and since when the open questions wait. */
  clock(): ChunkClock {
    return { now: this.now, asked: [...this.waiting].map(([seq, { open }]) => [seq, open.at]) };
  }

  /** Questions for somebody outside, in the order of asking. */
  open(): readonly OpenAsk[] {
    if (this.list) return this.list;
    this.list = [];
    for (const entry of this.waiting.values()) if (!entry.derived) this.list.push(entry.open);
    return this.list;
  }

  /** Of the answers that follow from script or seed, the one that is due first: by run time, then by order of asking. */
  derived(): { asked: number; recorded: Recorded } | null {
    const next = this.underWay.pop();
    return next ? { asked: next.seq, recorded: next.recorded } : null;
  }

  /** The activations that wait for an answer, in the order of asking. */
  activations(): Activation[] {
    return [...this.waiting.values()].map(({ activation }) => activation);
  }

  awaitsDerived(): boolean {
    return this.underWay.length > 0;
  }

  /** The record that a delivery would put on the tape. */
  recorded(seq: number, answer: Answer, took: number): Recorded {
    const { address, hash } = this.waiting.get(seq)!.open;
    if (this.underWay.length === 0) return { kind: 'answer', address, hash, answer, took };
    return { kind: 'answer', address, hash, answer, took, after: this.delivered };
  }

  /**
   * Takes a question off the list, and moves the clock. An answer that is later than the deadline of its question is none: it counts
   * as timed out. Null when nobody waits for it any more.
   */
  answer(seq: number, given: Recorded): Delivered | null {
    const entry = this.waiting.get(seq);
    if (!entry) return null;
    const { open, activation } = entry;
    const recorded = inTime(open.ask, given);
    this.waiting.delete(seq);
    if (!entry.derived) this.list = null;
    this.delivered++;
    this.now = Math.max(this.now, open.at + recorded.took);
    this.record.answered(activation.node.index, activation.frame.id, activation.started, recorded, seq);
    return { activation, asked: open.ask.request.kind, answer: recorded.answer, took: recorded.took };
  }

  /** Questions for somebody outside that were cancelled since this was asked last. */
  takeWithdrawn(): readonly number[] {
    const { withdrawn } = this;
    if (withdrawn.length > 0) this.withdrawn = [];
    return withdrawn;
  }

  /** Takes off the list what `inside` says, and gives it. */
  cancel(inside: (activation: Activation) => boolean): Activation[] {
    const gone: Activation[] = [];
    for (const [seq, { activation, derived }] of this.waiting) {
      if (!inside(activation)) continue;
      this.waiting.delete(seq);
      if (!derived) this.withdrawn.push(seq);
      gone.push(activation);
    }
    if (gone.length > 0) this.list = null;
    return gone;
  }
}

/** `#run.ask`, what is 1 left out. */
function ordinals(run: number, ask: number): string {
  if (ask > 1) return `#${run}.${ask}`;
  return run > 1 ? `#${run}` : '';
}

/** A question as a fact lists it: its newest messages, and how many came before (architecture, C7: no fact holds what grows). */
function listed(ask: Ask, cap: number): Ask {
  const { request } = ask;
  if (request.kind !== 'model' || request.messages.length <= cap) return ask;
  const { address, hash, node, id, part, nth } = ask;
  const newest = Object.assign({}, request, { messages: request.messages.slice(-cap) });
  return { address, hash, node, id, part, nth, request: newest, omitted: request.messages.length - cap };
}

/** A reply, or the expiry of the question's deadline in its place: the clock moves by the deadline then, not by the late answer. */
function inTime<Given extends Reply>({ request }: Ask, reply: Given): Given {
  const deadline = request.kind === 'human' ? undefined : request.deadline;
  if (deadline === undefined || reply.took <= deadline) return reply;
  return Object.assign({}, reply, { answer: { kind: 'timed-out' as const, after: deadline }, took: deadline });
}

/** Keeps the list so that what is due first stands last. */
function put<Item extends { due: number; seq: number }>(list: Item[], item: Item): void {
  let at = list.length;
  if (at === 0) {
    list.push(item);
    return;
  }
  while (at > 0 && (list[at - 1]!.due < item.due || (list[at - 1]!.due === item.due && list[at - 1]!.seq < item.seq)))
    at--;
  list.splice(at, 0, item);
}
