import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { readArguments } from '../../src/terminal/arguments.ts';
import { readHostCommand } from '../../src/terminal/hosts/arguments.ts';
import { isHostCommand } from '../../src/terminal/hosts/store.ts';
import { readModels } from '../../src/terminal/hosts/models-file.ts';
import { fencesOf } from './fences.ts';

const STORE = { LOOP_POSTGRES: 'postgres://loop@127.0.0.1/loop', LOOP_ASK_SECRET: '0123456789abcdef' };
/** Seconds that a worker which is told to leave needs at most. */
const LEAVING = 25;

const example = (file: string): string =>
  readFileSync(new URL(`../../examples/hosts/${file}`, import.meta.url), 'utf8');

/** The name of the command that these arguments are. Throws WrongUsage. */
function read([name, ...rest]: readonly string[]): string {
  if (isHostCommand(name)) return readHostCommand(name, rest, STORE).name;
  return readArguments([...(name === undefined ? [] : [name]), ...rest], STORE).name;
}

/** The arguments of a line for a shell, up to where it leads elsewhere. */
function argumentsOf(line: string): string[] {
  const words = line.split(/ [>&|]/, 1)[0]?.matchAll(/'([^']*)'|"([^"]*)"|\S+/g) ?? [];
  return [...words].map(([word, single, double]) => single ?? double ?? word).slice(1);
}

/** What holds a command in a manifest, wherever it stands. */
function commandsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    (key === 'command' || key === 'args') && Array.isArray(inner) ? [inner.map(String)] : commandsIn(inner),
  );
}

/** The models file of a manifest. */
function modelsIn(manifest: unknown): string[] {
  const data = typeof manifest === 'object' && manifest !== null && 'data' in manifest ? manifest.data : null;
  const has = typeof data === 'object' && data !== null && 'models.json' in data;
  return has ? [String(data['models.json'])] : [];
}

describe('docs/hosts.md', () => {
  const lines = fencesOf('hosts').flatMap(({ text }) => text.split('\n'));
  const commands = lines.filter((line) => line.startsWith('loop '));

  it('shows commands', () => expect(commands.length).toBeGreaterThan(8));

  it.each(commands)('has nobody type what is refused: %s', (line) => {
    expect(line).toContain(read(argumentsOf(line)));
  });

  it('shows a models file that a worker reads', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'hosts-'));
    const file = path.join(folder, 'models.json');
    writeFileSync(file, fencesOf('hosts').find(({ text }) => text.startsWith('{'))?.text ?? '');
    expect([...readModels(file, { OPENAI_API_KEY: 'key' }).keys()]).toEqual(['gpt-4o-mini', '*']);
    rmSync(folder, { recursive: true });
  });
});

describe('examples/hosts', () => {
  const compose: unknown = parse(example('compose.yaml'), { merge: true });
  const manifests = parseAllDocuments(example('kubernetes.yaml')).map((each): unknown => {
    expect(each.errors).toEqual([]);
    return each.toJS();
  });

  it('starts a migration and workers by commands that are taken', () => {
    expect(commandsIn(compose).map(read)).toEqual(['migrate', 'work']);
    expect(commandsIn(manifests).map(read)).toEqual(['migrate', 'work']);
  });

  it('kills no worker before it has left by itself', () => {
    const [, seconds] = /stop_grace_period: (\d+)s/.exec(example('compose.yaml')) ?? [];
    const [, inPod] = /terminationGracePeriodSeconds: (\d+)/.exec(example('kubernetes.yaml')) ?? [];
    expect([Number(seconds), Number(inPod)].every((each) => each >= LEAVING)).toBe(true);
  });

  it('has two workers', () => {
    expect(compose).toMatchObject({ services: { worker: { deploy: { replicas: 2 } } } });
    expect(manifests).toContainEqual(expect.objectContaining({ spec: expect.objectContaining({ replicas: 2 }) }));
  });

  it('gives workers models that they read', () => {
    const file = new URL('../../examples/hosts/models.json', import.meta.url).pathname;
    expect([...readModels(file, { OPENAI_API_KEY: 'key' }).keys()]).toEqual(['*']);
    const [inPod] = manifests.flatMap((each) => modelsIn(each));
    expect(JSON.parse(inPod ?? '')).toEqual(JSON.parse(example('models.json')));
  });

  it('installs the versions that are tried here', () => {
    const { pg, 'pg-boss': queue } = packageJson.devDependencies;
    expect(example('Dockerfile')).toContain(` pg@${pg} pg-boss@${queue} `);
  });
});
