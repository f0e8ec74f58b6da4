import type { Workflow, WorkflowNode } from '../../workflow/workflow.ts';
import type { AgentConfig } from './types/shared/agent-config.ts';
import type { ChatdevEdge } from './edges.ts';
import type { MemoryStore } from './types/shared/memory-config.ts';

export type { AgentConfig } from './types/shared/agent-config.ts';
export type {
  ChatdevCondition,
  ChatdevDynamic,
  ChatdevEdge,
  ChatdevEdgeSettings,
  ChatdevProcess,
  ChatdevSplit,
} from './edges.ts';

/** `human`: asked with its description and the messages that wait for it. '' = none. */
export interface HumanConfig {
  description: string;
}

/** `passthrough`: sends on the last message of its queue, or each of them. */
export interface PassthroughConfig {
  onlyLastMessage: boolean;
}

/** `literal`: always says the same. */
export interface LiteralConfig {
  content: string;
  role: 'user' | 'assistant';
}

/** `loop_counter` (000, "Configuration"). `message` null = the default one. */
export interface LoopCounterConfig {
  maxIterations: number;
  resetOnEmit: boolean;
  message: string | null;
}

/** `loop_timer` (004, "Configuration"); `passthrough` is known to the original engine alone. */
export interface LoopTimerConfig {
  maxDuration: number;
  durationUnit: DurationUnit;
  resetOnEmit: boolean;
  message: string | null;
  passthrough: boolean;
}

/** The units of a timer, as they are written. */
export type DurationUnit = 'seconds' | 'minutes' | 'hours';

/** `python`: runs the code in its last message. */
export interface PythonConfig {
  interpreter: string | null;
  args: string[];
  env: Record<string, string>;
  timeoutSeconds: number;
  encoding: string;
}

/** A graph that is called: what a run of it starts with, and where its result is looked for. Ids are those of the workflow. */
export interface CalledGraph {
  scope: string;
  start: string[];
  result: string[];
  majorityVoting: boolean;
  memory: MemoryStore[];
}

/**
 * `subgraph`: a graph as a node, written inside it or named by its file. Its nodes lie in `graph.scope`, their ids
 * beginning with this node's and a slash; null when it is not here.
 */
export type SubgraphConfig = { graph: CalledGraph | null } & ({ source: 'config' } | { source: 'file'; path: string });

/** A type that nobody knows, drawn so that its edges are not lost; the document cannot run. */
export interface UnknownConfig {
  typeName: string;
}

/** A message that a node finds in its queue, or gave, before the run (fields `input` and `output`; conformance 89). */
export interface PresetMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  text: string;
  keep: boolean;
}

/** What nodes of every type have. */
export interface ChatdevNodeBase extends WorkflowNode {
  description: string;
  /** Messages kept after a run: 0 = only those marked to be kept, -1 = all. */
  contextWindow: number;
  logOutput: boolean;
  presetInput: PresetMessage[];
  presetOutput: PresetMessage[];
  /** Seconds of the run clock that pass in it; of what was added to drive a lone timer only. */
  seconds?: number;
}

/** Type and config of a node. */
export type ChatdevKind =
  | { type: 'agent'; config: AgentConfig }
  | { type: 'human'; config: HumanConfig }
  | { type: 'passthrough'; config: PassthroughConfig }
  | { type: 'literal'; config: LiteralConfig }
  | { type: 'loop_counter'; config: LoopCounterConfig }
  | { type: 'loop_timer'; config: LoopTimerConfig }
  | { type: 'python'; config: PythonConfig }
  | { type: 'subgraph'; config: SubgraphConfig }
  | { type: 'unknown'; config: UnknownConfig };

/** A node of a chatdev graph. */
export type ChatdevNode = ChatdevNodeBase & ChatdevKind;

/**
 * A chatdev graph. `result.nodes`: the nodes of `end`, then the first node without successors, as the engine falls
 * back.
 */
export interface ChatdevWorkflow extends Workflow<ChatdevNode> {
  notation: 'chatdev';
  edges: ChatdevEdge[];
  /** Ids of the nodes that get the task. */
  start: string[];
  /** Ids in the author's order; null when not given. */
  end: string[] | null;
  /** No edges are followed: all nodes get the task, and the most frequent answer wins. */
  majorityVoting: boolean;
  memory: MemoryStore[];
}
