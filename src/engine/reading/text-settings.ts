import { narrowerBudget } from '../document/narrower-budget.ts';
import { parseSettings, type Settings } from '../document/document.ts';
import type { Problem, TextRange } from '../workflow/problem.ts';
import { toJson } from './scalar.ts';
import { stepsOf, valueAt } from './value-at.ts';
import type { YamlNode } from './yaml-node.ts';

/**
 * The settings of a run: those of the document, and over them what a top-level `settings:` map in the text says, which
 * is also given alone, as `written`. Problems: warnings `settings-unknown` {key} and errors
 * `settings-bad` {key} where they stand.
 */
export function textSettings(
  root: YamlNode,
  given: Settings,
): { settings: Settings; written: Settings; problems: Problem[] } {
  const entry = root.kind === 'map' ? root.entries.find((candidate) => candidate.key === 'settings') : undefined;
  if (!entry) return { settings: given, written: {}, problems: [] };
  const { settings, unknownKeys, badKeys } = parseSettings(toJson(entry.value, '1.2'));
  const said = (code: 'settings-unknown' | 'settings-bad', severity: Problem['severity']) => {
    return (key: string): Problem => ({ code, severity, params: { key }, range: rangeOf(entry.value, key) });
  };
  const problems = [
    ...unknownKeys.map(said('settings-unknown', 'warning')),
    ...badKeys.map(said('settings-bad', 'error')),
  ];
  // Whoever is given a text may bound what it uses; the text can bound that further, and never widen it.
  const budget = given.budget && settings.budget && narrowerBudget(given.budget, settings.budget);
  return { settings: { ...given, ...settings, ...(budget && { budget }) }, written: settings, problems };
}

/** Where the value of a path stands; the whole map where that cannot be told. */
function rangeOf(map: YamlNode, path: string): TextRange {
  const steps = stepsOf(path);
  const found = steps && valueAt(map, steps);
  return found && 'value' in found && found.value.range.start < found.value.range.end ? found.value.range : map.range;
}
