import { LAST_TEXT_IS_BACK } from '../../wording/en/run/last-run.ts';
import type { Desk } from '../app/desk.svelte.ts';
import { undoAllOffer } from '../document/undo-offer.ts';

/** Shows a run of another text with its own: that text comes back, as one change that can be undone. */
export function showLastRun(desk: Pick<Desk, 'run' | 'studio' | 'say'>): void {
  const { document, edition } = desk.run.own.state;
  if (!document) return;
  const undo = undoAllOffer(desk.studio);
  desk.studio.bringBack(document, edition);
  desk.say(LAST_TEXT_IS_BACK, 'done', undo());
}
