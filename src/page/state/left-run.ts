import type { Notice } from './notices.svelte.ts';
import type { Run } from './run.svelte.ts';

/** What of the desk it takes to say so. */
interface Desk {
  readonly run: Run;
  historyChanged(): void;
  say(text: string, tone: Notice['tone'], action: Notice['action']): void;
  openRun(id: string): Promise<void>;
}

/**
 * Another document is about to take the place of the one that is being run: its run is cut off with it, and what it did so far stays in
 * the history, from where it can go on. A run of a stranger's document is in no history, and is gone.
 */
export function sayLeftRun(desk: Desk): void {
  const { runId, document, apart } = desk.run.state;
  if (!desk.run.active || runId === null || apart) return;
  const name = document?.name || 'Untitled';
  desk.historyChanged();
  desk.say(`The run of “${name}” was interrupted. It is in History, and can go on from there.`, 'done', {
    label: 'Show it',
    take: () => void desk.openRun(runId),
  });
}
