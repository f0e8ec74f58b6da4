import type { Settings } from '../engine/document/document.ts';
import { askingIn, ASKING_OPTIONS, type Asking } from './asking/options.ts';
import { isKey } from '../history/read-record.ts';
import { storeIn } from './hosts/store.ts';
import { only, readOptions, settingsIn } from './options.ts';
import { readSetValue, type SetValue } from './set-values.ts';
import { SETTING_OPTIONS } from './setting-options.ts';
import { isTemplateRules, TEMPLATE_RULES, type TemplateRules } from './render-template.ts';
import { WrongUsage } from './usage.ts';

type Command = CheckCommand | RunCommand | RenderCommand | WhyCommand | ReportCommand | WhatIfCommand | DiffCommand;

/** `why RUN.json`, `why ID` */
export interface WhyCommand {
  name: 'why';
  /** Or the id of a run, where it may be one and a store is named. */
  file: string;
  store?: string;
  /** The last one when it is left out. */
  round: number | null;
  loop: string | null;
  json?: boolean;
}

/** `report RUN.json [--beside OTHER.json]` */
export interface ReportCommand {
  name: 'report';
  file: string;
  /** The record that it is held against. */
  beside: string | null;
}

/** `what-if FILE --run RUN.json --set PATH=VALUE ...` */
export interface WhatIfCommand {
  name: 'what-if';
  file: string;
  /** The record whose answers are taken. */
  run: string;
  set: SetValue[];
}

/** `diff A.json B.json` */
export interface DiffCommand {
  name: 'diff';
  files: readonly [string, string];
}

/** `check FILE...`, `check FILE --run RUN.json` */
export interface CheckCommand {
  name: 'check';
  files: string[];
  /** The record over which what the one file expects is checked. */
  run?: string;
  /** A line of JSON on a terminal too. */
  json?: boolean;
}

/** `run FILE ...` */
export interface RunCommand {
  name: 'run';
  file: string;
  input: string | null;
  inputs: string | null;
  script: string | null;
  /** Those that options say. */
  settings: Settings;
  trace: string | null;
  /** The file of what loops keep across runs. */
  store: string | null;
  /** The file of the answers that came into the run. */
  tape: string | null;
  /** Whether the events that 003 prescribes are printed. */
  events: boolean;
  /** The file that the record of the run is written to. */
  save?: string | null;
  /** The record whose answers are taken where the question is the same. */
  from?: string | null;
  /** The logs of a real run whose answers are taken, and nobody is asked. */
  answers?: string[];
  /** The model that is asked. */
  asking?: Asking;
  /** How often it is run, where it is run more than once. */
  times?: number;
  json?: boolean;
}

/** `render --template FILE --context FILE.json [--notation N]` */
export interface RenderCommand {
  name: 'render';
  template: string;
  context: string;
  notation: TemplateRules;
}

/** What each command takes: `string` with a value, `boolean` alone. */
const OPTIONS = {
  check: { run: { type: 'string' }, json: { type: 'boolean' } },
  run: {
    input: { type: 'string' },
    inputs: { type: 'string' },
    script: { type: 'string' },
    trace: { type: 'string' },
    store: { type: 'string' },
    tape: { type: 'string' },
    events: { type: 'boolean' },
    save: { type: 'string' },
    from: { type: 'string' },
    answers: { type: 'string', multiple: true },
    times: { type: 'string' },
    ...ASKING_OPTIONS,
    json: { type: 'boolean' },
  },
  'what-if': { run: { type: 'string' }, set: { type: 'string', multiple: true } },
  diff: {},
  why: {
    round: { type: 'string' },
    loop: { type: 'string' },
    postgres: { type: 'string' },
    restate: { type: 'string' },
    json: { type: 'boolean' },
  },
  report: { beside: { type: 'string' } },
  render: { template: { type: 'string' }, context: { type: 'string' }, notation: { type: 'string' } },
} as const;

/** The options of `run` that are settings. */
const SETTINGS = Object.fromEntries(SETTING_OPTIONS.map(({ name }) => [name, { type: 'string' } as const]));

/** As `parseArgs` gives it. */
type OptionValue = string | boolean | undefined;

/** Reads the arguments after the program's name. Throws WrongUsage. */
export function readArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): Command {
  const [name, ...rest] = args;
  switch (name) {
    case 'check':
      return checkCommand(rest);
    case 'run':
      return runCommand(rest);
    case 'render':
      return renderCommand(rest);
    case 'why':
      return whyCommand(rest, environment);
    case 'report':
      return reportCommand(rest);
    case 'what-if':
      return whatIfCommand(rest);
    case 'diff':
      return diffCommand(rest);
    case undefined:
      throw new WrongUsage('which command?');
    default:
      throw new WrongUsage(`there is no command ${name}`);
  }
}

