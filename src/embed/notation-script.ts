import type { NotationName } from '../engine/workflow/notation-name.ts';

/**
 * Fetches the script that reads a notation. A classic one: a page that is shown in a sandbox has no origin, and such a page may load modules
 * from no host that does not say so.
 */
export function loadNotationScript(name: NotationName): void {
  const script = document.createElement('script');
  script.src = `./${name}.js`;
  script.onerror = () => {
    const coming = document.getElementById('coming');
    if (coming) coming.textContent = 'This workflow could not be fetched. Is there a connection?';
  };
  document.head.append(script);
}
