/**
 * `npm run test:package [-- VERSION...]`: installs the tarball of `npm run package` into an empty folder and runs its README there, by this
 * Node, and by each other that is named (`20`, `latest`: of the npm package `node`). The last line is `N passed, N failed`.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../run.mjs';
import { readmeExamples, type ReadmeExample } from './readme.ts';

/** Bytes of the tarball with the page, and of its programs as a server sends them: 16 kB of these ask models. What only commands of hosts load counts apart. */
const MOST = { tarball: 9e6, programs: 412e3, hosts: 30e3 };

const counts = { passed: 0, failed: 0 };

const tarball =
  execFileSync('npm', ['run', '-s', 'package'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'loopground-'));
const nodes = path.join(folder, 'nodes');
const project = path.join(folder, 'project');
try {
  install(project, [tarball, '--offline']);
  const own = path.join(project, 'node_modules', 'loopground');
  hold(
    'has no dependencies',
    readdirSync(path.join(project, 'node_modules'))
      .filter((name) => !name.startsWith('.'))
      .join(' '),
    'loopground',
  );
  const programs = readdirSync(own).filter((name) => name.endsWith('.mjs'));
  const bytesOf = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(path.join(own, name))).length, 0);
  const forHosts = programs.filter((name) =>
    ['perform.mjs', 'postgres.mjs', 'queue.mjs', 'database.mjs'].includes(name),
  );
  const bytes = bytesOf(programs) - bytesOf(forHosts);
  hold(`programs: ${(bytes / 1e3).toFixed(0)} kB compressed`, bytes <= MOST.programs, true);
  hold(`commands of hosts: ${(bytesOf(forHosts) / 1e3).toFixed(0)} kB`, bytesOf(forHosts) <= MOST.hosts, true);
  hold(`tarball: ${(statSync(tarball).size / 1e6).toFixed(2)} MB`, statSync(tarball).size <= MOST.tarball, true);
  hold('its types are checked', typeErrors(), '');
  const examples = readmeExamples(readFileSync(path.join(own, 'README.md'), 'utf8'));
  await tryAll(process.execPath, examples);
  for (const version of process.argv.slice(2)) {
    const place = path.join(nodes, version);
    install(place, [`node@${version}`]);
    await tryAll(path.join(place, 'node_modules', 'node', 'bin', 'node'), examples);
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

function install(into: string, what: readonly string[]): void {
  execFileSync('npm', ['install', '--prefix', into, '--no-audit', '--no-fund', '--no-package-lock', ...what], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** What the compiler says of a program that uses the package, with the strictest options. */
function typeErrors(): string {
  const program = `import { openText, why, type Answerer } from 'loopground';
const answer: Answerer = async ({ node, request }) => \`\${node} \${request.kind}\`;
const run = await openText('', { settings: { seed: 7 } }).run({ answer, inputs: { task: 'owls' } });
const said: string = (await why(run.record)).sentence;
export const status: 'completed' | 'failed' | 'stopped' | 'limit' = said === '' ? 'failed' : run.status;
`;
  writeFileSync(path.join(project, 'typed.mts'), program);
  const options = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--module',
    'nodenext',
    '--target',
    'es2024',
  ];
  const compiler = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  return spawnSync(process.execPath, [compiler, ...options, 'typed.mts'], { cwd: project, encoding: 'utf8' }).stdout;
}

/** The examples by one Node, in the folder that a reader of the README has by then. */
async function tryAll(node: string, examples: readonly ReadmeExample[]): Promise<void> {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const environment = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH']}` };
  for (const { language, file, code, prints } of examples) {
    if (file !== '') writeFileSync(path.join(project, file), code);
    if (language === 'js') {
      const ran = spawnSync(node, [file], { cwd: project, env: environment, encoding: 'utf8' });
      hold(`${version}: ${file}`, `${ran.stdout}${ran.stderr}`, prints ?? '');
    } else if (language === 'sh')
      for (const line of code.trim().split('\n')) {
        const command = line.replace(/^npx /, path.join('node_modules', '.bin', path.sep));
        const { status, stderr } = spawnSync(command, {
          cwd: project,
          env: environment,
          shell: true,
          encoding: 'utf8',
        });
        hold(`${version}: ${line}`, `${status} ${stderr}`, '0 ');
      }
  }
  rmSync(path.join(project, 'run.tape'), { force: true });
  await tryPage(node, version);
}

/** The page is served to this machine, under its own names alone. */
async function tryPage(node: string, version: string): Promise<void> {
  const program = path.join(project, 'node_modules', 'loopground', 'loopground.mjs');
  const served = spawn(node, [program, '--no-open', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const said = await new Promise<string>((resolve) => served.stdout.once('data', (data) => resolve(String(data))));
    const url = /http:\S+/.exec(said)?.[0] ?? '';
    hold(`${version}: loopground says where it is`, /^http:\/\/127\.0\.0\.1:\d+\/$/.test(url), true);
    const page = await fetch(url);
    hold(
      `${version}: loopground serves the page`,
      [page.status, (await page.text()).includes('Loopground')],
      [200, true],
    );
    hold(`${version}: loopground serves no other host`, await statusUnder(url, 'elsewhere.example'), 403);
  } finally {
    served.kill();
  }
}

/** `fetch` sends no other host than the address says. */
function statusUnder(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
}

function hold(what: string, found: unknown, wanted: unknown): void {
  const holds = isDeepStrictEqual(found, wanted);
  counts[holds ? 'passed' : 'failed']++;
  console.log(
    holds ? `holds: ${what}` : `FAILS: ${what}\n  found  ${JSON.stringify(found)}\n  wanted ${JSON.stringify(wanted)}`,
  );
}
