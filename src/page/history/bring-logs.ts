import { LOG_LIMIT } from '../../history/bring/looks-like-log.ts';
import { UNREAD_LOG, wordBroughtNote, wordNothingFits } from '../../wording/en/run/brought.ts';
import { wordProblem } from '../../wording/wording.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import type { Desk } from '../app/desk.svelte.ts';
import { newId } from '../app/new-id.ts';
import { withStop } from '../../wording/stops.ts';

/** The texts of files; '' of one that is too large for a log. */
export function textsOf(files: readonly File[]): Promise<string[]> {
  return Promise.all(files.map(async (file) => (file.size > LOG_LIMIT ? '' : file.text())));
}

/** Makes a run of the document out of logs of a real one and shows it; says in sentences why not, or null where it is there. */
export async function bringLogs(desk: Desk, texts: readonly string[]): Promise<string[] | null> {
  const { studio, library } = desk;
  await studio.whenSettled();
  const { origin } = studio.state;
  const runId = newId();
  const brought = await library
    ?.bringRun(texts, {
      runId,
      document: studio.document,
      documentId: origin.kind === 'own' ? origin.id : null,
      secrets: studio.secretValues,
    })
    .catch(() => null);
  if (!brought) return ['The run could not be stored.'];
  switch (brought.kind) {
    case 'kept':
      desk.historyChanged();
      await desk.kept.open(runId);
      return null;
    case 'nothing-fits':
      return [wordNothingFits(brought.missing), ...brought.left.map(wordBroughtNote)];
    case 'unread':
      return [UNREAD_LOG];
    case 'refused':
      return brought.problems.slice(0, 1).map((problem) => withStop(wordProblem(problem).message));
    default:
      return unreachable(brought);
  }
}
