import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { wordFix, wordProblem } from '../../../src/wording/wording.ts';
import { editsOf } from '../support/mended.ts';
import { samples } from '../../samples.ts';

const FOLDER = fileURLToPath(new URL('../../../static/templates', import.meta.url));
const templates = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'));

/** Opens a text; every range lies inside it, every problem has words, and no fix edits the same place twice. */
function holds(text: string): void {
  const { problems, sources } = openText(text, {});
  const within = ({ start, end }: { start: number; end: number }): void => {
    expect(0 <= start && start <= end && end <= text.length, `${start} to ${end} of ${text.length}`).toBe(true);
  };
  for (const problem of problems) {
    if (problem.range) within(problem.range);
    const { message, hint } = wordProblem(problem);
    expect(message).not.toMatch(/^Something is wrong here|\[object|undefined/);
    expect(hint).not.toMatch(/\[object|undefined/);
    for (const fix of problem.fixes ?? []) {
      expect(wordFix(fix)).not.toMatch(/^Apply the fix/);
      let last = 0;
      for (const { range } of [...editsOf(text, fix)].sort((left, right) => left.range.start - right.range.start)) {
        within(range);
        expect(range.start).toBeGreaterThanOrEqual(last);
        last = range.end;
      }
    }
  }
  for (const range of Object.values(sources)) within(range);
}

/** What a slip of the hand does to a text, at a place given as a part of its length. */
const slip = fc.record({
  what: fc.constantFrom('delete', 'double', 'swap', 'put', 'delete line', 'double line', 'swap lines', 'indent'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  sign: fc.constantFrom(...'[]{}"\'|>-:#*&!%@`\t\n ,~0a\u00e9', '```\n', ': ', '- ', '{{ ', '\r\n', '---\n'),
});

function slipped(text: string, { what, at, sign }: { what: string; at: number; sign: string }): string {
  const lines = text.split('\n');
  const line = Math.min(Math.floor(at * lines.length), lines.length - 1);
  const here = Math.min(Math.floor(at * text.length), Math.max(0, text.length - 1));
  const [before, character, after] = [text.slice(0, here), text.charAt(here), text.slice(here + 1)];
  const withLine = (...put: string[]): string => [...lines.slice(0, line), ...put, ...lines.slice(line + 1)].join('\n');
  const own = lines[line] ?? '';
  switch (what) {
    case 'delete':
      return before + after;
    case 'double':
      return before + character + character + after;
    case 'swap':
      return before + after.charAt(0) + character + after.slice(1);
    case 'put':
      return before + sign + character + after;
    case 'delete line':
      return withLine();
    case 'double line':
      return withLine(own, own);
    case 'swap lines':
      return line === 0
        ? text
        : [...lines.slice(0, line - 1), own, lines[line - 1], ...lines.slice(line + 1)].join('\n');
    default:
      return withLine(` ${own}`);
  }
}

describe('openText', () => {
  it('takes any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), holds), { numRuns: samples(1000) });
  });

  it('takes any text made of what YAML, Markdown and JSON are made of', () => {
    const bit = fc.constantFrom(
      ...['graph', 'nodes', 'id', 'A', ': ', '- ', '\n', '  ', '[', ']', '{', '}', ', ', '"', "'", '&x ', '*x', '<<'],
      ...['!!str ', '|', '>', '# ', '## ', '? ', '---\n', '\t', '%', '@', '`', '```', '```yaml\n', '~~~', '// ', '/* '],
      ...['*/', '{{ ', ' }}', '\\', '\r\n', '...\n', '\u00a0', '\ufeff', '\u2014 ', '\u{1f600}', 'prompt', 'agents'],
    );
    const text = fc.array(bit, { maxLength: 40 }).map((bits) => bits.join(''));
    fc.assert(fc.property(text, holds), { numRuns: samples(2000) });
  });

  it('takes templates after slips of the hand', () => {
    const slips = fc.array(slip, { minLength: 1, maxLength: 4 });
    const text = fc.tuple(fc.constantFrom(...templates), slips).map(([whole, list]) => list.reduce(slipped, whole));
    fc.assert(fc.property(text, holds), { numRuns: samples(300) });
  });

  it('takes templates inside Markdown, and after slips there', () => {
    const text = fc
      .tuple(fc.constantFrom(...templates), fc.boolean(), fc.array(slip, { maxLength: 2 }))
      .map(([whole, closed, list]) =>
        list.reduce(slipped, `# T\n\nIt's:\n\`\`\`yaml\n${whole}${closed ? '```\n' : ''}\n## On\n`),
      );
    fc.assert(fc.property(text, holds), { numRuns: samples(100) });
  });
});
