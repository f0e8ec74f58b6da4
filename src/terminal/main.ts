import { readArguments } from './arguments.ts';
import { check } from './check.ts';
import { conformCorpus } from './conform-corpus.ts';
import { conform } from './conform.ts';
import { render } from './render.ts';
import { run } from './run.ts';
import { USAGE, WrongUsage } from './usage.ts';

/** Does what the arguments say and gives the exit code. */
async function main(args: readonly string[]): Promise<number> {
  try {
    const command = readArguments(args);
    switch (command.name) {
      case 'check':
        return check(command, print);
      case 'run':
        return await run(command, print, print);
      case 'render':
        return render(command, print);
      case 'conform':
        return await conform(command, print);
      case 'conform-corpus':
        return await conformCorpus(command, print);
      default:
        return unknownCommand(command);
    }
  } catch (thrown) {
    if (!(thrown instanceof WrongUsage)) throw thrown;
    process.stderr.write(`${thrown.message}\n\n${USAGE}`);
    return 2;
  }
}

function print(row: unknown): void {
  process.stdout.write(`${typeof row === 'string' ? row : JSON.stringify(row)}\n`);
}

function unknownCommand(command: never): never {
  throw new Error(`unknown command: ${JSON.stringify(command)}`);
}

process.exitCode = await main(process.argv.slice(2));
