import { expectationsOf } from '../compile/expectations.ts';
import { templateError } from '../read/check-prompt.ts';
import { compilePrompt } from '../prompts/prompt.ts';
import {
  bodyOf,
  isAsking,
  isJudging,
  isOfType,
  isPlain,
  type NodeOfType,
  type OrkaNode,
  type OrkaWorkflow,
  ROOT,
} from '../workflow.ts';
import type { Reference } from '../../../prompts/frame.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { Path } from '../../../workflow/fix-act.ts';

export interface AgentPrompt {
  node: OrkaNode;
  /** Where it stands inside the agent; null for a child of a failover. */
  path: Path | null;
  text: string;
  references: readonly Reference[];
}

/** A list of agents that is worked off: that of the document, or the body of a loop. */
export interface AgentBody {
  loop: NodeOfType<'loop'> | null;
  members: ReadonlyMap<string, OrkaNode>;
  order: readonly string[];
  prompts: readonly AgentPrompt[];
  /** An agent in it may do what cannot be told before: search, remember, choose others. */
  isOpen: boolean;
  /** The agents begun by a fork, a router or a failover. */
  begun: ReadonlySet<string>;
  /** The agent whose reply holds the score, as far as can be told. */
  scorer: OrkaNode | null;
}

/** The bodies of a workflow, the outermost first. */
export function agentBodiesOf(workflow: OrkaWorkflow): AgentBody[] {
  const byScope = groupBy(workflow.nodes, ({ scope }) => scope);
  const made = [bodyOfNodes(null, byScope.get(ROOT) ?? [], workflow.order)];
  for (const node of workflow.nodes)
    if (isOfType(node, 'loop')) made.push(bodyOfNodes(node, byScope.get(bodyOf(node.id)) ?? [], node.config.order));
  return made;
}

function bodyOfNodes(loop: NodeOfType<'loop'> | null, nodes: readonly OrkaNode[], order: readonly string[]): AgentBody {
  const members = new Map(nodes.map((node) => [node.name, node]));
  const begun = new Set<string>();
  for (const node of nodes) {
    if (isOfType(node, 'fork')) for (const name of node.config.branches.flat()) begun.add(name);
    if (isOfType(node, 'router')) for (const name of Object.values(node.config.routes).flat()) begun.add(name);
  }
  const expected = expectationsOf(nodes, loop?.config ?? null);
  return {
    loop,
    members,
    order,
    prompts: nodes.flatMap(promptsOf),
    isOpen: nodes.some((node) => !isPlain(node)),
    begun,
    scorer: nodes.find(({ name }) => expected.get(name)?.score !== undefined) ?? null,
  };
}

/** The agent whose word on the score a loop asks for before it looks through all replies (rule Q32); null where none of these runs in it. */
export function askedFirst({ loop, order, begun }: AgentBody): string | null {
  const named = [...(loop?.config.highPriority ?? [])];
  for (const strategy of loop?.config.strategies ?? []) {
    if (strategy.type === 'pattern') break;
    if (strategy.type === 'agent_key') named.push(...strategy.agents);
  }
  return named.find((name) => order.includes(name) || begun.has(name)) ?? null;
}

function promptsOf(node: OrkaNode): AgentPrompt[] {
  if (isAsking(node)) return [promptOf(node, ['prompt'], node.config.prompt)];
  if (isJudging(node)) return [promptOf(node, ['custom_prompt'], node.config.prompt)];
  if (!isOfType(node, 'failover')) return [];
  return node.config.children.flatMap((child) => (isAsking(child) ? [promptOf(node, null, child.config.prompt)] : []));
}

function promptOf(node: OrkaNode, path: Path | null, text: string): AgentPrompt {
  return { node, path, text, references: templateError(text) ? [] : compilePrompt(text).references };
}

const OF_THE_PAST = [
  'has_past_loops',
  'get_past_loops',
  'get_past_loops_metadata',
  'get_past_insights',
  'get_past_loop_data',
  'past_loops',
  'past_loops_metadata',
  'score',
  'loop_number',
  'get_loop_number',
  'get_round_info',
  'get_my_past_memory',
  'get_my_past_decisions',
  'get_agent_memory_context',
  'get_debate_evolution',
  'get_execution_artifacts',
];

/** Whether a prompt differs from round to round by what it reads. */
export function readsThePast({ references }: AgentPrompt): boolean {
  return references.some(({ path }) => {
    const [root = '', ...rest] = path;
    if (OF_THE_PAST.includes(root)) return true;
    if (root === 'previous_outputs') return rest.length === 0 || rest[0] === 'past_loops';
    return root === 'input' && rest.length > 0;
  });
}

/** Whether a prompt reads what another agent gave in this round. */
export function readsOthers({ references }: AgentPrompt): boolean {
  return references.some(
    ({ path: [root = ''] }) =>
      root === 'previous_outputs' || /_responses?$|^joined_results$|^get_loop_output$/.test(root),
  );
}
