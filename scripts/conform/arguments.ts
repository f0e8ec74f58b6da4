import { only, readOptions } from '../../src/terminal/options.ts';

/** `conform DIR [--json]` */
export interface ConformCommand {
  name: 'conform';
  directory: string;
  json: boolean;
}

/** `conform-corpus DIR` */
export interface ConformCorpusCommand {
  name: 'conform-corpus';
  directory: string;
}

/** Their lines in the usage. */
export const CONFORM_USAGE = `  conform DIR [--json]     runs the conformance cases under DIR, a line per case that fails, a JSON summary last
  conform-corpus DIR       opens, draws and runs each workflow file under DIR with the simulated model, a JSON line per
                           file, a summary last; references are looked for under DIR, refused.json and chatdev/runs.json hold
`;

/** Null where the arguments name another command. Throws WrongUsage. */
export function readConformArguments(args: readonly string[]): ConformCommand | ConformCorpusCommand | null {
  const [name, ...rest] = args;
  if (name === 'conform') {
    const { values, rest: places } = readOptions(rest, { json: { type: 'boolean' } });
    return { name, directory: only(places, 'conform needs one directory'), json: values.json === true };
  }
  if (name === 'conform-corpus')
    return { name, directory: only(readOptions(rest, {}).rest, 'conform-corpus needs one directory') };
  return null;
}
