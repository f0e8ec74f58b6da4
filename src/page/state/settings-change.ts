import { parseSettings, type Settings } from '../../engine/document/document.ts';

/** Settings to be changed; undefined takes one away. */
export type SettingsChange = { [Key in keyof Settings]?: Settings[Key] | undefined };

/** The settings after a change, in their fixed order, without those that were taken away. */
export function changedSettings(settings: Settings, change: SettingsChange): Settings {
  return parseSettings({ ...settings, ...change }).settings;
}
