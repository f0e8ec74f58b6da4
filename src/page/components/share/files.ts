import { importFile } from '../../../share/file.ts';
import { FILE_LIMITS } from '../../../share/limits.ts';
import { wordProblem } from '../../../wording/wording.ts';
import type { Desk } from '../../state/desk.svelte.ts';

/** Opens the visitor's file as a new document, or says why not. */
export async function openFile(desk: Desk, file: File): Promise<void> {
  if (file.size > FILE_LIMITS.content) return desk.say('The file is too large: 4 MB at most.', 'failed');
  const opened = importFile(await file.text(), file.name);
  if (!opened.ok) return desk.say(wordProblem(opened.problem).message, 'failed');
  desk.layout.close();
  desk.openCopy(opened.document);
  desk.chooser.placed(desk.studio.document.text);
  desk.say(
    opened.ignored.length === 0 ? `Opened ${file.name}` : `Opened ${file.name}, without: ${opened.ignored.join(', ')}`,
  );
}
