import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Act, LoopStop, Planned } from '../../src/editing/act.ts';
import { copiedText } from '../../src/editing/copied-text.ts';
import { editedDocument, type EditedDocument } from '../../src/editing/edited-document.ts';
import { loopDraft, loopOf } from '../../src/editing/loop-draft.ts';
import { plan } from '../../src/editing/plan.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import { READ_LIMITS, readYaml } from '../../src/engine/reading/read-yaml.ts';
import { toJson } from '../../src/engine/reading/scalar.ts';
import type { Json } from '../../src/engine/workflow/json.ts';
import { mostRounds } from '../../src/engine/workflow/loop-claim.ts';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';

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

type Done = Exclude<Planned, { refused: unknown }>;

const TYPES = { chatdev: 'passthrough', orka: 'openai-answer', container: 'agent', 'loop-exit': 'llm' } as const;

const VALUES: readonly Json[] = [
  'plain words',
  'with: colon # and hash',
  'several\nlines\n',
  'no break\nat the end',
  '  leads\nand follows\n',
  'it\'s "quoted" \\ so',
  '12',
  'yes',
  '',
  '{{ braces }}',
  7,
  0.25,
  true,
  null,
  ['a', 'b, c'],
  { key: 'value', list: [1, { deep: 'x\ny' }] },
];

function randomAct(document: EditedDocument, roll: (below: number) => number): Act {
  const { workflow } = document;
  const written = workflow.nodes.filter(({ id }) => document.nodeOf(id));
  const edges = workflow.edges.filter(({ id, kind }) => document.mapOf(id) ?? kind === 'control');
  const node = written[roll(written.length)]?.id ?? '';
  const edge = edges[roll(edges.length)]?.id ?? '';
  const some = [node, written[roll(written.length)]?.id ?? ''].slice(0, 1 + roll(2));
  const parts = some.filter((id, at) => some.indexOf(id) === at);
  switch (roll(edges.length > 0 ? 12 : 11)) {
    case 0:
      return { kind: 'set-field', part: node, path: ['note'], value: VALUES[roll(VALUES.length)] };
    case 1:
      return {
        kind: 'set-field',
        part: node,
        path: somePath(document, node, roll),
        value: VALUES[roll(VALUES.length)],
      };
    case 2:
      return {
        kind: 'add-node',
        type: TYPES[workflow.notation],
        name: `Fresh_${roll(1000)}`,
        ...[{}, { from: { part: node } }, { on: edge }][roll(edges.length > 0 ? 3 : 2)],
      };
    case 3:
      return {
        kind: 'delete',
        parts:
          written.length > 2 && roll(2)
            ? [node, written[roll(written.length)]!.id].filter((id, at, all) => all.indexOf(id) === at)
            : [node],
      };
    case 4:
      return { kind: 'duplicate', parts };
    case 5:
      return { kind: 'rename', part: node, name: `Other_${roll(1000)}` };
    case 6:
      return { kind: 'connect', from: node, to: written[roll(written.length)]?.id ?? '' };
    case 7:
      return { kind: 'wrap', parts };
    case 8: {
      const owners = ['', ...workflow.scopes.flatMap(({ owner }) => owner ?? [])];
      return { kind: 'move', parts, scope: owners[roll(owners.length)] ?? '' };
    }
    case 9: {
      const copied = copiedText(document, parts);
      return { kind: 'paste', text: 'text' in copied ? copied.text : '' };
    }
    case 10:
      return randomSentence(document, node, roll);
    default:
      return { kind: 'disconnect', edge };
  }
}

/** A loop by a sentence that may be said; by one that may not where there is none. */
function randomSentence(document: EditedDocument, from: string, roll: (below: number) => number): Act {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[roll(items.length)];
  const loops = document.workflow.loops.map(({ id }) => id);
  const draft = roll(4) === 0 && loops.length > 0 ? loopOf(document, pick(loops) ?? '') : loopDraft(document, from);
  const rounds = 1 + roll(12);
  const start = 'code' in draft ? undefined : pick(draft.starts);
  if ('code' in draft || !start)
    return { kind: 'close-loop', from, to: from, stop: { by: 'rounds', rounds }, out: from };
  const judge = draft.mayCount && roll(4) === 0 ? undefined : pick(start.judges);
  const out = pick(judge?.outs ?? start.outs) ?? '';
  const stop: LoopStop = !judge
    ? { by: 'rounds', rounds }
    : judge.by === 'says'
      ? { by: 'says', judge: judge.part, word: judge.word, rounds }
      : { by: 'scores', judge: judge.part, score: judge.score, rounds };
  const loop = draft.loop === undefined ? {} : { loop: draft.loop };
  return { kind: 'close-loop', from: draft.from, to: start.part, stop, out, ...loop };
}

