import { prepareRun, startExplorer, startLibrary, startRun } from '../../worker/client.ts';
import { followRun } from '../../worker/run/follow-run.ts';
import { idle } from './idle.ts';
import type { DeskTools } from './desk.svelte.ts';
import { openShelf, type ShelfEvents } from '../document/document-shelf.ts';

/** Starts the library worker, opens the shelf, and gives what the desk needs. This file alone knows the client. */
export function connectWorkers(events: ShelfEvents): { tools: DeskTools; end(): void } {
  const library = startLibrary();
  const shelf = openShelf(events);
  const explorer = startExplorer();
  return {
    tools: {
      runWorkerLoaded: prepareSoon(),
      library: library.calls,
      shelf,
      // The next worker is loaded when this one has ended: until then the run has the machine.
      startRun: (order, receive, lost, line) =>
        startRun(
          library.calls,
          order,
          (message) => {
            receive(message);
            if (message.type === 'finished' || message.type === 'refused') void prepareSoon();
          },
          (why) => {
            lost(why);
            void prepareSoon();
          },
          line,
        ),
      // Either may have taken the worker that the next run was to have.
      explorer: {
        ...explorer,
        prepare(runId) {
          explorer.prepare(runId);
          void prepareSoon();
        },
        start(order, receive, lost) {
          const explored = explorer.start(order, receive, lost);
          void prepareSoon();
          return explored;
        },
      },
      followRun,
      lane() {
        const { start, end } = startExplorer();
        return {
          start(order, receive, lost, line) {
            const run = start(order, receive, lost, line);
            void prepareSoon();
            return run;
          },
          end,
        };
      },
    },
    end() {
      explorer.end();
      library.dispose();
      shelf.end();
    },
  };
}

/** Loads the worker of the next run when the page has nothing else to do; resolves when it is loaded, or cannot be. */
async function prepareSoon(): Promise<void> {
  await idle();
  await prepareRun();
}
