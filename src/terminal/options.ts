import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Settings } from '../engine/document/document.ts';
import { SETTING_OPTIONS, settingsOf, settingsOver } from './setting-options.ts';
import { WrongUsage } from './usage.ts';

type OptionTable = NonNullable<ParseArgsConfig['options']>;

/**
 * The options of a command and what else stands after it. Throws WrongUsage. Judged here by the tokens and not by `strict`, which
 * has words of its own and takes no value that begins with a dash: `--input --odd` is an input like any other.
 */
export function readOptions<const Options extends OptionTable>(args: readonly string[], options: Options) {
  const { values, positionals, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const type = Object.hasOwn(options, token.name) ? options[token.name]?.type : undefined;
    if (type === undefined || (type === 'boolean' && token.value !== undefined))
      throw new WrongUsage(`there is no option ${token.rawName}`);
    if (type === 'string' && token.value === undefined) throw new WrongUsage(`${token.rawName} needs a value`);
  }
  return { values, rest: positionals };
}

/** The one thing that may stand after a command besides its options. Throws WrongUsage. */
export function only(rest: readonly string[], otherwise: string): string {
  const [first, ...more] = rest;
  if (first === undefined || more.length > 0) throw new WrongUsage(otherwise);
  return first;
}

/** The settings that the options of a command line say. Throws WrongUsage. */
export function settingsIn(values: Readonly<Record<string, unknown>>): Settings {
  return SETTING_OPTIONS.reduce((settings: Settings, option) => {
    const typed = values[option.name];
    if (typeof typed !== 'string') return settings;
    const said = settingsOf(option, typed);
    const otherwise = option.name === 'model' ? '; a model that is asked needs --base-url, too' : '';
    if (Object.keys(said).length === 0)
      throw new WrongUsage(`--${option.name} is ${option.takes}, not ${typed}${otherwise}`);
    return settingsOver(said, settings);
  }, {});
}
