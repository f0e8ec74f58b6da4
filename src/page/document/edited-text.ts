import type { EditedText } from '../../editing/act.ts';
import { readingOf } from './studio-state.ts';
import type { Studio } from './studio.svelte.ts';

export interface EditingDesk {
  readonly studio: Studio;
  /** Where the page stands: what comes with a link is read within its limits. */
  readonly place: 'studio' | 'link';
}

/** The document that is open, as the library worker is asked what can be done with it: as it opened it, so that it need not read it anew. */
export function editedText({ studio, place }: EditingDesk): Required<EditedText> {
  return {
    text: studio.document.text,
    settings: readingOf(studio.state),
    from: place === 'link' ? 'link' : 'file',
  };
}
