import type { Json } from '../../../workflow/json.ts';
import type { ToldCode } from '../../../workflow/problem-code.ts';
import type { Fields } from '../../../reading/fields.ts';
import { templateError } from '../read/check-prompt.ts';
import { isAsking, isOfType, type ReadAgent } from '../workflow.ts';
import type { AskingConfig } from '../types/shared/asking.ts';
import type { ReadScope } from './tree.ts';
import { compilePrompt } from '../prompts/prompt.ts';

/** What a prompt takes from its context and OrKa 0.9.16 would give otherwise, by the code of the note that says so. */
const IN_PROMPTS: readonly { says: ToldCode; names: readonly string[]; length?: number }[] = [
  { says: 'reads-input', names: ['input'], length: 1 },
  { says: 'reads-input', names: ['get_input'] },
  { says: 'reads-memory', names: ['has_past_loops', 'get_past_loops'] },
  { says: 'reads-insights', names: ['get_past_insights'] },
  { says: 'reads-score', names: ['score'] },
  { says: 'prints-reply', names: ['previous_outputs'], length: 2 },
];

/**
 * Says, once a document, where we do what the description of the loop node says and OrKa 0.9.16 does otherwise
 * (docs/rules/orka.md): infos `orka-reads-input`, `orka-reads-memory`, `orka-reads-insights`, `orka-reads-score`, `orka-prints-reply`
 * {kind: 'loop', or 'other' that asks no model}, `orka-model-counts`, `orka-timeout-counts`, `orka-insights-off`; and at each place where OrKa ends or goes on otherwise:
 * `orka-failover-score`, `orka-nested-score` {agent}, `orka-quoted-route` {agent, keys}.
 */
export function noteDifferences(scopes: readonly ReadScope[]): void {
  const noted = new Set<string>();
  const note: Note = (fields, key, code, params = {}) => {
    const once = JSON.stringify([code, params]);
    if (noted.has(once)) return;
    noted.add(once);
    fields.problem(key, 'info', code, params);
  };
  for (const scope of scopes) {
    for (const { node, fields } of scope.members.values()) {
      if (isAsking(node)) noteAnswer(node, fields, scope, note);
      noteRoutes(node, fields, scope);
      if (!isOfType(node, 'loop')) continue;
      noteScore(node, fields, scopes);
      if (fields.node('timeout')) note(fields, 'timeout', 'timeout-counts');
      const learning = fields.fields('cognitive_extraction');
      if (learning && !learning.node('enabled') && !node.config.insights.enabled)
        note(fields, 'cognitive_extraction', 'insights-off');
    }
  }
}

/** A score that OrKa would not find: it looks for texts, and what these give is a map there. */
function noteScore(node: ReadAgent, fields: Fields, scopes: readonly ReadScope[]): void {
  if (!isOfType(node, 'loop')) return;
  const { config } = node;
  const body = scopes.find(({ owner }) => owner?.node === node);
  const looks = config.strategies.some(({ type }) => type === 'pattern');
  if (!body || config.scoring || !looks) return;
  const asked = agentsOf(body.order, body.members);
  // Mostly the last agent that answers gives the score.
  const last = asked.findLast((each) => isAsking(each) || isOfType(each, 'failover') || isOfType(each, 'loop'));
  if (!last || isAsking(last)) return;
  const code = isOfType(last, 'failover') ? 'failover-score' : 'nested-score';
  fields.problem('internal_workflow', 'info', code, { agent: last.name });
}

/** In the order in which they answer; of a fork those of its branches, the last of which answers first. A fork within itself has none. */
function agentsOf(
  order: readonly string[],
  members: ReadScope['members'],
  within: readonly ReadAgent[] = [],
): ReadAgent[] {
  return order.flatMap((name): ReadAgent[] => {
    const node = members.get(name)?.node;
    if (!node || within.includes(node)) return [];
    if (!isOfType(node, 'fork')) return [node];
    return agentsOf(node.config.branches.toReversed().flat(), members, [...within, node]);
  });
}

/** Words that mean true or false here, and as texts nothing to OrKa's router. */
const AS_TEXT = /^(?:yes|no|1|0)$/i;

function noteRoutes(node: ReadAgent, fields: Fields, { members }: ReadScope): void {
  if (!isOfType(node, 'router')) return;
  const decides = members.get(node.config.decisionKey)?.node;
  if (!decides || !(isOfType(decides, 'openai-binary') || isOfType(decides, 'binary'))) return;
  const params = fields.fields('params');
  const routes = params?.fields('routing_map');
  const keys = (routes?.map.entries ?? []).flatMap(({ key, keyRange }) =>
    AS_TEXT.test(key) && keyRange.end - keyRange.start > key.length ? [key] : [],
  );
  if (keys.length > 0) params?.problem('routing_map', 'info', 'quoted-route', { agent: decides.name, keys });
}

type Note = (fields: Fields, key: string, code: ToldCode, params?: Record<string, Json>) => void;

function noteAnswer(
  { config, type }: { type: string; config: AskingConfig },
  fields: Fields,
  { owner, members }: ReadScope,
  note: Note,
): void {
  if (type !== 'local_llm' && config.model !== '') note(fields, 'model', 'model-counts');
  if (templateError(config.prompt)) return;
  const { references } = compilePrompt(config.prompt);
  for (const { path } of references) {
    for (const { says, names, length } of IN_PROMPTS) {
      const fits = names.includes(path[0] ?? '') && (length === undefined || path.length === length);
      const isPast = path[1] === 'past_loops';
      if (!fits || isPast) continue;
      if (says === 'prints-reply') note(fields, 'prompt', says, printed(members.get(path[1] ?? '')?.node));
      else if (owner) note(fields, 'prompt', says);
    }
  }
}

/** What is printed, where it is no agent whose response is its reply in OrKa, too. */
function printed(node: ReadAgent | undefined): Record<string, Json> {
  if (!node || isAsking(node)) return {};
  return { kind: isOfType(node, 'loop') ? 'loop' : 'other' };
}
