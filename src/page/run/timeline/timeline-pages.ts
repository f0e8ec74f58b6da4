import type { TimelineRow } from '../../../engine/inspection/timeline.ts';
import type { RunQuestions } from '../../../worker/protocol.ts';
import { pageOf, roundsOfPage } from '../inspection/round-pages.ts';
import type { FetchRounds } from '../inspection/rounds-cache.svelte.ts';
import type { Line, RoundEntry, TimelineSource } from './lines.ts';

/** What is asked for at once: rows of a list, or of rounds, which come in the pages of the sheet. */
const ROWS = 256;

/** What still goes on is asked for again after this long at the earliest, in milliseconds. */
const AGAIN_AFTER = 250;

/** Of more pages of rounds than this the one that was looked at longest ago goes. */
const MOST_PAGES = 32;

/** Where rows and rounds come from; null while nobody can be asked. */
export interface TimelineAnswers {
  rows: RunQuestions['timeline'];
  rounds: FetchRounds;
}

/** A page that came: it is `fresh` up to the fact that the run had come to when it was asked for; Infinity when nothing in it goes on. */
interface Page {
  frame: number;
  fresh: number;
}

/** Whether some rounds of a loop's entry, both ends included, must stay. */
type IsHeld = (frame: number, from: number, to: number) => boolean;

interface ListPage extends Page {
  from: number;
  rows: readonly TimelineRow[];
  next: number | null;
}

interface RoundsPage extends Page {
  page: number;
  entries: ReadonlyMap<number, RoundEntry>;
}

/**
 * The rows of a run, as far as they were looked at: pages of lists, one after the other, and pages of the rounds of loops, whichever is
 * on the screen. One question at a time; what has ended is never asked for again.
 */
export class TimelinePages implements TimelineSource {
  #lists = new Map<number, ListPage[]>();
  /** By frame and page; the order is that of use. */
  #rounds = new Map<string, RoundsPage>();
  /** Frames of loops and items that have ended: nothing new begins in them. */
  readonly #ended = new Set<number>();
  #wanted: readonly Line[] = [];
  #seq = 0;
  #asking = false;
  readonly #answers: TimelineAnswers;
  readonly #isHeld: IsHeld;
  readonly #tell: (change: 'read' | 'failed') => void;

  /** `isHeld`: some of these rounds stand open, so that what lies in them must not go. `tell`: something else can be read now. */
  constructor(answers: TimelineAnswers, isHeld: IsHeld, tell: (change: 'read' | 'failed') => void) {
    this.#answers = answers;
    this.#isHeld = isHeld;
    this.#tell = tell;
  }

  list(frame: number): { rows: readonly TimelineRow[]; more: boolean } | null {
    const pages = this.#lists.get(frame);
    const last = pages?.at(-1);
    if (!pages || !last) return null;
    return { rows: pages.length === 1 ? last.rows : pages.flatMap(({ rows }) => rows), more: last.next !== null };
  }

  round(frame: number, round: number): RoundEntry | null {
    return this.#rounds.get(keyOf(frame, pageOf(round)))?.entries.get(round) ?? null;
  }

