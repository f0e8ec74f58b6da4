import type { Condition } from '../loop/condition.ts';
import { compareValues } from '../../shared/comparison.ts';
import { isLoop, typeNamed, type ContainerNode } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { ContainerSubject } from './subject.ts';

/**
 * A condition of a loop container that always comes out the same: it compares a text with a boolean (rule C2: nothing is
 * converted to the type of the value when a type is declared), asks for null (C3: what is null counts as missing), or reads a
 * constant.
 */
export const conditionDecided = rule<ContainerSubject>({
  code: 'lint-condition-decided',
  check({ places, workflow }, tell) {
    const constants = new Map(workflow.nodes.map((node) => [node.id, node]));
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isLoop(node)) continue;
      for (const key of ['continueWhile', 'breakWhen'] as const) {
        node.config[key].forEach((condition, index) => {
          const why = decidedBy(condition, node, constants);
          if (why === null) return;
          const isList = places.node(node.id, ['data', key])?.kind === 'list';
          const path = isList ? ['data', key, index, 'value'] : ['data', key, 'value'];
          const { left, operator, value, declared } = condition;
          const params = { node: node.name, left, operator, value, why, declared, key };
          tell('warning', params, { part: node.id, range: places.at(node.id, ...path) });
        });
      }
    }
  },
});

/** Why a condition comes out the same in every round; null when it does not, or cannot be told. */
function decidedBy(
  { source, declared, operator, value }: Condition,
  loop: ContainerNode,
  nodes: ReadonlyMap<string, ContainerNode>,
): 'null' | 'type' | 'constant' | null {
  if (value === null) return 'null';
  const inner = source.type === 'inner' ? nodes.get(`${loop.id}/${source.node}`) : undefined;
  if (inner && typeNamed(inner.type)?.gives === 'the same') return 'constant';
  if (operator !== '==' && operator !== '!=') return null;
  const examples = declared === 'string' ? ['true', '1', String(value)] : declared === 'boolean' ? [true, false] : [];
  if (examples.length === 0) return null;
  const isNever = examples.every((example) => {
    const compared = compareValues(example, declared, '==', value);
    return 'holds' in compared && !compared.holds;
  });
  return isNever ? 'type' : null;
}
