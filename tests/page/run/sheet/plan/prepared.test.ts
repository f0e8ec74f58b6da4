import { describe, expect, it } from 'vitest';
import { parseScript } from '../../../../../src/engine/models/scripted/script.ts';
import { answererOf } from '../../../../../src/engine/models/who-answers.ts';
import { openText } from '../../../../../src/engine/opening/open-text.ts';
import {
  namesOthers,
  onceARound,
  plannedRounds,
  preparedCell,
  preparedFor,
} from '../../../../../src/page/run/sheet/plan/prepared.ts';
import type { WorkflowNode } from '../../../../../src/engine/workflow/workflow.ts';
import { runText } from '../../../../engine/support/run-text.ts';
import { outerLoops } from '../../../../../src/page/run/sheet/outer-loops.ts';
import { documentOfShape, SHAPES } from '../../../../../src/page/document/opening/shapes.ts';
import { TEMPLATES } from '../../../../../src/page/document/opening/templates.ts';

const workflowOf = (id: string) => openText(TEMPLATES.find((one) => one.id === id)!.document.text, {}).workflow!;
const { script } = parseScript({
  agents: { Writer: ['one', { ok: true }], Guard: ['no'] },
  humans: { Editor: [{ error: 'gone' }] },
});
const review = workflowOf('review-loop');
const nodeNamed = (name: string) => review.nodes.find((node) => node.name === name)!;

describe('prepared answers', () => {
  it('stand in the round that they are given in, and the last of them in all later ones', () => {
    const list = preparedFor(script, nodeNamed('Writer'))!;
    const cells = [1, 2, 3].map((round) => preparedCell(list, round));
    expect(cells.map(({ text, again, data }) => [text, again, data])).toEqual([
      ['one', false, false],
      ['{"ok":true}', false, true],
      ['{"ok":true}', true, true],
    ]);
    expect(cells[2]!.place).toEqual({ section: 'agents', key: 'Writer', index: 2 });
  });
  it('are none for whom nobody prepared any, and a failure is one', () => {
    const editor = preparedFor(script, nodeNamed('Editor'))!;
    expect(preparedCell(editor, 1)).toMatchObject({ text: 'gone', fails: true });
    const none = preparedFor(parseScript({}).script, nodeNamed('Writer'))!;
    expect(preparedCell(none, 1)).toMatchObject({ text: null, again: false, place: { key: 'Writer', index: 0 } });
    expect(preparedFor(script, nodeNamed('Refusal Guard'))).toBeNull();
  });
  it('are of a router, too, where a model chooses, and of none that goes by a pattern', () => {
    const critic = (mode: string): WorkflowNode => {
      const text = `nodes: [{id: w, type: llm}, {id: critic, type: router, data: {mode: ${mode}, branches: [a, b]}}, {id: l, type: loop}, {id: e, type: exit}]\nedges: []`;
      return openText(text, {}).workflow!.nodes.find(({ id }) => id === 'critic')!;
    };
    const { script: none } = parseScript({});
    expect(preparedFor(none, critic('llm'))).toEqual({ section: 'agents', key: 'critic', entries: [] });
    expect(preparedFor(none, critic('pattern'))).toBeNull();
    const simulated = { model: 'simulated', humans: 'either', script: none } as const;
    expect(answererOf(critic('llm'), simulated)).toBe('simulated');
    expect(answererOf(critic('pattern'), simulated)).toBeNull();
    const given = parseScript({ agents: { critic: ['a'] } }).script;
    expect(answererOf(critic('llm'), { ...simulated, model: 'scripted', script: given })).toBe('prepared');
  });
  it.each(SHAPES.filter(({ name }) => name !== 'empty'))(
    'are of every node that asks a model in a run: $notation $name',
    async (shape) => {
      const { text, inputs } = documentOfShape(shape);
      const run = await runText({ text, inputs, model: 'simulated' });
      const { nodes } = openText(text, {}).workflow!;
      const asked = run.facts.flatMap((fact) =>
        fact.kind === 'asked' && fact.ask.request.kind === 'model' ? (nodes[fact.part] ?? []) : [],
      );
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((node) => preparedFor(parseScript({}).script, node)?.section !== 'agents')).toEqual([]);
    },
  );
  it('may be of somebody who is no node', () => {
    expect(namesOthers(script, review)).toBe(true);
    expect(namesOthers(parseScript({ agents: { Writer: [] } }).script, review)).toBe(false);
  });
  it('make as many columns as the bound allows, or as there are answers', () => {
    const list = { section: 'agents' as const, key: 'a', entries: Array.from({ length: 5 }, () => ({ text: '' })) };
    expect([
      plannedRounds(2, [list]),
      plannedRounds(null, [list]),
      plannedRounds(500, []),
      plannedRounds(0, []),
    ]).toEqual([2, 5, 3, 1]);
  });
});

describe('onceARound', () => {
  const certain = (id: string, at = 0): string[] => {
    const workflow = workflowOf(id);
    return [...onceARound(workflow, workflow.loops[at]!)];
  };
  it('holds for what every round must pass, in every notation', () => {
    expect(certain('review-loop')).toEqual(['Writer', 'Editor']);
    expect(certain('round-table')).toContain('table/chair');
    expect(certain('agentic-search')).toContain('search');
    expect(certain('code-review')).toEqual(['workshop/developer', 'workshop/tester', 'workshop/maintainer']);
  });
  it('holds not for what two nodes trigger, what a condition leads to, and what is entered again and again', () => {
    expect(certain('fork-in-loop')).not.toContain('Chef');
    expect(certain('circuit-breaker')).toEqual(['Rate Service']);
    expect(certain('nested-containers', 1)).toEqual([]);
  });
});

describe('outerLoops', () => {
  it('are those in no other, by the node that names them', () => {
    const nested = workflowOf('nested-containers');
    expect(outerLoops(nested).map((part) => nested.nodes[part]!.id)).toEqual(['play']);
    expect(outerLoops(review).map((part) => review.nodes[part]!.id)).toEqual(['Writer']);
  });
});