function checkCommand(args: readonly string[]): CheckCommand {
  const { values, rest: files } = readOptions(args, OPTIONS.check);
  if (files.length === 0) throw new WrongUsage('check needs a file');
  const run = text(values.run);
  if (run !== null && files.length > 1) throw new WrongUsage('check --run needs one file: the record is of one text');
  return { name: 'check', files, ...(run !== null && { run }), ...(values.json === true && { json: true }) };
}

function runCommand(args: readonly string[]): RunCommand {
  const { values, rest } = readOptions(args, { ...OPTIONS.run, ...SETTINGS });
  if (values.input !== undefined && values.inputs !== undefined)
    throw new WrongUsage('--input and --inputs exclude each other');
  if (values.from !== undefined && values.tape !== undefined)
    throw new WrongUsage('--from and --tape exclude each other: --save writes the record of the new run');
  const answers = Array.isArray(values.answers) ? values.answers.map(String) : [];
  const other =
    answers.length > 0 && (['from', 'tape', 'base-url'] as const).find((name) => values[name] !== undefined);
  if (other) throw new WrongUsage(`--answers and --${other} exclude each other`);
  const asking = askingIn(values);
  const times = timesIn(values);
  return {
    name: 'run',
    file: only(rest, 'run needs one file'),
    input: text(values.input),
    inputs: text(values.inputs),
    script: text(values.script),
    settings: settingsIn(asking ? { ...values, model: undefined } : values),
    trace: text(values.trace),
    store: text(values.store),
    tape: text(values.tape),
    events: values.events === true,
    ...(values.save !== undefined && { save: text(values.save) }),
    ...(values.from !== undefined && { from: text(values.from) }),
    ...(answers.length > 0 && { answers }),
    ...(asking && { asking }),
    ...(times !== null && { times }),
    ...(values.json === true && { json: true }),
  };
}

/** Each run would write over the files of the one before. */
const OF_ONE_RUN = ['tape', 'save', 'store', 'trace', 'events', 'from', 'answers'] as const;

function timesIn(values: Readonly<Record<string, unknown>>): number | null {
  const typed = values['times'];
  if (typeof typed !== 'string') return null;
  if (!/^[1-9]\d{0,3}$/.test(typed)) throw new WrongUsage(`--times is a number from 1 to 9999, not ${typed}`);
  const other = OF_ONE_RUN.find((name) => values[name] !== undefined);
  if (other) throw new WrongUsage(`--times and --${other} exclude each other`);
  return Number(typed);
}

function whyCommand(args: readonly string[], environment: Readonly<Record<string, string | undefined>>): WhyCommand {
  const { values, rest } = readOptions(args, OPTIONS.why);
  const typed = text(values.round);
  if (typed !== null && !/^[1-9]\d*$/.test(typed)) throw new WrongUsage(`--round is a number from 1 on, not ${typed}`);
  const file = only(rest, 'why needs one file, which run --save has written, or the id of a run in a store');
  // A file with an ending is no id: a name that was mistyped is told as one of a file.
  const store = isKey(file) ? storeIn(values, environment) : null;
  return {
    name: 'why',
    file,
    ...(store !== null && { store }),
    round: typed === null ? null : Number(typed),
    loop: text(values.loop),
    ...(values.json === true && { json: true }),
  };
}

function reportCommand(args: readonly string[]): ReportCommand {
  const { values, rest } = readOptions(args, OPTIONS.report);
  const file = only(rest, 'report needs one file, which run --save has written');
  return { name: 'report', file, beside: text(values.beside) };
}

function whatIfCommand(args: readonly string[]): WhatIfCommand {
  const { values, rest } = readOptions(args, OPTIONS['what-if']);
  const run = text(values.run);
  if (run === null) throw new WrongUsage('what-if needs --run RUN.json, which run --save has written');
  const set = Array.isArray(values.set) ? values.set : [];
  return {
    name: 'what-if',
    file: only(rest, 'what-if needs one file'),
    run,
    set: set.map((each) => readSetValue(String(each))),
  };
}

function diffCommand(args: readonly string[]): DiffCommand {
  const [one, other, ...more] = readOptions(args, OPTIONS.diff).rest;
  if (one === undefined || other === undefined || more.length > 0)
    throw new WrongUsage('diff needs two files, which run --save has written');
  return { name: 'diff', files: [one, other] };
}

function renderCommand(args: readonly string[]): RenderCommand {
  const { values, rest } = readOptions(args, OPTIONS.render);
  const [template, context] = [text(values.template), text(values.context)];
  if (template === null || context === null) throw new WrongUsage('render needs --template and --context');
  const notation = values.notation ?? 'jinja';
  if (!isTemplateRules(notation))
    throw new WrongUsage(`--notation is ${Object.keys(TEMPLATE_RULES).join(', ')}, not ${notation}`);
  if (rest.length > 0) throw new WrongUsage('render takes its files as --template and --context');
  return { name: 'render', template, context, notation };
}

function text(value: OptionValue): string | null {
  return typeof value === 'string' ? value : null;
}
