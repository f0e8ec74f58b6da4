import type { Notice } from '../app/notices.svelte.ts';
import type { Studio } from './studio.svelte.ts';

/** What is offered with the word that the text was changed. */
export function undoOffer(studio: Pick<Studio, 'editor'>): NonNullable<Notice['action']> {
  return { label: 'Undo', take: () => studio.editor?.undo?.() };
}
