import type { Settings } from '../../document/document.ts';
import type { Expectations, Message } from '../../kernel/activation.ts';
import { bind } from '../../kernel/instance.ts';
import type { NodeInstance, Plan, PlanNode } from '../../kernel/plan.ts';
import { openGraph } from '../../schedulers/messages/graph.ts';
import { createInstance } from '../../schedulers/messages/instance.ts';
import { createTable, type Link } from '../../schedulers/messages/table.ts';
import { holdsOf } from './condition.ts';
import type { ChatdevEdge, ChatdevNode, ChatdevWorkflow, PresetMessage } from './nodes.ts';
import { processOf } from './process.ts';
import { agentType } from './types/agent.ts';
import { humanType } from './types/human.ts';
import { literalType } from './types/literal.ts';
import { loopCounterType } from './types/loop-counter.ts';
import { loopTimerType } from './types/loop-timer.ts';
import { passthroughType } from './types/passthrough.ts';

/** The input of a chatdev run, and the source that its message names. */
export const TASK = { input: 'task', source: 'TASK' } as const;

/** Makes a graph that has no error ready to run. */
export function compileChatdev(workflow: ChatdevWorkflow, settings: Settings): Plan {
  const indexOf = new Map(workflow.nodes.map((node, index) => [node.id, index]));
  const nodes = workflow.nodes.map((node, index): PlanNode => {
    return { index, id: node.id, name: node.name, tolerant: false, seconds: node.seconds ?? 0, open: instanceMaker(node, workflow) };
  });
  const table = createTable({
    nodes,
    links: workflow.edges.flatMap((edge, position) => linkOf(edge, position, indexOf)).map((link, id) => ({ ...link, id })),
    start: workflow.start.flatMap((id) => indexOf.get(id) ?? []),
    end: workflow.result.nodes.flatMap((id) => indexOf.get(id) ?? []),
    window: Int32Array.from(workflow.nodes, (node) => node.contextWindow),
    preset: workflow.nodes.map((node) => node.presetInput.map(presetMessage)),
    drains: settings.follow === 'document',
  } satisfies Parameters<typeof createTable>[0]);
  return {
    workflow,
    nodes,
    open: (inputs) => openGraph(createInstance(table, [taskOf(inputs[TASK.input])])),
    result({ messages, node }) {
      const text = messages.at(-1)?.text ?? '';
      return { text, value: text, node };
    },
  };
}

function taskOf(input: unknown): Message {
  return { role: 'user', text: typeof input === 'string' ? input : input === undefined ? '' : JSON.stringify(input), source: TASK.source };
}

function presetMessage({ role, text, keep }: PresetMessage): Message {
  return { role, text, source: null, ...(keep && { keep: true }) };
}

/** An edge as a link; one whose end is missing was told when it was read. */
function linkOf(edge: ChatdevEdge, position: number, indexOf: ReadonlyMap<string, number>): Omit<Link, 'id'>[] {
  const from = indexOf.get(edge.from);
  const to = indexOf.get(edge.to);
  if (from === undefined || to === undefined) return [];
  const { settings } = edge;
  const process = processOf(settings.process);
  const link = {
    edge: position,
    edgeId: edge.id,
    from,
    to,
    trigger: settings.trigger,
    carry: settings.carryData,
    keep: settings.keepMessage,
    clear: settings.clearContext,
    clearKept: settings.clearKeptContext,
    condition: edge.condition,
    holds: holdsOf(settings.condition),
    ...(process && { process }),
  };
  return [link];
}

function instanceMaker(node: ChatdevNode, workflow: ChatdevWorkflow): () => NodeInstance {
  const { name } = node;
  switch (node.type) {
    case 'agent':
      return bind(agentType, { config: node.config, name, expect: { keywords: keywordsAfter(node, workflow) } });
    case 'human':
      return bind(humanType, { config: node.config, name, quickReplies: keywordsAfter(node, workflow).flatMap(({ words }) => words) });
    case 'passthrough':
      return bind(passthroughType, { config: node.config, name });
    case 'literal':
      return bind(literalType, { config: node.config, name });
    case 'loop_counter':
      return bind(loopCounterType, { config: node.config, name });
    case 'loop_timer':
      return bind(loopTimerType, { config: node.config, name });
    case 'python':
    case 'subgraph':
    case 'unknown':
      // Reading such a node gives an error, and a document with an error is not compiled.
      throw new Error(`a node of type ${node.type} cannot be compiled`);
    default:
      return unknownType(node);
  }
}

/** The keywords that edges out of a node look for, and whether they lead out of the loop that it lies in. */
function keywordsAfter(node: ChatdevNode, workflow: ChatdevWorkflow): NonNullable<Expectations['keywords']> {
  const scopeOf = new Map(workflow.nodes.map((each) => [each.id, each.scope]));
  return workflow.edges.flatMap((edge) => {
    const { condition } = edge.settings;
    if (edge.from !== node.id || condition.kind !== 'keyword' || condition.any.length === 0) return [];
    return [{ words: condition.any, to: edge.to, leaves: leavesLoop(workflow, node.scope, scopeOf.get(edge.to) ?? '') }];
  });
}

/** Whether `target` lies outside `scope`: neither it nor inside it. */
function leavesLoop(workflow: ChatdevWorkflow, scope: string, target: string): boolean {
  const parentOf = new Map(workflow.scopes.map((each) => [each.id, each.parent]));
  for (let at: string | null = target; at !== null; at = parentOf.get(at) ?? null) if (at === scope) return false;
  return true;
}

function unknownType(node: never): never {
  throw new Error(`unknown type: ${JSON.stringify(node)}`);
}

