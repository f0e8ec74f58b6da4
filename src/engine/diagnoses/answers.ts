import type { Ask } from '../journal/ask.ts';
import type { Recorded } from '../journal/chunk.ts';
import type { NodeAnswers } from './seen-round.ts';

/** What the nodes of one entry of a loop answered, three rounds back. */
export class Answers {
  /** Of the round that is under way. */
  readonly now: NodeAnswers[] = [];
  private readonly byPart = new Map<number, NodeAnswers>();

  note(ask: Ask, { answer }: Recorded, prepared: number): void {
    if (answer.kind !== 'answered') return;
    const { part, request, nth } = ask;
    let own = this.byPart.get(part);
    if (!own) {
      const { kind } = request;
      own = { part, kind, text: '', before: null, beforeThat: null, alike: 0, asked: null, nth, prepared };
      this.byPart.set(part, own);
      this.now.push(own);
    } else if (!this.now.includes(own)) {
      own.beforeThat = own.before;
      own.before = own.text;
      this.now.push(own);
    }
    own.text = answer.text;
    own.nth = nth;
    own.asked = request.kind === 'model' && !ask.omitted ? request : null;
  }

  /** The round is over: its answers are compared with those before. */
  compare(): readonly NodeAnswers[] {
    for (const own of this.now) own.alike = own.before === own.text ? own.alike + 1 : 1;
    return this.now;
  }
}
