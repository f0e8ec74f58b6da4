import { compilePattern } from '../../../patterns/pattern.ts';
import { report, type Reading } from '../../../reading/field-problems.ts';
import { rangeInside } from '../../../reading/inside-scalar.ts';
import { scalarValue } from '../../../reading/scalar.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';

/**
 * Error `chatdev-bad-pattern` {pattern, detail} at a regular expression that cannot be read; the original finds out
 * only when it runs. Values that are no text are left to who reads them.
 */
export function checkPattern(value: YamlNode, reading: Reading): void {
  const pattern = value.kind === 'scalar' ? scalarValue(value, reading.version) : null;
  if (typeof pattern !== 'string') return;
  const compiled = compilePattern(pattern, { syntax: 'python' });
  if (compiled.ok || value.kind !== 'scalar') return;
  const range = rangeInside(value, compiled.index, compiled.end);
  report(reading, 'error', 'bad-pattern', { pattern, detail: compiled.message }, range);
}
