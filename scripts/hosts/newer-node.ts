import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../run.mjs';

/** Whether this Node runs the packages of hosts. */
export function runsOnHosts(): boolean {
  return Number(process.versions.node.split('.', 1)[0]) >= 22;
}

/** Runs a script, with the arguments of this one, by a Node that does; gives its exit code. */
export async function underNewerNode(script: string): Promise<number> {
  const args = ['--import', 'tsx', fileURLToPath(script), ...process.argv.slice(2)];
  const again = spawn(fetchedNode(), args, { cwd: ROOT, stdio: 'inherit' });
  return await new Promise<number>((resolve) => again.on('exit', (code) => resolve(code ?? 1)));
}

/** A Node that the packages of hosts run on. */
function fetchedNode(): string {
  return path.join(fetched('node@24'), 'node', 'bin', 'node');
}

/** The `node_modules` of a folder of its own with that package in it, by npm. */
export function fetched(packageAt: string): string {
  const folder = path.join(ROOT, 'node_modules', '.cache', packageAt.replace(/[^\w.-]+/g, '-'));
  const modules = path.join(folder, 'node_modules');
  if (existsSync(path.join(folder, 'whole'))) return modules;
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock', packageAt];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${packageAt} could not be fetched by npm`);
  writeFileSync(path.join(folder, 'whole'), '');
  return modules;
}
