import type { Before } from '../../engine/kernel/breakpoints.ts';
import type { Ask } from '../../engine/journal/ask.ts';
import type { FoldedView } from '../../engine/journal/view.ts';
import { emptyView } from '../../engine/journal/fold.ts';
import { snapshot } from '../../engine/journal/journal.ts';
import type { Problem } from '../../engine/workflow/problem.ts';
import { deltaOf } from './delta.ts';
import type { NewestRows, RunMessage, ViewDelta } from '../protocol.ts';
import type { World } from '../world.ts';

interface Reported {
  view(): FoldedView;
  clock(): number;
  paused(): boolean;
  /** The loop for whose sake it is paused: changes with `paused` alone. */
  asksGoOn(): number | null;
  /** The marked nodes before which it is paused; one pause may follow upon another without a fact between them. */
  pausedBefore(): Before | null;
  /** The newest rounds that the page looks at. */
  rows(view: FoldedView): NewestRows[];
  /** What is to be said of the run and is no fact of it, e.g. that it could not be stored. */
  problems(): readonly Problem[];
  /** Whether the answer to a question is known already, and only has to be read again: it is shown to nobody. */
  isAnswered(ask: Ask): boolean;
}

/** Tells the page what changed, at most once a frame, and five times a second while the run goes as fast as it can. */
export interface Reporter {
  /** Between two slices: tells what is due. */
  slice(): void;
  /** Something changed and nothing may follow for long: tells it as soon as a frame has passed, or, where more may follow at once, a bit later. */
  soon(moreMayFollow?: boolean): void;
  /** All of the run as it is now, as one delta. */
  whole(): ViewDelta;
  /** Tells everything that was not told, and then the last message: nothing comes after it. */
  end(last: Extract<RunMessage, { type: 'finished' }>): void;
}

/** A frame of the page in milliseconds. */
const FRAME = 16;

/** How long a run that goes on without a rest, or whose model may answer at once, is not told of: its numbers change faster than anybody reads. */
const GLANCE = 200;

/**
 * A reporter of a run that has not begun, as far as the page knows. `quiet`: nobody looks at it before it rests or has ended, and what
 * happens on the way is told of to nobody.
 */
export function createReporter(
  world: Pick<World, 'post' | 'now' | 'after'>,
  reported: Reported,
  quiet = false,
): Reporter {
  let isQuiet = quiet;
  let told = emptyView(0, 0);
  let toldPaused = false;
  let toldBefore: Before | null = null;
  let toldProblems = 0;
  let hasTold = false;
  /** When something that had happened was told last: the first happening follows at once upon the word that the run has begun. */
  let toldAt = -Infinity;
  /** Since when the run has gone on without a rest. */
  let busySince: number | null = null;
  let takeBack: (() => void) | null = null;
  /** The last message is sent: a pause of a run that is over is none. */
  let isOver = false;

  function changed(view: FoldedView): boolean {
    return (
      !hasTold ||
      view.seq !== told.seq ||
      reported.paused() !== toldPaused ||
      reported.pausedBefore() !== toldBefore ||
      reported.problems().length !== toldProblems
    );
  }

  function shown(view: FoldedView): FoldedView {
    const problems = reported.problems();
    const asks = Object.entries(view.asks);
    const open = asks.filter(([, ask]) => !reported.isAnswered(ask));
    if (problems.length === 0 && open.length === asks.length) return view;
    return { ...view, asks: Object.fromEntries(open), problems: [...view.problems, ...problems] };
  }

  function tell(): void {
    takeBack?.();
    takeBack = null;
    const view = reported.view();
    if (!changed(view)) return;
    const problems = reported.problems();
    toldPaused = reported.paused();
    toldBefore = reported.pausedBefore();
    const now = shown(view);
    const signals = {
      clock: reported.clock(),
      paused: toldPaused,
      asksGoOn: reported.asksGoOn(),
      pausedBefore: toldBefore,
      rows: reported.rows(view),
    };
    world.post({ type: 'view', delta: deltaOf(told, now, signals) });
    toldProblems = problems.length;
    told = snapshot(now);
    hasTold = true;
    if (now.seq > 0) toldAt = world.now();
  }

  return {
    slice() {
      if (isQuiet || isOver) return;
      const now = world.now();
      busySince ??= now;
      if (now - toldAt >= (now - busySince < GLANCE ? FRAME : GLANCE)) tell();
    },
    soon(moreMayFollow = false) {
      if (isOver) return;
      isQuiet = false;
      busySince = null;
      const left = (moreMayFollow ? GLANCE : FRAME) - (world.now() - toldAt);
      if (left <= 0) return tell();
      if (!moreMayFollow) takeBack?.();
      if (!moreMayFollow || !takeBack) takeBack = world.after(left, tell);
    },
    whole: () =>
      deltaOf(emptyView(0, 0), shown(reported.view()), {
        clock: reported.clock(),
        paused: reported.paused(),
        asksGoOn: reported.asksGoOn(),
        pausedBefore: reported.pausedBefore(),
        rows: [],
      }),
    end(last) {
      tell();
      isOver = true;
      world.post(last);
    },
  };
}
