/** What may be asked of the site's service worker; either way it answers with the release that it holds. */
export type Asked =
  | 'release'
  /** The next page is to be of the release that waits. */
  | 'give-newer'
  /** It is to answer from now on, in place of the one that does. */
  | 'take-over';

/** Of a worker that says nothing, of a release that knows no questions, nobody waits longer. On a busy machine one takes seconds to start. */
const PATIENCE = 10_000;

/** Asks a service worker for its release; null where it does not say. */
export function ask(worker: ServiceWorker, asked: Asked): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), PATIENCE);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(String(data));
    };
    worker.postMessage(asked, [port2]);
  });
}