  /** Says which lines are on the screen, and how far the run is. */
  want(lines: readonly Line[], seq: number): void {
    // The run began anew under the same numbers.
    if (seq < this.#seq) {
      this.#lists.clear();
      this.#rounds.clear();
      this.#ended.clear();
      this.#tell('read');
    }
    this.#wanted = lines;
    this.#seq = seq;
    if (!this.#asking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#asking = true;
    for (let ask = this.#next(); ask; ask = this.#next()) {
      const seq = this.#seq;
      try {
        const page = await ask();
        this.#tell('read');
        page.fresh = this.#isSettled(page) ? Infinity : seq;
        if (page.fresh === seq) await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
      } catch {
        // The worker is gone; what is here stays, and the next thing that happens asks again.
        this.#tell('failed');
        break;
      }
    }
    this.#asking = false;
  }

  /** What is not here comes first, then what has gone on since it was asked for. */
  #next(): (() => Promise<ListPage | RoundsPage>) | null {
    for (const line of this.#wanted) {
      if (line.kind === 'more') {
        const pages = this.#lists.get(line.frame) ?? [];
        const from = pages.length === 0 ? 0 : (pages.at(-1)?.next ?? null);
        if (from !== null) return () => this.#readList(line.frame, pages.length, from);
      } else if (line.kind === 'round') {
        const page = pageOf(line.of.round);
        const known = this.#rounds.get(keyOf(line.of.frame, page));
        if (!known || (!line.entry && known.fresh < this.#seq)) return () => this.#readRounds(line.of.frame, page);
      }
    }
    for (const [frame, pages] of this.#lists) {
      const stale = pages.findIndex(({ fresh }) => fresh < this.#seq);
      const page = pages[stale];
      if (page) return () => this.#readList(frame, stale, page.from);
    }
    for (const { frame, page, fresh } of this.#rounds.values())
      if (fresh < this.#seq) return () => this.#readRounds(frame, page);
    return null;
  }

  async #readList(frame: number, index: number, from: number): Promise<ListPage> {
    const { rows, next } = await this.#answers.rows({ frame, from, limit: ROWS });
    const page: ListPage = { frame, from, rows, next, fresh: 0 };
    const pages = [...(this.#lists.get(frame) ?? [])];
    pages[index] = page;
    this.#lists.set(frame, pages);
    this.#noteEnds(rows);
    return page;
  }

  async #readRounds(frame: number, page: number): Promise<RoundsPage> {
    const { from, to } = roundsOfPage(page);
    const known = await this.#answers.rounds(frame, from, to);
    const entries = new Map<number, RoundEntry>();
    let open: { entry: RoundEntry; rows: TimelineRow[] } | null = null;
    let next = known[0]?.first ?? null;
    while (next !== null) {
      const answer = await this.#answers.rows({ frame, from: next, limit: ROWS });
      next = answer.next;
      for (const row of answer.rows) {
        if (row.kind !== 'round') open?.rows.push(row);
        else if (row.round > to) next = null;
        else {
          const cells = known.find(({ round }) => round === row.round)?.cells ?? [];
          const rows: TimelineRow[] = [];
          open = { rows, entry: { row, rows, cells: new Map(cells.map((cell) => [cell.seq, cell])) } };
          entries.set(row.round, open.entry);
        }
        if (row.kind === 'round' && row.round > to) break;
      }
    }
    for (const { rows } of entries.values()) this.#noteEnds(rows);
    const made: RoundsPage = { frame, page, entries, fresh: 0 };
    const key = keyOf(frame, page);
    this.#rounds.delete(key);
    this.#rounds.set(key, made);
    this.#forgetOld(key);
    return made;
  }

  #noteEnds(rows: readonly TimelineRow[]): void {
    for (const row of rows) if (row.end !== null && 'frame' in row) this.#ended.add(row.frame);
  }

  /** Nothing in it can become different: all that began has ended, and what follows lies elsewhere. */
  #isSettled(page: ListPage | RoundsPage): boolean {
    const isOver = this.#ended.has(page.frame);
    const hasEnded = ({ end }: TimelineRow): boolean => end !== null;
    if ('rows' in page) return (isOver || page.next !== null) && page.rows.every(hasEnded);
    const { from, to } = roundsOfPage(page.page);
    const isWhole = isOver || page.entries.size === to - from + 1;
    return isWhole && [...page.entries.values()].every(({ row, rows }) => hasEnded(row) && rows.every(hasEnded));
  }

  #forgetOld(newest: string): void {
    for (const [key, { frame, page }] of this.#rounds) {
      if (this.#rounds.size <= MOST_PAGES) return;
      const { from, to } = roundsOfPage(page);
      // The first page has the rounds that stand open from the beginning.
      const isSeen = this.#wanted.some(
        (line) => line.kind === 'round' && line.of.frame === frame && pageOf(line.of.round) === page,
      );
      if (key !== newest && page > 0 && !isSeen && !this.#isHeld(frame, from, to)) this.#rounds.delete(key);
    }
  }
}

function keyOf(frame: number, page: number): string {
  return `${frame}.${page}`;
}
