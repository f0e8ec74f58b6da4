import type { RunAccount } from '../../engine/inspection/account.ts';
import { SETTINGS } from '../../engine/document/settings/declaration.ts';
import type { ReportedAgainst } from '../../wording/en/after-run/run-report.ts';
import type { RunRead } from '../../worker/protocol.ts';
import { wordFork } from '../../wording/en/after-run/fork.ts';
import { checkRun } from './check-run.ts';
import { givenBetween } from './compare/given-between.ts';
import type { Desk } from '../app/desk.svelte.ts';
import type { RunState } from './run-state.ts';
import { expectedBy } from './expectations.ts';
import { changeWords } from './what-if/change-words.ts';

/**
 * The run that is shown as Markdown, without secrets: held against the run that it is compared with, the one that something is explored of, or
 * the one that it is a fork of. Null where its record is not here. Fetches the words; throws where they do not come.
 */
export async function reportOfRun(desk: Desk): Promise<string | null> {
  const { run, library, studio } = desk;
  const { state } = run;
  const { runId } = run.own.state;
  const { workflow, document } = state;
  if (!workflow || !document) return null;
  const [{ wordRunReport }, { wordWhoAnswered }, account, expected, kept] = await Promise.all([
    import('../../wording/en/after-run/run-report.ts'),
    import('../../wording/en/run/who-answered.ts'),
    run.shown.questions(library)?.account() ?? null,
    checkRun(desk, expectedBy(studio)),
    runId === null ? null : library?.readRun(runId).catch(() => null),
  ]);
  if (!account) return null;
  const summary = kept?.summary;
  const who = wordWhoAnswered({
    ...outsideOf(account, state.model),
    ...summary,
    model: state.model ?? '',
    seed: summary?.seed ?? document.settings.seed ?? SETTINGS.seed.default,
    isFork: summary?.parent !== undefined,
  });
  const { name } = document;
  const against = await againstOf(desk, kept ?? null);
  return wordRunReport({ name, workflow, account, who, expected: expected ?? [], against }, desk.sealed().secrets.mask);
}

/** Who answered from outside, by the facts of a run. */
function outsideOf({ answered, models }: RunAccount, model: RunState['model']) {
  const count = (byModel: boolean): number =>
    answered.reduce((sum, { kind, outside }) => sum + ((kind === 'model') === byModel ? outside : 0), 0);
  const isAsked = model === 'model' && count(true) > 0;
  return {
    answered: count(false) + (isAsked ? 0 : count(true)),
    ...(isAsked && { asked: { calls: count(true), models } }),
  };
}

/** `kept`: the run that is shown, where the history has it. */
async function againstOf(desk: Desk, kept: RunRead | null): Promise<ReportedAgainst | null> {
  const { comparison, whatIf, library } = desk;
  const { other } = comparison;
  if (other) {
    const account = await accountOf(desk, other.runId);
    return {
      name: other.summary ? other.summary.name || 'Untitled' : 'the run as it was',
      given: comparison.given ?? whatIf.changes.map((change) => changeWords(desk, change)).join(', '),
      run: account && { workflow: other.workflow, account },
    };
  }
  const parent = kept?.summary.parent;
  if (!parent) return null;
  const [read, account] = await Promise.all([
    library?.readRun(parent.run).catch(() => null),
    accountOf(desk, parent.run),
  ]);
  const workflow = read?.opened.workflow;
  const given = read ? givenBetween(read, kept) : parent.edits.length === 0 ? '' : wordFork(parent.edits);
  return {
    name: 'the run that it is a fork of',
    given,
    run: workflow && account ? { workflow, account } : null,
  };
}

/** The account of a run of the history; null where its facts are not kept. */
async function accountOf({ library }: Desk, runId: string) {
  const account = await library?.account(runId).catch(() => null);
  return account?.result ? account : null;
}
