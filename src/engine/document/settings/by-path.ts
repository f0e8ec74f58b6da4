import { SETTINGS } from './declaration.ts';
import type { Setting, SettingsByKey } from './kinds.ts';

/** All settings by their paths (`seed`, `limits`, `limits.rounds`), in the order of their declaration. */
export const SETTINGS_BY_PATH: SettingsByKey = Object.fromEntries(under('', SETTINGS));

function under(above: string, settings: SettingsByKey): [path: string, setting: Setting<unknown>][] {
  return Object.entries(settings).flatMap(([key, setting]) => {
    const path = `${above}${key}`;
    return [[path, setting], ...(setting.holds.kind === 'group' ? under(`${path}.`, setting.holds.settings) : [])];
  });
}
