import type { Act, BodyChoice, LoopStop, Path } from '../../../src/editing/act.ts';
import { copiedText } from '../../../src/editing/copied-text.ts';
import type { EditedDocument } from '../../../src/editing/edited-document.ts';
import { loopDraft, loopOf } from '../../../src/editing/loop-draft.ts';
import type { FixAct } from '../../../src/engine/workflow/fix-act.ts';
import { NOTATION_HELPS } from '../../../src/engine/notations/notation-helps.ts';
import { namedDocuments } from '../../../src/engine/reading/named-documents.ts';
import type { YamlNode } from '../../../src/engine/reading/yaml-node.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';

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

/** A number from 0 on. */
export type Roll = (below: number) => number;

/** Where an act may be done: a node that is written, another one or none, an edge that is written or follows from an order. */
interface Aim {
  document: EditedDocument;
  roll: Roll;
  node: string;
  other: string;
  parts: readonly string[];
  edge: string;
}

const KINDS: Readonly<Record<Act['kind'], (aim: Aim) => Act>> = {
  'set-field': ({ document, roll, node }) => ({
    kind: 'set-field',
    part: node,
    path: roll(2) ? ['note'] : somePath(document, node, roll),
    value: VALUES[roll(VALUES.length)],
  }),
  'insert-item': ({ document, roll, node }) => {
    const lists = [...listPaths(document.mapOf(node)), { path: ['notes'], length: 0 }];
    const { path, length } = lists[roll(lists.length)]!;
    const value = VALUES[roll(VALUES.length)] ?? null;
    return { kind: 'insert-item', part: node, path, value, ...(roll(2) && { at: roll(length + 1) }) };
  },
  'move-item': ({ document, roll, node }) => {
    const lists = listPaths(document.mapOf(node));
    const { path, length } = lists[roll(lists.length)] ?? { path: ['note'], length: 2 };
    return { kind: 'move-item', part: node, path, from: roll(length), to: roll(length) };
  },
  'append-line': ({ document, roll, node }) => ({
    kind: 'append-line',
    part: node,
    path: textPaths(document.mapOf(node)).filter(([key]) => key !== 'id' && key !== 'type')[roll(3)] ?? ['note'],
    line: `Line ${roll(1000)}: {{ "said" }}`,
  }),
  'add-node': ({ document: { workflow }, roll, node, edge }) => ({
    kind: 'add-node',
    type: TYPES[workflow.notation],
    name: `Fresh_${roll(1000)}`,
    ...[{}, { from: { part: node } }, { on: edge }][roll(edge === '' ? 2 : 3)],
  }),
  delete: ({ parts }) => ({ kind: 'delete', parts }),
  duplicate: ({ parts }) => ({ kind: 'duplicate', parts }),
  rename: ({ roll, node }) => ({ kind: 'rename', part: node, name: `Other_${roll(1000)}` }),
  connect: ({ node, other }) => ({ kind: 'connect', from: node, to: other }),
  wrap: ({ parts }) => ({ kind: 'wrap', parts }),
  move: ({ document: { workflow }, roll, parts }) => {
    const owners = ['', ...workflow.scopes.flatMap(({ owner }) => owner ?? [])];
    return { kind: 'move', parts, scope: owners[roll(owners.length)] ?? '' };
  },
  paste: ({ document, parts }) => {
    const copied = copiedText(document, parts);
    return { kind: 'paste', text: 'text' in copied ? copied.text : '' };
  },
  'close-loop': ({ document, roll, node }) => randomSentence(document, node, roll),
  disconnect: ({ edge }) => ({ kind: 'disconnect', edge }),
  rewire: ({ roll, node, other, edge }) => ({
    kind: 'rewire',
    edge,
    ...[{ from: node }, { to: node }, { from: node, to: other }][roll(3)],
    ...[{}, { fromPort: null }, { toPort: null }][roll(3)],
  }),
  reorder: ({ document, roll, node, edge }) => {
    const part = edge !== '' && roll(3) === 0 ? edge : node;
    const beside = besides(document, part);
    return { kind: 'reorder', part, before: [...beside, null][roll(beside.length + 1)] ?? null };
  },
  place: ({ roll, parts }) => ({
    kind: 'place',
    places: parts.map((part) => ({ part, x: roll(2000) - 500, y: roll(900) / 2 })),
    ...(roll(2) && { view: { x: roll(90), y: 0 - roll(90), zoom: 0.5 + roll(3) / 2 } }),
  }),
  tidy: () => ({ kind: 'tidy' }),
  'choose-body': ({ document, roll, node }) => {
    const { text, language, workflow } = document;
    const owners = workflow.scopes.flatMap(({ owner }) => owner ?? []);
    const part = owners[roll(owners.length + 1)] ?? node;
    const named = namedDocuments(text, language.documents);
    const names = named.flatMap(({ name, components }) => [name, ...components.map((one) => one.name)]);
    const bodies: BodyChoice[] = [
      { kind: 'inline' },
      { kind: 'document', name: names[roll(names.length)] ?? '' },
      {
        kind: 'file',
        name: 'brought.yaml',
        text: NOTATION_HELPS[language.notation].documents?.least('brought', null) ?? '',
      },
    ];
    return { kind: 'choose-body', part, body: bodies[roll(bodies.length)] ?? { kind: 'inline' } };
  },
  steps: (aim) => ({
    kind: 'steps',
    acts: [KINDS['set-field'](aim), KINDS.connect(aim), KINDS.rewire(aim)].filter(isOfFix),
  }),
  unfold: ({ document, roll }) => ({ kind: 'unfold', act: randomAct(document, roll) }),
};

