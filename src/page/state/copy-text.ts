import type { Desk } from './desk.svelte.ts';

/** Puts a text into the clipboard and says what was copied; where the browser allows no copying, says that. */
export async function copyText(desk: Pick<Desk, 'say'>, text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    desk.say(said);
  } catch {
    desk.say('The browser does not allow copying here.', 'failed');
  }
}