/** The way to some value of a part; not to what makes it the part that it is. */
function somePath(document: EditedDocument, part: string, roll: (below: number) => number): (string | number)[] {
  const made: (string | number)[] = [];
  for (
    let node = document.mapOf(part) as ReturnType<EditedDocument['places']['node']>;
    node && node.kind !== 'scalar';
  ) {
    if (made.length > 0 && roll(3) === 0) break;
    if (node.kind === 'list') {
      const at = roll(node.items.length + 1);
      made.push(at);
      node = node.items[at] ?? null;
    } else {
      const entries = node.entries.filter(
        ({ key }) => key !== 'id' && key !== 'type' && key !== 'nodes' && key !== 'agents' && key !== 'edges',
      );
      const entry = entries[roll(entries.length)];
      made.push(entry?.key ?? 'note');
      node = entry?.value ?? null;
    }
  }
  return made;
}

function names({ nodes }: Workflow): string[] {
  return nodes.map(({ id }) => id).sort();
}

/** What is written between nodes; which port is meant where none is written may follow from the rest. */
function ways({ edges, notation }: Workflow): string[] {
  return edges
    .filter(({ implied }) => !implied)
    .map(({ from, to, fromPort, toPort }) =>
      JSON.stringify(notation === 'container' ? [from, to, fromPort ?? '', toPort ?? ''] : [from, to]),
    )
    .sort();
}

/** The parts that are written at one place: what a scout may call is in the model once more for each scout. */
function alike({ sources, workflow }: EditedDocument, part: string): string[] {
  const at = sources[part];
  const isThere = (id: string): boolean => sources[id]?.start === at?.start && sources[id]?.end === at?.end;
  return at ? workflow.nodes.map(({ id }) => id).filter(isThere) : [part];
}

/** Whether a node is one of some, or lies in one. */
function under(id: string, parts: readonly string[]): boolean {
  return parts.some((part) => id === part || id.startsWith(`${part}/`));
}

/** The agents that are written, each with those that it lies in: what a fork or a scout begins is in the model elsewhere, too. */
function paths({ language }: EditedDocument): string[] {
  return language.symbols.nodes.map((node) => pathOf(language, node)).sort();
}

function pathOf(
  language: EditedDocument['language'],
  node: EditedDocument['language']['symbols']['nodes'][number],
): string {
  const owner = language.symbols.nodes.find(({ body }) => body === node.scope);
  return owner ? `${pathOf(language, owner)}/${node.name}` : node.name;
}

/** Where a part of the model is written. */
function writtenPath(document: EditedDocument, part: string): string {
  const node = document.nodeOf(part);
  return node ? pathOf(document.language, node) : part;
}

/** A router that leads out of its loop has what it leads to in the model inside of it, too: what is written is held then. */
function isElsewhere(document: EditedDocument): boolean {
  return document.workflow.nodes.some(({ id }) => writtenPath(document, id) !== id);
}

/** The same, once some parts lie in another place. */
function movedPaths(document: EditedDocument, parts: readonly string[], inside: string): string[] {
  const gone = parts.map((part) => writtenPath(document, part));
  return paths(document).map((path) => {
    const part = gone.find((each) => under(path, [each]));
    return part === undefined ? path : inside + path.slice(part.lastIndexOf('/') + 1);
  });
}

function inputs({ inputs: asked }: Workflow): string[] {
  return asked.map(({ name }) => name).sort();
}

/** The loop that a node lies in. */
function ownerOf({ nodes, scopes }: Workflow, part: string): string {
  const scope = nodes.find(({ id }) => id === part)?.scope;
  return scopes.find(({ id }) => id === scope)?.owner ?? '';
}

/** What the ids of the nodes beside one begin with. */
function placeAround({ nodes }: Workflow, beside: string | undefined): string {
  const found = nodes.find(({ id }) => id === beside);
  return found ? found.id.slice(0, found.id.length - found.name.length) : '';
}

