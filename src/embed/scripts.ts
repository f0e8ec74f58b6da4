import type { NotationName } from '../engine/workflow/notation-name.ts';

const asked = new Map<string, Promise<boolean>>();

/**
 * Fetches a script of this folder, once. A classic one: a page that is shown in a sandbox has no origin, and such a page may load modules
 * from no host that does not say so. False where there is no connection; then it may be asked for again.
 */
export async function loadScript(name: string): Promise<boolean> {
  const coming = asked.get(name) ?? fetchScript(name);
  asked.set(name, coming);
  const came = await coming;
  if (!came) asked.delete(name);
  return came;
}

function fetchScript(name: string): Promise<boolean> {
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

/** Fetches what runs it. Null where there is no connection. */
export async function loadRuns(name: NotationName): Promise<NonNullable<Window['loopgroundRuns']> | null> {
  return (await loadScript(`${name}-run`)) ? (window.loopgroundRuns ?? null) : null;
}
