import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { wantedInstead } from '../../scripts/node-version.mjs';
import { start } from './support/project.ts';

const RANGE = packageJson.engines.node;
const WANTED = '20.19 or a later 20, or 22.12 or newer';

describe('Node', () => {
  it('is wanted as Vite wants it, which is what needs the newest', () => {
    const vite = JSON.parse(readFileSync('node_modules/vite/package.json', 'utf8'));
    expect(RANGE).toBe(vite.engines.node);
  });

  it.each(['12.22.12', '18.20.8', '20.9.0', '20.18.3', '21.7.3', '22.11.0'])(
    '%s is told what is wanted instead',
    (version) => {
      expect(wantedInstead(version, RANGE)).toBe(WANTED);
    },
  );

  it.each(['20.19.0', '20.20.2', '22.12.0', '22.20.1', '23.0.0', '24.1.0', '100.0.0'])('%s is taken', (version) => {
    expect(wantedInstead(version, RANGE)).toBeNull();
  });

  it.each(['start', 'test'])('that is too old ends npm %s with one line', async (script) => {
    const old = `Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })`;
    const command = [process.execPath, `--import=data:text/javascript,${encodeURIComponent(old)}`];
    const { said, ended } = start('.', [...command, 'scripts/entry.mjs', script]);
    expect(await ended).toBe(1);
    expect(said()).toBe(`Node 18.20.8 cannot run Loopground: install ${WANTED} (https://nodejs.org).\n`);
  });
});
