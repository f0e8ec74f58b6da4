/**
 * `npm run package`: adds to the programs that a build has made what makes the package `loopground` of them (types, README, the built page),
 * and packs it. The last line is the path of the tarball.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../run.mjs';

const PACKAGE = path.join(ROOT, 'dist');

/** Of the commands of hosts, which load them. */
const PEERS = ['pg', 'pg-boss', '@restatedev/restate-sdk'] as const;

await Promise.all([
  writeTypes(),
  writeManifest(),
  copyFile(path.join(ROOT, 'LICENSE'), path.join(PACKAGE, 'LICENSE')),
  copyFile(path.join(ROOT, 'src/package/README.md'), path.join(PACKAGE, 'README.md')),
  copyPage(),
]);
const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--pack-destination', PACKAGE, PACKAGE], { cwd: ROOT, encoding: 'utf8' }),
) as { filename: string; size: number; unpackedSize: number }[];
if (!packed) throw new Error('npm packed nothing');
console.log(`${(packed.size / 1e6).toFixed(2)} MB, unpacked ${(packed.unpackedSize / 1e6).toFixed(1)} MB`);
console.log(path.join(PACKAGE, packed.filename));

/** One file of declarations, with what it names of the engine. */
async function writeTypes(): Promise<void> {
  await build({
    cwd: ROOT,
    input: { index: 'src/package/index.ts' },
    plugins: [dts({ emitDtsOnly: true })],
    output: { dir: PACKAGE },
    logLevel: 'warn',
  });
}

async function writeManifest(): Promise<void> {
  const { version, description, license, engines } = packageJson;
  const manifest = {
    name: 'loopground',
    version,
    description,
    license,
    type: 'module',
    engines,
    peerDependencies: Object.fromEntries(PEERS.map((name) => [name, `^${packageJson.devDependencies[name]}`])),
    peerDependenciesMeta: Object.fromEntries(PEERS.map((name) => [name, { optional: true }])),
    bin: { loop: 'loop.mjs', loopground: 'loopground.mjs' },
    types: './index.d.ts',
    exports: { '.': { types: './index.d.ts', default: './index.mjs' } },
    files: ['*.mjs', 'index.d.ts', 'page'],
  };
  await writeFile(path.join(PACKAGE, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function copyPage(): Promise<void> {
  const page = path.join(PACKAGE, 'page');
  await rm(page, { recursive: true, force: true });
  const built = path.join(ROOT, 'build');
  // A third of it all would be what runs a model in the browser. Previews are for links that are posted: nobody posts a local address.
  const filter = (file: string): boolean => file !== path.join(built, 'preview') && !/wllama[^/]*\.wasm$/.test(file);
  await cp(built, page, { recursive: true, filter });
}
