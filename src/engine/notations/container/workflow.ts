import type { Json } from '../../document/document.ts';
import type { Condition } from './loop/condition.ts';
import type { ItemMapping } from './loop/items.ts';
import type { InputMapping, OutputMapping } from './loop/mappings.ts';
import type { Workflow, WorkflowNode } from '../../workflow/workflow.ts';

/** How one output is taken out of a reply (002's file format, `extract`). */
export interface Extract {
  type: 'regex' | 'json_path' | 'full';
  pattern: string;
}

/** What a prompt takes from another node of its scope: `{{ alias.key }}` is the output `output` of the node named `node`. */
export interface Read {
  alias: string;
  key: string;
  node: string;
  output: string;
}

/** A node that asks a model. */
export interface AgentConfig {
  kind: 'agent';
  /** What the author wants it run by; here it only names a model when `model` is empty. */
  runner: string;
  model: string;
  prompt: string;
  /** JSON Schema of the reply, or null. */
  schema: Json;
  /** By name of the output. */
  extracts: Record<string, Extract>;
  /** How many times it is asked again when the reply lacks something. */
  repair: number;
  /** How long it remembers what it was asked and said (rule H2). */
  session: 'fresh' | 'loop' | 'run';
  reads: Read[];
}

/** A node that gives a value that stands in the text. */
export interface ConstantConfig {
  kind: 'constant';
  value: Json;
}

/** A node that gives on what it is given. */
export interface WireConfig {
  kind: 'wire';
}

/** A node that stands for what starts the workflow. */
export interface TriggerConfig {
  kind: 'trigger';
  trigger: string;
}

/** A loop container; its nodes lie in the scope whose owner it is. */
export interface LoopConfig {
  kind: 'loop';
  limit: number;
  continueWhile: Condition[];
  breakWhen: Condition[];
  onError: 'fail' | 'keepLast';
  inputMappings: InputMapping[];
  outputMappings: OutputMapping[];
}

/** A node whose body runs once for each item of a list (rule H3); its nodes lie in the scope whose owner it is. */
export interface MapConfig {
  kind: 'map';
  /** The input that holds the list. */
  over: string;
  /** How many items may run at the same time. */
  concurrency: number;
  inputMappings: ItemMapping[];
  outputMappings: OutputMapping[];
}

/** A node that runs a shell script, which a page cannot: the visitor's script says what came of it. */
export interface ShellConfig {
  kind: 'shell';
  script: string;
  extracts: Record<string, Extract>;
  reads: Read[];
}

/** A node that runs code, which is not done here: the visitor's script says what it returned. */
export interface FunctionConfig {
  kind: 'function';
  code: string;
  file: string;
}

/** A node that stands for a workflow of its own, which runs once; its nodes lie in the scope whose owner it is. */
export interface ComponentConfig {
  kind: 'component';
  inputMappings: InputMapping[];
  outputMappings: OutputMapping[];
}

/** Inside a component: where what it is given comes in, or what it gives goes out. */
export interface InterfaceConfig {
  kind: 'interface';
  side: 'input' | 'output';
}

/** A type that the format knows and that does not run here yet, or that nobody knows. */
export interface OtherConfig {
  kind: 'other';
}

export type NodeConfig =
  | AgentConfig
  | ConstantConfig
  | WireConfig
  | TriggerConfig
  | LoopConfig
  | MapConfig
  | ShellConfig
  | FunctionConfig
  | ComponentConfig
  | InterfaceConfig
  | OtherConfig;

/** A node of the container notation: plain data, told apart by `config.kind`. */
export interface ContainerNode<Config extends NodeConfig = NodeConfig> extends WorkflowNode {
  config: Config;
  /** `continueOnFailure`: its failure leaves its outputs unset and the scope running. */
  tolerant: boolean;
}

/** A workflow of this notation. */
export type ContainerWorkflow = Workflow<ContainerNode> & { notation: 'container' };

/** How many loops may lie in one another (rule H1). */
export const NESTING_LIMIT = 8;

/** The round limit of a loop that names none (rule B1). */
export const DEFAULT_LIMIT = 10;

/** Outputs that every agent has besides those it declares (rule F6). */
export const AGENT_SPECIALS: readonly string[] = ['response', 'structured', 'exitCode', 'sessionId', 'usage', 'cost'];

/** Outputs that every shell node has. */
export const SHELL_SPECIALS: readonly string[] = ['stdout', 'stderr', 'exitCode'];

/** Whether a node is a loop, with its config. */
export function isLoop(node: ContainerNode): node is ContainerNode<LoopConfig> {
  return node.config.kind === 'loop';
}

/** Whether a node is an agent, with its config. */
export function isAgent(node: ContainerNode): node is ContainerNode<AgentConfig> {
  return node.config.kind === 'agent';
}

/** Whether a node is a component, with its config. */
export function isComponent(node: ContainerNode): node is ContainerNode<ComponentConfig> {
  return node.config.kind === 'component';
}

/** Whether a node is a map, with its config. */
export function isMap(node: ContainerNode): node is ContainerNode<MapConfig> {
  return node.config.kind === 'map';
}
