import { SETTINGS } from './declaration.ts';
import type { Setting, SettingsByKey } from './kinds.ts';

/**
 * All settings by their paths (`seed`, `limits`, `limits.rounds`), in the order of their declaration; what the items of a list hold stands
 * under the list (`expect.ends`).
 */
export const SETTINGS_BY_PATH: SettingsByKey = Object.fromEntries(under('', SETTINGS));

function under(above: string, settings: SettingsByKey): [path: string, setting: Setting<unknown>][] {
  return Object.entries(settings).flatMap(([key, setting]) => {
    const path = `${above}${key}`;
    return [[path, setting], ...inside(`${path}.`, setting)];
  });
}

function inside(above: string, { holds }: Setting<unknown>): [path: string, setting: Setting<unknown>][] {
  switch (holds.kind) {
    case 'group':
      return under(above, holds.settings);
    case 'list':
      return inside(above, holds.of);
    case 'either':
      return holds.of.flatMap((each) => inside(above, each));
    default:
      return [];
  }
}
