import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An installed package and what its authors want said wherever it goes. */
interface Shipped {
  name: string;
  version: string;
  licence: string;
  texts: string[];
}

/** Needed to build, and part of what is built: the client of SvelteKit, and the loader of Vite. */
const BUILT_IN = ['node_modules/@sveltejs/kit', 'node_modules/vite'];

/** Files of a package that have to go where it goes. */
const LEGAL = /^(?:licen[cs]e|notice|copying|thirdpartynotices)/i;

/**
 * The licences of all packages that the site is built from, with their texts, as one text. `root`: the folder of the project.
 * Runs when the site is built.
 */
export function licences(root: string): string {
  const head = 'The site is built from these packages; not every one of them has code in it.';
  return `${[head, ...shipped(root).map(section)].join(`\n\n${'='.repeat(80)}\n\n`)}\n`;
}

function section({ name, version, licence, texts }: Shipped): string {
  return [`${name} ${version}: ${licence}`, ...texts].join('\n\n');
}

/** The packages that are not for development alone, by the lock file; those of types have no code. */
function shipped(root: string): Shipped[] {
  const lock: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const folders = Object.entries(field(lock, 'packages') ?? {})
    .filter(([folder, entry]) => folder !== '' && (BUILT_IN.includes(folder) || field(entry, 'dev') !== true))
    .map(([folder]) => folder)
    .filter((folder) => !folder.includes('/@types/') && existsSync(path.join(root, folder)));
  return folders.map((folder) => packageAt(path.join(root, folder)));
}

function packageAt(folder: string): Shipped {
  const told: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const text = (name: string): string | null => {
    const value: unknown = field(told, name);
    return typeof value === 'string' ? value : null;
  };
  const texts = readdirSync(folder)
    .filter((file) => LEGAL.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const licence = text('license') ?? 'see below';
  return { name: text('name') ?? folder, version: text('version') ?? '', licence, texts };
}

function field(value: unknown, name: string): object | boolean | string | null {
  if (typeof value !== 'object' || value === null) return null;
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'object' || typeof found === 'boolean' || typeof found === 'string' ? found : null;
}
