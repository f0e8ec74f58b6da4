import { exitCode, perform } from './command-line.ts';
import { usage } from './usage.ts';

process.exitCode = await exitCode(() => perform(process.argv.slice(2)), usage());
