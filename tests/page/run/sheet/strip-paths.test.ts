import { describe, expect, it } from 'vitest';
import { Ended, Mark, type LoopDigest } from '../../../../src/engine/inspection/digest.ts';
import { stripPaths } from '../../../../src/page/run/sheet/strip-paths.ts';

function digestOf(scores: readonly number[], marks: readonly number[]): LoopDigest {
  return {
    frame: 1,
    from: 1,
    scores: Float32Array.from(scores),
    marks: Uint8Array.from(marks),
    same: Uint32Array.from(scores.map((_, at) => at)),
  };
}

describe('stripPaths', () => {
  it('draws scores as heights, and what is unusual in a row under them', () => {
    const marks = [Ended.again, Ended.again | Mark.failed, Ended.stopped | Mark.cut];
    const paths = stripPaths(digestOf([0, 0.5, 1], marks), 400, 28);
    expect(paths.width).toBe(4);
    expect(paths.rounds).toBe('M0 23v-1h4v1zM4 23v-12h4v12zM8 23v-23h4v23z');
    expect([paths.failed, paths.cut, paths.asked]).toEqual(['M4 28v-4h4v4z', 'M8 28v-4h4v4z', '']);
  });
  it('draws no more columns than fit, of any number of rounds', () => {
    const many = digestOf(
      Array.from({ length: 100_000 }, () => NaN),
      Array.from({ length: 100_000 }, () => Ended.again),
    );
    const paths = stripPaths(many, 400, 28);
    expect(paths.rounds.split('M').length - 1).toBe(200);
    expect(paths.width).toBe(2);
  });
});
