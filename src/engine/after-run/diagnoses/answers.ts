import type { Ask } from '../../journal/ask.ts';
import type { Recorded } from '../../journal/chunk.ts';
import type { ModelRequest } from '../../workflow/request.ts';
import type { NodeAnswers } from './seen-round.ts';

/** What the nodes of one entry of a loop answered, three rounds back. */
export class Answers {
  /** Of the round that is under way. */
  readonly now: NodeAnswers[] = [];
  private readonly byPart = new Map<number, NodeAnswers>();

  note(part: number, ask: Ask, { answer }: Recorded, prepared: number): void {
    if (answer.kind !== 'answered') return;
    let own = this.byPart.get(part);
    if (!own) {
      const { kind } = ask.request;
      own = { part, kind, text: '', before: null, beforeThat: null, alike: 0, ask, prepared };
      this.byPart.set(part, own);
      this.now.push(own);
    } else if (!this.now.includes(own)) {
      own.beforeThat = own.before;
      own.before = own.text;
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
    // To set the length costs more than all else that is done here.
    while (this.now.length > 0) this.now.pop();
  }
}

/** What a node was asked last; null where that was no model, or not all of it is on record. */
export function askedOf({ ask: { request, omitted } }: NodeAnswers): ModelRequest | null {
  return request.kind === 'model' && !omitted ? request : null;
}
