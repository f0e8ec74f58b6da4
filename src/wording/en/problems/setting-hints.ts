import { SETTINGS_BY_PATH } from '../../../engine/document/settings/by-path.ts';
import { SETTINGS_MAP } from '../../../engine/document/settings/declaration.ts';
import type { Setting } from '../../../engine/document/settings/kinds.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { enumerate } from '../../values.ts';

/** All keys that may stand where an unknown one stands (`limits.turns`). */
export function unknownSettingHint(path: string): string {
  const group = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const names = keysOf(group === '' ? SETTINGS_MAP : settingAt(group)).join(', ');
  return group === '' ? `Settings are ${names}.` : `Under ${group}: stand ${names}.`;
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
      return `Type an integer${orMore(holds.least, holds.most)}.`;
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
    case 'list':
      return path.endsWith(']')
        ? holds.of.sentence.replaceAll('`', '')
        : `Put a list indented under ${path}:, a line each that begins with "- ".`;
    case 'either':
      return holds.of.map((each) => hintFor(path, each)).join(' Or: ');
    default:
      return unreachable(holds);
  }
}

/** The items of a list are all alike. */
function settingAt(indexed: string): Setting<unknown> | undefined {
  const path = indexed.replace(/\[\d+\]/g, '');
  return Object.hasOwn(SETTINGS_BY_PATH, path) ? SETTINGS_BY_PATH[path] : undefined;
}

function keysOf(setting: Setting<unknown> | undefined): string[] {
  const holds = setting?.holds;
  if (holds?.kind === 'list') return keysOf(holds.of);
  if (holds?.kind === 'either') return holds.of.flatMap(keysOf);
  return holds?.kind === 'group' ? Object.keys(holds.settings) : [];
}

function orMore(least: number | undefined, most?: number): string {
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`;
  return least === undefined ? '' : `, ${least} or more`;
}
