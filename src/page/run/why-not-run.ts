import type { Desk } from '../app/desk.svelte.ts';

/** Why the document that is open cannot be run now; null where it can. */
export function whyNotRun({ tools, studio }: Pick<Desk, 'tools' | 'studio'>): string | null {
  const { opened } = studio.state;
  if (!tools) return 'Getting ready …';
  if (opened === null) return 'Reading the text …';
  return opened.runs ? null : 'The text has errors: see under the editor';
}
