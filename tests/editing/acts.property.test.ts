import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Act } from '../../src/editing/act.ts';
import { editedDocument, type EditedDocument } from '../../src/editing/edited-document.ts';
import { plan } from '../../src/editing/plan.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import { READ_LIMITS, readYaml } from '../../src/engine/reading/read-yaml.ts';
import { toJson } from '../../src/engine/reading/scalar.ts';
import type { Json } from '../../src/engine/workflow/json.ts';
import { commented, commentsIn } from './random/comments.ts';
import { check, type Done } from './random/check.ts';
import { randomAct } from './random/random-act.ts';

vi.setConfig({ testTimeout: 3_600_000 });

/** Acts a document; more by hand: ACTS=2000 ONLY=review-loop, CORPUS=../shared/corpus. */
const ACTS = Number(process.env['ACTS'] ?? 20);
const FOLDERS = ['static/templates', ...(process.env['CORPUS'] === undefined ? [] : [process.env['CORPUS']])];
const ONLY = process.env['ONLY'] ?? '';

const files = FOLDERS.flatMap(filesIn).filter(
  (file) =>
    /\.(?:ya?ml|json)$/.test(file) &&
    !/script\.json$|(?:templates|refused|index|runs)\.json$/.test(file) &&
    file.includes(ONLY),
);

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesIn(file) : [file];
  });
}

/** Numbers that follow from a seed alone. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function valueOf(document: EditedDocument, part: string, way: readonly (string | number)[]): Json | undefined {
  const node = document.places.node(part, way);
  return node
    ? toJson(node, document.workflow.notation === 'chatdev' || document.workflow.notation === 'orka' ? '1.1' : '1.2')
    : undefined;
}

/** Acts by which what somebody wrote goes, and with it the comments in it. */
const TAKES: ReadonlySet<Act['kind']> = new Set([
  'delete',
  'disconnect',
  'set-field',
  'choose-body',
  'steps',
  // A port that it takes off.
  'rewire',
  // Edges that a rule takes the place of; mappings of a border that nothing crosses any more.
  'close-loop',
  'move',
]);

function hold(document: EditedDocument, act: Act, planned: Done): EditedDocument | null {
  const { text } = document;
  const { edits } = planned;
  const after = applyEdits(text, edits);
  // Edits stand in the order of the text, and do not touch: all else is as it was.
  edits.slice(1).forEach(({ range }, at) => expect(range.start).toBeGreaterThan(edits[at]!.range.end));
  let by = 0;
  const inverse = edits.map(({ range, text: put }) => {
    const start = range.start + by;
    by += put.length - (range.end - range.start);
    return { range: { start, end: start + put.length }, text: text.slice(range.start, range.end) };
  });
  expect(applyEdits(after, inverse)).toBe(text);
  expect(readYaml(after, READ_LIMITS.file).broken).toBe(false);
  let done = act;
  while (done.kind === 'unfold') done = done.act;
  const gone = edits.map(({ range }) => text.slice(range.start, range.end)).join('\n');
  const left = commentsIn(after).join('\n');
  for (const comment of commentsIn(text))
    if (!TAKES.has(done.kind) || !gone.includes(comment)) expect(left).toContain(comment);
  const opened = editedDocument({ text: after, settings: {} });
  if (done.kind === 'delete' && (opened === 'no-workflow' || document.workflow.nodes.length <= done.parts.length))
    return null;
  if (typeof opened === 'string') throw new Error(opened);
  const isSound = document.problems.every(({ severity }) => severity !== 'error');
  if (done.kind === 'set-field' && opened.mapOf(done.part) && done.value !== undefined)
    expect(valueOf(opened, done.part, done.path)).toEqual(done.value);
  if (isSound && !document.workflow.nodes.some(({ scope }) => scope.includes('call')))
    check(document, act, opened, planned);
  return opened;
}

describe.each(files)('random acts on %s', (file) => {
  it.each([
    [`${ACTS} of them`, (text: string) => text],
    [`${ACTS} of them, with a comment behind each line`, commented],
  ])('%s', (_, made) => {
    const text = made(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
    const roll = dice([...file].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) >>> 0);
    const first = editedDocument({ text, settings: {} });
    if (typeof first === 'string') return;
    let document = first;
    const told: Record<string, number> = {};
    for (let done = 0; done < ACTS; done++) {
      if (done % 6 === 0 || !document.workflow.nodes.some(({ id }) => document.nodeOf(id))) document = first;
      const act = randomAct(document, roll);
      const planned = plan(document, act);
      const key = 'refused' in planned ? `${act.kind}: ${planned.refused.code}` : act.kind;
      told[key] = (told[key] ?? 0) + 1;
      if ('refused' in planned) continue;
      try {
        document = hold(document, act, planned) ?? first;
      } catch (error) {
        throw new Error(
          `${JSON.stringify(act)} of\n${document.text}\ngave\n${applyEdits(document.text, planned.edits)}`,
          { cause: error },
        );
      }
    }
    if (process.env['ACTS'] !== undefined) console.log(file, told);
  });
});