/** The texts of several lines, but those in which something may be named. */
function prompts({ language }: EditedDocument): string[] {
  return language.symbols.spots
    .flatMap(({ node }) => (node.kind === 'scalar' && node.text.includes('\n') ? [node.text.trimEnd()] : []))
    .filter((text) => !text.includes('{{'))
    .sort();
}

/** What an act has to have made of the model. */
function check(document: EditedDocument, act: Act, after: EditedDocument, { leaves, select }: Done): void {
  const [before, now] = [document.workflow, after.workflow];
  switch (act.kind) {
    case 'delete': {
      const gone = act.parts.flatMap((part) => alike(document, part));
      if (before.notation === 'orka' && isElsewhere(document)) {
        const written = act.parts.map((part) => writtenPath(document, part));
        expect(paths(after)).toEqual(paths(document).filter((path) => !under(path, written)));
        return;
      }
      // With a scout goes what was in the model for it alone.
      if (before.nodes.some(({ id, type }) => /scout/.test(type) && under(id, gone))) return;
      expect(names(now)).toEqual(names(before).filter((id) => !under(id, gone)));
      expect(ways(now)).toEqual(
        ways({
          ...before,
          edges: before.edges.filter(({ from, to }) => !under(from, gone) && !under(to, gone)),
        }),
      );
      return;
    }
    case 'add-node': {
      const beside = act.from?.part ?? before.edges.find(({ id }) => id === act.on)?.from;
      const made = [...names(before), placeAround(before, beside) + (act.name ?? '')].sort();
      // A scout of OrKa calls whatever agent there is.
      if (before.notation === 'orka') expect(names(now)).toEqual(expect.arrayContaining(made));
      else expect(names(now)).toEqual(made);
      if (beside === undefined || before.notation === 'orka') expect(ways(now)).toEqual(ways(before));
      else if (leaves.length === 0) expect(ways(now)).toHaveLength(ways(before).length + 1);
      return;
    }
    case 'paste':
    case 'duplicate':
      expect(ways(now)).toEqual(expect.arrayContaining(ways(before)));
      expect(now.nodes.length).toBeGreaterThan(before.nodes.length);
      expect(names(now)).toEqual(expect.arrayContaining(names(before)));
      return;
    case 'rename': {
      if (before.notation === 'orka' && isElsewhere(document)) {
        const was = writtenPath(document, act.part);
        const is = [...was.split('/').slice(0, -1), act.name].join('/');
        expect(paths(after)).toEqual(
          paths(document)
            .map((path) => (under(path, [was]) ? is + path.slice(was.length) : path))
            .sort(),
        );
        return;
      }
      const others = alike(document, act.part);
      const renamed = (id: string): string => {
        const part = others.find((other) => under(id, [other]));
        return part === undefined ? id : [...part.split('/').slice(0, -1), act.name].join('/') + id.slice(part.length);
      };
      expect(names(now)).toEqual(names(before).map(renamed).sort());
      expect(ways(now)).toEqual(
        ways({
          ...before,
          edges: before.edges.map((edge) => ({ ...edge, from: renamed(edge.from), to: renamed(edge.to) })),
        }),
      );
      return;
    }
    case 'wrap': {
      const [loop = ''] = select;
      const around = loop.includes('/') ? `${loop.slice(0, loop.lastIndexOf('/'))}/` : '';
      const inside = before.notation === 'loop-exit' ? around : `${loop}/`;
      const gone = act.parts.flatMap((part) => alike(document, part));
      const expected = names(before).map((id) => (under(id, gone) ? inside + id.slice(around.length) : id));
      if (before.notation === 'orka')
        expect(paths(after)).toEqual(
          [...movedPaths(document, act.parts, `${writtenPath(after, loop)}/`), writtenPath(after, loop)].sort(),
        );
      else if (gone.length === act.parts.length) expect(names(now)).toEqual([...expected, ...select].sort());
      expect(prompts(after)).toEqual(prompts(document));
      if (leaves.length === 0) expect(now.inputs.map(({ name }) => name).sort()).toEqual(inputs(before));
      if (before.notation === 'container') {
        // Of several that a run ends with the loop around them is one.
        const ends = before.result.nodes.filter((id) => !gone.includes(id)).length;
        expect(now.result.nodes.length).toBe(ends + Number(ends < before.result.nodes.length));
      }
      return;
    }
    case 'move': {
      const inside = before.notation === 'loop-exit' || act.scope === '' ? '' : `${act.scope}/`;
      const gone = act.parts.flatMap((part) => alike(document, part));
      const cut = before.notation === 'loop-exit' ? 0 : placeAround(before, act.parts[0]).length;
      const expected = names(before).map((id) => (under(id, gone) ? inside + id.slice(cut) : id));
      const within = act.scope === '' ? '' : `${writtenPath(document, act.scope)}/`;
      if (before.notation === 'orka') expect(paths(after)).toEqual(movedPaths(document, act.parts, within).sort());
      else if (gone.length === act.parts.length) expect(names(now)).toEqual(expected.sort());
      expect(prompts(after)).toEqual(prompts(document));
      if (leaves.length === 0 && before.notation === 'loop-exit')
        for (const part of act.parts) expect(ownerOf(now, part)).toBe(act.scope);
      return;
    }
    case 'close-loop': {
      // What it leaves are texts and edges that somebody has to look at, and no mistakes.
      const own = ['left-in-text', 'left-in-rule', 'edge-dropped'];
      expect(leaves.filter(({ code }) => !own.includes(code))).toEqual([]);
      const called = now.nodes.map(({ name }) => name);
      expect(called).toEqual(expect.arrayContaining(before.nodes.map(({ name }) => name)));
      if (act.loop === undefined && before.notation !== 'chatdev')
        expect(now.loops.length).toBeGreaterThan(before.loops.length);
      // A cycle in a cycle is bounded by whichever counter is hit first.
      if (before.notation !== 'chatdev') expect(now.loops.map(mostRounds)).toContain(act.stop.rounds);
      else if (before.loops.length === 0) {
        // Ways out of its own may end it sooner; a counter is loose where a node on the way to it may stay silent, and bounds nothing for sure.
        const isBounded = (loop: Workflow['loops'][number]): boolean =>
          loop.caps.some(
            ({ value, loose }) =>
              value === act.stop.rounds && (loose === true || (mostRounds(loop) ?? Infinity) <= value),
          );
        expect(now.loops.filter(isBounded)).not.toEqual([]);
      }
      return;
    }
    case 'connect':
      expect(names(now)).toEqual(names(before));
      // One that closes a circle, or fits no port, is told as what the act leaves.
      if (before.notation !== 'orka' && leaves.length === 0) expect(ways(now)).toHaveLength(ways(before).length + 1);
      return;
    case 'disconnect': {
      // A fork may begin what is written around it: then that is in the model once more for it.
      if (before.notation === 'orka') expect(paths(after)).toEqual(paths(document));
      else expect(names(now)).toEqual(names(before));
      if (before.notation !== 'orka') expect(ways(now)).toHaveLength(ways(before).length - 1);
      return;
    }
    default:
  }
}

