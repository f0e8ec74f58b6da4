import { parseSettings, type Settings } from '../engine/document/document.ts';
import { SETTINGS_BY_PATH } from '../engine/document/settings/by-path.ts';
import type { Holds } from '../engine/document/settings/kinds.ts';
import { unreachable } from '../engine/workflow/unreachable.ts';
import { enumerate } from '../wording/values.ts';

/** How a kind of setting is typed. */
interface Typing {
  /** What stands for it in the usage. */
  placeholder: string;
  /** What it may be, as a part of a sentence. */
  takes: string;
  /** The value that is meant; undefined for none. */
  valueOf(typed: string): unknown;
}

/** An option of `run` that says a setting. */
interface SettingOption extends Typing {
  name: string;
  path: string;
  /** What it does, as a part of a sentence. */
  does: string;
}

/** The options that are settings, made of what those declare. */
export const SETTING_OPTIONS: readonly SettingOption[] = Object.entries(SETTINGS_BY_PATH).flatMap(
  ([path, { option, holds, sentence, default: fallback }]) => {
    const typing = option === undefined ? null : typingOf(holds);
    if (option === undefined || !typing) return [];
    const without = fallback === undefined ? '' : ` (default ${fallback})`;
    return [{ name: option, path, ...typing, does: `${lowered(sentence)}${without}` }];
  },
);

/** The settings that an option says; none when it cannot have this value. */
export function settingsOf({ path, valueOf }: SettingOption, typed: string): Settings {
  const nested = path.split('.').reduceRight((inner: unknown, key) => ({ [key]: inner }), valueOf(typed));
  return parseSettings(nested).settings;
}

/** Settings over others; of a group those that only one of both has stay. */
export function settingsOver(over: Settings, under: Settings): Settings {
  return parseSettings(merged(under, over)).settings;
}

function merged(under: object, over: object): object {
  const below = new Map<string, unknown>(Object.entries(under));
  for (const [key, value] of Object.entries(over)) {
    const before = below.get(key);
    below.set(key, isMap(before) && isMap(value) ? merged(before, value) : value);
  }
  return Object.fromEntries(below);
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null for what no option can say. */
function typingOf(holds: Holds): Typing | null {
  switch (holds.kind) {
    case 'choice': {
      const words = Object.keys(holds.choices);
      return { placeholder: words.join('|'), takes: enumerate(words, 'or'), valueOf: (typed) => typed };
    }
    case 'text':
      return { placeholder: 'TEXT', takes: 'a text', valueOf: (typed) => typed };
    case 'integer':
      return { placeholder: 'N', takes: `an integer from ${holds.least ?? 0} on`, valueOf: numberOf };
    case 'number':
    case 'seconds':
      return { placeholder: 'N', takes: `a number from ${holds.least ?? 0} on`, valueOf: numberOf };
    case 'flag':
    case 'texts':
    case 'names':
    case 'group':
    case 'list':
    case 'either':
      return null;
    default:
      return unreachable(holds);
  }
}

/** Numbers are typed without a sign. */
function numberOf(typed: string): number | undefined {
  return /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : undefined;
}

function lowered(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, '');
}
