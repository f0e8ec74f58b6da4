import type { Recorded } from '../journal/chunk.ts';
import type { Ask } from '../journal/ask.ts';
import { randomAt } from '../effects/random.ts';
import { requestHash } from '../effects/request-hash.ts';
import type { Answer, Conversation, Effects, Request, RoundContext } from '../workflow/activation.ts';
import { keeperOf, within, type ScopeFrame } from './frame.ts';
import type { NodeInstance, NodeUnit, PlanNode } from './plan.ts';
import type { Record } from './record.ts';

/** One started node that has not ended. */
export interface Activation {
  frame: ScopeFrame;
  unit: NodeUnit;
  instance: NodeInstance;
  /** Sequence number of its `nodeStarted`. */
  started: number;
  conversation: Conversation | null;
  asks: number;
  draws: number;
}

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

/** The door of the kernel: addresses, numbers, open questions and the run clock. */
export interface Asking {
  /** What an activation sees of the outside. One object, aimed at the activation that runs now: an activation costs no closure. */
  effectsOf(activation: Activation): Effects;
  /** The same for what runs in a frame without an activation: the entry into a loop. */
  effectsIn(frame: ScopeFrame, node: PlanNode): Effects;
  ask(activation: Activation, request: Request): void;
  /** Questions for somebody outside, in the order of asking. */
  open(): readonly OpenAsk[];
  /** Of the answers that follow from script or seed, the one that is due first: by run time, then by order of asking. */
  derived(): { asked: number; recorded: Recorded } | null;
  /** Whether there is one. */
  awaitsDerived(): boolean;
  /** How many answers were acted upon. */
  delivered(): number;
  record(asked: number, answer: Answer, took: number): Recorded;
  /**
   * Takes a question off the list, moves the clock, and gives the activation to be resumed (null when it is gone) and the answer as
   * it counts: one that is later than the deadline of its question is none.
   */
  answer(asked: number, recorded: Recorded): { activation: Activation | null; answer: Answer };
  /** Takes off the list what `inside` says, and gives it. */
  cancel(inside: (activation: Activation) => boolean): Activation[];
  clock(): number;
  advance(seconds: number): void;
}

/** Which run of its node in this frame an activation is; told when it first asks, and the same for all its questions. */
function runOf(activation: Activation): number {
  const { frame, unit } = activation;
  if (activation.asks > 0) return frame.askers?.get(unit.node.index) ?? 1;
  frame.askers ??= new Map();
  const run = (frame.askers.get(unit.node.index) ?? 0) + 1;
  frame.askers.set(unit.node.index, run);
  return run;
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
  return {
    ...ask,
    request: { ...request, messages: request.messages.slice(-cap) },
    omitted: request.messages.length - cap,
  };
}

/** The door of one run. `now()` stands still between answers: it moves by what each of them took. */
export function createAsking(seed: number, record: Record, derive: Derive, cap: number): Asking {
  const waiting = new Map<number, { open: OpenAsk; activation: Activation; derived: boolean }>();
  /** How often each node has asked, or each of those in whose name it asks. */
  const asked = new Map<number | string, number>();
  /** Derived answers that are under way, the next one last. */
  const underWay: { due: number; seq: number; recorded: Recorded }[] = [];
  let clock = 0;
  let delivered = 0;
  let frame: ScopeFrame | null = null;
  let node: PlanNode | null = null;
  let drawn: { draws: number } = { draws: 0 };
  const effects: Effects = {
    now: () => clock,
    random: () => randomAt(seed, frame && node ? within(frame, node.name) : '', drawn.draws++),
    recall: (span, name) => (frame && node && keeperOf(frame, span).kept?.get(name ?? node.index)) ?? null,
    keep(span, value, name) {
      if (!frame || !node) return;
      const keeper = keeperOf(frame, span);
      keeper.kept ??= new Map();
      keeper.kept.set(name ?? node.index, value);
    },
    get rounds(): readonly RoundContext[] {
      return frame?.contexts ?? [];
    },
  };
  let list: OpenAsk[] | null = [];

  return {
    effectsOf(activation) {
      frame = activation.frame;
      node = activation.unit.node;
      drawn = activation;
      return effects;
    },
    effectsIn(inFrame, ofNode) {
      frame = inFrame;
      node = ofNode;
      drawn = { draws: 0 };
      return effects;
    },
    ask(activation, request) {
      const { node } = activation.unit;
      const speaker = request.kind === 'human' ? undefined : request.speaker;
      const asker = speaker === undefined ? node.index : `${node.index}/${speaker}`;
      const nth = (asked.get(asker) ?? 0) + 1;
      asked.set(asker, nth);
      const run = runOf(activation);
      activation.asks++;
      const address = within(activation.frame, node.name) + ordinals(run, activation.asks);
      const id = speaker === undefined ? node.id : `${node.id}/${speaker}`;
      const ask: Ask = { address, hash: '', node: speaker ?? node.name, id, part: node.index, nth, request };
      const derived = derive(ask);
      const reply = derived && inTime(ask, derived);
      // The hash is for the tape, and a derived answer is never on it.
      if (!reply) ask.hash = requestHash(request);
      const seq = record.asked(node.index, activation.frame.id, activation.started, reply ? listed(ask, cap) : ask);
      const open: OpenAsk = { seq, address, hash: ask.hash, ask, at: clock };
      waiting.set(seq, { open, activation, derived: reply !== null });
      if (reply) put(underWay, { due: clock + reply.took, seq, recorded: { address, hash: ask.hash, ...reply } });
      else list = null;
    },
    open() {
      list ??= [...waiting.values()].filter((entry) => !entry.derived).map((entry) => entry.open);
      return list;
    },
    derived() {
      const next = underWay.pop();
      return next ? { asked: next.seq, recorded: next.recorded } : null;
    },
    awaitsDerived: () => underWay.length > 0,
    delivered: () => delivered,
    record(seq, answer, took) {
      const { address, hash } = waiting.get(seq)!.open;
      return { address, hash, answer, took, ...(underWay.length > 0 && { after: delivered }) };
    },
    answer(seq, given) {
      const entry = waiting.get(seq);
      if (!entry) return { activation: null, answer: given.answer };
      const recorded = inTime(entry.open.ask, given);
      waiting.delete(seq);
      list = null;
      delivered++;
      clock = Math.max(clock, entry.open.at + recorded.took);
      const { unit, started } = entry.activation;
      record.answered(unit.node.index, entry.activation.frame.id, started, recorded, seq);
      return { activation: entry.activation, answer: recorded.answer };
    },
    cancel(inside) {
      const gone = [...waiting.entries()].filter(([, entry]) => inside(entry.activation));
      for (const [seq] of gone) waiting.delete(seq);
      list = null;
      return gone.map(([, entry]) => entry.activation);
    },
    clock: () => clock,
    advance(seconds) {
      clock += seconds;
    },
  };
}

/** A reply, or the expiry of the question's deadline in its place: the clock moves by the deadline then, not by the late answer. */
function inTime<Given extends Reply>({ request }: Ask, reply: Given): Given {
  const deadline = request.kind === 'human' ? undefined : request.deadline;
  if (deadline === undefined || reply.took <= deadline) return reply;
  return { ...reply, answer: { kind: 'timed-out', after: deadline }, took: deadline };
}

/** Keeps the list so that what is due first stands last. */
function put<Item extends { due: number; seq: number }>(list: Item[], item: Item): void {
  let at = list.length;
  while (at > 0 && (list[at - 1]!.due < item.due || (list[at - 1]!.due === item.due && list[at - 1]!.seq < item.seq)))
    at--;
  list.splice(at, 0, item);
}
