import type { Json } from '../../../document/document.ts';
import { ports, type NodeType } from '../../../kernel/activation.ts';
import type { FailingConfig, ForkConfig, JoinConfig, RouterConfig } from '../workflow.ts';
import { recordOf } from '../read/values.ts';

/** Says which agents its branches hold; the queue begins them. */
export const forkType: NodeType<{ name: string; config: ForkConfig }, null> = {
  type: 'fork',
  initial: () => null,
  run: (_inputs, { name, config }) => ({
    ports: ports([
      ['status', 'forked'],
      ['fork_group', name],
      ['agents', config.branches.flat()],
      ['mode', config.parallel ? 'parallel' : 'sequential'],
    ]),
  }),
};

/** Gathers what the agents of a fork gave, under `merged` and by name. */
export const joinType: NodeType<JoinConfig, null> = {
  type: 'join',
  initial: () => null,
  run({ ports: given }, { members }) {
    const outputs = recordOf(given['previous_outputs']);
    const merged = Object.fromEntries(
      members.flatMap((name) => (outputs[name] === undefined ? [] : [[name, outputs[name]]])),
    );
    return { ports: ports([['status', 'done'], ['merged', merged], ...Object.entries(merged)]) };
  },
};

/** Chooses by what another agent gave which agents come `next`; none when no route fits. */
export const routerType: NodeType<RouterConfig, null> = {
  type: 'router',
  initial: () => null,
  run({ ports: given }, { decisionKey, routes }) {
    const decision = unwrapped(recordOf(given['previous_outputs'])[decisionKey] ?? null);
    const route = routeOf(decision, Object.keys(routes));
    const next = route === null ? [] : (routes[route] ?? []);
    return {
      ports: ports([
        ['result', next],
        ['next', next],
      ]),
      evidence: [{ kind: 'branch', node: decisionKey, branch: route ?? String(decision) }],
    };
  },
};

/** The reply inside a result. */
function unwrapped(result: Json): Json {
  const { response, result: inner } = recordOf(result);
  return response ?? inner ?? result;
}

const TRUE = ['true', 'yes', '1'];
const FALSE = ['false', 'no', '0'];

/** The route that a decision means: as it is written, in lower case, as a boolean, or by a lone yes or no in the text. */
function routeOf(decision: Json, routes: readonly string[]): string | null {
  const written = typeof decision === 'string' ? decision : JSON.stringify(decision);
  const text = written.trim().toLowerCase();
  const literal = routes.find((route) => route === written) ?? routes.find((route) => route.toLowerCase() === text);
  if (literal !== undefined) return literal;
  const means = TRUE.includes(text) ? TRUE : FALSE.includes(text) ? FALSE : loneWord(text);
  return routes.find((route) => means.includes(route.toLowerCase())) ?? null;
}

function loneWord(text: string): readonly string[] {
  const yes = /\b(?:true|yes)\b/.test(text);
  const no = /\b(?:false|no)\b/.test(text);
  return yes === no ? [] : yes ? TRUE : FALSE;
}

/** Always fails. Failure `orka-failing` {node}. */
export const failingType: NodeType<{ name: string; config: FailingConfig }, null> = {
  type: 'failing',
  initial: () => null,
  run: (_inputs, { name }) => ({ error: { code: 'orka-failing', params: { node: name } } }),
};
