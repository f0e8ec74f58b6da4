import { describe, expect, it } from 'vitest';
import { free, held, project, start, type Started } from './support/project.ts';

const NPM_START = ['npm', 'start'];
const NO_REGISTRY = { npm_config_registry: 'http://localhost:9/' };

/** What it has said, when it has ended or served. */
async function whenServed({ said, ended }: Started): Promise<string> {
  let over = false;
  void ended.then(() => (over = true));
  await expect.poll(() => over || said().includes('Loopground is at'), { timeout: 20_000 }).toBe(true);
  return said();
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );
}

describe('npm start', { timeout: 60_000 }, () => {
  it('says where the site is in at most 15 lines, however much the build says', async () => {
    const port = await free();
    const said = await whenServed(start(project(), NPM_START, { PORT: String(port) }));
    expect(said).toContain(`Loopground is at http://localhost:${port}/`);
    expect(said.trim().split('\n').length).toBeLessThanOrEqual(15);
    expect(await answers(port)).toBe(true);
  });

  it.each(['abc', '65536', '80.5', '-1', '0x50', ' 80'])(
    'says of PORT=%s what a port is, before it does anything',
    async (port) => {
      const folder = project({ installed: false });
      const { said, ended } = start(folder, [process.execPath, 'scripts/entry.mjs', 'start'], { PORT: port });
      expect(await ended).toBe(1);
      expect(said()).toBe(`PORT=${port} is not a port: a whole number from 1 to 65535, or 0 for any that is free.\n`);
    },
  );

  it('says that a port is taken in one line', async () => {
    const port = await held();
    const { said, ended } = start(project(), NPM_START, { PORT: String(port) });
    expect(await ended).toBe(1);
    expect(linesOf(said())).toEqual([
      'Building the site ...',
      `Port ${port} is taken: choose another, such as PORT=4174.`,
    ]);
  });

  it('says that there is no connection in one line', async () => {
    const folder = project({ installed: false });
    const environment = { ...NO_REGISTRY, npm_config_cache: `${folder}/cache` };
    const { said, ended } = start(folder, NPM_START, environment);
    expect(await ended).toBe(1);
    expect(linesOf(said())).toEqual([
      'Installing packages (nothing is installed yet) ...',
      'The packages could not be installed: there is no connection to the npm registry (ECONNREFUSED). Connect, then run this again.',
    ]);
  });

  it('shows what the build said where it fails', async () => {
    const build = "console.log('a.svelte:7 is no Svelte'); process.exit(3);";
    const { said, ended } = start(project({ build }), NPM_START);
    expect(await ended).toBe(1);
    expect(linesOf(said()).slice(1)).toEqual(['a.svelte:7 is no Svelte', 'The site could not be built (see above).']);
  });
});

describe('a server that npm start left', { timeout: 60_000 }, () => {
  it('does not hold its port when npm is killed', async () => {
    const port = await free();
    const started = start(project(), NPM_START, { PORT: String(port) });
    await whenServed(started);
    started.process.kill('SIGKILL');
    await expect.poll(() => answers(port), { timeout: 20_000 }).toBe(false);
  });

  it('stays when the shell that started npm has ended', async () => {
    const port = await free();
    const shell = ['sh', '-c', 'npm start & sleep 2'];
    const { ended, said, process } = start(project(), shell, { PORT: String(port) });
    await expect.poll(() => process.exitCode, { timeout: 20_000 }).toBe(0);
    await whenServed({ ended, said, process });
    // Longer than it takes to notice.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await answers(port)).toBe(true);
  });
});

/** Without what npm says of the script that it starts. */
function linesOf(said: string): string[] {
  expect(said).not.toMatch(/\n +at /);
  return said.split('\n').filter((line) => line !== '' && !line.startsWith('> '));
}
