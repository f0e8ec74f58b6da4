import type { Filter } from './policy.ts';
import { JINJA_POLICY } from './jinja-policy.ts';
import { textOf, type TemplatePolicy } from './policy.ts';
import { pythonJson } from './python-json.ts';
import { asNumber, isRecord, Missing, type Value } from './values.ts';

/** Filters that OrKa puts in the place of Jinja's, or adds. */
const FILTERS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  [
    'truncate',
    {
      parameters: ['length', 'suffix'],
      run(value, [length = 100, suffix = '...'], { policy, budget }) {
        const signs = [...textOf(value, policy, budget)];
        const most = asNumber(length) ?? 100;
        const mark = textOf(suffix, policy, budget);
        return signs.length <= most ? signs.join('') : signs.slice(0, Math.max(0, most - mark.length)).join('') + mark;
      },
    },
  ],
  [
    'safe_get',
    {
      parameters: ['key', 'default'],
      takesMissing: true,
      run: (value, [key = '', otherwise = '']) => safeGet(value, key, otherwise),
    },
  ],
  [
    'to_json_string',
    {
      parameters: ['indent'],
      run: (value, [indent], { policy, budget }) => policy.toJson(value, asNumber(indent ?? 2) ?? 2, budget),
    },
  ],
]);

/** How OrKa prints: as Jinja, with its own `tojson` (`json.dumps`, any sign as it is) and its own hard `truncate`. */
export const ORKA_POLICY: TemplatePolicy = {
  ...JINJA_POLICY,
  toJson: (value, indent, budget) => pythonJson(value, { indent, sortKeys: false, ascii: false }, budget),
  filters: FILTERS,
};

/** The part `key` of a map, or `otherwise` when there is none or it is null. */
export function safeGet(value: Value, key: Value, otherwise: Value): Value {
  if (value instanceof Missing || !isRecord(value) || typeof key !== 'string' || !Object.hasOwn(value, key))
    return otherwise;
  return value[key] ?? otherwise;
}
