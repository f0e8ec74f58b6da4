import type { LoopView } from '../../engine/journal/view.ts';
import { labelsOf, wordEvidence, wordProblem, wordVerdict } from '../../wording/wording.ts';
import type { RunState } from './run.svelte.ts';

/** How a run stands, in words. */
export interface Outcome {
  tone: 'going' | 'good' | 'bad' | 'warned';
  glyph: string;
  title: string;
  why: string;
}

/** What the line above the rounds says. */
export function outcomeOf(state: Readonly<RunState>): Outcome {
  const { phase, view, refused } = state;
  const loop = outermostLoop(state);
  switch (phase) {
    case 'none':
    case 'starting':
      return { tone: 'going', glyph: '▸', title: 'Starting …', why: '' };
    case 'running': {
      const ask = Object.values(view?.asks ?? {}).find((open) => open.request.kind === 'human');
      if (ask)
        return {
          tone: 'warned',
          glyph: '?',
          title: `${ask.node} asks you`,
          why: loop ? `in round ${loop.rounds}` : '',
        };
      return { tone: 'going', glyph: '▸', title: loop ? `Round ${loop.rounds}` : 'Running', why: whyLine(state, loop) };
    }
    case 'paused':
      return { tone: 'warned', glyph: '❚❚', title: `Paused after ${extentOf(state, loop)}`, why: whyLine(state, loop) };
    case 'refused':
      return {
        tone: 'bad',
        glyph: '✕',
        title: 'It cannot run.',
        why: refused[0] ? wordProblem(refused[0]).message : '',
      };
    case 'lost':
      return {
        tone: 'bad',
        glyph: '✕',
        title: 'Ended: the run did not answer any more.',
        why: 'What it had done is in the history.',
      };
    case 'ended':
      return ended(state, extentOf(state, loop), whyLine(state, loop));
    default: {
      const never: never = phase;
      return never;
    }
  }
}

function ended(state: Readonly<RunState>, extent: string, why: string): Outcome {
  const { finished, view } = state;
  switch (finished) {
    case 'completed':
    case null: {
      const spent = spentBudget(state);
      if (spent) return { tone: 'warned', glyph: '▲', title: `Ended at a limit after ${extent}.`, why: spent };
      return { tone: 'good', glyph: '✓', title: `Finished after ${extent}.`, why };
    }
    case 'failed': {
      const failure = view?.result?.failure;
      return {
        tone: 'bad',
        glyph: '✕',
        title: `Failed after ${extent}.`,
        why: failure ? wordProblem(failure).message : why,
      };
    }
    case 'stopped':
      return { tone: 'warned', glyph: '■', title: `Stopped by you after ${extent}.`, why: '' };
    case 'limit':
      return {
        tone: 'warned',
        glyph: '▲',
        title: `Ended at a limit after ${extent}.`,
        why: spentBudget(state) ?? why,
      };
    case 'diverged':
      return {
        tone: 'bad',
        glyph: '✕',
        title: 'The replay took another way than the recording.',
        why: 'Please report this: it must not happen.',
      };
    case 'halted':
      return { tone: 'warned', glyph: '■', title: `The recording ends after ${extent}.`, why: '' };
    default: {
      const never: never = finished;
      return never;
    }
  }
}

/** What the run used up of what it may use, in words; null where it ended for another reason. */
export function spentBudget(state: Pick<RunState, 'view'>): string | null {
  const { verdict } = outermostLoop(state) ?? {};
  const spent = verdict?.reason === 'budget' ? verdict.because.find(({ kind }) => kind === 'budget') : undefined;
  if (spent) return wordEvidence(spent);
  const reached = state.view?.problems.find(({ code }) => code === 'run-limit');
  return reached ? wordProblem(reached).message : null;
}

/** The loop that is in no other; the latest where several follow each other. */
export function outermostLoop({ view }: Pick<RunState, 'view'>): LoopView | null {
  const loops = Object.values(view?.loops ?? {}).filter((loop) => loop.around === -1);
  return loops.toSorted((one, other) => one.frame - other.frame).at(-1) ?? null;
}

function extentOf({ view }: Readonly<RunState>, loop: LoopView | null): string {
  if (loop) return loop.rounds === 1 ? '1 round' : `${loop.rounds} rounds`;
  return view?.activations === 1 ? '1 step' : `${view?.activations ?? 0} steps`;
}

function whyLine({ workflow, view }: Readonly<RunState>, loop: LoopView | null): string {
  if (!loop?.verdict || !workflow) return '';
  return wordVerdict(loop.verdict, labelsOf(workflow), view?.status);
}
