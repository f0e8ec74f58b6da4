import type { Desk } from '../app/desk.svelte.ts';

/** Puts a text into the clipboard and says what was copied; where the browser allows no copying, says that. Whether it was copied. */
export async function copyText(desk: Pick<Desk, 'say'>, text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    desk.say(said);
    return true;
  } catch {
    desk.say('The browser does not allow copying here.', 'failed');
    return false;
  }
}
