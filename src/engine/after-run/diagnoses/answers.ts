import type { Ask } from '../../journal/ask.ts';
import type { Recorded } from '../../journal/chunk.ts';
import type { ModelRequest } from '../../workflow/request.ts';
import type { NodeAnswers } from './seen-round.ts';

/** `round`: the last one in which it answered. */
interface Kept extends NodeAnswers {
  round: number;
}

/** What the nodes of one entry of a loop answered, three rounds back. */
export class Answers {
  private round = 0;
  /** Of the round that is under way. */
  readonly now: NodeAnswers[] = [];
  private readonly byPart = new Map<number, Kept>();

  note(part: number, ask: Ask, { answer }: Recorded, prepared: number): void {
    if (answer.kind !== 'answered') return;
    let own = this.byPart.get(part);
    if (!own) {
      const { kind } = ask.request;
      own = { part, kind, text: '', before: null, beforeThat: null, alike: 0, ask, prepared, round: this.round };
      this.byPart.set(part, own);
      this.now.push(own);
    } else if (!this.now.includes(own)) {
      const isNext = own.round === this.round - 1;
      own.beforeThat = isNext ? own.before : null;
      own.before = isNext ? own.text : null;
      own.round = this.round;
      this.now.push(own);
    }
    own.text = answer.text;
    own.ask = ask;
    own.prepared = prepared;
  }

  /** The round is over: its answers are compared with those before. */
  compare(): readonly NodeAnswers[] {
    for (const own of this.now) own.alike = own.before === own.text ? own.alike + 1 : 1;
    return this.now;
  }

  /** Another round begins. */
  begin(): void {
    this.round++;
    // To set the length costs more than all else that is done here.
    while (this.now.length > 0) this.now.pop();
  }
}

/** What a node was asked last; null where that was no model, or not all of it is on record. */
export function askedOf({ ask: { request, omitted } }: NodeAnswers): ModelRequest | null {
  return request.kind === 'model' && !omitted ? request : null;
}
