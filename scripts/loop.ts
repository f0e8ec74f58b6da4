/** `npm run -s loop`: the commands of the terminal, and those that hold the project against what was recorded elsewhere. */
import { exitCode, perform, print } from '../src/terminal/command-line.ts';
import { usage } from '../src/terminal/usage.ts';
import { CONFORM_USAGE, readConformArguments } from './conform/arguments.ts';
import { conformCorpus } from './conform/conform-corpus.ts';
import { conform } from './conform/conform.ts';

async function main(args: readonly string[]): Promise<number> {
  const command = readConformArguments(args);
  switch (command?.name) {
    case 'conform':
      return await conform(command, print);
    case 'conform-corpus':
      return await conformCorpus(command, print);
    case undefined:
      return await perform(args);
  }
}

process.exitCode = await exitCode(process.argv.slice(2), main, usage(CONFORM_USAGE));
