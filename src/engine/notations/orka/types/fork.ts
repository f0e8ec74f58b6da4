import { ports } from '../../../workflow/activation.ts';
import { toJson } from '../../../reading/scalar.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { choice, field } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { AGENT } from '../fields.ts';
import { nodeType } from '../node-type.ts';
import { textsIn } from './shared/tell.ts';

/** Begins branches: one after the other, or all at once. */
interface ForkConfig {
  branches: string[][];
  parallel: boolean;
}

/**
 * Says which agents its branches hold; the queue begins them. Info `orka-fork-order` when the last branch runs first, which the
 * list does not show.
 */
export const fork = nodeType({
  type: 'fork',
  rule: 'Q10',
  title: 'Fork',
  sentence: 'Begins several branches.',
  family: 'control',
  category: 'logic',
  icon: 'split',
  support: runs('sequential branches run last first; parallel ones do not see one another'),
  fields: {
    targets: field(
      'The branches: each a list of agents, or one agent.',
      { kind: 'list', of: { kind: 'one-of', of: [{ kind: 'list', of: AGENT }, AGENT] } },
      (fields, key) => (fields.list(key, { required: true }) ?? []).map(namesIn).filter((branch) => branch.length > 0),
      { required: true },
    ),
    mode: {
      ...choice(
        'Whether branches see one another.',
        {
          sequential: 'One branch after the other, the last of the list first.',
          parallel: 'All at once; none sees what the others gave.',
        },
        'sequential',
      ),
      rule: 'Q11',
    },
  },
  snippet: 'id: ${1:fork}\ntype: fork\ntargets:\n  - [${2:first}]\n  - [${3:second}]',
  make({ targets, mode }, fields): ForkConfig {
    const parallel = mode === 'parallel';
    if (!parallel && targets.length > 1) fields.problem('targets', 'info', 'fork-order', {});
    return { branches: targets, parallel };
  },
  face: ({ parallel }) => ({ summary: parallel ? 'parallel' : 'sequential' }),
  tell: (made) => ({ kind: 'forked', to: textsIn(made['agents']) }),
  gives: { agents: 'json', mode: 'string' },
  run: (_inputs, { name, config: { branches, parallel } }) => ({
    ports: ports([
      ['status', 'forked'],
      ['fork_group', name],
      ['agents', branches.flat()],
      ['mode', parallel ? 'parallel' : 'sequential'],
    ]),
  }),
});

/** Names of agents: a list of them, or one. */
export function namesIn(node: YamlNode): string[] {
  const value = toJson(node, '1.1');
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((item) => (typeof item === 'string' && item !== '' ? [item] : []));
}
