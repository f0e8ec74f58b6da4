import type { MapPair } from './map-pair.ts';
import type { Fix, Problem } from '../workflow/problem.ts';
import { reportOddKey } from './odd-key.ts';
import type { YamlEntry } from './yaml-node.ts';

/** Names through which a careless merge would reach the prototype of every object. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The entries of a map: `<<` replaced by what it brings (own keys win over it, an earlier source over a later), of a
 * key that stands twice the last. Problems: `yaml-forbidden-key` {key}, `yaml-duplicate-key` {key}, `yaml-bad-merge`, and those of
 * keys that were meant otherwise (`odd-key.ts`).
 */
export function mapEntries(pairs: readonly MapPair[], text: string, report: (problem: Problem) => void): YamlEntry[] {
  const last = new Map<string, number>();
  pairs.forEach((pair, index) => last.set(pair.key, index));
  const entries: YamlEntry[] = [];
  const merged = new Set<string>();
  pairs.forEach((pair, index) => {
    reportOddKey(pair, text, report);
    if (pair.key === '<<' && pair.plain) {
      for (const entry of mergedEntries(pair, report)) {
        if (last.has(entry.key) || merged.has(entry.key)) continue;
        merged.add(entry.key);
        entries.push(entry);
      }
    } else if (FORBIDDEN.has(pair.key)) {
      report({ code: 'yaml-forbidden-key', severity: 'error', params: { key: pair.key }, range: pair.keyRange });
    } else if (last.get(pair.key) === index) {
      entries.push({ key: pair.key, keyRange: pair.keyRange, value: pair.value });
    } else {
      const fixes = removal(pair, pairs[index + 1], text);
      report({
        code: 'yaml-duplicate-key',
        severity: 'warning',
        params: { key: pair.key },
        range: pair.keyRange,
        fixes,
      });
    }
  });
  return entries;
}

function mergedEntries(pair: MapPair, report: (problem: Problem) => void): YamlEntry[] {
  const sources = pair.value.kind === 'list' ? pair.value.items : [pair.value];
  const entries: YamlEntry[] = [];
  for (const source of sources) {
    if (source.kind === 'map') entries.push(...source.entries);
    else report({ code: 'yaml-bad-merge', severity: 'error', params: {}, range: source.range });
  }
  return entries;
}

/**
 * Cuts the pair out, up to the next key. Not offered where that would take more than the pair: a mark before one of the
 * two keys, or an anchor that something else may use.
 */
function removal(pair: MapPair, next: MapPair | undefined, text: string): Fix[] {
  if (!next) return [];
  const range = { start: pair.keyRange.start, end: next.keyRange.start };
  const cut = text.slice(range.start, range.end);
  const before = text.slice(0, range.start).trimEnd();
  const beginsLine = text.slice(before.length, range.start).includes('\n') || before === '' || /[-{,:]$/.test(before);
  const nextBegins = /[\n,]\s*$/.test(cut);
  if (!beginsLine || !nextBegins || /(^|[\s,[{])[&?](\S|$)/.test(cut)) return [];
  return [{ code: 'remove-duplicate-key', params: { key: pair.key }, edits: [{ range, text: '' }] }];
}
