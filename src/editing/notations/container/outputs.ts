import type { YamlMap } from '../../../engine/reading/yaml-node.ts';
import { valueAt } from '../../../engine/reading/values.ts';
import type { NodeSymbol } from '../../symbols.ts';
import { textIn } from '../../acts/new-edge.ts';

/** An output as its node declares it. */
export interface Output {
  name: string;
  type: string;
}

/** What an agent gives that declares nothing. */
const REPLY: Output = { name: 'response', type: 'string' };

export function dataOf({ spot }: NodeSymbol): YamlMap | null {
  const data = valueAt(spot.node, 'data');
  return data?.kind === 'map' ? data : null;
}

/** What a node declares that it gives. */
export function declaredBy(node: NodeSymbol): Output[] {
  const list = valueAt(dataOf(node), 'outputs');
  return (list?.kind === 'list' ? list.items : []).flatMap((item): Output[] => {
    const name = textIn(item, 'name');
    return name === null ? [] : [{ name, type: textIn(item, 'type') ?? 'any' }];
  });
}

/** The texts that a node gives. */
export function textsOf(node: NodeSymbol): Output[] {
  const declared = declaredBy(node);
  if (declared.length === 0 && node.type === 'agent') return [REPLY];
  return declared.filter(({ type }) => type === 'string' || type === 'any');
}

/** What counts as the answer of a node: its first text, else whatever it gives first. */
export function answerOf(node: NodeSymbol): Output | null {
  return textsOf(node)[0] ?? declaredBy(node)[0] ?? null;
}

/** Whether outputs may be added to what it gives: what a model replies is not laid down elsewhere. */
export function mayGiveMore(node: NodeSymbol): boolean {
  const data = dataOf(node);
  return node.type === 'agent' && data !== null && !valueAt(data, 'outputSchema');
}
