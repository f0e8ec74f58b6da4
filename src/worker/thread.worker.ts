import { LOADED } from './worker-script.ts';

/**
 * The script of every worker; its name says which it is. One script, because each is a bundle of its own: two of them would hold the
 * engine twice, and the second worker would fetch it again. What is sent before the rest is loaded waits for it.
 */
const early: unknown[] = [];
const wait = ({ data }: MessageEvent): void => void early.push(data);

addEventListener('message', wait);
(self.name === 'run' ? import('./run/run-thread.ts') : import('./library/library-thread.ts')).then(
  () => {
    removeEventListener('message', wait);
    for (const data of early.splice(0)) dispatchEvent(new MessageEvent('message', { data }));
    postMessage(LOADED);
  },
  // Whoever started the worker is told of errors, and not of promises.
  (error: unknown) => reportError(error),
);
