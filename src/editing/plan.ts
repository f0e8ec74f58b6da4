import { applyEdits } from '../engine/document/apply-edits.ts';
import { openOnce } from '../engine/opening/open-once.ts';
import type { FixAct } from '../engine/workflow/fix-act.ts';
import type { Problem, TextEdit, TextRange } from '../engine/workflow/problem.ts';
import type { ProblemCode } from '../engine/workflow/problem-code.ts';
import { unreachable } from '../engine/workflow/unreachable.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import type { Act, ActRefusal, EditedText, Leave, Planned } from './act.ts';
import { addLine } from './acts/append-line.ts';
import { addNode } from './acts/add-node.ts';
import { bringFile, chooseBody } from './acts/choose-body.ts';
import { closeLoop, prepareLoop } from './acts/close-loop.ts';
import { connect } from './acts/connect.ts';
import { deleteParts, type Drafted } from './acts/delete.ts';
import { disconnect } from './acts/disconnect.ts';
import { duplicate } from './acts/duplicate.ts';
import { insertItem, moveItem, setField } from './acts/fields.ts';
import { moveNodes, nextStep } from './acts/move.ts';
import { wrapNodes } from './acts/wrap.ts';
import { paste } from './acts/paste.ts';
import { placeNodes, tidyNodes } from './acts/place.ts';
import { renameNode } from './acts/rename.ts';
import { reorder } from './acts/reorder.ts';
import { rewire } from './acts/rewire.ts';
import { newCircle } from './document-circle.ts';
import { composedEdits } from './composed-edits.ts';
import { editedDocument, readAsOpened, type EditedDocument } from './edited-document.ts';
import { graphPlace } from './graph-place.ts';
import { unfoldingFor } from './unfold.ts';
import { wrapEdits } from './wrap.ts';
import type { Changes } from './yaml/changes.ts';

/** Warnings that a name in a text means nothing: what was pasted may name what stayed where it was. */
const NAMES_NOTHING: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'container-unknown-reference',
  'loop-exit-unknown-reference',
  'lint-target-missing',
  'lint-unknown-output',
]);

type Done = Exclude<Planned, { refused: unknown }>;

/** Plans an act on a text: what it changes of it, or why it cannot be done. Never throws. */
export function planText(edited: EditedText, act: Act): Planned {
  const document = editedDocument(edited);
  return typeof document === 'string' ? { refused: { code: document, params: {} } } : plan(document, act);
}

/** Plans an act on a document that was read. */
export function plan(document: EditedDocument, act: Act): Planned {
  switch (act.kind) {
    case 'set-field':
      return ofFields(document, act.part, setField(document, act));
    case 'insert-item':
      return ofFields(document, act.part, insertItem(document, act));
    case 'move-item':
      return ofFields(document, act.part, moveItem(document, act));
    case 'append-line':
      return ofFields(document, act.part, addLine(document, act));
    case 'place':
      return ofFields(document, '', placeNodes(document, act));
    case 'tidy':
      return ofFields(document, '', tidyNodes(document));
    case 'add-node':
      return ofWhole(document, act, () => addNode(document, act));
    case 'connect':
      return ofWhole(document, act, () => connect(document, act));
    case 'delete':
      return drafted(document, unwritten(document, act) ?? deleteParts(document, act));
    case 'duplicate':
      return drafted(document, duplicate(document, act));
    case 'paste':
      return ofWhole(document, act, () => paste(document, act), NAMES_NOTHING);
    case 'rename':
      return drafted(document, renameNode(document, act));
    case 'disconnect':
      return drafted(document, disconnect(document, act));
    case 'rewire':
      return drafted(document, rewire(document, act));
    case 'move':
      return moved(document, act);
    case 'wrap':
      return drafted(document, wrapNodes(document, act));
    case 'reorder':
      return drafted(document, reorder(document, act));
    case 'close-loop':
      return closed(document, act);
    case 'choose-body':
      return bodyChosen(document, act);
    case 'steps':
      return inSteps(document, act.acts);
    case 'unfold':
      return unfolded(document, act.act, MOST_UNFOLDED);
    default:
      return unreachable(act);
  }
}

