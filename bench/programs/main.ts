/** The program that is named first in the arguments: one bundle holds all of them, and what they print is read by `bench/index.ts`. */
import { acts } from './acts.ts';
import { allocation } from './allocation.ts';
import { cold } from './cold.ts';
import { inspection } from './inspection.ts';
import { memory } from './memory.ts';
import { opening } from './opening.ts';
import { speed } from './speed.ts';
import { storage } from './storage.ts';
import { terminal } from './terminal.ts';

const PROGRAMS: Readonly<Record<string, () => void | Promise<void>>> = {
  acts,
  allocation,
  cold,
  inspection,
  memory,
  opening,
  speed,
  storage,
  terminal,
};

const [, , name = ''] = process.argv;
const program = PROGRAMS[name];
if (!program) throw new Error(`no program of that name: ${name}`);
await program();
