import path from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** Rooms by height: a room imports from itself and from lower ones, never from one beside it. */
const HEIGHTS: Readonly<Record<string, number>> = {
  engine: 0,
  editing: 1,
  language: 2,
  wording: 2,
  drawing: 2,
  share: 2,
  history: 2,
  opened: 3,
  ask: 3,
  hosts: 3,
  worker: 4,
  terminal: 4,
  'service-worker': 5,
  page: 5,
  package: 5,
  remark: 5,
  embed: 6,
  routes: 7,
};

/** Rooms of the engine, lowest first: a room imports from itself and from those before it. `after-run` is a roof over several rooms. */
const ENGINE_ROOMS = [
  '',
  'workflow',
  'document',
  'reading',
  'patterns',
  'similarity',
  'prompts',
  'secrets',
  'schema',
  'journal',
  'effects',
  'kernel',
  'models',
  'inspection',
  'lint',
  'after-run/diagnoses',
  'after-run/expectations',
  'notations',
  'opening',
  'running',
  'offers',
  'after-run/alternatives',
  'forecast',
];

/** What the engine must not know: it runs in a page, in a worker, in a terminal and in tests alike. */
const NOT_IN_ENGINE =
  /^(svelte|monaco-editor|comlink|idb|@xyflow|@lucide|paneforge|@sveltejs|\$app|\$lib|\$env|node:|playwright)/;

const LONGEST = 800;

/** What a file imports, types and dynamic imports included. Of a Svelte file, its scripts. */
export function importsOf({ file, text }: SourceFile): string[] {
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  const code = file.endsWith('.svelte') ? scripts.join('\n') : text;
  return ts.preProcessFile(code, true, true).importedFiles.map((found) => found.fileName);
}

/** Every import against the direction, as `file: what is wrong`. */
export function wrongImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((source) =>
    importsOf(source).flatMap((specifier) => {
      const wrong = wrongImport(source.file, specifier);
      return wrong === null ? [] : [`${source.file}: ${wrong}`];
    }),
  );
}

/** Every file but the worker's client that says `Comlink.wrap`, under whatever name it was imported. */
export function wrapsOutsideClient(files: readonly SourceFile[]): string[] {
  const wraps = /\bComlink\s*\.\s*wrap\b|import\s*\{[^}]*\bwrap\b[^}]*\}\s*from\s*['"]comlink['"]/;
  return files.filter(({ file, text }) => file !== 'src/worker/client.ts' && wraps.test(text)).map(({ file }) => file);
}

/** Every file but one that starts a worker: loaded by its own address, a worker would not have the page's content policy. */
export function startsWorkers(files: readonly SourceFile[]): string[] {
  const starts = /\bnew\s+Worker\s*\(|\?worker['"]/;
  return files
    .filter(({ file, text }) => file !== 'src/worker/worker-script.ts' && starts.test(text))
    .map(({ file }) => file);
}

/** Files that have grown too long to be read at one sitting. */
export function tooLong(files: readonly SourceFile[]): string[] {
  const lines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return files.filter(({ text }) => lines(text) > LONGEST).map(({ file, text }) => `${file}: ${lines(text)} lines`);
}

function wrongImport(file: string, specifier: string): string | null {
  const from = roomOf(file);
  if (from === null) return null;
  if (from === 'engine' && NOT_IN_ENGINE.test(specifier)) return `the engine imports ${specifier}`;
  const target = targetOf(file, specifier);
  const to = roomOf(target);
  if (from === 'engine' && to === 'engine') return wrongInEngine(file, target);
  if (to === null || to === from) return null;
  const [here, there] = [HEIGHTS[from], HEIGHTS[to]];
  if (here === undefined) return `src/${from} is not a room of the architecture`;
  if (there === undefined) return `src/${to} is not a room of the architecture`;
  if (there < here) return null;
  return `${from} imports ${to} (${specifier})`;
}

function wrongInEngine(file: string, target: string): string | null {
  const [from, to] = [engineRoomOf(file), engineRoomOf(target)];
  const [here, there] = [ENGINE_ROOMS.indexOf(from), ENGINE_ROOMS.indexOf(to)];
  if (here < 0) return `src/engine/${from} is not a room of the engine`;
  if (there < 0) return `src/engine/${to} is not a room of the engine`;
  return there <= here ? null : `${from} imports ${to} (${target})`;
}

/** The folder of the engine that a file lies in; empty for files of the engine's own folder. */
function engineRoomOf(file: string): string {
  return /^src\/engine\/((?:after-run\/)?[^/]+)\//.exec(file)?.[1] ?? '';
}

/**
 * Files that need one another to be understood, as `one -> other -> one`: each such circle once, types counted. A component that
 * shows itself, as a tree does, is none.
 */
export function circles(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ file }) => file));
  const imports = new Map(
    files.map((source) => [
      source.file,
      importsOf(source)
        .map((specifier) => targetOf(source.file, specifier))
        .filter((target) => known.has(target) && target !== source.file),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, way: string[]): void => {
    const before = way.indexOf(file);
    if (before >= 0) found.push([...way.slice(before), file].join(' -> '));
    if (before >= 0 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) walk(target, [...way, file]);
    done.add(file);
  };
  for (const { file } of files) walk(file, []);
  return found;
}

/**
 * What is loaded before these files can do anything: they, and what they and theirs import, as paths from the project's folder and as
 * names of packages. Types are gone by then, and what is imported later is not waited for.
 */
export function loadedWith(files: readonly SourceFile[], entries: readonly string[]): Set<string> {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const specifier of valuesImportedBy(texts.get(file) ?? '')) load(targetOf(file, specifier));
  };
  entries.forEach(load);
  return loaded;
}

function valuesImportedBy(text: string): string[] {
  const { statements } = ts.createSourceFile('.ts', text, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || isOfTypes(statement)) return [];
    return [moduleSpecifier.text];
  });
}

function isOfTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const { importClause: clause } = statement;
  if (!clause || clause.name) return false;
  const { namedBindings: named } = clause;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  return named !== undefined && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly);
}

/** The path that a specifier means, from the project's folder; a package's name where it means a package. */
function targetOf(file: string, specifier: string): string {
  if (specifier === '$lib' || specifier.startsWith('$lib/')) return `src/page${specifier.slice('$lib'.length)}`;
  if (specifier.startsWith('/src/')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
}

/** The room of a file in src, or null for anything that lies elsewhere, or in src itself. */
function roomOf(file: string): string | null {
  return /^src\/([^/]+)\//.exec(file)?.[1] ?? null;
}
