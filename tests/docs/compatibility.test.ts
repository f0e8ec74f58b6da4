import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compatibilityPage, resultsOf } from '../../scripts/compatibility/page.ts';
import { NODE_TYPES } from '../../src/engine/dialects/chatdev/read-node.ts';
import { CHATDEV_SUPPORT } from '../../src/engine/dialects/chatdev/support.ts';
import { LOOP_EXIT_SUPPORT } from '../../src/engine/dialects/loop-exit/support.ts';
import { TOOL_TYPES } from '../../src/engine/dialects/loop-exit/nodes.ts';

describe('docs/compatibility.md', () => {
  const page = readFileSync(new URL('../../docs/compatibility.md', import.meta.url), 'utf8');

  it('is as its script writes it', () => expect(page).toBe(compatibilityPage(resultsOf(page))));

  it('says what was measured', () => expect(resultsOf(page)).toMatch(/\| chatdev \| \d+ \| 0 \|[^]*Deviations: 0\./));

  it('has a row for every type of node', () => {
    const named = (rows: readonly { type: string }[]): string[] => rows.flatMap(({ type }) => type.split(', '));
    expect(NODE_TYPES.filter((type) => !named(CHATDEV_SUPPORT).includes(type))).toEqual([]);
    expect(TOOL_TYPES.filter((type) => !named(LOOP_EXIT_SUPPORT).includes(type))).toEqual([]);
  });
});
