import { checkExpectations } from '../../engine/after-run/expectations/check.ts';
import { openText } from '../../engine/opening/open-text.ts';
import { limitsOf } from '../../engine/running/run-workflow.ts';
import { checkedRow, type CheckRow } from './check.ts';
import { allHold, expectationRows } from '../rows/expectation-row.ts';
import { openBeside } from '../files/neighbours.ts';
import { runOverRecord } from '../over-record.ts';
import { readText } from '../files/read-file.ts';
import { openRecord } from '../replay-record.ts';

/**
 * Checks a file, and what it expects over the answers of a record, asking nobody. Exit code 1 when it has an error, or does not come as it
 * expects; what is not decided where the record ends does not. Throws WrongUsage.
 */
export async function checkRecord(file: string, recorded: string, print: (row: CheckRow) => void): Promise<number> {
  const before = openRecord(recorded);
  const text = readText(file);
  const opened = openText(text, before.settings, undefined, openBeside(file, text).linked);
  const row = checkedRow(file, text, opened);
  const { plan, settings } = opened;
  if (!plan) {
    print(row);
    return 1;
  }
  const limited = { ...plan.workflow, limits: limitsOf(plan.workflow, settings) };
  const fold = checkExpectations(limited, settings.expect ?? []);
  const { unrecorded } = await runOverRecord({ plan, settings }, before, (chunk) => fold.take(chunk));
  const expectations = expectationRows(fold.end());
  print({ ...row, expectations, firstUnrecorded: unrecorded });
  return row.ok && allHold(expectations) ? 0 : 1;
}
