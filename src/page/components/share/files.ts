import { importFile } from '../../../share/file.ts';
import { FILE_LIMITS } from '../../../share/limits.ts';
import { wordProblem } from '../../../wording/wording.ts';
import type { Desk } from '../../state/desk.svelte.ts';

/** A name for a download: the document's, without what file systems refuse. */
export function fileName(name: string, ending: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();
  return `${plain || 'workflow'}.${ending}`;
}

/** Hands a text to the visitor as a file. */
export function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun when the click returns; the address is let go when it must be over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Opens the visitor's file as a new document, or says why not. */
export async function openFile(desk: Desk, file: File): Promise<void> {
  if (file.size > FILE_LIMITS.content) return desk.say('The file is too large: 4 MB at most.', 'failed');
  const opened = importFile(await file.text(), file.name);
  if (!opened.ok) return desk.say(wordProblem(opened.problem).message, 'failed');
  desk.openCopy(opened.document);
  desk.say(
    opened.ignored.length === 0 ? `Opened ${file.name}` : `Opened ${file.name}, without: ${opened.ignored.join(', ')}`,
  );
}
