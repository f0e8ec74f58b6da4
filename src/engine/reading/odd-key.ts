import type { Fix, Problem } from '../workflow/problem.ts';
import type { MapPair } from './map-pair.ts';

/** Spaces that are none to YAML, as they come with what was copied from a page. */
const ODD_SPACES = /^[\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]+/;
/** A dash that no space follows, or one that a word processor made. */
const DASH = /^(?:-(?=[\p{L}_])|[\u2013\u2014\u2022][ \t]*)/u;

/**
 * Keys that YAML takes as they are, and that nobody meant: error `yaml-odd-space` with the fix `plain-spaces`, warning
 * `yaml-dash-space` {meant} with the fix `use-value`.
 */
export function reportOddKey(pair: MapPair, text: string, report: (problem: Problem) => void): void {
  const { plain, keyRange } = pair;
  if (!plain) return;
  const { start } = keyRange;
  const key = text.slice(start, Math.min(keyRange.end, start + 80));
  const spaces = ODD_SPACES.exec(key)?.[0];
  if (spaces !== undefined) {
    const range = { start, end: start + spaces.length };
    const fixes: Fix[] = [{ code: 'plain-spaces', params: {}, edits: [{ range, text: ' '.repeat(spaces.length) }] }];
    report({ code: 'yaml-odd-space', severity: 'error', params: {}, range, fixes });
    return;
  }
  const dash = DASH.exec(key)?.[0];
  if (dash === undefined) return;
  const meant = `- ${key.slice(dash.length)}`;
  const edits = [{ range: { start, end: start + dash.length }, text: '- ' }];
  const fixes: Fix[] = [{ code: 'use-value', params: { value: meant }, edits }];
  report({ code: 'yaml-dash-space', severity: 'warning', params: { meant }, range: keyRange, fixes });
}
