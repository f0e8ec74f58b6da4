import type { ReadLimits } from './limits.ts';
import { readYaml, type ReadText } from './read-yaml.ts';

let last: { text: string; limits: ReadLimits; read: ReadText } | null = null;

/**
 * As `readYaml`. The last answer is kept: of a text that is opened, fixes and the help of an editor ask too, and
 * reading it is the largest part of that. Nobody changes what stands in it.
 */
export function readOnce(text: string, limits: ReadLimits): ReadText {
  if (last?.text !== text || last.limits !== limits) last = { text, limits, read: readYaml(text, limits) };
  return last.read;
}
