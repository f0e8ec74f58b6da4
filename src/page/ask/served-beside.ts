import { LOADED, startWorker } from '../../worker/worker-script.ts';
import script from './asking.worker.ts?worker&url';
import type { ServeByServer, Serving } from './asking.ts';
import type { ToAskingWorker } from './asking.worker.ts';
import type { Served } from './serve-run.ts';

/** Serves runs in a worker, which is loaded at once; `here`, where it cannot be. */
export function serveBeside(here: ServeByServer): ServeByServer {
  const worker = startWorker(script, 'asking');
  const tell = (message: ToAskingWorker, ...ports: MessagePort[]): void => worker.postMessage(message, ports);
  const isLoaded = new Promise<boolean>((resolve) => {
    worker.addEventListener('message', ({ data }) => data === LOADED && resolve(true));
    worker.onerror = () => resolve(false);
  });
  let runs = 0;

  function serve(serving: Serving, port: MessagePort): Served {
    const run = ++runs;
    tell({ type: 'serve', run, serving }, port);
    return { end: () => tell({ type: 'end', run }) };
  }

  return (serving, port) => {
    let served: Served = { end: () => port.close() };
    let isOver = false;
    void isLoaded.then((isThere) => {
      if (!isOver) served = isThere ? serve(serving, port) : here(serving, port);
    });
    return {
      end() {
        isOver = true;
        served.end();
      },
    };
  };
}
