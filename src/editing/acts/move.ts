import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import type { Step } from '../notation-edits.ts';
import { EDITS } from '../notations/edits.ts';
import type { NodeSymbol } from '../symbols.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';

type Move = Extract<Act, { kind: 'move' }>;

/**
 * The next step of a move, over one border, and whether others follow: then the text is read again in between. What lies in which loop is as
 * the workflow was read.
 */
export function nextStep(
  document: EditedDocument,
  { parts, scope }: Move,
): { step: Step; isLast: boolean } | ActRefusal {
  const nodes: NodeSymbol[] = [];
  for (const part of parts) {
    const node = document.nodeOf(part);
    if (!node) return missing(document, part);
    if (!nodes.includes(node)) nodes.push(node);
  }
  const [first = ''] = parts;
  if (parts.length === 0) return { code: 'no-such-part', params: { part: '' } };
  if (!EDITS[document.language.notation].move) return { code: 'loops-by-edges', params: {} };
  const own = ownersOf(document, first);
  const other = parts.find((part) => ownersOf(document, part).at(-1) !== own.at(-1));
  if (other !== undefined) return { code: 'apart', params: { from: first, to: other } };
  if (scope !== '' && !document.nodeOf(scope)) return missing(document, scope);
  const around = scope === '' ? [] : [...ownersOf(document, scope), scope];
  const within = parts.find((part) => around.includes(part));
  if (within !== undefined) return { code: 'into-itself', params: { part: within } };
  if (scope !== '' && !document.workflow.scopes.some(({ owner }) => owner === scope))
    return { code: 'no-inside', params: { part: scope } };
  const shared = own.filter((owner) => around.includes(owner)).length;
  const [up, down] = [own.slice(shared).at(-1), around[shared]];
  const border = up ?? down;
  const owner = border === undefined ? null : document.nodeOf(border);
  if (border === undefined) return { code: 'there-already', params: { part: first } };
  if (!owner) return missing(document, border);
  const steps = own.length - shared + around.length - shared;
  const inOrder = nodes.toSorted((one, next) => one.whole.start - next.whole.start);
  return { step: { nodes: inOrder, owner, into: up === undefined }, isLast: steps === 1 };
}

export function moveNodes(document: EditedDocument, step: Step): Drafted | ActRefusal {
  return EDITS[document.language.notation].move?.(document, step) ?? { code: 'loops-by-edges', params: {} };
}

/** The parts in which a node lies, from the outside in. */
function ownersOf({ workflow }: EditedDocument, part: string): string[] {
  const scopes = new Map(workflow.scopes.map((scope) => [scope.id, scope]));
  const owners: string[] = [];
  const node = workflow.nodes.find(({ id }) => id === part);
  for (let at = scopes.get(node?.scope ?? ''); at; at = scopes.get(at.parent ?? ''))
    if (at.owner !== null) owners.unshift(at.owner);
    else if (at.parent === null) break;
  return owners;
}
