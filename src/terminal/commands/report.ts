import { AccountFold } from '../../engine/inspection/account.ts';
import { checkExpectations } from '../../engine/after-run/expectations/check.ts';
import { changedParts } from '../../engine/document/document-change.ts';
import { wordFork } from '../../wording/en/after-run/fork.ts';
import { wordRunReport, type ReportedAgainst, type ReportedRun } from '../../wording/en/after-run/run-report.ts';
import { wordWhoAnswered } from '../../wording/en/run/who-answered.ts';
import type { ReportCommand } from '../arguments.ts';
import { openRecord, type OpenedRecord } from '../replay-record.ts';

/** Makes a kept run again, asking nobody, and writes its report as Markdown; `beside`: what it is held against. Throws WrongUsage. */
export async function report({ file, beside }: ReportCommand, print: (text: string) => void): Promise<number> {
  const record = openRecord(file);
  const { document, summary, settings } = record;
  const told = await toldOf(record);
  const against = beside === null ? null : await againstOf(openRecord(beside), record);
  const { model, answered, answerers, brought, parent } = summary;
  const who = wordWhoAnswered({
    model,
    isFork: parent !== undefined,
    ...(settings.seed !== undefined && { seed: settings.seed }),
    ...(answered !== undefined && { answered }),
    ...(answerers && { answerers }),
    ...(brought && { brought }),
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
  const changed = changedParts(other.document, record.document);
  return {
    name: other.document.name,
    given: changed.length === 0 ? '' : wordFork(changed),
    run: await toldOf(other),
  };
}
