import type { Problem } from '../../engine/workflow/problem.ts';
import type { LoopView } from '../../engine/journal/view.ts';
import type { RunState } from './run.svelte.ts';
import { reasonOf, wordsOf } from './words.ts';

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
  const rounds = loop ? `${loop.rounds} ${loop.rounds === 1 ? 'round' : 'rounds'}` : `${view?.activations ?? 0} steps`;
  switch (phase) {
    case 'none':
    case 'starting':
      return { tone: 'going', glyph: '▸', title: 'Starting …', why: '' };
    case 'running': {
      const [ask] = Object.values(view?.asks ?? {}).filter((open) => open.request.kind === 'human');
      if (ask) return { tone: 'warned', glyph: '?', title: `${ask.node} asks you`, why: loop ? `in round ${loop.rounds}` : '' };
      return { tone: 'going', glyph: '▸', title: loop ? `Round ${loop.rounds}` : 'Running', why: lastReason(loop) };
    }
    case 'paused':
      return { tone: 'warned', glyph: '❚❚', title: `Paused after ${rounds}`, why: lastReason(loop) };
    case 'refused':
      return { tone: 'bad', glyph: '✕', title: 'It cannot run.', why: refused[0] ? wordsOf(refused[0]).message : '' };
    case 'lost':
      return { tone: 'bad', glyph: '✕', title: 'Ended: the run did not answer any more.', why: 'What it had done is in the history.' };
    case 'ended':
      return ended(state, rounds, lastReason(loop));
    default: {
      const never: never = phase;
      return never;
    }
  }
}

function ended(state: Readonly<RunState>, rounds: string, why: string): Outcome {
  switch (state.finished) {
    case 'completed':
    case null:
      return { tone: 'good', glyph: '✓', title: `Finished after ${rounds}.`, why };
    case 'failed': {
      const failure = state.view?.result?.failure;
      return { tone: 'bad', glyph: '✕', title: `Failed after ${rounds}.`, why: failure ? failureWords(failure.code, failure.params) : why };
    }
    case 'stopped':
      return { tone: 'warned', glyph: '■', title: `Stopped by you after ${rounds}.`, why: '' };
    case 'limit':
      return { tone: 'warned', glyph: '▲', title: `Ended at a limit after ${rounds}.`, why };
    case 'diverged':
      return { tone: 'bad', glyph: '✕', title: 'The replay took another way than the recording.', why: 'Please report this: it must not happen.' };
    case 'halted':
      return { tone: 'warned', glyph: '■', title: `The recording ends after ${rounds}.`, why: '' };
    default: {
      const never: never = state.finished;
      return never;
    }
  }
}

/** The loop that is in no other; the latest where several follow each other. */
export function outermostLoop(state: Readonly<RunState>): LoopView | null {
  const loops = Object.values(state.view?.loops ?? {}).filter((loop) => loop.around === -1);
  return loops.sort((one, other) => one.frame - other.frame).at(-1) ?? null;
}

function lastReason(loop: LoopView | null): string {
  return loop?.verdict ? reasonOf(loop.verdict) : '';
}

function failureWords(code: string, params: Problem['params']): string {
  return wordsOf({ code, severity: 'error', params }).message;
}
