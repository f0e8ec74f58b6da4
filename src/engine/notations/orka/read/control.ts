import type { Fields } from '../../../reading/fields.ts';
import { toJson } from '../../../reading/scalar.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { ForkConfig, JoinConfig, RouterConfig } from '../workflow.ts';

/**
 * Reads a fork: `targets` are branches, lists of ids or one id. Info `orka-fork-order` when the last branch runs first, which the
 * list does not show.
 */
export function readFork(fields: Fields): ForkConfig {
  const targets = fields.list('targets', { required: true }) ?? [];
  const parallel = fields.oneOf('mode', ['sequential', 'parallel']) === 'parallel';
  const branches = targets.map((target) => namesIn(target)).filter((branch) => branch.length > 0);
  if (!parallel && branches.length > 1) fields.problem('targets', 'info', 'fork-order', {});
  return { kind: 'fork', branches, parallel };
}

/** Reads a join; its members are found when the scope is linked. */
export function readJoin(fields: Fields): JoinConfig {
  return { kind: 'join', group: fields.string('group'), members: [] };
}

/** Reads a router: which agents come next, by what the agent `decision_key` gave. */
export function readRouter(fields: Fields): RouterConfig {
  const params = fields.fields('params', { required: true });
  const map = params?.fields('routing_map', { required: true })?.map;
  const routes: Record<string, string[]> = {};
  for (const { key, value } of map?.entries ?? []) routes[key] = namesIn(value);
  return { kind: 'router', decisionKey: params?.string('decision_key', { required: true }) ?? '', routes };
}

/** Names of agents: a list of them, or one. */
function namesIn(node: YamlNode): string[] {
  const value = toJson(node, '1.1');
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((item) => (typeof item === 'string' && item !== '' ? [item] : []));
}
