import type { Desk } from './desk.svelte.ts';
import { removeModels } from '../ask/in-browser/kept-models.ts';
import { forgetPreferences } from './preferences.ts';

/** Deletes all that this browser keeps, and begins as on the first day. */
export async function deleteEverything(desk: Desk): Promise<void> {
  desk.layout.close();
  desk.run.own.clear();
  desk.times?.forget();
  desk.memory.forget();
  // What waits to be saved would come back after it.
  await desk.studio.forget();
  try {
    await desk.library?.deleteEverything();
  } catch {
    // Nothing more of it would be saved.
    desk.openCopy(desk.studio.document);
    return desk.say('What is kept here could not be deleted. Reload the page and try again.', 'failed');
  }
  forgetPreferences();
  await removeModels();
  const { firstTemplate } = await import('../document/opening/templates.ts');
  desk.openTemplate(firstTemplate());
  desk.wayBack.forget();
  desk.historyChanged();
  const held = desk.models.wanted ? '. A key, if you typed one, holds until this page is closed.' : '';
  desk.say(`Everything of yours was deleted from this browser${held}`);
}
