/**
 * `npm run bench`: what the engine costs, bundled and minified as the page gets it. Absolute times of a shared machine say little: times
 * are user time of the process, as multiples of a bare loop that awaits two functions which do nothing, measured beside them.
 * Arguments choose parts: `npm run bench -- speed allocation`. docs/performance.md says how each is measured.
 */
import { measureAllocation } from './allocation.ts';
import { preparePrograms, printed, type RunProgram } from './program.ts';
import { quartiles } from './statistics.ts';
import { measureTerminal } from './terminal.ts';

const COLD_PROCESSES = 9;
const MEGABYTE = 1024 * 1024;

type Part = (run: RunProgram) => Promise<string>;

const PARTS: Readonly<Record<string, Part>> = {
  speed: (run) => run('speed'),
  async cold(run) {
    const times: number[] = [];
    for (let nth = 0; nth < COLD_PROCESSES; nth++) times.push(printed(await run('cold'), 'each'));
    const [low, median, high] = quartiles(times);
    return `first 10,000 activations, cold: ${median.toFixed(1)} µs each (${low.toFixed(1)} .. ${high.toFixed(1)})\n`;
  },
  allocation: async (run) => `allocated on the heap: ${Math.round(await measureAllocation(run))} bytes an activation\n`,
  async storage(run) {
    const row = await run('storage');
    const facts = printed(row, 'facts');
    const each = (key: string): string => (printed(row, key) / facts).toFixed(1);
    const perActivation = (facts / printed(row, 'activations')).toFixed(1);
    return `stored: ${each('bytes')} bytes a fact, ${each('compressed')} compressed; ${perActivation} facts an activation\n`;
  },
  async memory(run) {
    const row = await run('memory', ['--expose-gc']);
    const megabytes = (key: string): string => (printed(row, key) / MEGABYTE).toFixed(2);
    return `heap: ${megabytes('early')} MB after 10,000 activations, ${megabytes('middle')} MB after 100,000, ${megabytes('late')} MB after 1,000,000; ${megabytes('rss')} MB resident\n`;
  },
  async terminal(run) {
    const rows: string[] = [];
    for (const rounds of [10_000, 100_000]) {
      const { each, growth } = await measureTerminal(run, rounds);
      const figures = `${each.toFixed(1)} µs an activation, ${growth.toFixed(0)} MB more resident`;
      rows.push(`terminal without --trace, ${rounds} rounds: ${figures}\n`);
    }
    return rows.join('');
  },
  async inspection(run) {
    const row = await run('inspection');
    const seconds = (key: string): string => (printed(row, key) / 1000).toFixed(2);
    const seek = (printed(row, 'seek') / (printed(row, 'chunks') / 10)).toFixed(2);
    return `of ${printed(row, 'rounds')} rounds: digest ${seconds('digest')} s, a text that is nowhere ${seconds('find')} s, the first that failed ${seconds('failed')} s, diagnoses ${seconds('diagnoses')} s (score loop ${seconds('scored')} s), folds and strip ${seconds('strip')} s, one seek ${seek} ms\n`;
  },
  acts: async (run) => `${'acts'.padEnd(36)}    plan    both\n${await run('acts')}`,
  opening: async (run) => `${'opening'.padEnd(24)}    read   check    lint    draw\n${await run('opening')}`,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS[name]);
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
const run = await preparePrograms();
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) process.stdout.write(await part(run));
}
