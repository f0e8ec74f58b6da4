import type { Json } from '../../document/document.ts';
import type { Workflow, WorkflowNode } from '../../workflow/workflow.ts';
import type { RegionBudget } from './loop/budget.ts';

/** Types whose work is done outside of the page: it is asked for as a tool. */
export const TOOL_TYPES = [
  'knowledge_base',
  'tool',
  'http_request',
  'file_glob',
  'file_read',
  'file_write',
  'shell_exec',
  'email_send',
  'subworkflow',
] as const;
export type ToolType = (typeof TOOL_TYPES)[number];

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
  /** What is told the model beside the text: temperature, maxTokens. */
  options: Record<string, Json>;
  /** What its calls in one run of the loop around it may use (rule L13). */
  budget: RegionBudget;
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
  budget: RegionBudget;
}

/** A node that makes one value of others: `template` is a template, a path, or a script of steps. */
export interface TransformConfig {
  kind: 'transform';
  mode: 'template' | 'jsonpath' | 'script';
  template: string;
}

/** A node that says whether a value is as a JSON Schema wants it. */
export interface ValidatorConfig {
  kind: 'validator';
  schema: Json;
  /** A value that does not fit fails the node. */
  failOnError: boolean;
}

/** A person says yes or no. */
export interface ApprovalConfig {
  kind: 'approval';
  message: string;
}

/** Something outside of the page: a tool, a request, a command, a file. `settings` are what the node says of it. */
export interface ToolConfig {
  kind: 'tool';
  type: ToolType;
  /** What it is asked for as: the tool's own name where it has one. */
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
  /** Seconds of the run clock that a round may take; null = as long as it likes. */
  timeout: number | null;
}

/** The beginning of a list's items; `path` finds the list in what comes in, '' takes it as it is. */
export interface IteratorConfig {
  kind: 'iterator';
  path: string;
  /** How many items may be worked on at the same time. */
  concurrency: number;
}

/** What starts the workflow elsewhere; `given` is what it starts with when the run is given nothing. */
export interface TriggerConfig {
  kind: 'trigger';
  type: 'webhook_trigger' | 'cron_trigger';
  given: Json;
}

/** The end of a loop region, and what only stands there. */
export interface PlainConfig {
  kind: 'exit' | 'note' | 'other';
}

/** The end of a list's items: `concat` joins them with the separator, `merge` makes one object of them. */
export interface AggregatorConfig {
  kind: 'aggregator';
  strategy: 'array' | 'concat' | 'merge';
  separator: string;
}

export type NodeConfig =
  | InputConfig
  | OutputConfig
  | LlmConfig
  | RouterConfig
  | TransformConfig
  | ValidatorConfig
  | ApprovalConfig
  | ToolConfig
  | LoopConfig
  | IteratorConfig
  | TriggerConfig
  | PlainConfig
  | AggregatorConfig;

/** A node of the loop-exit notation: plain data, told apart by `config.kind`. */
export interface LoopExitNode<Config extends NodeConfig = NodeConfig> extends WorkflowNode {
  config: Config;
}

/** A workflow of this notation. */
export type LoopExitWorkflow = Workflow<LoopExitNode> & { notation: 'loop-exit' };

/** Whether a node begins a loop, with its config. */
export function isLoop(node: LoopExitNode): node is LoopExitNode<LoopConfig> {
  return node.config.kind === 'loop';
}

/** Whether a node is a router, with its config. */
export function isRouter(node: LoopExitNode): node is LoopExitNode<RouterConfig> {
  return node.config.kind === 'router';
}
