import { isJsonObject, parsedJson } from '../../../workflow/json.ts';
import type { Json } from '../../../workflow/json.ts';
import { floatOf, type Value } from '../../../prompts/values.ts';
import { dataIn } from './booleans.ts';
import { TEXT_KEYS, type Results } from './extract.ts';

/** What a round says of itself beside its score. */
export type SecondaryMetric = 'REASONING_QUALITY' | 'CONVERGENCE_TREND';

/**
 * What follows a metric's name in what the agents gave, as OrKa finds it (`loop/secondary_metrics.py`): under a key of that name, in
 * data, or in prose up to the next comma, quote, dollar sign or brace. Undefined where nobody named it.
 */
export function metricIn(results: Results, metric: SecondaryMetric): Value | undefined {
  for (const [, made] of results) {
    if (made[metric] !== undefined) return made[metric];
    for (const key of TEXT_KEYS) {
      const given = made[key];
      const data = typeof given === 'string' ? dataOf(given) : (given ?? null);
      if (isJsonObject(data) && Object.hasOwn(data, metric)) return data[metric];
      const said = typeof given === 'string' ? PATTERNS[metric].exec(given)?.[1]?.trim() : undefined;
      if (said !== undefined) return metric === 'REASONING_QUALITY' && NUMBER.test(said) ? floatOf(Number(said)) : said;
    }
  }
  return undefined;
}

const PATTERNS: Readonly<Record<SecondaryMetric, RegExp>> = {
  REASONING_QUALITY: /['"]?REASONING_QUALITY['"]?\s*:\s*['"]?([^'",$}]+)['"]?/,
  CONVERGENCE_TREND: /['"]?CONVERGENCE_TREND['"]?\s*:\s*['"]?([^'",$}]+)['"]?/,
};
const NUMBER = /^(?:\d+\.?\d*|\.\d+)$/;

/** A reply that is data as a whole: JSON, or a map as Python prints it. */
function dataOf(text: string): Json {
  return text.trimStart().startsWith('{') ? (parsedJson(text) ?? dataIn(text)) : null;
}
