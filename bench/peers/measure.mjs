/**
 * One peer and this engine in one process, in turn, both warm: `node measure.mjs ENGINE PEER ROUNDS`. Nothing is collected by force: that
 * would drop code which V8 has specialised. Prints a line of JSON: microseconds of user time an activation, and peer ÷ engine of each
 * pair.
 */
import { pathToFileURL } from 'node:url';

const PAIRS = 7;

/** Each is run for so long before anything is measured, in microseconds of user time, and three times at least. */
const WARM_UP = 3_000_000;
const WARM_RUNS = 3;

/** Ours is compiled for good by rounds, however few are measured. */
const WARM_ROUNDS = 10_000;

const [, , engine = '', peer = '', times = ''] = process.argv;
const rounds = Number(times);
const { countingRun } = await import(pathToFileURL(engine).href);
const { loop } = await import(`./loops/${peer}.mjs`);

/**
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number>} microseconds an activation
 */
async function spent(work) {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / (3 * rounds);
}

async function theirs() {
  const counted = await loop(rounds);
  if (counted !== rounds) throw new Error(`${peer} did ${counted} rounds`);
}

const ours = () => countingRun(rounds);

/** @param {() => Promise<unknown>} work */
async function warm(work) {
  const began = process.cpuUsage();
  for (let run = 0; run < WARM_RUNS || process.cpuUsage(began).user < WARM_UP; run++) await work();
}

await warm(theirs);
await warm(() => countingRun(Math.max(rounds, WARM_ROUNDS)));
const pairs = [];
for (let pair = 0; pair < PAIRS; pair++) {
  const before = pair % 2 === 0 ? await spent(ours) : null;
  const peerTook = await spent(theirs);
  pairs.push([peerTook, before ?? (await spent(ours))]);
}
process.stdout.write(`${JSON.stringify(pairs)}\n`, () => process.exit(0));
