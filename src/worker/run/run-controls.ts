import type { Before } from '../../engine/kernel/breakpoints.ts';
import type { RunView } from '../../engine/journal/view.ts';
import type { Verdict } from '../../engine/workflow/verdict/verdict.ts';
import type { Loop } from '../../engine/workflow/workflow.ts';
import { createGoOn } from './go-on.ts';
import type { Step } from '../protocol.ts';
import type { RunTime } from './run-time.ts';
import type { World } from '../world.ts';

/** What a visitor does to a run while it goes on: pause, one round or node, pace. Stop is the session's, because it reaches into the run. */
export interface RunControls {
  pause(): void;
  resume(): void;
  /** Goes on, and pauses when the next round of any loop, or the next activation of any node, has ended. */
  step(by: Step): void;
  setPace(milliseconds: number): void;
  /**
   * Pauses once for each of these loops (by the nodes that may name them) when it has gone round for long, but not before it has had
   * `rounds`; going on is leave for it.
   */
  askAbout(loops: ReadonlyMap<number, Loop>, rounds?: number): void;
  /** Nothing is held back any more. */
  letGo(): void;
  paused(): boolean;
  /** The node (its index) that names the loop for whose sake it pauses; null when it does not, or for another reason. */
  asksGoOn(): number | null;
  /** The marked nodes before which it pauses; null when it does not, or for another reason. */
  pausedBefore(): Before | null;
  /**
   * Whether the run has to rest now; `before`: the marked nodes that start with the next step. Asked before every step: it must cost
   * nothing while nobody wants anything.
   */
  wantsRest(view: () => RunView, before: Before | null): boolean;
  /** Whether `hold` would wait now. */
  holds(): boolean;
  /** Resolves when the run may go on. */
  hold(): Promise<void>;
}

/** Controls that nobody has touched. `onChange` hears that a pause began or ended. */
export function createRunControls(world: Pick<World, 'after'>, time: RunTime, onChange: () => void): RunControls {
  let isPaused = false;
  let stepping: Step | null = null;
  /** What ended before a step was asked for does not count. */
  let stepIsFresh = false;
  /** How many activations had ended when that was looked at last. */
  let endedBefore = 0;
  /** How many activations had begun when a step was asked for. */
  let begunBefore = 0;
  let released = false;
  let milliseconds = 0;
  /** Activations when the pace was last waited for, and whether it has to be waited for now. */
  let paced = 0;
  let due = false;
  const verdicts = new Map<number, Verdict>();
  let goOn = createGoOn(new Map());
  let asking: number | null = null;
  /** Where it stood before marked nodes last, and whether it is paused for their sake. */
  let stood: Before | null = null;
  let pausedBefore: Before | null = null;
  let wake: (() => void) | null = null;

  function setPaused(to: boolean): void {
    if (isPaused === to) return;
    isPaused = to;
    if (to) time.pause();
    else {
      time.resume();
      goOn.allow();
      asking = null;
      pausedBefore = null;
    }
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

  /** Whether what is stepped to its end has ended since this was asked last. */
  function stepEnded(view: RunView, by: Step): boolean {
    if (by === 'round') return roundEnded(view);
    const before = endedBefore;
    endedBefore = activationsEnded(view);
    return endedBefore > before;
  }

  /** Whether it pauses before what starts now: but for a step of one node that has done none yet, because this is the one. */
  function stopsBefore(view: RunView): boolean {
    return stepping !== 'node' || view.activations > begunBefore;
  }

  return {
    pause: () => setPaused(true),
    resume() {
      stepping = null;
      setPaused(false);
    },
    step(by) {
      stepping = by;
      stepIsFresh = true;
      setPaused(false);
    },
    setPace(to) {
      milliseconds = to;
      wake?.();
    },
    askAbout(loops, rounds) {
      goOn = createGoOn(loops, rounds);
    },
    letGo() {
      released = true;
      setPaused(false);
      wake?.();
    },
    paused: () => isPaused,
    asksGoOn: () => asking,
    pausedBefore: () => pausedBefore,
    wantsRest(view, before) {
      if (released) return false;
      asking = goOn.waits(view);
      if (asking !== null) setPaused(true);
      if (stepping === 'node' && stepIsFresh) begunBefore = view().activations;
      if (before !== stood) {
        stood = before;
        if (before && stopsBefore(view())) {
          stepping = null;
          pausedBefore = before;
          setPaused(true);
        }
      }
      if (stepping && stepEnded(view(), stepping) && !stepIsFresh) {
        stepping = null;
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

/** How many activations have come to their end; a loop that is a node of its own is one that goes on until it is left. */
function activationsEnded({ activations, nodes }: RunView): number {
  return activations - nodes.filter(({ status }) => status === 'running' || status === 'waiting').length;
}