/** A line that nobody wrote as an edge: what stands for it is taken out. Null of all else. */
function unwritten(
  document: EditedDocument,
  { parts }: Extract<Act, { kind: 'delete' }>,
): ReturnType<typeof disconnect> | null {
  const [edge, ...others] = parts;
  const isLine = others.length === 0 && document.workflow.edges.some(({ id }) => id === edge);
  return edge !== undefined && isLine && !document.mapOf(edge)
    ? disconnect(document, { kind: 'disconnect', edge })
    : null;
}

/** Fields are typed: their text is only looked at for whether it can be read. */
function ofFields(document: EditedDocument, part: string, changes: Changes | ActRefusal): Planned {
  if ('code' in changes) return { refused: changes };
  const edits = changes.edits();
  if ('code' in edits) return { refused: edits };
  const after = applyEdits(document.text, edits);
  if (readAsOpened(after, document.from).broken) return { refused: { code: 'cannot-be-written', params: {} } };
  const circle = newCircle(document, after);
  return circle ? { refused: circle } : { edits, leaves: [], select: part === '' ? [] : [part] };
}

/** Makes the edits of an act on nodes and edges, and looks at what they leave. */
function drafted(
  document: EditedDocument,
  draft: Drafted | ActRefusal,
  alsoTold: ReadonlySet<ProblemCode> = new Set(),
): Planned {
  if ('code' in draft) return { refused: draft };
  const edits = draft.changes.edits();
  return 'code' in edits ? { refused: edits } : looked(document, edits, draft, alsoTold);
}

/** Opens the text that edits give, for what they would leave. */
function looked(
  document: EditedDocument,
  edits: TextEdit[],
  { leaves, select }: Pick<Drafted, 'leaves' | 'select'>,
  alsoTold: ReadonlySet<ProblemCode> = new Set(),
): Planned {
  const text = applyEdits(document.text, edits);
  if (readAsOpened(text, document.from).broken) return { refused: { code: 'cannot-be-written', params: {} } };
  const after = openOnce(text, document.settings, document.from);
  const known = new Set(document.problems.map(keyOf));
  const errors = after.problems.filter(
    (problem) => (problem.severity === 'error' || alsoTold.has(problem.code)) && !known.has(keyOf(problem)),
  );
  const left = leaves.map((leave) => ({ ...leave, ...(leave.range && { range: movedBy(edits, leave.range) }) }));
  return {
    edits,
    leaves: [...left, ...errors.map(leaveOf)],
    select: select ?? fresh(document.workflow, after.workflow),
  };
}

/** Does acts one after the other, each on the text that those before it give; what a step leaves another may mend. */
function inSteps(document: EditedDocument, acts: readonly FixAct[]): Planned {
  const { settings, from } = document;
  let edits: TextEdit[] = [];
  for (const act of acts) {
    const text = applyEdits(document.text, edits);
    const planned = planText({ text, settings, from }, act);
    if ('refused' in planned) return planned;
    edits = composedEdits(document.text, edits, planned.edits);
  }
  return looked(document, edits, { leaves: [] });
}

/** Moves nodes over one border after the other; the text is read again in between. */
function moved(document: EditedDocument, act: Extract<Act, { kind: 'move' }>): Planned {
  const next = nextStep(document, act);
  if ('code' in next) return { refused: next };
  const planned = drafted(document, moveNodes(document, next.step));
  if ('refused' in planned || next.isLast) return planned;
  const text = applyEdits(document.text, planned.edits);
  return followed(
    document,
    planned,
    planText({ text, settings: document.settings, from: document.from }, { ...act, parts: planned.select }),
  );
}

/** A file becomes a document first, and is then named as one. */
function bodyChosen(document: EditedDocument, act: Extract<Act, { kind: 'choose-body' }>): Planned {
  const { text, settings, from } = document;
  if (act.body.kind !== 'file') {
    const planned = drafted(document, chooseBody(document, act.part, act.body));
    const circle = 'refused' in planned ? null : newCircle(document, applyEdits(text, planned.edits));
    return circle ? { refused: circle } : planned;
  }
  const { name: file } = act.body;
  const brought = bringFile(document, file, act.body.text);
  if ('code' in brought) return { refused: brought };
  const { edit, name } = brought;
  const after = applyEdits(text, [edit]);
  const first: Done = { edits: [edit], leaves: [{ code: 'brought', params: { file, name } }], select: [] };
  const chosen = planText({ text: after, settings, from }, { ...act, body: { kind: 'document', name } });
  const isLost = 'refused' in chosen && chosen.refused.code === 'no-such-part';
  return isLost ? { refused: { code: 'one-document', params: {} } } : followed(document, first, chosen);
}

