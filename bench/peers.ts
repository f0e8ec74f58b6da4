/**
 * `npm run bench:peers`: the same loop, two steps and a counter, in other engines and in this one. Ours records every fact; theirs keep
 * what they keep by themselves. The peers are no dependency of the project: they are installed into `bench/peers` when they are not there.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT, runNpm } from '../scripts/run.mjs';
import { bundle } from '../scripts/bundle.ts';
import { quartiles } from './statistics.ts';

const execute = promisify(execFile);
const FOLDER = path.join(ROOT, 'bench', 'peers');

/** Rounds of the loop. LangGraph does a tenth: a step of it takes a millisecond. */
const PEERS: Readonly<Record<string, number>> = {
  pocketflow: 10_000,
  'node-red': 10_000,
  'xstate-always': 10_000,
  'xstate-invoke': 10_000,
  langgraph: 1_000,
};

if (!existsSync(path.join(FOLDER, 'node_modules'))) {
  const code = await runNpm(['--prefix', FOLDER, 'ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error('the peers could not be installed');
}
const engine = await bundle('bench/programs/engine.ts');
for (const [peer, rounds] of Object.entries(PEERS)) {
  const { stdout } = await execute(process.execPath, [path.join(FOLDER, 'measure.mjs'), engine, peer, String(rounds)]);
  const pairs = pairsOf(stdout);
  const [low, ratio, high] = quartiles(pairs.map(([theirs, ours]) => theirs / ours));
  const [, theirs] = quartiles(pairs.map(([time]) => time));
  const [, ours] = quartiles(pairs.map(([, time]) => time));
  console.log(
    `${peer.padEnd(14)} ${String(rounds).padStart(6)} rounds  theirs ${theirs.toFixed(2).padStart(8)} µs, ours ${ours.toFixed(2).padStart(6)} µs  theirs ÷ ours ${ratio.toFixed(2)} (${low.toFixed(2)} .. ${high.toFixed(2)})`,
  );
}

function pairsOf(line: string): [theirs: number, ours: number][] {
  const pairs: unknown = JSON.parse(line);
  const isTime = (value: unknown): value is number => typeof value === 'number';
  if (!Array.isArray(pairs)) throw new Error(`no pairs of times in ${line}`);
  return pairs.map((pair: unknown) => {
    const [theirs, ours] = Array.isArray(pair) ? pair.filter(isTime) : [];
    if (theirs === undefined || ours === undefined) throw new Error(`no pair of times in ${line}`);
    return [theirs, ours];
  });
}
