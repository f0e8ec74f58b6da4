import { startLibrary, startRun } from '../../worker/client.ts';
import type { DeskTools } from './desk.svelte.ts';

/** Starts the library worker and gives what the desk needs of both workers. This file alone knows the client. */
export function connectWorkers(): { tools: DeskTools; end(): void } {
  const library = startLibrary();
  return {
    tools: { library, startRun: (order, receive, lost) => startRun(library, order, receive, lost) },
    end: () => library.dispose(),
  };
}
