import type { RunView } from '../engine/journal/view.ts';
import { emptyView } from '../engine/journal/fold.ts';
import { snapshot } from '../engine/journal/journal.ts';
import type { Problem } from '../engine/workflow/problem.ts';
import { deltaOf } from './delta.ts';
import type { RunMessage } from './protocol.ts';
import type { World } from './world.ts';

/** What a reporter tells of. */
export interface Reported {
  view(): RunView;
  clock(): number;
  paused(): boolean;
  /** What is to be said of the run and is no fact of it, e.g. that it could not be stored. */
  problems(): readonly Problem[];
}

/** Tells the page what changed, at most once a frame. */
export interface Reporter {
  /** Between two slices: tells what is due. */
  slice(): void;
  /** Something changed and nothing may follow for long: tells it as soon as a frame has passed. */
  soon(): void;
  /** Tells everything that was not told, and then the last message. */
  end(last: Extract<RunMessage, { type: 'finished' }>): void;
}

/** A frame of the page in milliseconds. */
const FRAME = 16;

/** A reporter of a run that has not begun, as far as the page knows. */
export function createReporter(world: Pick<World, 'post' | 'now' | 'after'>, reported: Reported): Reporter {
  let told = emptyView(0, 0);
  let toldPaused = false;
  let toldProblems = 0;
  let toldAt = -Infinity;
  let takeBack: (() => void) | null = null;

  function changed(view: RunView): boolean {
    return (
      toldAt === -Infinity ||
      view.seq !== told.seq ||
      reported.paused() !== toldPaused ||
      reported.problems().length !== toldProblems
    );
  }

  function tell(): void {
    takeBack?.();
    takeBack = null;
    const view = reported.view();
    if (!changed(view)) return;
    const problems = reported.problems();
    const shown = problems.length === 0 ? view : { ...view, problems: [...view.problems, ...problems] };
    toldPaused = reported.paused();
    world.post({ type: 'view', delta: deltaOf(told, shown, { clock: reported.clock(), paused: toldPaused }) });
    toldProblems = problems.length;
    told = snapshot(view);
    toldAt = world.now();
  }

  return {
    slice() {
      if (world.now() - toldAt >= FRAME) tell();
    },
    soon() {
      const left = FRAME - (world.now() - toldAt);
      if (left <= 0) tell();
      else takeBack ??= world.after(left, tell);
    },
    end(last) {
      tell();
      world.post(last);
    },
  };
}
