import type { RunView } from '../engine/journal/view.ts';
import type { Verdict } from '../engine/workflow/verdict.ts';
import type { RunTime } from './run-time.ts';
import type { World } from './world.ts';

/** What a visitor does to a run while it goes on: pause, one round, pace. Stop is the session's, because it reaches into the run. */
export interface RunControls {
  pause(): void;
  resume(): void;
  /** Goes on, and pauses when the next round of any loop has ended. */
  stepRound(): void;
  setPace(milliseconds: number): void;
  /** Nothing is held back any more. */
  letGo(): void;
  paused(): boolean;
  /** Whether the run has to rest now. Asked before every step: it must cost nothing while nobody wants anything. */
  wantsRest(view: () => RunView): boolean;
  /** Whether `hold` would wait now. */
  holds(): boolean;
  /** Resolves when the run may go on. */
  hold(): Promise<void>;
}

/** Controls that nobody has touched. `onChange` hears that a pause began or ended. */
export function createRunControls(world: Pick<World, 'after'>, time: RunTime, onChange: () => void): RunControls {
  let isPaused = false;
  let stepping = false;
  /** What ended before a step was asked for does not count. */
  let stepIsFresh = false;
  let released = false;
  let milliseconds = 0;
  /** Activations when the pace was last waited for, and whether it has to be waited for now. */
  let paced = 0;
  let due = false;
  const verdicts = new Map<number, Verdict>();
  let wake: (() => void) | null = null;

  function setPaused(to: boolean): void {
    if (isPaused === to) return;
    isPaused = to;
    if (to) time.pause();
    else time.resume();
    onChange();
    wake?.();
  }

  /** Whether a round has ended since this was asked last. */
  function roundEnded(view: RunView): boolean {
    let ended = false;
    for (const loop of Object.values(view.loops)) {
      if (!loop.verdict || verdicts.get(loop.part) === loop.verdict) continue;
      verdicts.set(loop.part, loop.verdict);
      ended = true;
    }
    return ended;
  }

  return {
    pause: () => setPaused(true),
    resume() {
      stepping = false;
      setPaused(false);
    },
    stepRound() {
      stepping = true;
      stepIsFresh = true;
      setPaused(false);
    },
    setPace(to) {
      milliseconds = to;
      wake?.();
    },
    letGo() {
      released = true;
      setPaused(false);
      wake?.();
    },
    paused: () => isPaused,
    wantsRest(view) {
      if (released) return false;
      if (stepping && roundEnded(view()) && !stepIsFresh) {
        stepping = false;
        setPaused(true);
      }
      stepIsFresh = false;
      if (milliseconds > 0) {
        const { activations } = view();
        due = activations > paced;
        paced = activations;
      }
      return isPaused || due;
    },
    holds: () => !released && (isPaused || due),
    async hold() {
      if (due && milliseconds > 0 && !released) {
        await new Promise<void>((resolve) => {
          const takeBack = world.after(milliseconds, resolve);
          wake = () => {
            takeBack();
            resolve();
          };
        });
      }
      due = false;
      while (isPaused && !released) await new Promise<void>((resolve) => (wake = resolve));
      wake = null;
    },
  };
}
