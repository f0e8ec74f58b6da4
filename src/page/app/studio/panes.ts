import { tick } from 'svelte';
import type { Layout } from '../layout.svelte.ts';

/** A part of the page that the keyboard is taken to as a whole. */
export type PaneName = 'lesson' | 'document' | 'graph' | 'rounds' | 'run';

interface Pane {
  name: PaneName;
  /** The element that it is; one that is not on the page is passed over. */
  element: string;
  /** Where the keyboard goes in it: the first of these places that is there. */
  places: readonly string[];
}

/** In the order in which F6 goes through them, which is that of the page. */
const PANES: readonly Pane[] = [
  { name: 'lesson', element: '[aria-label="Lesson"]', places: ['button', 'a'] },
  { name: 'document', element: '[aria-label="Document"]', places: ['[role="tab"][tabindex="0"]'] },
  {
    name: 'graph',
    element: '[aria-label="Graph"]',
    places: ['[data-stop][tabindex="0"]', '.empty button', '[aria-label="Graph view"] [tabindex="0"]'],
  },
  {
    name: 'rounds',
    element: '[aria-label="Rounds"]',
    places: ['[role="gridcell"] [tabindex="0"]', '[role="tab"][tabindex="0"]'],
  },
  // Over the stage, beside it, or one of the views of the document: then it lies in another part.
  { name: 'run', element: '[data-run-view]', places: ['h2'] },
];

/** Takes the keyboard to a part of the page, to where it was there last or to what is selected. False where there is no such part. */
export async function goToPane(name: PaneName, layout: Pick<Layout, 'surface'>): Promise<boolean> {
  if (name !== 'lesson') layout.surface = name === 'document' ? 'text' : 'loop';
  await tick();
  const pane = PANES.find((each) => each.name === name);
  const element = pane && document.querySelector(pane.element);
  for (const place of element ? pane.places : []) {
    const found = element?.querySelector(place);
    if (!(found instanceof HTMLElement) || !found.checkVisibility()) continue;
    found.focus();
    return true;
  }
  return false;
}

/** The text is looked at, or what else stands in its place: on small screens it is all that is seen, else it has the keyboard. */
export function isAtText({ narrow, surface }: Pick<Layout, 'narrow' | 'surface'>): boolean {
  return narrow ? surface === 'text' : document.activeElement?.closest('[aria-label="Document"]') != null;
}

/** Takes the keyboard to the button that runs what is open. */
export function goToRun(): void {
  document.querySelector<HTMLElement>('button.run')?.focus({ preventScroll: true });
}

/** Takes the keyboard to the next part of the page, or the one before, round and round; from elsewhere to the first or the last. */
export async function nextPane(by: 1 | -1, layout: Pick<Layout, 'surface'>): Promise<void> {
  const there = PANES.filter(({ element }) => document.querySelector(element));
  const at = there.findLastIndex(({ element }) => document.activeElement?.closest(element));
  const from = at < 0 && by < 0 ? 0 : at;
  for (let step = 1; step <= there.length; step++) {
    const pane = there[(from + by * step + there.length * step) % there.length];
    if (pane && (await goToPane(pane.name, layout))) return;
  }
}
