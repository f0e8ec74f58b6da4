import { SETTINGS_MAP } from '../document/settings/declaration.ts';
import type { Holds, Setting } from '../document/settings/kinds.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { FieldDescription, MapDescription, ValueType } from './description.ts';

/** The field `settings:` that may stand at the top of a text of every notation: there it wins over the settings beside the text. */
export const settingsField: FieldDescription = described('settings', SETTINGS_MAP);

/** The maps under `settings:`, itself first. */
export const settingsMaps: Readonly<Record<string, MapDescription>> = Object.fromEntries(
  mapsIn('settings', SETTINGS_MAP),
);

function described(key: string, { holds, sentence, default: fallback, option }: Setting<unknown>): FieldDescription {
  return {
    type: typeOf(key, holds),
    sentence,
    ...(fallback !== undefined && { default: fallback }),
    ...(option !== undefined && { option }),
  };
}

function mapsIn(name: string, { holds, sentence }: Setting<unknown>): [name: string, map: MapDescription][] {
  if (holds.kind !== 'group') return [];
  const members = Object.entries(holds.settings);
  const fields = Object.fromEntries(members.map(([key, setting]) => [key, described(key, setting)]));
  return [[name, { sentence, fields }], ...members.flatMap(([key, setting]) => mapsIn(key, setting))];
}

function typeOf(key: string, holds: Holds): ValueType {
  switch (holds.kind) {
    case 'choice': {
      const words = Object.entries(holds.choices).map(([word, { sentence }]) => [word, sentence] as const);
      return { kind: 'enum', values: Object.fromEntries(words) };
    }
    case 'flag':
      return { kind: 'boolean' };
    case 'text':
      return { kind: 'text' };
    case 'integer':
    case 'number':
    case 'seconds':
      return { kind: holds.kind, ...(holds.least !== undefined && { min: holds.least }) };
    case 'texts':
      return { kind: 'dictionary', of: { kind: 'text' } };
    case 'names':
      return { kind: 'list', of: { kind: 'text' } };
    case 'group':
      return { kind: 'map', name: key };
    default:
      return unreachable(holds);
  }
}
