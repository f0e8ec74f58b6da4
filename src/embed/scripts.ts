import type { NotationName } from '../engine/workflow/notation-name.ts';

/**
 * Fetches a script of this folder. A classic one: a page that is shown in a sandbox has no origin, and such a page may load modules from no
 * host that does not say so. Comes to nothing where there is no connection.
 */
export function loadScript(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = `./${name}.js`;
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    document.head.append(script);
  });
}

/** Fetches the script that draws the workflows of a notation. */
export async function loadNotationScript(name: NotationName): Promise<void> {
  if (await loadScript(name)) return;
  const coming = document.getElementById('coming');
  if (coming) coming.textContent = 'This workflow could not be fetched. Is there a connection?';
}
