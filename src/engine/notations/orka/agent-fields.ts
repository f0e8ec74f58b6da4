import type { Fields } from '../../reading/fields.ts';
import { data, field, unread } from '../../schema/kinds.ts';
import { AGENT } from './fields.ts';

/** What tells an agent from others: who finds it reads them first (`link/tree.ts`, `read/node.ts`). */
const HEAD = {
  id: unread(
    'The name by which it is listed, and by which prompts read its reply.',
    { kind: 'id' },
    {
      required: true,
    },
  ),
  type: unread('What the agent does.', { kind: 'variant' }, { required: true }),
} as const;

/** Agents that should run before it: a list of names, or one name. Asked of agents in the list alone. */
export const dependsOn = field(
  'Agents that should run before it.',
  { kind: 'list', of: AGENT, orOne: true },
  (fields: Fields, key): string[] => {
    const value = fields.json(key);
    if (typeof value === 'string') return [value];
    return value === null ? [] : (fields.strings(key) ?? []);
  },
);

/** What every agent may say of itself to a scout. */
export const SCOUTABLE = {
  capabilities: data('What the agent can do, in words that a scout compares.', { kind: 'list', of: { kind: 'text' } }),
  description: data('What the agent is for, where it names no capabilities.', { kind: 'text' }),
  is_terminal: data('The agent gives the answer, so that a path may end with it.', { kind: 'boolean' }),
} as const;

export const AGENT_FIELDS = {
  ...HEAD,
  depends_on: { ...dependsOn, rule: 'Q2' },
  ...SCOUTABLE,
  queue: unread('Taken over from older files, and without effect.', { kind: 'text' }),
} as const;
