import { tick } from 'svelte';
import type { Layout } from '../../state/layout.svelte.ts';

/** Where each leads to: the first of these places that is on the page. */
const PLACES = {
  graph: [
    '[aria-label="Graph"] [data-stop][tabindex="0"]',
    '[aria-label="Graph"] .empty button',
    '[aria-label="Graph view"] [tabindex="0"]',
  ],
  rounds: [
    '[aria-label="Rounds"] [role="gridcell"] [tabindex="0"]',
    '[aria-label="Rounds"] [role="tab"][tabindex="0"]',
  ],
} as const;

/** Takes the keyboard to the graph, where what is selected is, or to the rounds. */
export async function skipTo(place: keyof typeof PLACES, layout: Pick<Layout, 'showLoop'>): Promise<void> {
  layout.showLoop();
  await tick();
  for (const selector of PLACES[place]) {
    const found = document.querySelector(selector);
    if (!(found instanceof HTMLElement)) continue;
    found.focus();
    return;
  }
}
