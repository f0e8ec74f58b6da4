import { applyEdits } from '../../../engine/document/apply-edits.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import type { StopValue } from '../../../engine/workflow/loops/stop-value.ts';
import type { LibraryWorker, UnderRule } from '../../../worker/protocol.ts';
import { editsOf, type Change } from '../what-if/change.ts';
import { timesKind, timesTold, type TimesRow, type TimesTold } from './told.ts';

type StopChange = Extract<Change, { kind: 'stop' }>;

/** The runs that were tried, and what they were given. */
interface Tried {
  document: LoopDocument;
  secrets: Readonly<Record<string, string>>;
  rows: readonly TimesRow[];
}

/** What many runs came to under another rule. */
export interface RuleTold {
  /** Those whose own answers say how they end: as they were counted, and as they would be. */
  before: TimesTold;
  after: TimesTold;
  /** So many would ask what is not on their record. */
  asks: number;
  /** So many have no record, or do not run so, or go on for very long: nothing is known of them. */
  unknown: number;
}

/** Another stop rule over the answers of runs that were tried: each is gone through again over its own record, and nobody is asked. */
export class OtherRule {
  readonly #library: () => LibraryWorker | null;
  /** The values that are others than in the text. */
  changes: readonly StopChange[] = $state.raw([]);
  /** What became of each run so far, by its id; null where nothing is known of it. */
  came: Readonly<Record<string, UnderRule | null>> = $state.raw({});
  active = $state.raw(false);

  constructor(library: () => LibraryWorker | null) {
    this.#library = library;
  }

  /** A value as it is now: as it was changed, or as it stands in the text. */
  valueOf(stop: StopValue): string {
    return this.changes.find((change) => isOf(change, stop))?.value ?? stop.value;
  }

  /** Changes a value, or takes the change back where it is what the text says, and goes through the runs. */
  async set(tried: Tried, stop: StopValue, value: string): Promise<void> {
    const others = this.changes.filter((change) => !isOf(change, stop));
    this.forget();
    this.changes = value === stop.value ? others : [...others, { kind: 'stop', stop, value }];
    if (this.changes.length > 0) await this.#goThrough(tried, this.changes);
  }

  forget(): void {
    this.changes = [];
    this.came = {};
    this.active = false;
  }

  /** One after the other, until there is a newer change. */
  async #goThrough({ document, secrets, rows }: Tried, changes: OtherRule['changes']): Promise<void> {
    const text = applyEdits(document.text, editsOf(changes));
    this.active = true;
    for (const { id } of rows) {
      const found =
        (await this.#library()
          ?.underRule(id, { text, secrets: { ...secrets } })
          .catch(() => null)) ?? null;
      if (this.changes !== changes) return;
      this.came = { ...this.came, [id]: found };
    }
    this.active = false;
  }
}

function isOf({ stop }: StopChange, other: StopValue): boolean {
  return stop.range.start === other.range.start;
}

/** A run as it would be listed under the rule; null where its own answers do not say it. */
export function underRule(row: TimesRow, came: UnderRule | null | undefined): TimesRow | null {
  if (!row.run || came?.kind !== 'decided') return null;
  const { ending: _before, scores: _line, limited: _bound, ...run } = row.run;
  const listed = { ...run, ...came.came };
  return { ...row, kind: timesKind(listed, came.problems), run: listed, spent: null, broken: null };
}

/** Whether its own answers say how a run ends; null of one that was not gone through. */
export function groupUnder(row: TimesRow, came: OtherRule['came']): 'decided' | 'asks' | 'unknown' | null {
  const found = came[row.id];
  if (found === undefined) return null;
  if (found?.kind === 'asks') return 'asks';
  return underRule(row, found) ? 'decided' : 'unknown';
}

/** Counts the runs that were gone through. */
export function ruleTold(rows: readonly TimesRow[], came: OtherRule['came']): RuleTold {
  const decided = rows.flatMap((row) => {
    const after = underRule(row, came[row.id]);
    return after ? [{ row, after }] : [];
  });
  const countOf = (group: 'asks' | 'unknown'): number => rows.filter((row) => groupUnder(row, came) === group).length;
  return {
    before: timesTold(decided.map(({ row }) => row)),
    after: timesTold(decided.map(({ after }) => after)),
    asks: countOf('asks'),
    unknown: countOf('unknown'),
  };
}
