import { holdsWithout, type Condition } from '../loop/condition.ts';
import { compareValues } from '../../shared/comparison.ts';
import { isLoop, typeNamed, type ContainerNode } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ContainerSubject } from './subject.ts';

export const conditionDecidedWords: RuleWords = ({ why, operator, onMissing }) => {
  switch (why) {
    case 'type':
      return [
        `<left> is declared as <declared>, so <left> <operator> <"value"> is always ${operator === '==' ? 'false' : 'true'}: a value of another type is never equal`,
        'Declare the output with the type of the value, or write the value as a <declared>.',
      ];
    case 'null':
      return [
        '<left> <operator> null decides nothing: an output that is null counts as missing, and then the loop fails',
        'Compare with a value, and type onMissing: stop or onMissing: continue for an output that is not there.',
      ];
    case 'missing':
      return [
        '<left> <operator> null decides nothing: with onMissing: <onMissing> it comes to the same for null as for any other output',
        `Type onMissing: ${onMissing === 'stop' ? 'continue' : 'stop'}, or compare with a value.`,
      ];
    case 'constant':
      return [
        '<left> is a constant, so <left> <operator> <"value"> is the same in every round',
        'Compare an output that the rounds change.',
      ];
    default:
      return ['<left> <operator> <"value"> is always the same', ''];
  }
};

export const conditionDecided = /* @__PURE__ */ rule({
  code: 'lint-condition-decided',
  severity: 'warning',
  rules: ['C2', 'C3'],
  page: {
    title: 'A condition that is always the same',
    text: [
      'The condition compares what can never be equal, so it comes out the same in every round and the loop runs once, or to its',
      'limit. An output that is declared as a text stays a text: `"false"` is not `false`. An output that is null counts as',
      'missing, so without `onMissing` a comparison with null decides nothing. And a constant does not change.',
    ],
  },
  check({ places, workflow }: ContainerSubject, tell) {
    const constants = new Map(workflow.nodes.map((node) => [node.id, node]));
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isLoop(node)) continue;
      for (const key of ['continueWhile', 'breakWhen'] as const) {
        node.config[key].forEach((condition, index) => {
          const why = decidedBy(condition, key, node, constants);
          if (why === null) return;
          const isList = places.node(node.id, ['data', key])?.kind === 'list';
          const path = isList ? ['data', key, index, 'value'] : ['data', key, 'value'];
          const { left, operator, value, declared, onMissing } = condition;
          const params = { node: node.name, left, operator, value, why, declared, key, onMissing };
          tell(params, { part: node.id, range: places.at(node.id, ...path) });
        });
      }
    }
  },
});

/** Why a condition comes out the same in every round; null when it does not, or cannot be told. */
function decidedBy(
  { source, declared, operator, value, onMissing }: Condition,
  key: 'continueWhile' | 'breakWhen',
  loop: ContainerNode,
  nodes: ReadonlyMap<string, ContainerNode>,
): 'null' | 'missing' | 'type' | 'constant' | null {
  if (value === null && onMissing === 'error') return 'null';
  const inner = source.type === 'inner' ? nodes.get(`${loop.id}/${source.node}`) : undefined;
  if (inner && typeNamed(inner.type)?.gives === 'the same') return 'constant';
  if (operator !== '==' && operator !== '!=') return null;
  if (value === null) return holdsWithout(onMissing, key) === (operator === '!=') ? 'missing' : null;
  const examples = declared === 'string' ? ['true', '1', String(value)] : declared === 'boolean' ? [true, false] : [];
  if (examples.length === 0) return null;
  const isNever = examples.every((example) => {
    const compared = compareValues(example, declared, '==', value);
    return 'holds' in compared && !compared.holds;
  });
  return isNever ? 'type' : null;
}
