import { SETTINGS_MAP } from '../document/settings/declaration.ts';
import type { Setting } from '../document/settings/kinds.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { FieldDescription, MapDescription, ValueType } from './description.ts';

/** The field `settings:` that may stand at the top of a text of every notation: there it wins over the settings beside the text. */
export const settingsField: FieldDescription = described('settings', SETTINGS_MAP);

/** The maps under `settings:`, itself first. */
export const settingsMaps: Readonly<Record<string, MapDescription>> = Object.fromEntries(
  mapsIn('settings', SETTINGS_MAP),
);

function described(key: string, setting: Setting<unknown>): FieldDescription {
  const { sentence, default: fallback, option } = setting;
  return {
    type: typeOf(key, setting),
    sentence,
    ...(fallback !== undefined && { default: fallback }),
    ...(option !== undefined && { option }),
  };
}

function mapsIn(key: string, setting: Setting<unknown>): [name: string, map: MapDescription][] {
  const { holds, sentence, map: name = key } = setting;
  if (holds.kind === 'list') return mapsIn(key, holds.of);
  if (holds.kind === 'either') return holds.of.flatMap((each) => mapsIn(key, each));
  if (holds.kind !== 'group') return [];
  const members = Object.entries(holds.settings);
  const fields = Object.fromEntries(members.map(([key, setting]) => [key, described(key, setting)]));
  return [[name, { sentence, fields }], ...members.flatMap(([key, setting]) => mapsIn(key, setting))];
}

function typeOf(key: string, { holds, map = key }: Setting<unknown>): ValueType {
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
      return {
        kind: holds.kind,
        ...(holds.least !== undefined && { min: holds.least }),
        ...(holds.most !== undefined && { max: holds.most }),
      };
    case 'texts':
      return { kind: 'dictionary', of: { kind: 'text' } };
    case 'names':
      return { kind: 'list', of: { kind: 'text' } };
    case 'group':
      return { kind: 'map', name: map };
    case 'list':
      return { kind: 'list', of: typeOf(key, holds.of) };
    case 'either':
      return { kind: 'one-of', of: holds.of.map((each) => typeOf(key, each)) };
    default:
      return unreachable(holds);
  }
}
