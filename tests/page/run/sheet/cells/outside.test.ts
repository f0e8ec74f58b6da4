import { describe, expect, it } from 'vitest';
import { openText } from '../../../../../src/engine/opening/open-text.ts';
import { outsideRows } from '../../../../../src/page/run/sheet/cells/outside.ts';
import { planCards } from '../../../../../src/page/run/sheet/plan/plan-cards.ts';
import { plannedAnswers } from '../../../../../src/page/run/sheet/plan/prepared.ts';
import { plannedRows } from '../../../../../src/page/run/sheet/cells/rows.ts';
import { TEMPLATES } from '../../../../../src/page/document/opening/templates.ts';

const workflowOf = (id: string) => openText(TEMPLATES.find((one) => one.id === id)!.document.text, {}).workflow!;

/** One loop after the other, a node before, between, after and beside them. */
const CHAIN = `
graph:
  id: chain
  nodes:
    - { id: First, type: agent, config: { name: m, provider: openai, role: r } }
    - { id: A, type: agent, config: { name: m, provider: openai, role: r } }
    - { id: Between, type: agent, config: { name: m, provider: openai, role: r } }
    - { id: B, type: agent, config: { name: m, provider: openai, role: r } }
    - { id: Last, type: agent, config: { name: m, provider: openai, role: r } }
    - { id: Aside, type: agent, config: { name: m, provider: openai, role: r } }
  edges:
    - { from: First, to: A }
    - { from: First, to: Aside }
    - { from: A, to: A, condition: { type: keyword, config: { none: [STOP] } } }
    - { from: A, to: Between, condition: { type: keyword, config: { any: [STOP] } } }
    - { from: Between, to: B }
    - { from: B, to: B, condition: { type: keyword, config: { none: [STOP] } } }
    - { from: B, to: Last, condition: { type: keyword, config: { any: [STOP] } } }
  start: [First]
  end: [Last]
`;

describe('outsideRows', () => {
  const chain = openText(CHAIN, {}).workflow!;
  const around = (id: string | null) => {
    const rows = outsideRows(chain, chain.loops.find((loop) => loop.id === id) ?? null);
    return [rows.above, rows.below].map((side) => side.map(({ label }) => label));
  };
  it('stand over the loop that they lead to and under every other, and never in one', () => {
    expect(around('A')).toEqual([['First'], ['Between', 'Last', 'Aside']]);
    expect(around('B')).toEqual([
      ['First', 'Between'],
      ['Last', 'Aside'],
    ]);
  });
  it('are all nodes where there is no loop', () => {
    const plain = openText(CHAIN.replace(/.*from: (A, to: A|B, to: B).*\n/g, ''), {}).workflow!;
    expect(plain.loops).toEqual([]);
    expect(outsideRows(plain, null).below).toHaveLength(6);
  });
});

describe('plannedRows', () => {
  it('have a row for a loop inside, and what lies in that in its own', () => {
    const nested = workflowOf('nested-containers');
    const [outer, inner] = nested.loops;
    const labels = (loop: typeof outer) => plannedRows(nested, loop!).map(({ kind, label }) => `${kind} ${label}`);
    expect(labels(outer)).toEqual(['loop Polish the scene', 'node Director']);
    expect(labels(inner)).toEqual(['node Author', 'node Stage manager']);
  });
});

describe('plannedAnswers', () => {
  it('has room for one more than there are', () => {
    const list = (length: number) => ({
      section: 'agents' as const,
      key: 'a',
      entries: Array(length).fill({ text: '' }),
    });
    expect([plannedAnswers([]), plannedAnswers([list(2)]), plannedAnswers([list(2), list(7)])]).toEqual([3, 3, 8]);
  });
});

describe('planCards', () => {
  it('say nothing of the rounds of an inner loop but the order of its answers', () => {
    const workflow = workflowOf('nested-containers');
    const [loop] = workflow.loops;
    const cards = planCards({
      workflow,
      rows: plannedRows(workflow, loop!),
      outside: outsideRows(workflow, loop!),
      rounds: 2,
      answersOf: () => 1,
    });
    expect(cards.map(({ title, round }) => [title, round])).toEqual([
      ['Input', null],
      ['Round 1', 1],
      ['Round 2', 2],
      ['Polish the scene, in each round', null],
    ]);
    expect(cards[3]!.rows.map(({ label, nth }) => `${label} ${nth}`)).toEqual([
      'Author 1',
      'Author 2',
      'Stage manager 1',
      'Stage manager 2',
    ]);
  });
});
