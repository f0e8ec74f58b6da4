import type { Notice } from '../app/notices.svelte.ts';
import type { Studio } from './studio.svelte.ts';

/** What is offered with the word that the text was changed, until it is another: then something else would be taken back. */
export function undoOffer(studio: Pick<Studio, 'editor' | 'document' | 'state'>): NonNullable<Notice['action']> {
  const { text } = studio.document;
  const { key } = studio.state;
  return {
    label: 'Undo',
    take: () => studio.editor?.undo?.(),
    holds: () => studio.state.key === key && studio.document.text === text,
  };
}
