import { isOfType } from '../workflow.ts';
import { valueAt } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { rule } from '../../../lint/rule.ts';
import type { OrkaSubject } from './subject.ts';

/**
 * A score that is looked for under a key (`score_extraction_key`, strategy `direct_key`): the keys it is looked for among are
 * the names of the agents, so it is never found (rule Q36). With nothing else to look for the score is 0.
 */
export const scoreKeyNever = rule<OrkaSubject>({
  code: 'lint-score-key-never',
  check({ places, workflow }, tell) {
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isOfType(node, 'loop') || node.config.scoring) continue;
      const { strategies } = node.config;
      const key = strategies.find((strategy) => strategy.type === 'direct_key');
      if (key?.type !== 'direct_key') continue;
      const isOnly = strategies.every(({ type }) => type === 'direct_key');
      const written = places.node(node.id, ['score_extraction_key']);
      const list = places.node(node.id, ['score_extraction_config', 'strategies']);
      const index = list?.kind === 'list' ? list.items.findIndex((item) => isDirectKey(item)) : -1;
      const range = written
        ? places.at(node.id, 'score_extraction_key')
        : places.at(node.id, 'score_extraction_config', 'strategies', Math.max(0, index), 'type');
      tell(isOnly ? 'warning' : 'info', { node: node.name, key: key.key, isOnly }, { part: node.id, range });
    }
  },
});

function isDirectKey(item: YamlNode): boolean {
  const type = valueAt(item, 'type');
  return type?.kind === 'scalar' && type.text === 'direct_key';
}
