import { isBound } from '../../engine/workflow/verdict/reached-limit.ts';
import { wordEnding, wordReason } from '../../wording/wording.ts';
import type { RunSummary } from '../../worker/protocol.ts';

/** How a run stands: a sign goes with the word, so that colour is never alone. */
interface Standing {
  tone: 'going' | 'good' | 'bad' | 'warned';
  glyph: string;
  word: string;
}

const STANDINGS: Record<RunSummary['status'], Standing> = {
  running: { tone: 'going', glyph: '▸', word: 'running' },
  interrupted: { tone: 'warned', glyph: '❚❚', word: 'interrupted' },
  completed: { tone: 'good', glyph: '✓', word: 'completed' },
  failed: { tone: 'bad', glyph: '✕', word: 'failed' },
  stopped: { tone: 'warned', glyph: '■', word: 'stopped by hand' },
  limit: { tone: 'warned', glyph: '▲', word: 'limit reached' },
};

/** How a run of the list ended. One that came to its end, and a bound or an error ended its loop, gets no tick; nor does one without a result. */
export function standingOf({
  status,
  reason,
  limited = isBound(reason),
  brought,
  result,
}: Pick<RunSummary, 'status' | 'reason' | 'limited' | 'brought' | 'result'>): Standing {
  if (status === 'interrupted' && brought) return { ...STANDINGS.stopped, word: 'breaks off' };
  if (status === 'completed' && limited)
    return result === '' ? { ...STANDINGS.limit, word: 'limit reached, no result' } : STANDINGS.limit;
  if (status === 'completed' && reason === 'error') return { ...STANDINGS.limit, word: 'ended by an error' };
  if (status === 'completed' && result === '') return { ...STANDINGS.limit, word: 'no result' };
  return STANDINGS[status];
}

/** How the loop of a run ended, as its headline says it; '' where it broke off, which has no such reason, or where that a bound ended it says all. */
export function whyEnded({
  status,
  reason,
  ending,
  limited = false,
}: Pick<RunSummary, 'status' | 'reason' | 'ending' | 'limited'>): string {
  if (status !== 'completed' && status !== 'limit') return '';
  if (ending) return wordEnding(ending.verdict, (id) => ending.names[id] ?? id);
  return limited && !isBound(reason) ? '' : wordReason(reason);
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The time on the clock. */
export function clockWords(then: number, withSeconds: boolean): string {
  return new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds && { second: '2-digit' }),
    hour12: false,
  }).format(then);
}

/** When something was, as one says it, always with the time on the clock: of two runs of a minute it tells which was which, with seconds where they are asked for. */
export function whenWords(then: number, now: number, withSeconds = false): string {
  const past = now - then;
  const time = clockWords(then, withSeconds);
  if (past < MINUTE) return `just now, ${time}`;
  if (past < 60 * MINUTE) return `${Math.floor(past / MINUTE)} min ago, ${time}`;
  if (past < DAY)
    return `today, ${time}`.replace(
      'today',
      new Date(then).getDate() === new Date(now).getDate() ? 'today' : 'yesterday',
    );
  return `${new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }).format(then)}, ${time}`;
}
