import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { conform } from '../../../scripts/conform/conform.ts';
import { WrongUsage } from '../../../src/terminal/usage.ts';

const folder = mkdtempSync(join(tmpdir(), 'loop-conform-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('conform', () => {
  it('prints a case that fails, and counts it', async () => {
    const cases = mkdtempSync(join(folder, 'cases-'));
    mkdirSync(join(cases, 'loop-exit'));
    const row = { name: 'one', document: 'nodes: []\nviewport: {}', expected: { opens: false } };
    writeFileSync(join(cases, 'loop-exit', 'cases.json'), JSON.stringify([row]));
    const lines: unknown[] = [];
    expect(await conform({ name: 'conform', directory: cases, json: false }, (line) => lines.push(line))).toBe(1);
    expect(lines[0]).toMatch(/^loopExit one: opens: expected false/);
    expect(lines.at(-1)).toMatchObject({
      loopExit: { passed: 0, failed: 1, skipped: 0 },
      chatdev: { passed: 0, failed: 0, skipped: 0 },
    });
  });

  it('takes a directory without cases for wrong usage', async () => {
    const empty = mkdtempSync(join(folder, 'empty-'));
    await expect(conform({ name: 'conform', directory: empty, json: false }, () => undefined)).rejects.toThrow(
      WrongUsage,
    );
  });
});
