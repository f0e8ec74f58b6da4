import { describe, expect, it } from 'vitest';
import { clockText } from '../../../src/engine/workflow/clock-text.ts';

describe('a time on a badge', () => {
  it.each([
    [0, 30, '0 s'],
    [0.25, 30, '0.3 s'],
    [9.94, 30, '9.9 s'],
    [12.4, 30, '12 s'],
    [27.6, 28, '27.6 s'],
    [9.97, 10, '9.9 s'],
    [0.46, 0.5, '0.4 s'],
    [28, 28, '28 s'],
    [30.5, 28, '31 s'],
    [59.9, 60, '0:59'],
    [130.6, 300, '2:10'],
    [300, 300, '5:00'],
    [3900, 7200, '1:05:00'],
  ])('%d s of %d s is %s', (seconds, limit, text) => expect(clockText(seconds, limit)).toBe(text));
});