/** Makes a loop: what its nodes say and are told is written first, and the text then read again. */
function closed(document: EditedDocument, act: Extract<Act, { kind: 'close-loop' }>): Planned {
  const changes = prepareLoop(document, act);
  if (!changes) return drafted(document, closeLoop(document, act));
  const first = ofFields(document, act.to, changes);
  if ('refused' in first) return first;
  const { text, settings, from } = document;
  return followed(document, first, planText({ text: applyEdits(text, first.edits), settings, from }, act));
}

/** What two steps come to as one, the second on the text that the first gives. */
function followed({ text }: EditedDocument, first: Done, then: Planned): Planned {
  if ('refused' in then) return then;
  const leaves = first.leaves.map((leave) => ({
    ...leave,
    ...(leave.range && { range: movedBy(then.edits, leave.range) }),
  }));
  return { ...then, edits: composedEdits(text, first.edits, then.edits), leaves: [...leaves, ...then.leaves] };
}

/** Something that is repeated may repeat something else. */
const MOST_UNFOLDED = 8;

/** Writes out what an act would be refused for, as long as the text says the same, and then does it. */
function unfolded(document: EditedDocument, act: Act, left: number): Planned {
  const planned = plan(document, act);
  const unfolding = left > 0 && 'refused' in planned ? unfoldingFor(document, act, planned.refused) : null;
  if (!unfolding) return planned;
  const { text, settings, from } = document;
  const next = editedDocument({ text: applyEdits(text, unfolding.edits), settings, from });
  if (typeof next === 'string' || JSON.stringify(next.workflow) !== JSON.stringify(document.workflow)) return planned;
  const { edits, name } = unfolding;
  const first: Done = { edits, leaves: [{ code: 'unfolded', params: { name } }], select: [] };
  return followed(document, first, unfolded(next, act, left - 1));
}

/** What a whole document has a place for. A fragment that has none becomes a whole document first. */
function ofWhole(
  document: EditedDocument,
  act: Act,
  draft: () => Drafted | ActRefusal,
  alsoTold?: ReadonlySet<ProblemCode>,
): Planned {
  const { text, settings, from } = document;
  const done = graphPlace(document, null) ? drafted(document, draft(), alsoTold) : null;
  if (done && !('refused' in done && done.refused.code === 'not-ordered')) return done;
  const frame = wrapEdits(document.language);
  if (frame.length === 0) return done ?? { refused: { code: 'no-inside', params: { part: '' } } };
  const whole = applyEdits(text, frame);
  const first: Done = { edits: frame, leaves: [{ code: 'wrapped', params: {} }], select: [] };
  return followed(document, first, planText({ text: whole, settings, from }, act));
}

/** The nodes that are new, else the edges. */
function fresh(before: Workflow, after: Workflow | null): string[] {
  const newIn = (old: readonly { id: string }[], now: readonly { id: string }[]): string[] => {
    const known = new Set(old.map(({ id }) => id));
    return now.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  };
  const nodes = newIn(before.nodes, after?.nodes ?? []);
  if (nodes.length > 0) return nodes.filter((id) => !nodes.some((other) => id.startsWith(`${other}/`)));
  return newIn(
    before.edges.filter(({ kind }) => kind === 'control' || kind === 'data'),
    (after?.edges ?? []).filter(({ kind }) => kind === 'control' || kind === 'data'),
  );
}

function keyOf({ code, params }: Problem): string {
  return JSON.stringify([code, params]);
}

function leaveOf({ code, params, part, range }: Problem): Leave {
  return { code, params, ...(part !== undefined && { part }), ...(range && { range }) };
}

/** Where a stretch that edits do not touch stands after them. */
function movedBy(edits: readonly TextEdit[], { start, end }: TextRange): TextRange {
  let by = 0;
  for (const { range, text } of edits) if (range.end <= start) by += text.length - (range.end - range.start);
  return { start: start + by, end: end + by };
}
