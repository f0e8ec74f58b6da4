import type { Settings } from '../../../document/document.ts';
import type { Message } from '../../../workflow/activation.ts';
import type { Plan, PlanNode } from '../../../kernel/plan.ts';
import type { GraphResult } from '../schedule/graph.ts';
import { compileGraph, type Compiling } from './graph.ts';
import { createDynamicInto } from './dynamic-edges.ts';
import { createMemories } from '../types/shared/memory.ts';
import { createLookedFor } from './expectations.ts';
import { instancesOf } from './instances.ts';
import type { ChatdevWorkflow } from '../workflow.ts';

/** The input of a chatdev run, and the source that its message names. */
export const TASK = { input: 'task', source: 'TASK' } as const;

/** Makes a graph that has no error, and the graphs inside it, ready to run. */
export function compileChatdev(workflow: ChatdevWorkflow, settings: Settings): Plan<GraphResult> {
  const lookedFor = createLookedFor(workflow);
  const nodes = workflow.nodes.map((node, index): PlanNode => {
    const instances = instancesOf(node, lookedFor(node));
    const open: PlanNode['open'] = () => instances(createMemories([]));
    return { index, id: node.id, name: node.name, tolerant: false, seconds: node.seconds ?? 0, open };
  });
  const compiling: Compiling = {
    workflow,
    lookedFor,
    dynamicInto: createDynamicInto(workflow),
    nodes,
    drains: settings.follow === 'document',
  };
  const { start, result, majorityVoting, memory, scopes } = workflow;
  const root = compileGraph(
    { scope: scopes[0]?.id ?? '', start, result: result.nodes, majorityVoting, memory },
    compiling,
  );
  return {
    workflow,
    nodes,
    open: (inputs) => root([taskOf(inputs[TASK.input])]),
    result({ messages, node, unread, queued }) {
      const text = messages.at(-1)?.text ?? '';
      return { text, value: text, node, unread, queued };
    },
  };
}

function taskOf(input: unknown): Message {
  return {
    role: 'user',
    text: typeof input === 'string' ? input : input === undefined ? '' : JSON.stringify(input),
    source: TASK.source,
  };
}
