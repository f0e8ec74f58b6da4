import type { RunSummary } from '../../../worker/protocol.ts';

type Status = RunSummary['status'];

const WORDS: Record<Status, { glyph: string; word: string }> = {
  running: { glyph: '▸', word: 'running' },
  interrupted: { glyph: '⏸', word: 'interrupted' },
  completed: { glyph: '✓', word: 'completed' },
  failed: { glyph: '✕', word: 'failed' },
  stopped: { glyph: '■', word: 'stopped by you' },
  limit: { glyph: '▲', word: 'ended at a limit' },
};

/** A sign that goes with the word, so that colour is never alone. */
export function statusGlyph(status: Status): string {
  return WORDS[status].glyph;
}

/** How a run ended. */
export function statusWord(status: Status): string {
  return WORDS[status].word;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When something was, as one says it, always with the time on the clock: of two runs of a minute it tells which was which. */
export function whenWords(then: number, now: number): string {
  const past = now - then;
  const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false }).format(then);
  if (past < MINUTE) return `just now, ${time}`;
  if (past < 60 * MINUTE) return `${Math.floor(past / MINUTE)} min ago, ${time}`;
  if (past < DAY)
    return `today, ${time}`.replace(
      'today',
      new Date(then).getDate() === new Date(now).getDate() ? 'today' : 'yesterday',
    );
  return `${new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }).format(then)}, ${time}`;
}
