/**
 * `loop run` with a tape, killed at the first answer that its tape does not have. Arguments: what stands in `RunOrder`, as JSON.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import type { TapeStore } from '../../src/engine/effects/tape-store.ts';
import { factsOf, type Fact } from '../../src/engine/journal/read-fact.ts';
import { readArguments } from '../../src/terminal/arguments.ts';
import { run } from '../../src/terminal/commands/run.ts';
import { tapeFile } from '../../src/terminal/files/tape-file.ts';
import { parseOrder, type Kill } from './order.ts';

const { args, kill, answered, facts: place } = parseOrder(process.argv[2] ?? '');
const command = readArguments(args);
if (command.name !== 'run') throw new Error('only a run is killed');
const facts: Fact[] = [];
process.exitCode = await run(
  command,
  () => undefined,
  () => undefined,
  { tapeAt: (file) => killing(file, kill), onChunk: (chunk) => void facts.push(...factsOf([chunk])) },
);
writeFileSync(place, JSON.stringify(facts));

/** A tape in a file at whose first new entry the process dies, as if it had been killed from outside there. */
function killing(file: string, at: Kill): TapeStore {
  const store = tapeFile(file);
  return {
    read: (name) => store.read(name),
    async append(name, position, ...entries) {
      for (const { address } of entries) appendFileSync(answered, `${address}\n`);
      if (at === 'torn') appendFileSync(file, JSON.stringify(entries[0]).slice(0, -5));
      if (at === 'before' || at === 'torn') process.kill(process.pid, 'SIGKILL');
      const kept = await store.append(name, position, ...entries);
      if (at === 'after') process.kill(process.pid, 'SIGKILL');
      return kept;
    },
  };
}
