import { HELD_BACK } from '../../../wording/en/verdict/result.ts';
import { failedStatus } from '../../../engine/journal/failed-status.ts';
import type { LoopView, NodeView } from '../../../engine/journal/view.ts';
import { reachedLimit } from '../../../engine/workflow/verdict/reached-limit.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import type { Verdict } from '../../../engine/workflow/verdict/verdict.ts';

/** Everything that is told by a glyph and a colour together: states of a node or a cell, and how a round ended. */
export type Mark =
  | 'not-run'
  | 'running'
  | 'waiting'
  | 'asks-you'
  | 'would-ask'
  | 'finished'
  | 'warned'
  | 'held-back'
  | 'failed'
  | 'again'
  | 'left'
  | 'limit'
  | 'stopped';

/** Colours by meaning; the values are tokens. */
type Tone = 'quiet' | 'active' | 'good' | 'held' | 'warned' | 'bad' | 'you';

/** A glyph is one stroked path in a box of 12 by 12, so that thousands of cells stay cheap and look alike everywhere. */
interface Glyph {
  path: string;
  tone: Tone;
  word: string;
}

const GLYPHS: Record<Mark, Glyph> = {
  'not-run': { path: 'M5.6 6h.8', tone: 'quiet', word: 'not run' },
  running: { path: 'M6 2.2a3.8 3.8 0 1 0 3.8 3.8', tone: 'active', word: 'running' },
  waiting: { path: 'M2.4 6h.4M5.8 6h.4M9.2 6h.4', tone: 'active', word: 'waiting for an answer' },
  'asks-you': {
    path: 'M4.2 4.4a1.9 1.9 0 1 1 2.7 1.9c-.6.3-.9.6-.9 1.2M6 9.8v.1',
    tone: 'you',
    word: 'waiting for you',
  },
  'would-ask': {
    path: 'M6 1.4a4.6 4.6 0 1 0 .1 0M4.9 4.9a1.1 1.1 0 1 1 1.6 1c-.3.2-.5.4-.5.8M6 8.6v.1',
    tone: 'warned',
    word: 'would ask',
  },
  // A dot, no tick: it ran, and whether what it answered is good ("503: ...") no glyph can know.
  finished: { path: 'M5 6a1 1 0 1 0 2 0a1 1 0 1 0-2 0', tone: 'quiet', word: 'finished' },
  warned: { path: 'M6 1.8 10.6 10H1.4ZM6 5v2M6 8.6v.1', tone: 'warned', word: 'finished with a warning' },
  // It came as far as a bar: two bars would say that somebody paused.
  'held-back': { path: 'M2 6h5.2M5.2 4 7.2 6 5.2 8M9.8 3v6', tone: 'held', word: HELD_BACK },
  failed: { path: 'M3 3l6 6M9 3l-6 6', tone: 'bad', word: 'failed' },
  again: { path: 'M9.7 7A3.9 3.9 0 1 1 9.3 3.9M9.6 1.6v2.5H7.1', tone: 'quiet', word: 'continues' },
  left: { path: 'M2.2 6h6.4M6 3.2 8.8 6 6 8.8', tone: 'good', word: 'exited' },
  limit: { path: 'M6 2.2 10.2 9.8H1.8Z', tone: 'warned', word: 'limit reached' },
  stopped: { path: 'M3.2 3.2h5.6v5.6H3.2z', tone: 'warned', word: 'stopped' },
};

export function glyphOf(mark: Mark): Glyph {
  return GLYPHS[mark];
}

/** The mark of a node's face. `asksYou`: it has an open question to a human. */
export function markOfNode({ status, failure }: Pick<NodeView, 'status' | 'failure'>, asksYou: boolean): Mark | null {
  switch (status) {
    case 'idle':
      return null;
    case 'waiting':
      return asksYou ? 'asks-you' : 'waiting';
    case 'failed':
      return failure ? failedStatus(failure) : status;
    case 'running':
    case 'finished':
    case 'held-back':
      return status;
    default:
      return unreachable(status);
  }
}

/** What is explored asks nobody: where a run would wait for an answer, that would ask. */
export function exploredMark(mark: Mark, isExplored: boolean): Mark {
  return isExplored && (mark === 'waiting' || mark === 'asks-you') ? 'would-ask' : mark;
}

/** A mark of a run that does not go on: what was going on when it ended, or was cut off, was stopped. */
export function endedMark(mark: Mark): Mark {
  return mark === 'running' || mark === 'waiting' || mark === 'asks-you' ? 'stopped' : mark;
}

/** A mark of what is as far as the run came that is shown. */
export function lastMark(mark: Mark, run: { isLive: boolean; state: { explores: string | null } }): Mark {
  // It halted: all that goes on in it holds what would be asked.
  if (run.state.explores !== null) return mark === 'running' ? 'would-ask' : exploredMark(mark, true);
  return run.isLive ? mark : endedMark(mark);
}

/** The mark of a round: how it ended, or that it is being run. */
export function markOfRound(verdict: Verdict | null): Mark {
  if (verdict === null) return 'running';
  if (reachedLimit(verdict)) return 'limit';
  return verdict.reason === 'error' ? 'failed' : verdict.outcome;
}

/** The mark of a loop that is not going on: how its last round ended. One that never came to an end was cut off with its run. */
export function markOfLoop({ status, verdict }: Pick<LoopView, 'status' | 'verdict'>): Mark | null {
  if (status === 'running') return 'stopped';
  return verdict && markOfRound(verdict);
}

/** The token that a tone is painted with. */
export function colourOf(tone: Tone): string {
  switch (tone) {
    case 'quiet':
      return 'var(--text-muted)';
    case 'active':
      return 'var(--text)';
    case 'good':
      return 'var(--success)';
    case 'held':
      return 'var(--family-control)';
    case 'warned':
      return 'var(--warning)';
    case 'bad':
      return 'var(--danger)';
    case 'you':
      return 'var(--family-human)';
    default:
      return unreachable(tone);
  }
}
