import { valueAt } from '../reading/fields.ts';
import type { YamlNode } from '../reading/yaml-node.ts';
import { NOTATION_NAMES, type NotationName } from '../workflow/notation-name.ts';
import { chatdevDetection } from './chatdev/detection.ts';
import { containerDetection } from './container/detection.ts';
import type { Detection } from './detection.ts';
import { loopExitDetection } from './loop-exit/detection.ts';
import { orkaDetection } from './orka/detection.ts';

const DETECTIONS: Readonly<Record<NotationName, Detection>> = {
  chatdev: chatdevDetection,
  orka: orkaDetection,
  container: containerDetection,
  'loop-exit': loopExitDetection,
};

/** Null when nothing in the text tells. */
export function detectNotation(root: YamlNode): NotationName | null {
  if (root.kind === 'scalar') return null;
  const edges = itemsOf(valueAt(root, 'edges'));
  const listed = valueAt(root, 'nodes');
  const isAlone = root.kind !== 'list' && !listed;
  const nodes = root.kind === 'list' ? root.items : listed ? itemsOf(listed) : [root];
  return (
    first(({ document }) => document?.(root)) ??
    first(({ edge }) => edge && edges.some(edge)) ??
    first((detection) => detection.nodes?.(nodes, root)) ??
    firstOfNodes(nodes) ??
    // Any JSON may have a config or data; what stands alone and is a node says of which type.
    (isAlone && !valueAt(root, 'type') ? null : first(({ perhaps }) => perhaps && nodes.some(perhaps), LATE))
  );
}

/** Of keys that several notations have, the rarer one tells first. */
const LATE: readonly NotationName[] = ['loop-exit', 'container', 'chatdev'];

function first(
  says: (detection: Detection) => boolean | undefined,
  among: readonly NotationName[] = NOTATION_NAMES,
): NotationName | null {
  return among.find((name) => says(DETECTIONS[name])) ?? null;
}

function firstOfNodes(nodes: readonly YamlNode[]): NotationName | null {
  for (const node of nodes) {
    const found = first((detection) => detection.node?.(node));
    if (found) return found;
  }
  return null;
}

function itemsOf(node: YamlNode | null): YamlNode[] {
  return node?.kind === 'list' ? node.items : [];
}
