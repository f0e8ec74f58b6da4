import { parseSettings, type Settings } from '../document/document.ts';
import type { Problem } from '../workflow/problem.ts';
import { toJson } from './scalar.ts';
import type { YamlNode } from './yaml-node.ts';

/**
 * The settings of a run: those of the document, and over them what a top-level `settings:` map in the text says, which
 * is also given alone, as `written`. Problems: warnings `settings-unknown` {key} and errors
 * `settings-bad` {key} on the map.
 */
export function textSettings(
  root: YamlNode,
  given: Settings,
): { settings: Settings; written: Settings; problems: Problem[] } {
  const entry = root.kind === 'map' ? root.entries.find((candidate) => candidate.key === 'settings') : undefined;
  if (!entry) return { settings: given, written: {}, problems: [] };
  const { settings, unknownKeys, badKeys } = parseSettings(toJson(entry.value, '1.2'));
  const { range } = entry.value;
  const problems = [
    ...unknownKeys.map((key): Problem => ({ code: 'settings-unknown', severity: 'warning', params: { key }, range })),
    ...badKeys.map((key): Problem => ({ code: 'settings-bad', severity: 'error', params: { key }, range })),
  ];
  return { settings: { ...given, ...settings }, written: settings, problems };
}
