import type { Settings } from '../../engine/document/document.ts';
import { looksSecret } from '../../engine/document/placeholder.ts';
import { secretsIn } from '../../engine/secrets/shapes.ts';
import type { SettingsChange } from './settings-change.ts';

/** Whether what is typed for a placeholder marks it as secret: by its form, or as the first value of a name that suggests it. */
export function suggestsSecret(name: string, text: string, before: string): boolean {
  return secretsIn(text).length > 0 || (before === '' && text !== '' && looksSecret(name));
}

/**
 * Gives a placeholder a value, '' for none: a secret one in `secrets`, which nothing keeps, with its name in the settings; another
 * one in the settings.
 */
export function withVariable(
  settings: Settings,
  secrets: Readonly<Record<string, string>>,
  name: string,
  text: string,
  isSecret: boolean,
): { change: SettingsChange; secrets: Record<string, string> } {
  const others = (values: Readonly<Record<string, string>>): [string, string][] =>
    Object.entries(values).filter(([known]) => known !== name);
  const own: [string, string][] = text === '' ? [] : [[name, text]];
  const vars = [...others(settings.vars ?? {}), ...(isSecret ? [] : own)];
  const names = [...(settings.secrets ?? []).filter((known) => known !== name), ...(isSecret ? [name] : [])];
  return {
    change: {
      vars: vars.length === 0 ? undefined : Object.fromEntries(vars),
      secrets: names.length === 0 ? undefined : names,
    },
    secrets: Object.fromEntries([...others(secrets), ...(isSecret ? own : [])]),
  };
}
