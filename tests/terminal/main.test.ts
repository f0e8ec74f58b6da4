import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

function loop(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'src/terminal/main.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

describe('the command', { timeout: 30_000 }, () => {
  it('prints JSON lines on standard output and exits with 0', () => {
    const { code, out } = loop('check', 'tests/conformance/chatdev/45-dag-chain.yaml');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ notation: 'chatdev', ok: true });
  });

  it('tells wrong usage on standard error and exits with 2', () => {
    const { code, out, err } = loop('dance');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('there is no command dance');
    expect(err).toContain('usage:');
  });
});
