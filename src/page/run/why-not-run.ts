import type { Desk } from '../app/desk.svelte.ts';

/** Why the document that is open cannot be run now; null where it can. */
export function whyNotRun({ tools, studio, isReading }: Pick<Desk, 'tools' | 'studio' | 'isReading'>): string | null {
  const { opened } = studio.state;
  if (!tools) return isReading ? 'Getting ready …' : 'A part of this page could not be fetched: reload it';
  if (opened === null) return 'Reading the text …';
  return opened.runs ? null : 'The text has errors: see under the editor';
}
