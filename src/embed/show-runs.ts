import { mount, unmount } from 'svelte';
import type { Notation } from '../engine/notations/notation.ts';
import { openEmbedded } from './opened.ts';
import Ran from './Ran.svelte';

/** Says to the script of the picture how runs of this notation are shown. */
export function showRuns(notation: Notation): void {
  window.loopgroundRun = (place) => {
    const opened = openEmbedded(place.sent, notation);
    // The picture was drawn by the same notation.
    if (opened.kind !== 'opened') return () => undefined;
    const ran = mount(Ran, { target: place.element, props: { embedded: opened, place } });
    return () => void unmount(ran);
  };
}
