import type { Ask } from '../journal/ask.ts';
import type { Chunk, Recorded } from '../journal/chunk.ts';
import { Kind } from '../journal/facts.ts';
import type { RunResult } from '../journal/run-result.ts';
import { longestAnswer } from '../workflow/longest-answer.ts';
import { valueAt } from '../journal/values.ts';
import type { Answer } from '../workflow/answer.ts';
import type { Json } from '../workflow/json.ts';
import type { Request } from '../workflow/request.ts';
import type { Verdict } from '../workflow/verdict/verdict.ts';

/** A run as it is told from its beginning to its end: as much of it as somebody reads, whatever it was in all. */
export interface RunAccount {
  inputs: Record<string, Json>;
  /** Who gave answers, in the order in which they first did. */
  answered: AnsweredNode[];
  /** The entries of loops that came first, in their order, and how many came after them. */
  loops: LoopAccount[];
  moreLoops: number;
  /** The first answers, in their order. */
  answers: AccountedAnswer[];
  /** Answers that the visitor put in the place of a model's: the books of the run count each as a call. */
  typed: number;
  /** Questions to models that the run ended before they were answered: its books count each as a call; 0 while it has not ended. */
  brokenOff: number;
  /** Names of the models that answered, as their services say them. */
  models: string[];
  /** Null of a run that did not end. */
  result: RunResult | null;
}

export interface AnsweredNode {
  /** Index of the node. */
  part: number;
  kind: Request['kind'];
  times: number;
  /** Of them, those that follow neither from script nor from seed. */
  outside: number;
  /** Names of the models that answered it, as their services say them. */
  models: string[];
  /** So many tokens one of its answers might have at most, by what it asked models with. */
  longest: number;
  /** What its answers cost, as far as they say; what the visitor typed is no call. */
  cost: { calls: number; tokens: number; usd: number; estimated: boolean };
}

export interface LoopAccount {
  /** Index of the node that names it. */
  part: number;
  /** Rounds that were begun. */
  rounds: number;
  /** How its first rounds ended, without what they passed on. */
  ends: Verdict[];
  /** How its newest round ended. */
  last: Verdict | null;
}

export interface AccountedAnswer {
  address: string;
  /** What was said, or the kind of failure. */
  text: string;
}

/** So much is told; of the rest it is said how much there is. */
export const ACCOUNTED = { loops: 20, rounds: 200, answers: 500 } as const;

/** Gathers the account from the chunks of a run, in their order; one that still grows may be taken again. */
export class AccountFold {
  private next = 0;
  private inputs: RunAccount['inputs'] = {};
  private result: RunResult | null = null;
  private readonly answered = new Map<string, AnsweredNode>();
  private readonly answers: AccountedAnswer[] = [];
  private readonly loops: LoopAccount[] = [];
  private moreLoops = 0;
  private typed = 0;
  /** By the frame of the loop. */
  private readonly open = new Map<number, LoopAccount>();
  /** By the number of the question. */
  private readonly asked = new Map<number, Request>();

  take(chunk: Chunk): void {
    for (let at = Math.max(0, this.next - chunk.first); at < chunk.count; at++) this.fact(chunk, at);
    this.next = Math.max(this.next, chunk.first + chunk.count);
  }

  account(): RunAccount {
    const { inputs, answered, loops, moreLoops, answers, typed, result } = this;
    const brokenOff = result ? [...this.asked.values()].filter(({ kind }) => kind === 'model').length : 0;
    const models = new Set([...answered.values()].flatMap((node) => node.models));
    const told = { inputs, answered: [...answered.values()], loops, moreLoops, answers, typed };
    return { ...told, brokenOff, models: [...models], result };
  }

  private fact(chunk: Chunk, at: number): void {
    const [part, frame, a, b, c] = [chunk.part[at]!, chunk.frame[at]!, chunk.a[at]!, chunk.b[at]!, chunk.c[at]!];
    switch (chunk.kind[at]) {
      case Kind.runStarted:
        this.inputs = valueAt(chunk, a);
        return;
      case Kind.loopEntered: {
        if (this.loops.length === ACCOUNTED.loops) return void this.moreLoops++;
        const loop: LoopAccount = { part, rounds: 0, ends: [], last: null };
        this.loops.push(loop);
        this.open.set(frame, loop);
        return;
      }
      case Kind.roundStarted: {
        const loop = this.open.get(a);
        if (loop) loop.rounds = b;
        return;
      }
      case Kind.roundEnded: {
        const loop = this.open.get(c);
        if (!loop) return;
        loop.last = { ...valueAt<Verdict>(chunk, a), passedOn: null };
        if (loop.ends.length < ACCOUNTED.rounds) loop.ends.push(loop.last);
        return;
      }
      case Kind.loopClosed:
        this.open.delete(frame);
        return;
      case Kind.asked:
        this.asked.set(chunk.first + at, valueAt<Ask>(chunk, a).request);
        return;
      case Kind.answered:
        return this.answer(part, b, valueAt(chunk, a));
      case Kind.runEnded:
        this.result = valueAt(chunk, a);
        return;
      default:
    }
  }

  private answer(part: number, question: number, { address, answer, kind: isRecorded, edited }: Recorded): void {
    const request = this.asked.get(question);
    const kind = request?.kind ?? 'model';
    this.asked.delete(question);
    const key = `${part} ${kind}`;
    const node = this.answered.get(key) ?? {
      part,
      kind,
      times: 0,
      outside: 0,
      models: [],
      longest: 0,
      cost: { calls: 0, tokens: 0, usd: 0, estimated: false },
    };
    this.answered.set(key, node);
    node.times++;
    if (isRecorded) node.outside++;
    if (edited && kind === 'model') this.typed++;
    else if (kind === 'model') this.pay(node, answer);
    if (request?.kind === 'model') node.longest = Math.max(node.longest, longestAnswer(request));
    if (this.answers.length === ACCOUNTED.answers) return;
    this.answers.push({ address, text: answer.kind === 'answered' ? answer.text : answer.kind });
  }

  private pay({ cost, models }: AnsweredNode, answer: Answer): void {
    // A question that there was no budget for was not asked.
    if (answer.kind === 'refused' && answer.over) return;
    const usage = answer.kind === 'answered' ? answer.usage : undefined;
    cost.calls += usage?.calls ?? 1;
    cost.tokens += usage?.tokens ?? 0;
    cost.usd += usage?.usd ?? 0;
    cost.estimated ||= usage?.estimated ?? false;
    const model = answer.kind === 'answered' ? answer.model : undefined;
    if (model !== undefined && !models.includes(model)) models.push(model);
  }
}
