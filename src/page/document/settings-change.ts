import { parseSettings, type Settings } from '../../engine/document/document.ts';

/** Settings to be changed; undefined takes one away. */
export type SettingsChange = { [Key in keyof Settings]?: Settings[Key] | undefined };

/** The settings after a change, in their fixed order, without those that were taken away. */
export function changedSettings(settings: Settings, change: SettingsChange): Settings {
  return parseSettings({ ...settings, ...change }).settings;
}

/** The value of the setting of a path (`limits.rounds`); undefined where there is none. */
export function settingAt(settings: Settings, path: string): unknown {
  return path.split('.').reduce(within, settings);
}

/** The change that gives the setting of a path a value, or takes it away by undefined; others of its group stay. */
export function changeAt(settings: Settings, path: string, value: unknown): SettingsChange {
  const [key = '', member] = path.split('.');
  const group = settingAt(settings, key);
  const given = member === undefined ? value : { ...(isMap(group) && group), [member]: value };
  return { [key]: undefined, ...parseSettings({ [key]: given }).settings };
}

function within(value: unknown, key: string): unknown {
  return isMap(value) ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined;
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
