import type { Desk } from './desk.svelte.ts';
import { forgetPreferences } from './preferences.ts';

/** Deletes all that this browser keeps, and begins as on the first day. */
export async function deleteEverything(desk: Desk): Promise<void> {
  desk.layout.close();
  desk.run.own.clear();
  desk.times?.forget();
  desk.memory.forget();
  // What waits to be saved would come back after it.
  await desk.studio.forget();
  await desk.library?.deleteEverything();
  forgetPreferences();
  const { firstTemplate } = await import('../document/opening/templates.ts');
  desk.openTemplate(firstTemplate());
  desk.wayBack.forget();
  desk.historyChanged();
  desk.say('Everything of yours was deleted from this browser');
}
