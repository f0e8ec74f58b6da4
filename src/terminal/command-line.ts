import { existsSync } from 'node:fs';
import { unreachable } from '../engine/workflow/unreachable.ts';
import { readArguments, type CheckCommand } from './arguments.ts';
import { check, type CheckRow } from './commands/check.ts';
import { checkRecord } from './commands/check-record.ts';
import { diff } from './commands/diff.ts';
import { render } from './commands/render.ts';
import { report } from './commands/report.ts';
import { run } from './commands/run.ts';
import { whatIf } from './commands/what-if.ts';
import { why } from './commands/why.ts';
import { isHostCommand } from './hosts/store.ts';
import { runTimes } from './asking/run-times.ts';
import { checkInWords, runInWords, whyInWords } from './in-words.ts';
import type { WhyRow } from './rows/printed.ts';
import { WrongUsage } from './usage.ts';

/** Does what the arguments say and gives the exit code. Throws WrongUsage. */
export async function perform(args: readonly string[], isTerminal = process.stdout.isTTY === true): Promise<number> {
  const [name, ...rest] = args;
  if (isHostCommand(name)) {
    const { performOnHost, readHostCommand } = await import('./hosts/perform.ts');
    return await performOnHost(readHostCommand(name, rest, process.env), print);
  }
  const command = readArguments(args, process.env);
  const speaks = isTerminal && !('json' in command);
  switch (command.name) {
    case 'check':
      return await checked(command, (row) => print(speaks ? checkInWords(row) : row));
    case 'run':
      if (command.times !== undefined) return await runTimes(command, command.times, print);
      return await run(command, (row, rounds) => print(speaks ? runInWords(row, rounds) : row), print);
    case 'why': {
      const { store } = command;
      const printed = (row: WhyRow): void => print(speaks ? whyInWords(row) : row);
      if (store !== undefined && !existsSync(command.file))
        return await (await import('./hosts/perform.ts')).whyStored(store, command, printed);
      return await why(command, printed);
    }
    case 'report':
      return await report(command, print);
    case 'what-if':
      return await whatIf(command, print);
    case 'diff':
      return await diff(command, print);
    case 'render':
      return render(command, print);
    default:
      return unreachable(command);
  }
}

/** With a record there is one file, and what it expects is checked as well. */
async function checked(command: CheckCommand, print: (row: CheckRow) => void): Promise<number> {
  const [file = ''] = command.files;
  return command.run === undefined ? check(command, print) : await checkRecord(file, command.run, print);
}

/** The exit code of `work` with these arguments. Who asks for help gets `usage`; where something else is wrong with them that is told on standard error, with it. */
export async function exitCode(
  args: readonly string[],
  work: (args: readonly string[]) => Promise<number>,
  usage: string,
): Promise<number> {
  if (args.some((each) => each === '--help' || each === '-h')) {
    process.stdout.write(usage);
    return 0;
  }
  try {
    return await work(args);
  } catch (thrown) {
    if (!(thrown instanceof WrongUsage)) throw thrown;
    process.stderr.write(`${thrown.message}\n\n${usage}`);
    return 2;
  }
}

/** A line on standard output: a text as it is, anything else as JSON. */
export function print(row: unknown): void {
  process.stdout.write(`${typeof row === 'string' ? row : JSON.stringify(row)}\n`);
}
