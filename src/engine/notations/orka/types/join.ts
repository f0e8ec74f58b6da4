import type { Json } from '../../../workflow/json.ts';
import { ports } from '../../../workflow/activation.ts';
import { field } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { AGENT } from '../fields.ts';
import { nodeType } from '../node-type.ts';
import { recordOf } from '../read/values.ts';

/** Gathers what the branches of a fork gave: of the `members`. */
interface JoinConfig {
  group: string | null;
  members: string[];
}

/** Gives what the agents of a fork gave, under `merged` and by name. Warning `orka-no-fork` {group}; info `orka-join-without-group` {fork}. */
export const join = nodeType({
  type: 'join',
  rule: 'Q12',
  title: 'Join',
  sentence: 'Gathers what the branches of a fork gave.',
  family: 'control',
  category: 'logic',
  icon: 'merge',
  support: runs('without group it gathers the fork before it; OrKa gathers nothing'),
  fields: {
    group: {
      ...field('The fork whose branches are gathered.', AGENT, (fields, key) => fields.string(key)),
      rule: 'Q12',
    },
  },
  gives: { merged: 'json' },
  outputs: ['merged'],
  link({ group: named }, { fields, others, before }): JoinConfig {
    const forks = new Map(others.flatMap(({ name, branches }) => (branches ? [[name, branches] as const] : [])));
    const group = named ?? before.findLast((name) => forks.has(name)) ?? null;
    const branches = group === null ? undefined : forks.get(group);
    if (!branches) fields.problem('group', 'warning', 'no-fork', { group });
    else if (named === null) fields.problem('group', 'info', 'join-without-group', { fork: group });
    return { group: named, members: branches?.flat() ?? [] };
  },
  face: ({ group }) => ({ summary: group ?? '' }),
  tell: ({ merged }) => ({ kind: 'joined', from: keysOf(merged) }),
  run({ ports: given }, { config }) {
    const outputs = recordOf(given['previous_outputs']);
    const merged = Object.fromEntries(
      config.members.flatMap((name) => (outputs[name] === undefined ? [] : [[name, outputs[name]]])),
    );
    return { ports: ports([['status', 'done'], ['merged', merged], ...Object.entries(merged)]) };
  },
});

function keysOf(value: Json | undefined): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
