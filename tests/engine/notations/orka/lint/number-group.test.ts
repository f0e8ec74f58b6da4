import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withNumberGroup } from '../../../../../src/engine/notations/orka/lint/number-group.ts';
import { compilePattern, type PatternMatch } from '../../../../../src/engine/patterns/pattern.ts';
import { samples } from '../../../../samples.ts';

function find(source: string, text: string): PatternMatch | null {
  const pattern = compilePattern(source, { syntax: 'python' });
  if (!pattern.ok) throw new Error(pattern.message);
  return pattern.exec(text);
}

const LABELS = ['SCORE', 'S', '(?:S|T)', '^S', '[ST]', '\\[S\\]', 'criterion 2', 'S\\b', '(?:S)?', '\\w+'];
const BETWEEN = [': ', ':?', '\\s*', ' ', '.*', '[^0-9]+', '(?: is|:)', '-', '-?', '\\.', '', '\\('];
const NUMBERS = [
  '\\d',
  '\\d+',
  '\\d+?',
  '\\d{1,2}',
  '[0-9.]+',
  '0\\.\\d+',
  '\\d+(?:\\.\\d+)?',
  '\\d*\\.?\\d+',
  '(?:\\d+|x)',
];
const ENDINGS = ['', '%', '/10', '$', '\\b', '.*', '\\w', ' of \\d+', '\\.', '(?=%)', '|T: \\d', '\\)'];
const anyPattern = fc.tuple(...[LABELS, BETWEEN, BETWEEN, NUMBERS, ENDINGS].map((from) => fc.constantFrom(...from)));
const SAID = ['SCORE', 'S', 'T', '[S]', 'criterion 2', '5 S', ''];
const APART = [': ', ' ', '-', ' is', '', '.', '(', ' x3: '];
const FIGURES = ['8', '85', '0.9', '12.5', '0.', '9..1', 'x'];
const FURTHER = ['', '%', '/10', ' of 10', ')', '.', 'x 7', '|'];
const anyText = fc.tuple(...[SAID, APART, FIGURES, FURTHER].map((from) => fc.constantFrom(...from)));

describe('brackets around the number of a score pattern', () => {
  it('find what the pattern found, and in them a whole number of it', () => {
    let kept = 0;
    const property = fc.property(anyPattern, fc.array(anyText, { minLength: 20, maxLength: 20 }), (parts, texts) => {
      const source = parts.join('');
      const good = withNumberGroup(source);
      if (good === null) return;
      for (const text of texts.map((words) => words.join(''))) {
        const before = find(source, text);
        const after = find(good, text);
        expect(after?.text).toBe(before?.text);
        if (!before || !after) continue;
        kept++;
        expect(after.groups).toHaveLength(1);
        expect(before.text.match(/[0-9.]+/g)).toContain(after.groups[0]?.replace(/^-/, ''));
      }
    });
    fc.assert(property, { numRuns: samples(1500), seed: 29 });
    expect(kept).toBeGreaterThan(samples(50));
  });

  it.each([
    [String.raw`SCORE: \d+%`, String.raw`SCORE: (\d+)%`, 'SCORE: 85%', '85'],
    [String.raw`SCORE: \d{1,2}`, String.raw`SCORE: (\d{1,2})`, 'SCORE: 85', '85'],
    [String.raw`SCORE: 0\.\d+`, String.raw`SCORE: (0\.\d+)`, 'SCORE: 0.9', '0.9'],
    [String.raw`SCORE: \d+(?:\.\d+)?`, String.raw`SCORE: (\d+(?:\.\d+)?)`, 'SCORE: 0.9', '0.9'],
    [String.raw`(?:A|B): [0-9.]+`, String.raw`(?:A|B): ([0-9.]+)`, 'B: 0.9', '0.9'],
    [String.raw`(?:SCORE: \d+)`, String.raw`(?:SCORE: (\d+))`, 'SCORE: 85', '85'],
    [String.raw`criterion 2: \d`, String.raw`criterion 2: (\d)`, 'criterion 2: 8', '8'],
    [String.raw`^SCORE: [-+]?\d+$`, String.raw`^SCORE: ([-+]?\d+)$`, 'SCORE: -8', '-8'],
    [String.raw`\[S[\]] \d+/10`, String.raw`\[S[\]] (\d+)/10`, '[S] 7/10', '7'],
    ['QUALITY', String.raw`QUALITY:\s*([0-9.]+)`, 'QUALITY: 0.9', '0.9'],
    [String.raw`QUALITY\s+`, String.raw`QUALITY:?\s*([0-9.]+)`, 'QUALITY 0.9', '0.9'],
    [String.raw`QUALITY =\s*`, String.raw`QUALITY =\s*([0-9.]+)`, 'QUALITY = 0.9', '0.9'],
  ])('make of %s %s', (source, good, text, number) => {
    expect(withNumberGroup(source)).toBe(good);
    expect(find(good, text)?.groups).toEqual([number]);
  });

  it.each([
    ['of two alternatives one', String.raw`A: \d+|B: \d+`],
    ['of two labels one', 'QUALITY|SCORE'],
    ['the first of two numbers', String.raw`SCORE: \d+/\d+`],
    ['the number of a criterion', String.raw`criterion \d: \d+`],
    ['a word', String.raw`SCORE: (?:\d+|none)`],
    ['what a wildcard left', String.raw`SCORE:.*\d+`],
    ['what a wildcard behind it took', String.raw`SCORE: \d+.*`],
    ['a wildcard taken for a point', String.raw`SCORE: \d+.\d+`],
    ['dots that lead to it', String.raw`SCORE\.+\d+`],
    ['any words', String.raw`SCORE: [^\n]+`],
    ['what stands behind the end', 'SCORE$'],
    ['a note to the reader', String.raw`(?x) SCORE \d # 0 to 9`],
  ])('are not put where they might hold %s', (_, source) => {
    expect(withNumberGroup(source)).toBeNull();
  });
});
