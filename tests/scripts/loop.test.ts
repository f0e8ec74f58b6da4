import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bundle } from '../../scripts/bundle.ts';
import { isNewer } from '../../scripts/newer.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

function started(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

function loop(...args: string[]): ReturnType<typeof started> {
  return started('--import', 'tsx', 'scripts/loop.ts', ...args);
}

describe('npm run loop', { timeout: 30_000 }, () => {
  it('hands what is no conformance to the terminal', () => {
    const { code, out } = loop('check', 'tests/terminal/chain.yaml');
    expect([code, JSON.parse(out)]).toMatchObject([0, { notation: 'chatdev', ok: true }]);
  });

  it('names all commands in one usage, on standard error', () => {
    const { code, out, err } = loop('conform');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^conform needs one directory\n\nusage:[^]* check FILE[^]* conform DIR[^]* conform-corpus DIR/);
    expect(loop('dance').err).toContain('conform-corpus DIR');
  });
});

describe('the bundled terminal', { timeout: 120_000 }, () => {
  it('says what the sources say', async () => {
    const main = 'src/terminal/main.ts';
    const bundled = await bundle(main);
    const template = 'static/templates/review-loop.yaml';
    for (const args of [['check', template], ['run', template, '--model', 'simulated', '--input', 'owls'], ['dance']]) {
      expect(started(bundled, ...args)).toEqual(started('--import', 'tsx', main, ...args));
    }
  });

  it('is taken only where it is newer than all that it is made of', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'newer-'));
    const at = (name: string, second: number): string => {
      writeFileSync(path.join(folder, name), '');
      utimesSync(path.join(folder, name), second, second);
      return path.join(folder, name);
    };
    const isTaken = (file: string): boolean => isNewer(file, [path.join(folder, 'from')]);
    mkdirSync(path.join(folder, 'from'));
    at('from/source', 10);
    utimesSync(path.join(folder, 'from'), 20, 20);
    expect(isTaken(at('made', 30))).toBe(true);
    expect(isTaken(at('made', 15)), 'something was taken out').toBe(false);
    at('from/source', 30);
    utimesSync(path.join(folder, 'from'), 20, 20);
    expect(isTaken(at('made', 25)), 'something was changed').toBe(false);
    expect(isTaken(path.join(folder, 'nothing'))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
