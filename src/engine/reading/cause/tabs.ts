import type { YAMLError } from 'yaml';
import { tabFix } from '../indentation.ts';
import { lineAt } from '../text-line.ts';
import { indented } from './indents.ts';
import type { Repair, Suspect } from './repair.ts';

const LOOKED_AT = 20;

/** The place of a tab before the line of a mistake; null where there is none. */
export function firstTab(errors: readonly YAMLError[], text: string): number | null {
  for (const { code, pos } of errors.slice(0, LOOKED_AT)) {
    const offset = Math.min(pos[0], text.length);
    const line = lineAt(text, offset);
    const tab = text.slice(line.start, line.first).indexOf('\t');
    if (tab !== -1) return line.start + tab;
    if (code === 'TAB_AS_INDENT') return offset;
  }
  return null;
}

/** Spaces in the place of all tabs, or as many before this line as those around it have. */
export function withoutTabs(tab: number, suspect: Suspect): Repair[] {
  const { row, text } = suspect;
  const range = { start: tab, end: Math.max(tab + 1, Math.min(row.first, text.length)) };
  const isBefore = tab < row.first;
  const fixes = isBefore
    ? [
        tabFix(text, tab).edits ?? [],
        ...indented(suspect)
          .sort((a, b) => a.cost - b.cost)
          .map(({ edits }) => edits),
      ]
    : [];
  return fixes.map((edits, at) => ({
    cost: at / 10,
    edits,
    problem: {
      code: 'yaml-tab',
      severity: 'error',
      params: {},
      range,
      fixes: [{ code: 'tabs-to-spaces', params: {}, edits }],
    },
  }));
}
