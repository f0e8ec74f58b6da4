import { LOADED } from '../../worker/worker-script.ts';
import type { Serving } from './asking.ts';
import { BROWSER_HOST } from './browser-host.ts';
import { serveRun, type Served } from './serve-run.ts';
import { createServers } from './servers.ts';

/** What the frame says to it. `serve` comes with the line of the run. */
export type ToAskingWorker = { type: 'serve'; run: number; serving: Serving } | { type: 'end'; run: number };

/*
 * Asks servers for the frame that may, with its policy: here no question waits until the studio, which shares the frame's thread, has shown
 * the last answer.
 */
const byServers = createServers(BROWSER_HOST);
const runs = new Map<number, Served>();

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToAskingWorker>) => {
  if (data.type === 'serve' && port) {
    runs.set(data.run, serveRun(port, byServers(data.serving.servers), BROWSER_HOST, data.serving.bounds));
  } else {
    runs.get(data.run)?.end();
    runs.delete(data.run);
  }
});
postMessage(LOADED);
