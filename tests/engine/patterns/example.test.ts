import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../src/engine/patterns/example.ts';
import { compilePattern } from '../../../src/engine/patterns/pattern.ts';

function example(source: string): string | null {
  const pattern = compilePattern(source, { syntax: 'python' });
  if (!pattern.ok) throw new Error(pattern.message);
  return exampleOf(source, pattern);
}

describe('an example of what a pattern finds', () => {
  it.each([
    ['TASTE:\\s*(0\\.\\d+|1\\.0)', 'TASTE: 0.85'],
    ['(?i)\\bquality score:\\s+(?P<score>\\d+(\\.\\d+)?)', 'quality score: 0.85'],
    ['"score"\\s*:\\s*([0-9.]+)', '"score": 0.85'],
    ['(?:Final )?Score: (\\d+)/10', 'Score: 8/10'],
    ['(\\d+\\.?\\d*)\\s*out\\s*of\\s*10', '0.85 out of 10'],
    ['Rating = ([0-9]{2})%', 'Rating = 85%'],
    ['^(\\d+)$', '8'],
    ['score:?\\s*\\[(\\d)\\]', 'score[8]'],
  ])('%s', (source, line) => expect(example(source)).toBe(line));

  it.each(['SCORE: [0-9.]+', '(yes|no)', '[A-Z]+: ([0-9.]+)'])('none of %s', (source) =>
    expect(example(source)).toBeNull(),
  );
});
