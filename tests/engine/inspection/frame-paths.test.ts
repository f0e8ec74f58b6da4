import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/engine/journal/read-fact.ts';
import { framePaths } from '../../../src/engine/inspection/frame-paths.ts';

const base = { seq: 0, of: -1 };
const entered = { ...base, kind: 'loopEntered', part: 0, frame: 1, parent: 0, ordinal: 1, depth: 0 } satisfies Fact;
const round = { ...base, kind: 'roundStarted', part: 0, frame: 2, loop: 1, round: 3, depth: 0 } satisfies Fact;
const item = { ...base, kind: 'frameOpened', part: 1, frame: 3, parent: 2, ordinal: 4 } satisfies Fact;

describe('the path of a frame', () => {
  it('leads from the outermost loop to it', () => {
    const frames = framePaths(['polish', 'each']);
    for (const fact of [entered, round, item]) frames.note(fact);
    expect([0, 1, 2, 3].map(frames.path)).toEqual(['', 'polish', 'polish[3]', 'polish[3]/each{4}']);
    expect([0, 1, 2, 3].map(frames.parent)).toEqual([-1, 0, 1, 2]);
  });

  it('is forgotten once the frame is closed, so that a long run keeps no rounds', () => {
    const frames = framePaths(['polish', 'each']);
    for (const fact of [entered, round, item]) frames.note(fact);
    const closed: Fact = { ...base, kind: 'frameClosed', part: 1, frame: 3 };
    frames.leave(closed);
    expect([2, 3].map(frames.path)).toEqual(['polish[3]', '']);
    frames.leave({ ...base, kind: 'loopClosed', part: 0, frame: 1, rounds: 3, completed: 3, spent: null });
    expect(frames.parent(1)).toBe(-1);
  });
});
