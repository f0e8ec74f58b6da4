import type { FindProblem } from '../../../../engine/inspection/find-query.ts';
import type { Match } from '../../../../engine/inspection/find.ts';
import type { RunQuestions } from '../../../../worker/protocol.ts';

/** What is typed is looked for after this long without another key, in milliseconds. */
const REST = 200;

/** So many places are asked for at once. */
const AT_ONCE = 200;

/** What is looked for in the rounds of a loop, and which of its places is looked at; `onfound` hears of that place, and of null when
 * there is none any more. What was asked for first never overwrites. */
export class Finding {
  #typed = $state.raw('');
  #matches: readonly Match[] = $state.raw([]);
  #next: number | null = $state.raw(null);
  #at = $state.raw(0);
  #problem: FindProblem | null = $state.raw(null);
  #asking = $state.raw(false);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #questions: () => Pick<RunQuestions, 'find'> | null;
  readonly #frame: () => number | null;
  readonly #onfound: (match: Match | null) => void;

  constructor(
    questions: () => Pick<RunQuestions, 'find'> | null,
    frame: () => number | null,
    onfound: (match: Match | null) => void,
  ) {
    this.#questions = questions;
    this.#frame = frame;
    this.#onfound = onfound;
  }

  get typed(): string {
    return this.#typed;
  }

  get count(): number {
    return this.#matches.length;
  }

  /** There are more places than are known. */
  get more(): boolean {
    return this.#next !== null;
  }

  /** The place that is looked at, from 0. */
  get at(): number {
    return this.#at;
  }

  get problem(): FindProblem | null {
    return this.#problem;
  }

  get asking(): boolean {
    return this.#asking;
  }

  type(typed: string): void {
    clearTimeout(this.#timer);
    this.#forget();
    this.#typed = typed;
    if (typed.trim() === '') return;
    this.#asking = true;
    this.#timer = setTimeout(() => void this.#begin(), REST);
  }

  clear(): void {
    this.type('');
  }

  /** Looks at the next place, or the one before; round the ends. */
  async step(by: 1 | -1): Promise<void> {
    if (this.#asking && this.#matches.length === 0) {
      clearTimeout(this.#timer);
      return this.#begin();
    }
    if (by === 1 && this.#at === this.#matches.length - 1 && this.#next !== null) await this.#ask(this.#next);
    const { length } = this.#matches;
    if (length === 0) return;
    this.#show((this.#at + by + length) % length);
  }

  async #begin(): Promise<void> {
    const asked = this.#asked;
    await this.#ask(0);
    if (asked === this.#asked - 1 && this.#matches.length > 0) this.#show(0);
  }

  async #ask(from: number): Promise<void> {
    const asked = ++this.#asked;
    this.#asking = true;
    const found = await this.#questions()
      ?.find(this.#typed, { frame: this.#frame(), from, limit: AT_ONCE })
      .catch(() => null);
    if (asked !== this.#asked) return;
    this.#asking = false;
    if (!found) return;
    if ('problem' in found) this.#problem = found.problem;
    else {
      this.#matches = from === 0 ? found.matches : [...this.#matches, ...found.matches];
      this.#next = found.next;
    }
  }

  #show(at: number): void {
    this.#at = at;
    const match = this.#matches[at];
    if (match) this.#onfound(match);
  }

  #forget(): void {
    this.#asked++;
    this.#matches = [];
    this.#next = null;
    this.#at = 0;
    this.#problem = null;
    this.#asking = false;
    this.#onfound(null);
  }
}
