import { MOODS, type Mood } from '../engine/document/mood.ts';
import { TEMPLATE_RULES, type TemplateRules } from './render-template.ts';
import { WrongUsage } from './usage.ts';

/** What the command was called with. */
export type Command = CheckCommand | RunCommand | RenderCommand;

/** `check FILE...` */
export interface CheckCommand {
  name: 'check';
  files: string[];
}

/** `run FILE ...` */
export interface RunCommand {
  name: 'run';
  file: string;
  input: string | null;
  inputs: string | null;
  script: string | null;
  model: 'scripted' | 'simulated' | null;
  mood: Mood | null;
  seed: number | null;
  rounds: number | null;
  maxActivations: number | null;
  trace: string | null;
  /** The file of what loops keep across runs. */
  store: string | null;
  /** Whether the events that 003 prescribes are printed. */
  events: boolean;
}

/** `render --template FILE --context FILE.json [--notation N]` */
export interface RenderCommand {
  name: 'render';
  template: string;
  context: string;
  notation: TemplateRules;
}

/** What stands after a command: options by name, and the rest in order. */
interface Given {
  options: Map<string, string>;
  flags: Set<string>;
  rest: string[];
}

const RUN_OPTIONS = [
  'input',
  'inputs',
  'script',
  'model',
  'mood',
  'seed',
  'rounds',
  'max-activations',
  'trace',
  'store',
];

/** Reads the arguments after the program's name. Throws WrongUsage. */
export function readArguments(args: readonly string[]): Command {
  const [name, ...rest] = args;
  switch (name) {
    case 'check':
      return checkCommand(given(rest, [], []));
    case 'run':
      return runCommand(given(rest, RUN_OPTIONS, ['events']));
    case 'render':
      return renderCommand(given(rest, ['template', 'context', 'notation'], []));
    case undefined:
      throw new WrongUsage('which command?');
    default:
      throw new WrongUsage(`there is no command ${name}`);
  }
}

function checkCommand({ rest }: Given): CheckCommand {
  if (rest.length === 0) throw new WrongUsage('check needs a file');
  return { name: 'check', files: rest };
}

function runCommand({ options, flags, rest }: Given): RunCommand {
  const model = options.get('model') ?? null;
  if (model !== null && model !== 'scripted' && model !== 'simulated')
    throw new WrongUsage(`--model is scripted or simulated, not ${model}`);
  const mood = MOODS.find((each) => each === options.get('mood')) ?? null;
  if (mood === null && options.has('mood'))
    throw new WrongUsage(`--mood is ${MOODS.join(', ')}, not ${options.get('mood')}`);
  if (options.has('input') && options.has('inputs')) throw new WrongUsage('--input and --inputs exclude each other');
  return {
    name: 'run',
    file: only(rest, 'run needs one file'),
    input: options.get('input') ?? null,
    inputs: options.get('inputs') ?? null,
    script: options.get('script') ?? null,
    model,
    mood,
    seed: whole(options, 'seed', 0),
    rounds: whole(options, 'rounds', 1),
    maxActivations: whole(options, 'max-activations', 1),
    trace: options.get('trace') ?? null,
    store: options.get('store') ?? null,
    events: flags.has('events'),
  };
}

function renderCommand({ options, rest }: Given): RenderCommand {
  const template = options.get('template');
  const context = options.get('context');
  const named = options.get('notation') ?? 'jinja';
  const notation = TEMPLATE_RULES.find((rules) => rules === named);
  if (template === undefined || context === undefined) throw new WrongUsage('render needs --template and --context');
  if (notation === undefined) throw new WrongUsage(`--notation is ${TEMPLATE_RULES.join(', ')}, not ${named}`);
  if (rest.length > 0) throw new WrongUsage('render takes its files as --template and --context');
  return { name: 'render', template, context, notation };
}

export function given(args: readonly string[], withValue: readonly string[], alone: readonly string[]): Given {
  const found: Given = { options: new Map(), flags: new Set(), rest: [] };
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (!arg.startsWith('--')) {
      found.rest.push(arg);
      continue;
    }
    const [, name = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(arg) ?? [];
    if (alone.includes(name) && value === undefined) found.flags.add(name);
    else if (!withValue.includes(name)) throw new WrongUsage(`there is no option --${name}`);
    else if (value !== undefined) found.options.set(name, value);
    else if (at + 1 < args.length) found.options.set(name, args[++at]!);
    else throw new WrongUsage(`--${name} needs a value`);
  }
  return found;
}

export function only(rest: readonly string[], otherwise: string): string {
  const [first, ...more] = rest;
  if (first === undefined || more.length > 0) throw new WrongUsage(otherwise);
  return first;
}

function whole(options: ReadonlyMap<string, string>, name: string, least: number): number | null {
  const text = options.get(name);
  if (text === undefined) return null;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value) || value < least)
    throw new WrongUsage(`--${name} is an integer from ${least} on, not ${text}`);
  return value;
}
