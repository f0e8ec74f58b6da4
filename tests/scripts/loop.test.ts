import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

function loop(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/loop.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
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
