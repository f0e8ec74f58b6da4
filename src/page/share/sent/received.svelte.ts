import { tick } from 'svelte';
import type { LoopDocument } from '../../../engine/document/document.ts';
import { humansOf } from '../../../engine/models/answered-by.ts';
import type { Enclosed } from '../../../share/enclosed.ts';
import type { RunMessage } from '../../../worker/protocol.ts';
import { isSameEnd, sentEnd } from '../../../worker/library/sent-end.ts';
import type { Desk } from '../../app/desk.svelte.ts';
import { newId } from '../../app/new-id.ts';
import type { StartRun } from '../../run/run.svelte.ts';
import { goToPlace } from './go-to-place.ts';
import { openSent } from './open-sent.ts';

/**
 * How far what was enclosed with a link has come. `asking`: a question of the sender's stands before it. `coming`: the run is made again.
 * `shown`: it came to the same end as there. `differs`: it came to another. `failed`: it could not be made again.
 */
type Stage = 'none' | 'asking' | 'coming' | 'shown' | 'differs' | 'failed';

interface Sent {
  document: LoopDocument;
  enclosed: Enclosed;
}

/** In this tab, with the link that asked. */
const SAID = 'loopground.said';

/** What the visitor said before a reload to the question of this link; null where nobody asked yet. */
function saidBefore(): string | null {
  try {
    const asked = `${location.hash}\n`;
    const said = sessionStorage.getItem(SAID);
    return said?.startsWith(asked) ? said.slice(asked.length) : null;
  } catch {
    return null;
  }
}

function keepSaid(said: string): void {
  try {
    sessionStorage.setItem(SAID, `${location.hash}\n${said}`);
  } catch {
    // It is asked again after a reload.
  }
}

/**
 * What came with a link beside its document. A run is made again over its tape as soon as the page can, which asks nobody; where the sender
 * asks something, not before the visitor wants to see it.
 */
export class Received {
  readonly #desk: Desk;
  #sent: Sent | null = $state.raw(null);
  #stage: Stage = $state.raw('none');
  /** The run that is made again, by its id; null before that. */
  #made: string | null = $state.raw(null);
  #guess = $state.raw('');

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** `none`, too, once the run that was sent is not the one on the page any more. */
  get stage(): Stage {
    return this.#made !== null && this.#desk.run.own.state.runId !== this.#made ? 'none' : this.#stage;
  }

  get enclosed(): Enclosed {
    return this.#sent?.enclosed ?? {};
  }

  /** The run that is made again, by its id; null before that. */
  get made(): string | null {
    return this.#made;
  }

  /** What the visitor said to the sender's question; '' where nothing. */
  get guess(): string {
    return this.#guess;
  }

  /** Takes what a link holds, in the place of what was taken before. */
  take(document: LoopDocument, enclosed: Enclosed = {}): void {
    this.#sent = { document, enclosed };
    this.#made = null;
    const said = enclosed.question ? saidBefore() : '';
    this.#guess = said ?? '';
    this.#stage = said === null ? 'asking' : 'none';
    if (said !== null) void this.#show();
  }

  /** Shows the run, and what the sender says to the question. */
  reveal(guess: string): void {
    this.#guess = guess.trim();
    keepSaid(this.#guess);
    this.#stage = 'none';
    void this.#show();
  }

  async #show(): Promise<void> {
    const sent = this.#sent;
    const desk = this.#desk;
    const received = sent?.enclosed.run;
    if (!sent || !received) return;
    this.#stage = 'coming';
    // Once it is read, the workers are there.
    await desk.studio.whenSettled();
    const opened = await openSent(desk, sent.document);
    const { tools } = desk;
    if (this.#sent !== sent) return;
    if (!tools || !opened?.workflow || !opened.runs) return void (this.#stage = 'failed');
    const runId = newId();
    this.#made = runId;
    const start: StartRun = (order, receive, lost) =>
      tools.startRun(
        order,
        (message) => {
          receive(message);
          if (this.#sent === sent && desk.run.own.state.runId === runId) void this.#hear(message, sent);
        },
        (why) => {
          lost(why);
          if (this.#sent === sent) this.#stage = 'failed';
        },
      );
    const { workflow, stops } = opened;
    const { model, brought } = received;
    const given = { document: sent.document, documentId: null, workflow, stops, model, humans: humansOf(received) };
    desk.layout.showLoop();
    desk.run.own.start(
      start,
      { ...given, from: 'link', apart: true, ...(brought && { brought }) },
      { use: 'replay', runId, received },
    );
  }

  async #hear(message: RunMessage, { enclosed: { run, place } }: Sent): Promise<void> {
    if (message.type === 'refused') this.#stage = 'failed';
    if (message.type !== 'finished' || !run) return;
    const { view } = this.#desk.run.own.state;
    const end = view && sentEnd(view);
    const isSame = message.status === end?.status && isSameEnd(end, run.end);
    // The visitor did not want to see it to its end.
    this.#stage = isSame ? 'shown' : message.status === 'stopped' ? 'none' : 'differs';
    // What looks at the run has taken it by then.
    await tick();
    if (place) await goToPlace(this.#desk, place);
  }
}
