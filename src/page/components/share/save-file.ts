import type { LoopDocument } from '../../../engine/document/document.ts';
import { exportFile } from '../../../share/file.ts';

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