function valueOf(document: EditedDocument, part: string, way: readonly (string | number)[]): Json | undefined {
  const node = document.places.node(part, way);
  return node
    ? toJson(node, document.workflow.notation === 'chatdev' || document.workflow.notation === 'orka' ? '1.1' : '1.2')
    : undefined;
}

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
  const gone = edits.map(({ range }) => text.slice(range.start, range.end)).join('\n');
  if (act.kind !== 'delete' && act.kind !== 'set-field')
    for (const [comment] of text.matchAll(/^\s*#.*$/gm))
      if (act.kind === 'wrap' || !gone.includes(comment)) expect(after).toContain(comment.trim());
  const opened = editedDocument({ text: after, settings: {} });
  if (act.kind === 'delete' && (opened === 'no-workflow' || document.workflow.nodes.length <= act.parts.length))
    return null;
  if (typeof opened === 'string') throw new Error(opened);
  const isSound = document.problems.every(({ severity }) => severity !== 'error');
  if (act.kind === 'set-field' && opened.mapOf(act.part) && act.value !== undefined)
    expect(valueOf(opened, act.part, act.path)).toEqual(act.value);
  if (isSound && !document.workflow.nodes.some(({ scope }) => scope.includes('call')))
    check(document, act, opened, planned);
  return opened;
}

describe.each(files)('random acts on %s', (file) => {
  it(`${ACTS} of them`, () => {
    const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
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
