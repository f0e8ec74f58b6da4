import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLAIN_VIEW } from '../../../../src/drawing/picture-view.ts';
import type { Picture } from '../../../../src/drawing/keep/kept-layout.ts';
import type { Act } from '../../../../src/editing/act.ts';
import { editedDocument, type EditedDocument } from '../../../../src/editing/edited-document.ts';
import { plan } from '../../../../src/editing/plan.ts';
import { applyEdits } from '../../../../src/engine/document/apply-edits.ts';
import { NOTATION_HELPS } from '../../../../src/engine/notations/notation-helps.ts';
import { paletteOf } from '../../../../src/language/palette.ts';
import { optimisticChangeOf } from '../../../../src/page/builder/optimistic/optimistic-change.ts';
import { optimisticPicture } from '../../../../src/page/builder/optimistic/optimistic-picture.svelte.ts';
import { drawingOf } from '../../../../src/opened/opened-text.ts';
import { ends, names } from '../../../editing/random/model.ts';
import { randomAct } from '../../../editing/random/random-act.ts';

function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function opened(text: string): EditedDocument {
  const document = editedDocument({ text, settings: {} });
  if (typeof document === 'string') throw new Error(document);
  return document;
}

function pictureOf({ workflow }: EditedDocument): Picture {
  const drawing = drawingOf(workflow, PLAIN_VIEW);
  if (!drawing) throw new Error('not drawn');
  return { workflow, drawing };
}

/** What the picture has to show of a workflow: it draws nothing else, and all of it that has a place. */
function drawsWhatItNames({ workflow, drawing }: Picture): void {
  const drawn = [...drawing.nodes.map(({ id }) => id), ...drawing.boxes.flatMap(({ owner }) => owner ?? [])];
  expect(drawn.sort()).toEqual(names(workflow));
  const edges = workflow.edges.map(({ id }) => id);
  expect(drawing.lines.filter(({ id }) => !edges.includes(id))).toEqual([]);
  expect(new Set(drawing.lines.map(({ id }) => id)).size).toBe(drawing.lines.length);
  for (const { path } of drawing.lines) expect(path).toMatch(/^M[-\d.]+ [-\d.]+/);
}

const labels = ({ workflow }: Picture): string[] => workflow.nodes.map(({ label }) => label).sort();

/** Between which nodes edges are written, each once: which ports are meant where none is said follows from the text. */
const led = ({ workflow }: Picture): string[] => [...new Set(ends(workflow))].sort();

const FILES = [
  'review-loop.yaml',
  'nested-containers.yaml',
  'validator-loop.yaml',
  'self-refine.json',
  'tool-loop.yaml',
  'fork-in-loop.yaml',
];
const KINDS: readonly Act['kind'][] = ['delete', 'disconnect', 'add-node', 'duplicate', 'connect', 'rename'];
const ACTS = 60;
/** Some kinds can be done at few places of a text. */
const MOST_ACTS = 1000;

describe.each(FILES)('what is shown of random acts on %s before their text was read', (file) => {
  const document = opened(readFileSync(`static/templates/${file}`, 'utf8'));
  const { notation } = document.workflow;
  const types = paletteOf(NOTATION_HELPS[notation].description).flatMap((group) => group.types);
  const before = pictureOf(document);

  it('names the nodes and edges of the picture that comes after it, draws them, and adds nothing to that', () => {
    const roll = dice(file.length);
    const seen = new Set<string>();
    for (let done = 0; done < ACTS || (seen.size < KINDS.length && done < MOST_ACTS); done++) {
      // Another kind of act changes none of these rolls.
      const random = randomAct(document, roll, KINDS);
      // Half of the new nodes are called by the program.
      const act = random.kind === 'add-node' && roll(2) ? withoutName(random) : random;
      const planned = plan(document, act);
      const change = optimisticChangeOf(act, before.workflow, types);
      const now =
        'edits' in planned && editedDocument({ text: applyEdits(document.text, planned.edits), settings: {} });
      if (!change || !now || typeof now === 'string') continue;
      seen.add(act.kind);
      const shown = optimisticPicture(before, change);
      const after = pictureOf(now);
      const said = JSON.stringify(act);
      expect(labels(shown), said).toEqual(labels(after));
      if (act.kind !== 'rename') expect(names(shown.workflow), said).toEqual(names(after.workflow));
      if (act.kind !== 'rename') expect(led(shown), said).toEqual(led(after));
      drawsWhatItNames(shown);
      // Of an order of agents it is only known from the text which follows which.
      if (notation !== 'orka') expect(optimisticPicture(after, change), said).toBe(after);
    }
    expect([...seen].sort()).toEqual([...KINDS].sort());
  });

  it('is the same object for what is not touched, so that the canvas leaves it alone', () => {
    const [part = ''] = names(before.workflow);
    const { drawing } = optimisticPicture(before, {
      gone: [part],
      cut: [],
      nodes: [],
      edges: [],
      named: null,
      value: null,
      moving: [],
    });
    expect(drawing.nodes.filter((node) => !before.drawing.nodes.includes(node))).toEqual([]);
    expect(drawing.lines.filter((line) => !before.drawing.lines.includes(line))).toEqual([]);
  });
});

function withoutName({ name: _, ...act }: Extract<Act, { kind: 'add-node' }>): Act {
  return act;
}
