import type { Settings } from '../../engine/document/document.ts';
import { isKey } from '../../history/read-record.ts';
import { only, readOptions, settingsIn } from '../options.ts';
import { SETTING_OPTIONS } from '../setting-options.ts';
import { WrongUsage } from '../usage.ts';
import { askIn, secretIn, type AskUrl } from './ask-options.ts';
import { placeIn, type Place } from './listen.ts';
import { isWebAddress, storeIn, type HostCommandName } from './store.ts';

/** What a command of a host is told beside its store. */
export type HostCommand = { url: string } & (
  | { name: 'migrate' }
  | WorkCommand
  | ServeCommand
  | StartCommand
  | { name: 'status'; id: string | null }
  | { name: 'answer'; id: string; address: string; text: string; by: string }
  | { name: 'stop'; id: string }
  | { name: 'fetch'; id: string }
  | { name: 'purge'; seconds: number }
);

/** `work [--models FILE] [--at-once N] [--ask-url URL [--answer-url BASE]] [--health ADDRESS:PORT]`, on Restate `[--listen ADDRESS:PORT [--reached-at URL]]` */
export interface WorkCommand {
  name: 'work';
  models: string | null;
  atOnce: number;
  ask: AskUrl | null;
  health: Place | null;
  /** On Restate. `reachedAt`: where it finds the workers that share an address; null where that is where this one listens. */
  served?: { listen: Place; reachedAt: string | null };
}

/** `serve --answers ADDRESS:PORT` */
export interface ServeCommand {
  name: 'serve';
  answers: Place;
  secret: string;
}

/** `start FILE --id ID ...` */
export interface StartCommand {
  name: 'start';
  file: string;
  id: string;
  input: string | null;
  inputs: string | null;
  script: string | null;
  settings: Settings;
  /** Asks the models of whoever works. */
  asks: boolean;
  /** Null where it is started once, under the id itself. */
  times: number | null;
}

const STORE = { postgres: { type: 'string' }, restate: { type: 'string' } } as const;

const OPTIONS = {
  migrate: STORE,
  work: {
    ...STORE,
    models: { type: 'string' },
    'at-once': { type: 'string' },
    'ask-url': { type: 'string' },
    'answer-url': { type: 'string' },
    health: { type: 'string' },
    listen: { type: 'string' },
    'reached-at': { type: 'string' },
  },
  serve: { ...STORE, answers: { type: 'string' } },
  start: {
    ...STORE,
    id: { type: 'string' },
    input: { type: 'string' },
    inputs: { type: 'string' },
    script: { type: 'string' },
    times: { type: 'string' },
    ask: { type: 'boolean' },
    ...Object.fromEntries(SETTING_OPTIONS.map(({ name }) => [name, { type: 'string' } as const])),
  },
  status: STORE,
  answer: { ...STORE, by: { type: 'string' } },
  stop: STORE,
  fetch: STORE,
  purge: { ...STORE, older: { type: 'string' } },
} as const satisfies Record<HostCommandName, unknown>;

/** Reads the arguments after the name of a command. Throws WrongUsage. */
export function readHostCommand(
  name: HostCommandName,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): HostCommand {
  const { values, rest } = readOptions(args, OPTIONS[name]);
  const given: Readonly<Record<string, unknown>> = values;
  const url = storeIn(given, environment);
  if (url === null)
    throw new WrongUsage(
      `${name} needs a store: --postgres URL or --restate URL, or LOOP_POSTGRES or LOOP_RESTATE in the environment`,
    );
  switch (name) {
    case 'migrate':
      none(rest, name);
      return { name, url };
    case 'work':
      none(rest, name);
      return {
        name,
        url,
        models: text(given['models']),
        atOnce: numberIn(given['at-once'], '--at-once', 50, 10_000),
        ask: askIn(given, environment),
        health: given['health'] === undefined ? null : placeIn(given['health'], '--health'),
        ...servedIn(given, url),
      };
    case 'serve':
      none(rest, name);
      if (given['answers'] === undefined)
        throw new WrongUsage('serve needs --answers ADDRESS:PORT, where people answer');
      return { name, url, answers: placeIn(given['answers'], '--answers'), secret: secretIn('--answers', environment) };
    case 'start':
      return { url, ...startIn(given, rest) };
    case 'status': {
      if (rest.length > 1) throw new WrongUsage('status takes one id, or none');
      const [id] = rest;
      return { name, url, id: id === undefined ? null : idIn(id) };
    }
    case 'answer': {
      const [id, address, answer, ...more] = rest;
      if (id === undefined || address === undefined || answer === undefined || more.length > 0)
        throw new WrongUsage('answer needs an id, an address that status names, and a text, or - for standard input');
      return { name, url, id: idIn(id), address, text: answer, by: text(given['by']) ?? '' };
    }
    case 'stop':
    case 'fetch':
      return { name, url, id: idIn(only(rest, `${name} needs one id`)) };
    case 'purge':
      none(rest, name);
      return { name, url, seconds: ageIn(given['older']) };
  }
}

function startIn(given: Readonly<Record<string, unknown>>, rest: readonly string[]): StartCommand {
  const id = text(given['id']);
  if (id === null) throw new WrongUsage('start needs --id ID: the same again is the same run');
  if (given['input'] !== undefined && given['inputs'] !== undefined)
    throw new WrongUsage('--input and --inputs exclude each other');
  const times = given['times'] === undefined ? null : numberIn(given['times'], '--times', 1, 9999);
  return {
    name: 'start',
    file: only(rest, 'start needs one file'),
    id: idIn(id),
    input: text(given['input']),
    inputs: text(given['inputs']),
    script: text(given['script']),
    settings: settingsIn(given),
    asks: given['ask'] === true,
    times,
  };
}

function servedIn(given: Readonly<Record<string, unknown>>, url: string): Pick<WorkCommand, 'served'> {
  const reachedAt = text(given['reached-at']);
  const [ofRestate, ofPostgres] = [
    ['listen', 'reached-at'],
    ['ask-url', 'health'],
  ] as const;
  const other = (isWebAddress(url) ? ofPostgres : ofRestate).find((name) => given[name] !== undefined);
  if (other) throw new WrongUsage(`--${other} is of workers on ${isWebAddress(url) ? 'PostgreSQL' : 'Restate'}`);
  if (reachedAt !== null && !isWebAddress(reachedAt))
    throw new WrongUsage('--reached-at is an address such as http://workers:9080');
  if (!isWebAddress(url)) return {};
  return { served: { listen: placeIn(given['listen'] ?? '127.0.0.1:9080', '--listen'), reachedAt } };
}

function none(rest: readonly string[], name: string): void {
  if (rest.length > 0) throw new WrongUsage(`${name} takes options alone, not ${rest.join(' ')}`);
}

function idIn(id: string): string {
  if (!isKey(id)) throw new WrongUsage(`an id is at most 80 letters, digits, - and _, not ${id}`);
  return id;
}

function numberIn(value: unknown, option: string, otherwise: number, most: number): number {
  if (value === undefined) return otherwise;
  const number = typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : NaN;
  if (!(number <= most)) throw new WrongUsage(`${option} is a number from 1 to ${most}, not ${String(value)}`);
  return number;
}

const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

function ageIn(value: unknown): number {
  const [, number, unit] = /^(\d{1,6})([smhd])$/.exec(typeof value === 'string' ? value : '') ?? [];
  if (number === undefined || (unit !== 's' && unit !== 'm' && unit !== 'h' && unit !== 'd'))
    throw new WrongUsage('purge needs --older AGE: 30d, 12h, 90m or 45s');
  return Number(number) * UNITS[unit];
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
