import { mount, unmount } from 'svelte';
import type { Notation } from '../../engine/notations/notation.ts';
import { encodeLink } from '../../share/link.ts';
import { mistakesIn } from '../mistakes.ts';
import { openEmbedded } from '../opened.ts';
import Ran from './Ran.svelte';

/** Says to the script of the picture how texts of this notation are run, and judged. */
export function showRuns(notation: Notation): void {
  window.loopgroundRuns = {
    show(place) {
      const opened = openEmbedded(place.sent, notation);
      // The picture was drawn by the same notation.
      if (opened.kind !== 'opened') return () => undefined;
      const ran = mount(Ran, { target: place.element, props: { embedded: opened, place } });
      return () => void unmount(ran);
    },
    mistakes: (document) => mistakesIn(document, notation),
    link: (document) => encodeLink(document),
  };
}
