import type { YamlNode } from '../../engine/reading/yaml-node.ts';
import type { Act, ActRefusal, Leave } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { occurrencesOf, type Occurrence } from '../occurrences.ts';
import type { NodeSymbol } from '../symbols.ts';
import type { Changes } from '../yaml/changes.ts';
import { missing } from './fields.ts';

/** What an act comes to before it is written; ranges of `leaves` are those of the text as it is. */
export interface Drafted {
  changes: Changes;
  leaves: Leave[];
  /** What is looked at afterwards, where that is not what is new. */
  select?: readonly string[];
}

/** Takes nodes and edges out, and with nodes all that names them in edges, lists and mappings. What texts and conditions say is left. */
export function deleteParts(
  document: EditedDocument,
  { parts }: Extract<Act, { kind: 'delete' }>,
): Drafted | ActRefusal {
  const { tree, language } = document;
  const changes = document.changes();
  const doomed: NodeSymbol[] = [];
  for (const part of parts) {
    const [map, node] = [document.mapOf(part), document.nodeOf(part)];
    if (!map || part === '') return missing(document, part);
    const parent = tree.parentOf(map);
    if (!parent || !('list' in parent)) return { code: 'cannot-be-written', params: {} };
    changes.remove(parent.list, parent.index);
    if (node) doomed.push(node);
  }
  const isInside = ({ start }: { start: number }): boolean =>
    doomed.some(({ whole }) => whole.start <= start && start < whole.end);
  const gone = new Set(language.symbols.nodes.filter(({ whole }) => isInside(whole)));
  const references = occurrencesOf(language).filter(
    ({ symbol, range }) => gone.has(symbol.kind === 'node' ? symbol.node : symbol.port.node) && !isInside(range),
  );
  const cut = new Set<YamlNode>();
  for (const reference of references) if (reference.symbol.kind === 'node') cutOut(document, changes, reference, cut);
  const leaves = references.flatMap((reference): Leave[] => {
    if (reference.symbol.kind !== 'node' || isCut(document, reference, cut)) return [];
    const isText = reference.form !== 'scalar' && reference.spot.type?.kind !== 'output';
    const params = { name: reference.symbol.node.name };
    return [{ code: isText ? 'left-in-text' : 'left-in-rule', params, range: reference.range }];
  });
  return { changes, leaves };
}

/** Takes out what is there for a node that goes: an item of a list, an edge or mapping, or a field that need not be there. */
export function cutOut(
  { tree, spotOf }: EditedDocument,
  changes: Changes,
  { spot, form }: Occurrence,
  cut: Set<YamlNode>,
): void {
  if (form !== 'scalar' || spot.type?.kind !== 'node') return;
  const parent = tree.parentOf(spot.node);
  if (!parent) return;
  if ('list' in parent) {
    changes.remove(parent.list, parent.index);
    cut.add(spot.node);
    // A branch that nobody is left in is none.
    const around = tree.parentOf(parent.list);
    if (around && 'list' in around && parent.list.items.every((item) => cut.has(item)))
      changes.remove(around.list, around.index);
    return;
  }
  for (let map = parent.map; spotOf(map)?.map.role !== 'node';) {
    const around = tree.parentOf(map);
    if (!around) break;
    if ('list' in around) {
      changes.remove(around.list, around.index);
      cut.add(map);
      return;
    }
    map = around.map;
  }
  if (spot.field?.required) return;
  changes.unset(parent.map, parent.entry.key);
  cut.add(spot.node);
}

export function isCut({ tree }: EditedDocument, { spot }: Occurrence, cut: ReadonlySet<YamlNode>): boolean {
  for (let node: YamlNode | null = spot.node; node;) {
    if (cut.has(node)) return true;
    const parent = tree.parentOf(node);
    node = parent && ('list' in parent ? parent.list : parent.map);
  }
  return false;
}
