import { factsOf } from '../../engine/journal/read-fact.ts';
import type { RunResult } from '../../engine/journal/run-result.ts';
import type { ChangedPart } from '../../wording/en/after-run/fork.ts';
import { namesOf, wordVerdict } from '../../wording/wording.ts';
import type { DiffCommand } from '../arguments.ts';
import { changedBetween } from '../changed-between.ts';
import { openRecord } from '../replay-record.ts';

/** An answer or a verdict that two runs do not share; null where a run has none there. */
export interface Difference {
  kind: 'answer' | 'verdict';
  /** The address of the question, or the round: `Writer[2]`. */
  at: string;
  one: string | null;
  other: string | null;
}

/** What `diff` prints. */
export interface DiffRow {
  same: boolean;
  /** What the runs were given otherwise. */
  changed: ChangedPart[];
  ends: { status: RunResult['status'] | 'interrupted'; rounds: number; reason: string; result: string }[];
  /** In the order of the first run, then what the other has besides; the first `MOST_TOLD` of them. */
  differences: Difference[];
  more: number;
}

const MOST_TOLD = 100;

/** Says how two recorded runs differ: both are made again, asking nobody. Exit code 1 where they do. Throws WrongUsage. */
export async function diff({ files }: DiffCommand, print: (row: DiffRow) => void): Promise<number> {
  const [one, other] = [await heard(files[0]), await heard(files[1])];
  const keys = [...one.said.keys(), ...[...other.said.keys()].filter((key) => !one.said.has(key))];
  const all = keys.flatMap((key): Difference[] => {
    const [left = null, right = null] = [one.said.get(key), other.said.get(key)];
    const kind = key.startsWith('answer ') ? 'answer' : 'verdict';
    return left === right ? [] : [{ kind, at: key.slice(kind.length + 1), one: left, other: right }];
  });
  const changed = changedBetween(one.record, other.record);
  const ends = [one.end, other.end];
  const same = all.length === 0 && JSON.stringify(one.end) === JSON.stringify(other.end);
  print({ same, changed, ends, differences: all.slice(0, MOST_TOLD), more: Math.max(0, all.length - MOST_TOLD) });
  return same ? 0 : 1;
}

/** What was answered and decided in a run, by what and where, in its order; and how it ended. */
async function heard(file: string) {
  const record = openRecord(file);
  const { plan, replay } = record;
  const names = namesOf(plan.workflow);
  const said = new Map<string, string>();
  const { loops, result } = await replay((chunk) => {
    for (const fact of factsOf([chunk])) {
      if (fact.kind === 'answered') {
        const { address, answer } = fact.recorded;
        said.set(`answer ${address}`, answer.kind === 'answered' ? answer.text : answer.kind);
      } else if (fact.kind === 'roundEnded')
        said.set(`verdict ${fact.verdict.path}[${fact.verdict.round}]`, wordVerdict(fact.verdict, names));
    }
  });
  const [first] = loops;
  const end: DiffRow['ends'][number] = {
    status: result?.status ?? 'interrupted',
    rounds: first?.rounds ?? 0,
    reason: first?.reason.text ?? '',
    result: result?.result.text ?? '',
  };
  return { record, said, end };
}
