import type { Json } from '../../../workflow/json.ts';
import { ports } from '../../../workflow/activation.ts';
import { field, unread } from '../../../schema/kinds.ts';
import { map, mapField } from '../../../schema/map.ts';
import { runs } from '../../shared/support.ts';
import { AGENT } from '../fields.ts';
import { nodeType } from '../node-type.ts';
import { recordOf } from '../read/values.ts';
import { namesIn } from './fork.ts';
import { textsIn } from './shared/tell.ts';

/** Puts agents in front of the list, by what another one gave. */
interface RouterConfig {
  decisionKey: string;
  routes: Record<string, string[]>;
}

const routing = map('routing', {
  sentence: 'How a router decides.',
  open: true,
  fields: {
    decision_key: {
      ...field('The agent whose reply decides.', AGENT, (fields, key) => fields.string(key, { required: true }) ?? '', {
        required: true,
      }),
      rule: 'Q9',
    },
    routing_map: {
      ...field(
        'For each reply the agents that come next.',
        { kind: 'dictionary', of: { kind: 'list', of: AGENT, orOne: true } },
        (fields, key) => {
          const routes: Record<string, string[]> = {};
          for (const entry of fields.fields(key, { required: true })?.map.entries ?? [])
            routes[entry.key] = namesIn(entry.value);
          return routes;
        },
        { required: true },
      ),
      rule: 'Q9',
    },
    fallback_route: unread('Taken over from older files, and without effect.', { kind: 'any' }),
  },
});

/** Chooses by what another agent gave which agents come `next`; none when no route fits. */
export const router = nodeType({
  type: 'router',
  rule: 'Q9',
  title: 'Router',
  sentence: 'Decides which agents come next, by what another one said.',
  family: 'control',
  category: 'logic',
  icon: 'git-branch',
  support: runs('the chosen agents come before the rest of the list'),
  fields: {
    params: mapField(routing, 'What decides, and where it leads.', { required: true }),
  },
  make: ({ params }): RouterConfig => ({
    decisionKey: params?.decisionKey ?? '',
    routes: params?.routingMap ?? {},
  }),
  face: ({ decisionKey }) => ({ summary: decisionKey }),
  chooses: true,
  tell: (made) => ({ kind: 'branch', branch: textsIn(made['next']).join(', '), reason: '' }),
  gives: { result: 'json', next: 'json' },
  run({ ports: given }, { config: { decisionKey, routes } }) {
    const decision = unwrapped(recordOf(given['previous_outputs'])[decisionKey] ?? null);
    const route = routeOf(decision, Object.keys(routes));
    const next = route === null ? [] : (routes[route] ?? []);
    return {
      ports: ports([
        ['result', next],
        ['next', next],
      ]),
      evidence: [{ kind: 'branch', node: decisionKey, branch: route ?? '' }],
    };
  },
});

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
