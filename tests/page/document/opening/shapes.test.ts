import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planText } from '../../../../src/editing/plan.ts';
import { applyEdits } from '../../../../src/engine/document/apply-edits.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { NOTATION_NAMES, type NotationName } from '../../../../src/engine/workflow/notation-name.ts';
import { shapePictures } from '../../../../src/page/document/shapes/published.ts';
import { documentOfShape, SHAPES, type Shape } from '../../../../src/page/document/opening/shapes.ts';
import {
  SHAPE_LIMITS,
  SHAPE_TITLES,
  shapeDocumentName,
  shapeRefusal,
  shapeSentence,
  type ShapeName,
} from '../../../../src/wording/en/document/shapes.ts';
import { wordLoops } from '../../../../src/wording/wording.ts';
import { runText } from '../../../engine/support/run-text.ts';

/** Where the document of a notation contradicts itself or its original, or what goes on from entry to entry: the visitor is told in a note. */
const DISAGREEMENTS = new Set([
  'lint-carries-over',
  'orka-reads-input',
  'orka-reads-memory',
  'container-builtin-source',
  'container-condition-reads-loop',
]);

/** By what the loops of each shape end. */
const REASONS: Readonly<Record<Exclude<ShapeName, 'empty'>, readonly string[]>> = {
  // In a region the number of rounds is the rule itself.
  counter: ['edge', 'condition', 'max_iterations'],
  timer: ['edge'],
  score: ['threshold', 'condition'],
  condition: ['edge', 'condition', 'evaluator_done'],
  evaluator: ['evaluator_done', 'threshold'],
  stable: ['stable_output'],
  nested: ['edge', 'condition', 'threshold'],
};

const names = Object.keys(SHAPE_TITLES) as ShapeName[];
const running = SHAPES.flatMap((shape) => (shape.name === 'empty' ? [] : [{ ...shape, name: shape.name }]));

describe('shapes', () => {
  it('are all the files of their folder', () => {
    const files = readdirSync('src/page/shapes', { recursive: true }).filter((file) => String(file).endsWith('.yaml'));
    expect(SHAPES.map(({ notation, name }) => `${notation}/${name}.yaml`).sort()).toEqual(files.map(String).sort());
  });

  it.each(NOTATION_NAMES)('of %s are either offered, or refused with the reason, never both', (notation) => {
    const offered = SHAPES.filter((shape) => shape.notation === notation).map(({ name }) => name);
    const refused = names.filter((name) => shapeRefusal(notation, name) !== null);
    expect([...offered, ...refused].sort()).toEqual([...names].sort());
    expect(offered).toContain('empty');
  });

  it('have a picture each, but for the empty one', () => {
    expect(shapePictures().size).toBe(running.length);
    for (const svg of shapePictures().values()) expect(svg).toMatch(/^<svg .*<\/svg>\n$/s);
  });

  it('have names that tell them apart in the list of documents', () => {
    expect(new Set(names.map(shapeDocumentName)).size).toBe(names.length);
  });
});

describe.each(running)('the $name of $notation', (shape) => {
  it('opens as its notation, and nothing is wrong with it', () => {
    const { text, settings } = documentOfShape(shape);
    const opened = openText(text, settings);
    expect(opened.notation).toBe(shape.notation);
    expect(opened.problems.filter(({ code }) => !DISAGREEMENTS.has(code))).toEqual([]);
    expect(opened.problems.every(({ severity }) => severity === 'info')).toBe(true);
  });

  it('runs at once, with the number of rounds that its sentence says, and ends by its own rule', async () => {
    const { text, inputs } = documentOfShape(shape);
    const run = await runText({ text, inputs, model: 'simulated' });
    const limit = SHAPE_LIMITS[shape.name];
    expect(shapeSentence(shape.notation, shape.name)).toContain(String(limit));
    expect([run.state, run.result.status]).toEqual(['ended', 'completed']);
    expect(run.result.result?.text).toContain('bakery');
    expect(run.view.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const ends = new Map(run.verdicts.map((verdict) => [verdict.path, verdict]));
    expect(ends.size).toBeGreaterThan(0);
    for (const { reason, round } of ends.values()) {
      expect(REASONS[shape.name]).toContain(reason);
      if (shape.name === 'counter') expect(round).toBe(limit);
      else if (shape.name === 'timer') expect(run.result.took).toBeGreaterThanOrEqual(limit);
      else expect([round > 0, round <= limit]).toEqual([true, true]);
    }
    // A loop that is left in its first round shows nothing of itself.
    expect(Math.max(...[...ends.values()].map(({ round }) => round))).toBeGreaterThan(1);
  });

  it('has loops that end at the limit that the sentence says, where nothing else ends them', () => {
    const { text, settings } = documentOfShape(shape);
    const { workflow } = openText(text, settings);
    const limit = SHAPE_LIMITS[shape.name];
    const says = {
      timer: `after ${limit} seconds`,
      container: `less than ${limit}`,
      other: ` ${limit} rounds`,
    }[
      shape.name === 'timer'
        ? 'timer'
        : shape.name === 'counter' && shape.notation === 'container'
          ? 'container'
          : 'other'
    ];
    for (const sentence of wordLoops(workflow!).values()) expect(sentence).toContain(says);
  });
});

describe.each(SHAPES.filter(({ name }) => name === 'empty'))('the empty document of $notation', (shape: Shape) => {
  const FIRST: Readonly<Record<NotationName, string>> = {
    chatdev: 'agent',
    orka: 'openai-answer',
    container: 'agent',
    'loop-exit': 'llm',
  };

  it('is of its notation, and takes a node', () => {
    const { text, settings } = documentOfShape(shape);
    expect(openText(text, settings).notation).toBe(shape.notation);
    const planned = planText({ text, settings }, { kind: 'add-node', type: FIRST[shape.notation] });
    const filled = 'edits' in planned ? applyEdits(text, planned.edits) : '';
    const opened = openText(filled, settings);
    expect(opened.workflow?.nodes).toHaveLength(1);
    expect(opened.notation).toBe(shape.notation);
  });
});
