import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resolveChromium } from '../../scripts/chromium.mjs';
import { project, start } from './support/project.ts';

const ADVICE = 'Set CHROMIUM_PATH, or run `npx playwright-core install chromium`, or install Chromium.';
const RESOLVE = `const { resolveChromium } = await import('./scripts/chromium.mjs');
for (const time of ['first', 'second'])
  console.log(await resolveChromium([]).then((file) => time + ': ' + file, (error) => error.message));`;

/** Stands for npm: what it installs unpacks a program that answers with what it was told, or does not start. */
const NPM = `import { mkdirSync, writeFileSync } from 'node:fs';
const [, , command] = process.argv;
if (command === 'ci') {
  const packages = process.argv[process.argv.indexOf('--prefix') + 1] + '/node_modules/';
  mkdirSync(packages + '@sparticuz/chromium/build/esm', { recursive: true });
  writeFileSync(packages + '@sparticuz/chromium/build/esm/index.js', \`
    import { writeFileSync } from 'node:fs';
    const program = '#!/bin/sh\\\\necho "$LD_LIBRARY_PATH $*" >&2; exit \${process.env.EXIT ?? 0}';
    export default { executablePath: async () => writeFileSync(process.env.TMPDIR + '/chromium', program, { mode: 0o755 }) };
  \`);
}`;

/** Looks for a Chromium twice, in a project where there is none. */
async function looked(environment: Record<string, string>): Promise<{ lines: string[]; cached: string[] }> {
  const folder = project();
  const npm = path.join(folder, 'npm.js');
  writeFileSync(npm, NPM);
  const nothing = path.join(folder, 'nothing');
  mkdirSync(nothing);
  const { said, ended } = start(folder, [process.execPath, '--input-type=module', '-e', RESOLVE], {
    CHROMIUM_PATH: '',
    PLAYWRIGHT_BROWSERS_PATH: nothing,
    npm_config_cache: nothing,
    npm_execpath: npm,
    ...environment,
  });
  expect(await ended).toBe(0);
  const cached = readdirSync(path.join(folder, '.cache'));
  return { lines: said().replaceAll(folder, '').trim().split('\n'), cached };
}

afterEach(() => void vi.unstubAllEnvs());

describe.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'without a Chromium',
  { timeout: 60_000 },
  () => {
    it('one is fetched, once', async () => {
      const { lines, cached } = await looked({});
      expect(lines).toEqual([
        'Fetching a Chromium for the browser tests, once (70 MB from the npm registry, 200 MB in .cache) ...',
        'first: /.cache/chromium-143.0.4/chromium.sh',
        'second: /.cache/chromium-143.0.4/chromium.sh',
      ]);
      expect(cached).toEqual(['chromium-143.0.4']);
    });

    it('one that does not start is not kept, and the libraries of its own are those it was started with', async () => {
      const { lines, cached } = await looked({ EXIT: '3' });
      expect(lines[1]).toMatch(
        /^No Chromium for the browser tests: it does not start here: \/\.cache\/part-\w+\/al2023\/lib --no-sandbox --version Set/,
      );
      expect(lines[1]).toContain(ADVICE);
      expect(cached).toEqual([]);
    });

    it('and without a connection it is said in one line what to do', async () => {
      const { lines, cached } = await looked({ npm_execpath: '', npm_config_registry: 'http://localhost:9/' });
      expect(lines[1]).toBe(
        `No Chromium for the browser tests: there is no connection to the npm registry (ECONNREFUSED). Connect, then run this again. ${ADVICE}`,
      );
      expect(cached).toEqual([]);
    });
  },
);

describe('a Chromium that was named', () => {
  it('and is not there is not replaced by another', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    await expect(resolveChromium()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium, which does not exist.');
  });
});
