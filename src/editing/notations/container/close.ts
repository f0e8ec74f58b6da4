import { toJson } from '../../../engine/reading/scalar.ts';
import { valueAt } from '../../../engine/reading/values.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { freeName } from '../../free-name.ts';
import { enter } from './enter.ts';
import { leadOut, portLike, type Crossing } from './crossing.ts';
import { sceneOf } from './scene.ts';
import { putLoop, sceneAround } from './wrap.ts';
import type { Drafted } from '../../acts/delete.ts';
import { textIn } from '../../acts/new-edge.ts';
import type { Closing } from '../../notation-edits.ts';
import { putParts } from '../shared/put-parts.ts';
import { tiesOf, type Ties } from './ties.ts';

/** Puts what repeats into a container, or gives the one that it is in its rule. */
export function closeContainer(document: EditedDocument, closing: Closing): Drafted | ActRefusal {
  const ties = tiesOf(document, closing);
  if ('code' in ties) return ties;
  if (closing.loop) return ruleIn(document, closing, ties);
  const nodes = closing.members.toSorted((one, other) => one.whole.start - other.whole.start);
  const scene = sceneAround(document, nodes, freeName(document.language, 'loop'));
  if ('code' in scene) return scene;
  const { crossing } = scene;
  lead(crossing, closing, ties);
  const rule = ruleOf(crossing, closing, ties);
  enter(scene, nodes, null);
  return putLoop(scene, nodes, rule);
}

/** The rule of a container that is there; what it gives already of the judge or the last node is the work from now on. */
function ruleIn(document: EditedDocument, closing: Closing, ties: Ties): Drafted | ActRefusal {
  const { loop } = closing;
  const changes = document.changes();
  const scene = loop && sceneOf(document, changes, { loop: loop.name, outer: loop.scope, owner: loop });
  if (!scene?.data) return { code: 'cannot-be-written', params: {} };
  const { crossing, data } = scene;
  const { border } = crossing;
  lead(crossing, closing, ties);
  for (const { inner, source } of border.outputs) {
    const now = inner && crossing.goesOut(inner);
    if (!now || now === inner) continue;
    changes.set(source, 'node', now.node);
    changes.set(source, 'output', now.port);
  }
  for (const [key, value] of Object.entries(ruleOf(crossing, closing, ties))) {
    const was = valueAt(data, key);
    putParts(changes, data, key, was ? toJson(was, '1.2') : undefined, value);
  }
  border.write();
  return { changes, leaves: crossing.leaves, select: [closing.part] };
}

/** Says what goes out, and what goes from one round to the next. */
function lead(crossing: Crossing, { from, out, stop }: Closing, { work, back }: Ties): void {
  const asks = new Set([from.name, ...(stop.by === 'rounds' ? [] : [stop.judge.name])]);
  crossing.goesOut = (end) => {
    const { type } = portLike(crossing, 'outputs', end);
    return asks.has(end.node) && end.node !== out.name && (type === 'string' || type === 'any') ? work : end;
  };
  crossing.result = work;
  leadOut(crossing, work);
  if (!back) return;
  const isCarried = crossing.border.inputs.some(
    ({ inner, source }) =>
      inner?.node === back.to.node && inner.port === back.to.port && textIn(source, 'type') === 'previous',
  );
  if (!isCarried) crossing.border.carry(back.from, back.to);
  if (back.alone) crossing.carried = back.to;
}

function ruleOf({ border }: Crossing, { stop }: Closing, { verdict }: Ties): Record<string, Json> {
  const { rounds } = stop;
  if (stop.by === 'rounds' || !verdict)
    return { continueWhile: { output: border.count(), operator: '<', value: rounds }, maxIterations: rounds };
  const { name, operator, value } = verdict;
  return { continueWhile: { output: `${stop.judge.name}.${name}`, operator, value }, maxIterations: rounds };
}
