import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, type CheckRow } from '../../src/terminal/commands/check.ts';

const lines = ['graph:', '  description: "😀 é"', '  nodes: [{id: "😀", type: humn, config: {}}]', '  start: "😀"', ''];

/** Where the problem of a file is, as an editor counts it. */
function placesIn(text: string, code: string): unknown[] {
  const folder = mkdtempSync(join(tmpdir(), 'places-'));
  const file = join(folder, 'a.yaml');
  const rows: CheckRow[] = [];
  try {
    writeFileSync(file, text);
    check({ name: 'check', files: [file] }, (row) => rows.push(row));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return rows
    .flatMap(({ problems }) => problems)
    .filter((row) => row.code === code)
    .map((row) => [row.line, row.column, row.endLine, row.endColumn]);
}

describe('the place of a problem', () => {
  it.each([
    ['with LF', lines.join('\n')],
    ['with CR LF', lines.join('\r\n')],
    ['with a byte order mark', `\ufeff${lines.join('\n')}`],
  ])('in a file %s is counted in UTF-16 units, behind an emoji too', (_, text) => {
    expect(placesIn(text, 'chatdev-unsupported-type')).toEqual([[3, 28, 3, 32]]);
  });

  it('is on its own line, whatever ends the lines', () => {
    for (const end of ['\n', '\r\n'])
      expect(placesIn(['graph:', '  nodes:', '    - id: A', '     type: x', ''].join(end), 'yaml-indent')).toEqual([
        [4, 6, 4, 13],
      ]);
  });

  it('in the first line does not count the byte order mark', () => {
    expect(placesIn('\ufeffname: x\n', 'notation-unknown')).toEqual([[1, 1, 1, 5]]);
  });

  it('in a prompt with CR LF and escapes is that of the word in the file', () => {
    const text = [
      'agents:',
      '  - id: a',
      '    type: openai-answer',
      '    prompt: |',
      '      😀',
      '      {{ input | lenght }}',
      '',
    ];
    expect(placesIn(text.join('\r\n'), 'orka-template')).toEqual([[6, 18, 6, 24]]);
  });
});
