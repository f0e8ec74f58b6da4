import { isOfType } from '../workflow.ts';
import { closest } from '../../../reading/closest.ts';
import { rule, type Tell } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { Places } from '../../../reading/places.ts';
import type { OrkaSubject } from './subject.ts';

export const scoreAgentMissingWords: RuleWords = {
  near: [
    '<field> names <agents and>, and the body of <node> has no such agent',
    'Name an agent of internal_workflow, or remove <field>.',
  ],
};

export const scoreAgentMissing = /* @__PURE__ */ rule({
  code: 'lint-score-agent-missing',
  severity: 'warning',
  page: {
    title: 'An agent that the loop does not have',
    text: [
      'The loop takes its score or its response from an agent that is not in its body, so it takes it from nobody, or from whom it',
      'finds.',
    ],
  },
  check({ bodies, places }: OrkaSubject, tell) {
    for (const { loop, members } of bodies) {
      if (tell.isFull()) return;
      if (!loop) continue;
      const names = new Set(members.keys());
      for (const node of members.values())
        if (isOfType(node, 'failover')) for (const child of node.config.children) names.add(child.name);
      const { responseFrom, highPriority, strategies } = loop.config;
      const say = (agents: readonly string[], field: string, ...path: (string | number)[]): void =>
        tellMissing(agents, names, { field, part: loop.id, node: loop.name, path }, places, tell);
      if (responseFrom !== null) say([responseFrom], 'response_from', 'response_from');
      if (places.node(loop.id, ['high_priority_agents']))
        say(highPriority, 'high_priority_agents', 'high_priority_agents');
      const named = strategies.flatMap((strategy) => (strategy.type === 'agent_key' ? strategy.agents : []));
      if (named.length > 0) say(named, 'agents', 'score_extraction_config', 'strategies');
    }
  },
});

/** Says so when none of the agents is there: a list may name some that other loops have. */
function tellMissing(
  agents: readonly string[],
  names: ReadonlySet<string>,
  { field, part, node, path }: { field: string; part: string; node: string; path: readonly (string | number)[] },
  places: Places,
  tell: Tell,
): void {
  const [first] = agents;
  if (first === undefined || agents.some((agent) => names.has(agent))) return;
  const params = { node, field, agents: [...agents], closest: closest(first, names) };
  tell(params, { part, range: places.at(part, ...path) });
}
