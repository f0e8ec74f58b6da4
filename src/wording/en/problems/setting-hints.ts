import { SETTINGS_BY_PATH } from '../../../engine/document/settings/by-path.ts';
import { SETTINGS_MAP } from '../../../engine/document/settings/declaration.ts';
import type { Setting } from '../../../engine/document/settings/kinds.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { enumerate } from '../../values.ts';

/** All keys that may stand where an unknown one stands (`limits.turns`). */
export function unknownSettingHint(path: string): string {
  const [group = '', inner] = path.split('.');
  const names = keysOf(inner === undefined ? SETTINGS_MAP : settingAt(group)).join(', ');
  return inner === undefined ? `Settings are ${names}.` : `Under ${group}: stand ${names}.`;
}

/** What to type for a value that a setting cannot have; `settings` is all of them together. */
export function badSettingHint(path: string): string {
  if (path === 'settings') return 'Settings are a map: put them indented under settings:, a line each.';
  const setting = settingAt(path);
  return setting ? hintFor(path, setting) : 'Correct it, or remove it.';
}

function hintFor(path: string, setting: Setting<unknown>): string {
  const { holds } = setting;
  switch (holds.kind) {
    case 'choice':
      return `Type ${enumerate(Object.keys(holds.choices), 'or')}.`;
    case 'flag':
      return 'Type true or false.';
    case 'text':
      return 'Put it into quotes.';
    case 'integer':
      return `Type an integer${orMore(holds.least)}.`;
    case 'number':
      return `Type a number${orMore(holds.least)}.`;
    case 'seconds':
      return `Type a number of seconds${orMore(holds.least)}.`;
    case 'texts':
      return `Put names and texts indented under ${path}:, a line each.`;
    case 'names':
      return 'Type a list of names, of letters, digits and _ alone: [NAME].';
    case 'group':
      return `Put indented under ${path}:, a line each, ${enumerate(keysOf(setting), 'or')}.`;
    default:
      return unreachable(holds);
  }
}

function settingAt(path: string): Setting<unknown> | undefined {
  return Object.hasOwn(SETTINGS_BY_PATH, path) ? SETTINGS_BY_PATH[path] : undefined;
}

function keysOf(setting: Setting<unknown> | undefined): string[] {
  return setting?.holds.kind === 'group' ? Object.keys(setting.holds.settings) : [];
}

function orMore(least: number | undefined): string {
  return least === undefined ? '' : `, ${least} or more`;
}
