/**
 * `npm run test:tape [-- TEMPLATE...]`: runs templates with their scripts and a tape in a file, and kills the process at each answer:
 * before it is on the tape or with half of its line there, and again after it, before it is acted upon. The same command goes on. The
 * run that comes of it must have the facts of one that nobody killed, and no answer that was kept is asked for again. The last line
 * is `N passed, N failed`: runs that were killed at every answer.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fact } from '../../src/engine/journal/read-fact.ts';
import { differingFact } from '../../src/engine/journal/same-facts.ts';
import { bundle } from '../bundle.ts';
import { ROOT } from '../run.mjs';
import type { Kill, RunOrder } from './order.ts';

const TEMPLATES = path.join(ROOT, 'static', 'templates');
const SCRIPT = '.script.json';

const scripts = readdirSync(TEMPLATES).filter((file) => file.endsWith(SCRIPT));
const all = scripts.map((file) => file.slice(0, -SCRIPT.length));
const names = process.argv.length > 2 ? process.argv.slice(2) : all;
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`no such template: ${unknown.join(', ')}; there are ${all.join(', ')}`);

const program = await bundle('scripts/tape/killed.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'loopground-tape-'));
const wrong = names.filter((name) => {
  const { faults, questions, kills } = killEverywhere(name);
  console.log(`${name}: ${questions} questions, killed ${kills} times, ${faults.join('; ') || 'the same facts'}`);
  return faults.length > 0;
});
rmSync(folder, { recursive: true });
console.log(`${names.length - wrong.length} passed, ${wrong.length} failed`);
process.exitCode = wrong.length === 0 ? 0 : 1;

function killEverywhere(name: string): { faults: string[]; questions: number; kills: number } {
  const file = ['yaml', 'json'].map((kind) => path.join(TEMPLATES, `${name}.${kind}`)).find((each) => existsSync(each));
  if (!file) throw new Error(`${name} has a script and no text`);
  const place = (what: string): string => path.join(folder, `${name}.${what}`);
  const args = ['run', file, '--script', path.join(TEMPLATES, name + SCRIPT)];
  const untouched: RunOrder = { args, kill: 'never', answered: place('unkilled'), facts: place('expected') };
  const killed = { args: [...args, '--tape', place('tape')], answered: place('answered'), facts: place('facts') };
  if (start(untouched) !== null) throw new Error(`${name} does not come to its end`);
  const expected = factsIn(untouched.facts);

  // Each question dies once before its answer is kept, in one way or the other, and once after.
  let kills = 0;
  const kill = (): Kill => (kills % 2 === 1 ? 'after' : kills % 4 === 0 ? 'before' : 'torn');
  while (start({ ...killed, kill: kill() }) === 'SIGKILL') kills++;
  const answered = readFileSync(killed.answered, 'utf8').split('\n').slice(0, -1);
  const questions = new Set(answered).size;
  const faults: string[] = [];
  if (questions === 0 || expected.length === 0) faults.push('nothing was asked');
  // Once lost with the process, and once kept.
  if (answered.length !== 2 * questions) faults.push(`${answered.length} answers, and not two to each question`);
  const differing = differingFact(factsIn(killed.facts), expected);
  if (differing) faults.push(`other facts: ${JSON.stringify(differing)}`);
  return { faults, questions, kills };
}

/** Starts a process; how it was killed, or null when it came to the end of its run. */
function start(order: RunOrder): string | null {
  const { signal, status, stderr } = spawnSync(process.execPath, [program, JSON.stringify(order)], {
    encoding: 'utf8',
  });
  if (signal === null && status === 2) throw new Error(stderr);
  return signal;
}

function factsIn(file: string): Fact[] {
  const facts: Fact[] = JSON.parse(readFileSync(file, 'utf8'));
  return facts;
}
