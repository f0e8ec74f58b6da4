import { describe, expect, it } from 'vitest';
import { planText } from '../../../src/editing/plan.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { TEMPLATE_TEXTS } from '../templates.ts';
import { formIn } from './opened-form.ts';

const values = (options: readonly { value: string }[]): string[] => options.map(({ value }) => value);

const NESTED = `nodes:
  - id: polish
    type: loop
    data:
      nodeType: loop
      maxIterations: 2
      inlineWorkflow:
        nodes:
          - { id: draft, data: { nodeType: agent, prompt: Write. } }
          - { id: judge, data: { nodeType: agent, prompt: Judge. } }
        edges: []
  - { id: print, data: { nodeType: agent, prompt: Print. } }
edges: []
`;

describe('what a form offers to do with a part', () => {
  it('is nodes for a document and for what holds others, and none for others', () => {
    expect(values(formIn(NESTED, '').takes)).toEqual(expect.arrayContaining(['agent', 'loop', 'function']));
    expect(values(formIn(NESTED, 'polish').takes)).toContain('agent');
    expect(formIn(NESTED, 'print').takes).toEqual([]);
    // As the palette calls them.
    expect(formIn(NESTED, '').takes.map(({ label }) => label)).toEqual(expect.arrayContaining(['Agent', 'Loop']));
  });

  it('is edges to what lies beside it, by ids that tell two nodes of one name apart', () => {
    expect(values(formIn(NESTED, 'print').reaches)).toEqual(['polish']);
    expect(values(formIn(NESTED, 'polish/draft').reaches)).toEqual(['polish/judge']);
    expect(formIn(NESTED, '').reaches).toEqual([]);
  });

  it.each(TEMPLATE_TEXTS)('can be done with each type that is offered: %s', (_name, text) => {
    const offered = values(formIn(text, '').takes);
    expect(offered.length).toBeGreaterThan(0);
    for (const type of offered) {
      const planned = planText({ text, settings: {} }, { kind: 'add-node', type });
      expect(planned, type).not.toHaveProperty('refused');
      if (!('edits' in planned)) continue;
      expect(planned.select, type).toHaveLength(1);
      const { workflow } = openText(applyEdits(text, planned.edits), {});
      expect(
        workflow?.nodes.some(({ id }) => id === planned.select[0]),
        type,
      ).toBe(true);
    }
  });
});
