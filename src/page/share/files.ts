import { importFile } from '../../share/file.ts';
import { LOG_BEGINNING, looksLikeLog } from '../../history/bring/looks-like-log.ts';
import { isRecordText } from '../../history/read-record.ts';
import { FILE_LIMITS } from '../../share/limits.ts';
import { UNREAD_RECORD, wordProblem } from '../../wording/wording.ts';
import { bringEverything, isEverythingFile } from '../app/everything.ts';
import { bringLogs, textsOf } from '../history/bring-logs.ts';
import type { Desk } from '../app/desk.svelte.ts';

/** Opens the visitor's files: logs of one real run together, of anything else the first; a file of everything is taken in. */
export async function openFiles(desk: Desk, files: readonly File[]): Promise<void> {
  const [file] = files;
  if (!file) return;
  if (await isEverythingFile(file)) {
    const { ok, said } = await bringEverything(desk, file);
    return desk.say(said.join(' '), ok ? undefined : 'failed');
  }
  const beginnings = await Promise.all(files.map((each) => each.slice(0, LOG_BEGINNING).text()));
  if (!beginnings.every(looksLikeLog)) return openFile(desk, file);
  const said = await bringLogs(desk, await textsOf(files));
  if (said !== null) desk.say(said.join(' '), 'failed');
}

/** Opens the visitor's file as a new document, or says why not. */
async function openFile(desk: Desk, file: File): Promise<void> {
  if (file.size > FILE_LIMITS.content) return desk.say('The file is too large: 4 MB at most.', 'failed');
  const text = await file.text();
  if (isRecordText(text)) return openRecord(desk, text);
  const opened = importFile(text, file.name);
  if (!opened.ok) return desk.say(wordProblem(opened.problem).message, 'failed');
  desk.layout.close();
  desk.openCopy(opened.document);
  desk.chooser.placed(desk.studio.document.text);
  desk.say(
    opened.ignored.length === 0 ? `Opened ${file.name}` : `Opened ${file.name}, without: ${opened.ignored.join(', ')}`,
    'done',
    desk.wayBack.action,
  );
}

/** A run that was saved as a file is a run of the history again, and is gone over as it was. */
async function openRecord(desk: Desk, text: string): Promise<void> {
  const id = await desk.library?.importRun(text).catch(() => null);
  if (!id) return desk.say(UNREAD_RECORD, 'failed');
  desk.historyChanged();
  await desk.kept.open(id, 'replay');
}
