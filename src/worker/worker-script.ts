/**
 * A worker that the page's content policy reaches. A worker loaded by its own address has only the policy that its response
 * carries, and a static host sends none; one that is made of a blob has the policy of the page, `<meta>` included. So the worker is
 * a blob of one line that imports the real script.
 */
export function startWorker(script: string, name: string): Worker {
  const address = new URL(script, location.href).href;
  const bootstrap = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const url = URL.createObjectURL(bootstrap);
  const worker = new Worker(url, { type: 'module', name });
  // Long after it was fetched; at once would be early for some browsers.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER);
  return worker;
}

const REVOKE_AFTER = 60_000;

/** The first message of a worker: all of its script is there. Comlink passes over it. */
export const LOADED = 'loaded';
