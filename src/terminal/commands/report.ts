import { AccountFold } from '../../engine/inspection/account.ts';
import { checkExpectations } from '../../engine/after-run/expectations/check.ts';
import { wordFork } from '../../wording/en/after-run/fork.ts';
import { wordRunReport, type ReportedAgainst, type ReportedRun } from '../../wording/en/after-run/run-report.ts';
import { wordWhoAnswered } from '../../wording/en/run/who-answered.ts';
import type { ReportCommand } from '../arguments.ts';
import { changedBetween } from '../changed-between.ts';
import { openRecord, type OpenedRecord } from '../replay-record.ts';

/** Makes a kept run again, asking nobody, and writes its report as Markdown; `beside`: what it is held against. Throws WrongUsage. */
export async function report({ file, beside }: ReportCommand, print: (text: string) => void): Promise<number> {
  const record = openRecord(file);
  const { document, summary, settings } = record;
  const told = await toldOf(record);
  const against = beside === null ? null : await againstOf(openRecord(beside), record);
  const who = wordWhoAnswered({
    ...summary,
    isFork: summary.parent !== undefined,
    ...(settings.seed !== undefined && { seed: settings.seed }),
  });
  print(wordRunReport({ name: document.name, who, against, ...told }).trimEnd());
  return 0;
}

async function toldOf({
  plan,
  opened,
  replay,
}: OpenedRecord): Promise<Pick<ReportedRun, 'workflow' | 'account' | 'expected'>> {
  const { workflow } = plan;
  const account = new AccountFold();
  const checked = checkExpectations(workflow, opened.settings.expect ?? []);
  await replay((chunk) => {
    account.take(chunk);
    checked.take(chunk);
  });
  return { workflow, account: account.account(), expected: checked.end() };
}

async function againstOf(other: OpenedRecord, record: OpenedRecord): Promise<ReportedAgainst> {
  const changed = changedBetween(other, record);
  return {
    name: other.document.name,
    given: changed.length === 0 ? '' : wordFork(changed),
    run: await toldOf(other),
  };
}
