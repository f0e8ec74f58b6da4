import { valueAt } from '../../../reading/values.ts';
import type { Field } from '../../../schema/field.ts';
import { unread } from '../../../schema/kinds.ts';
import { map } from '../../../schema/map.ts';

const name = { kind: 'port-name', side: 'outputs' } as const;

const branch = map('branch', {
  sentence: 'A branch of a router.',
  open: true,
  fields: { name: unread('The name of the branch.', name, { required: true }) },
});

/** Branches are names, or maps with a name; what has none is left out. Warning `loop-exit-no-branches`: done and continue then. */
export const branchesField: Field<string[]> = {
  type: { kind: 'list', of: { kind: 'one-of', of: [name, { kind: 'map', name: branch.name }] } },
  maps: [branch],
  sentence: 'The names of the branches; done and continue in a loop.',
  required: true,
  read(data, key) {
    const branches = (data.list(key) ?? []).flatMap((item) => {
      const named = item.kind === 'map' ? valueAt(item, 'name') : item;
      return named?.kind === 'scalar' && named.text !== '' ? [named.text] : [];
    });
    if (branches.length > 0) return [...new Set(branches)];
    data.problem(key, 'warning', 'no-branches', {});
    return ['done', 'continue'];
  },
};
