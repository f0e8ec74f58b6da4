import type { LoopDocument } from '../../engine/document/document.ts';
import { exportFile } from '../../share/file.ts';
import type { Desk } from '../app/desk.svelte.ts';

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

/** Hands all of a document to the visitor as a file. Not fetched on request: it is needed most when nothing can be fetched. */
export function saveDocumentFile(document: LoopDocument): void {
  saveFile(fileName(document.name, 'loop.json'), exportFile(document));
}

/** Hands the record of a run of the history to the visitor as a file, or says that it is not there. */
export async function saveRunFile(desk: Desk, id: string, name?: string): Promise<void> {
  const text = await desk.library?.exportRun(id).catch(() => null);
  if (text) saveFile(fileName(name ?? desk.run.own.state.document?.name ?? '', 'run.json'), text);
  else desk.say('This run is no longer there', 'failed');
}