/** An act of any kind, or of one of some. */
export function randomAct(document: EditedDocument, roll: Roll, among?: readonly Act['kind'][]): Act {
  const { workflow } = document;
  const written = workflow.nodes.filter(({ id }) => document.nodeOf(id));
  const edges = workflow.edges.filter(({ id, kind }) => document.mapOf(id) ?? kind === 'control');
  const [node = '', other = ''] = [roll, roll].map((one) => written[one(written.length)]?.id ?? '');
  const edge = edges[roll(edges.length)]?.id ?? '';
  const parts = roll(2) && other !== node ? [node, other] : [node];
  const kinds = among ? among.map((kind) => KINDS[kind]) : Object.values(KINDS);
  const make = kinds[roll(kinds.length)] ?? KINDS.tidy;
  return make({ document, roll, node, other, parts, edge });
}

function isOfFix(act: Act): act is FixAct {
  return act.kind === 'set-field' || act.kind === 'connect' || act.kind === 'rewire';
}

/** The ways to the texts of a map. */
function textPaths(node: YamlNode | null, path: Path = []): Path[] {
  if (node?.kind !== 'map') return node?.kind === 'scalar' && node.text.includes(' ') ? [path] : [];
  return node.entries.flatMap(({ key, value }) => textPaths(value, [...path, key]));
}

/** The parts that stand in a list with one, itself too. */
function besides({ workflow, mapOf, tree }: EditedDocument, part: string): string[] {
  const listOf = (id: string) => {
    const map = mapOf(id);
    const parent = map && tree.parentOf(map);
    return parent && 'list' in parent ? parent.list : null;
  };
  const list = listOf(part);
  return list ? [...workflow.nodes, ...workflow.edges].flatMap(({ id }) => (listOf(id) === list ? [id] : [])) : [];
}

/** The ways to the lists of a map, and how many items each has. */
function listPaths(node: YamlNode | null, path: readonly (string | number)[] = []): { path: Path; length: number }[] {
  if (node?.kind === 'map') return node.entries.flatMap(({ key, value }) => listPaths(value, [...path, key]));
  if (node?.kind !== 'list') return [];
  const inner = node.items.flatMap((item, at) => listPaths(item, [...path, at]));
  return node.items.length > 0 ? [{ path, length: node.items.length }, ...inner] : inner;
}

/** A loop by a sentence that may be said; by one that may not where there is none. */
function randomSentence(document: EditedDocument, from: string, roll: Roll): Act {
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
function somePath(document: EditedDocument, part: string, roll: Roll): (string | number)[] {
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
