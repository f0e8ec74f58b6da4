import type { Notice } from '../app/notices.svelte.ts';
import type { Studio } from './studio.svelte.ts';

type Offer = NonNullable<Notice['action']>;

/** What is offered with the word that the text was changed, until it is another: then something else would be taken back. */
export function undoOffer(studio: Pick<Studio, 'editor' | 'document' | 'state'>): Offer {
  const { text } = studio.document;
  const { key } = studio.state;
  return {
    label: 'Undo',
    take: () => studio.editor?.undo?.(),
    holds: () => studio.state.key === key && studio.document.text === text,
  };
}

/** As `undoOffer`, of all that the document is now, its inputs, settings and prepared answers, too. Called once the document was changed. */
export function undoAllOffer(studio: Pick<Studio, 'bringBack' | 'document' | 'state'>): () => Offer {
  const { document: before, state } = studio;
  return () => {
    const now = studio.document;
    return {
      label: 'Undo',
      take: () => studio.bringBack(before, state.edition),
      holds: () => studio.state.key === state.key && studio.document === now,
    };
  };
}
