import { isOfType } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { placeIn } from '../../../lint/place-in-prompt.ts';
import type { OrkaSubject } from './subject.ts';

export const readsLaterWords: RuleWords = ({ isInLoop }) => [
  '<node> reads what <later> gives, and runs before it: there is nothing yet',
  isInLoop === true
    ? 'Put <later> before <node> in the list agents:, or read the past rounds with get_past_loops().'
    : 'Put <later> before <node> in the list agents:',
];

/** Of a validator, too. Not told where a fork or a router may change the order. */
export const readsLater = /* @__PURE__ */ rule({
  code: 'lint-reads-later',
  severity: 'warning',
  rules: ['Q29'],
  page: {
    title: 'A prompt that reads a later agent',
    text: [
      'The agents of a list run one after the other, and each round begins with nothing. What this prompt takes is given by an agent',
      'that runs after it: it is empty in every round. Change the order, or read the past rounds.',
    ],
  },
  check({ bodies, places, text }: OrkaSubject, tell) {
    for (const { loop, order, members, prompts, begun, isOpen } of bodies) {
      if (tell.isFull()) return;
      if (isOpen || [...members.values()].some((node) => isOfType(node, 'router'))) continue;
      const isInLoop = loop !== null;
      const listed = order.map((name, index) => [name, index] as const);
      const [firstOf, lastOf] = [new Map(listed.toReversed()), new Map(listed)];
      const isLater = (name: string, than: string): boolean => {
        const [at, own] = [firstOf.get(name), lastOf.get(than)];
        return at !== undefined && own !== undefined && at > own && !begun.has(name) && !begun.has(than);
      };
      for (const { node, path, references } of prompts) {
        const later = references.find(
          ({ path: [root, name = ''], guarded }) => root === 'previous_outputs' && !guarded && isLater(name, node.name),
        );
        const name = later?.path[1];
        if (name === undefined || path === null) continue;
        const range = placeIn(places, text, node.id, path, `previous_outputs.${name}`);
        tell({ node: node.name, later: name, what: 'prompt', isInLoop }, { part: node.id, range });
      }
      for (const node of members.values()) {
        if (!isOfType(node, 'loop_validator') || node.config.target === null) continue;
        if (!isLater(node.config.target, node.name)) continue;
        const params = { node: node.name, later: node.config.target, what: 'target', isInLoop };
        tell(params, { part: node.id, range: places.at(node.id, 'evaluation_target') });
      }
    }
  },
});
