/**
 * `npm run test:hosts [-- all]`: runs on a PostgreSQL of its own, with workers that are processes. Templates and recorded cases come to the same facts
 * as with a tape in a file; workers are killed, frozen and drained, the server is killed and comes back: no run is lost, and none acts on another
 * answer than the one that was kept first. `all` takes a quarter of an hour: 210 kills, and a run of 10,000 answers. Needs Debian's PostgreSQL and Node 22, which it fetches by npm. The last line is `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../run.mjs';
import { postgresPrograms } from './postgres-server.ts';

const programs = postgresPrograms();
if (programs === null) {
  console.log('hosts: there is no PostgreSQL here (Debian: apt-get install postgresql): nothing was tried');
  console.log('0 passed, 0 failed');
} else if (Number(process.versions.node.split('.', 1)[0]) >= 22) {
  const { tryHosts } = await import('./try-hosts.ts');
  process.exitCode = await tryHosts(programs, process.argv.includes('all'));
} else {
  const again = spawn(fetchedNode(), ['--import', 'tsx', fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve) => again.on('exit', (code) => resolve(code ?? 1)));
}

/** A Node that the packages of hosts run on. */
function fetchedNode(): string {
  const folder = path.join(ROOT, 'node_modules', '.cache', 'node-24');
  const node = path.join(folder, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock', 'node@24'];
  spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(node)) throw new Error('Node 24 could not be fetched by npm');
  return node;
}
