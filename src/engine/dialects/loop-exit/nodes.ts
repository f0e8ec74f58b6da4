import type { Json } from '../../document/document.ts';
import type { Workflow, WorkflowNode } from '../../workflow/workflow.ts';
import type { RegionBudget } from '../../loops/region-budget.ts';

/** A value that the run is given by name. */
export interface InputConfig {
  kind: 'input';
  input: string;
  default: Json;
}

/** A value that the run gives by name. */
export interface OutputConfig {
  kind: 'output';
  output: string;
}

/** A node that asks a model; `prompt` is a template, null when its input is the prompt. */
export interface LlmConfig {
  kind: 'llm';
  prompt: string | null;
  system: string;
  model: string;
  /** Whether later calls of the run go on with the same conversation, and how many messages of it they see. */
  session: boolean;
  history: number;
}

/** A node that chooses one of its branches, by a word in its input or by asking a model. */
export interface RouterConfig {
  kind: 'router';
  mode: 'pattern' | 'llm';
  branches: string[];
  system: string;
  model: string;
}

/** A node that makes one value of others. */
export interface TransformConfig {
  kind: 'transform';
  mode: 'template' | 'jsonpath';
  template: string;
}

/** A person says yes or no. */
export interface ApprovalConfig {
  kind: 'approval';
  message: string;
}

/** Something outside of the page: a tool, a request, a command, a file. `settings` are what the node says of it. */
export interface ToolConfig {
  kind: 'tool';
  tool: string;
  settings: Json;
}

/** The beginning of a loop region (rule L1). */
export interface LoopConfig {
  kind: 'loop';
  exit: 'max_iterations' | 'evaluator' | 'stable_output';
  limit: number;
  threshold: number;
  feedback: 'replace' | 'append';
  budget: RegionBudget;
}

/** The end of a loop region, of a list's items, or a beginning of the run; and what only stands there. */
export interface PlainConfig {
  kind: 'exit' | 'iterator' | 'trigger' | 'note' | 'other';
}

/** The end of a list's items; `concat` joins them with the separator. */
export interface AggregatorConfig {
  kind: 'aggregator';
  concat: boolean;
  separator: string;
}

export type NodeConfig =
  | InputConfig
  | OutputConfig
  | LlmConfig
  | RouterConfig
  | TransformConfig
  | ApprovalConfig
  | ToolConfig
  | LoopConfig
  | PlainConfig
  | AggregatorConfig;

/** A node of the loop-exit notation: plain data, told apart by `config.kind`. */
export interface LoopExitNode<Config extends NodeConfig = NodeConfig> extends WorkflowNode {
  config: Config;
}

/** A workflow of this notation. */
export type LoopExitWorkflow = Workflow<LoopExitNode>;

/** Whether a node begins a loop, with its config. */
export function isLoop(node: LoopExitNode): node is LoopExitNode<LoopConfig> {
  return node.config.kind === 'loop';
}

/** Whether a node is a router, with its config. */
export function isRouter(node: LoopExitNode): node is LoopExitNode<RouterConfig> {
  return node.config.kind === 'router';
}
