import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { bundle } from '../scripts/bundle.ts';

const execute = promisify(execFile);

const MOST_PRINTED = 1 << 28;

/** Runs a program of `bench/programs/main.ts` in a process of its own, with these flags of Node and these arguments; what it prints. */
export type RunProgram = (name: string, flags?: readonly string[], rest?: readonly string[]) => Promise<string>;

/** Bundles the programs once. */
export async function preparePrograms(): Promise<RunProgram> {
  const file = await bundle('bench/programs/main.ts');
  return async (name, flags = [], rest = []) =>
    (await execute(process.execPath, [...flags, file, name, ...rest], { maxBuffer: MOST_PRINTED })).stdout;
}

/** A number that a program printed as a property of a line of JSON. */
export function printed(line: string, key: string): number {
  const row: unknown = JSON.parse(line);
  const value =
    typeof row === 'object' && row !== null ? Object.entries(row).find(([name]) => name === key)?.[1] : null;
  if (typeof value !== 'number') throw new Error(`no number ${key} in ${line}`);
  return value;
}
