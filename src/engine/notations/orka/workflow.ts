import type { Json } from '../../document/document.ts';
import type { InsightCategory } from './loop/insights.ts';
import type { ScoringContext, ScoringPreset } from './loop/presets.ts';
import type { Workflow, WorkflowNode } from '../../workflow/workflow.ts';
import type { InvariantsConfig, MemoryConfig, RuleConfig, StructureConfig, ToolConfig } from './nodes-outside.ts';
import type { ExecutorConfig, ScoutConfig } from './nodes-planning.ts';

/** An agent that asks a model. */
export interface AnswerConfig {
  kind: 'answer';
  /** What is made of the reply: a text, true or false, or one of the choices. */
  form: 'text' | 'binary' | 'classification';
  model: string;
  prompt: string;
  options: Record<string, Json>;
  choices: string[];
  /** Named parts that its reply must hold as JSON (`structured_output`); empty when any text will do. */
  parts: { name: string; type: string; required: boolean }[];
  /** Seconds of the run clock after which its answer does not count; null = any. */
  timeout: number | null;
}

/** Begins branches: one after the other, or all at once. */
export interface ForkConfig {
  kind: 'fork';
  branches: string[][];
  parallel: boolean;
}

/** Gathers what the branches of a fork gave; `members` are their agents, `group` the fork. */
export interface JoinConfig {
  kind: 'join';
  group: string | null;
  members: string[];
}

/** Puts agents in front of the list, by what another one gave. */
export interface RouterConfig {
  kind: 'router';
  decisionKey: string;
  routes: Record<string, string[]>;
}

/** Asks its children in turn until one answers; their configs are of kinds that run by themselves. */
export interface FailoverConfig {
  kind: 'failover';
  children: { name: string; config: NodeConfig }[];
}

/** Always fails: for trying out what happens then. */
export interface FailingConfig {
  kind: 'failing';
}

/** Lets a model judge criteria, true or false each: of the work so far, or of the path that was proposed. */
export interface ValidatorConfig {
  kind: 'validator';
  judges: 'work' | 'path';
  model: string;
  /** The author's own prompt; '' = the built-in one. */
  prompt: string;
  /** The agent whose reply is judged; null = all that was given. */
  target: string | null;
  preset: ScoringPreset;
  context: ScoringContext;
  /** Weights of the author's own, by `dimension.criterion`. */
  weights: Record<string, number>;
  options: Record<string, Json>;
  timeout: number | null;
}

/** How a loop finds its score, as plain data. */
export type StrategyConfig =
  | { type: 'direct_key'; key: string }
  | { type: 'agent_key'; agents: string[]; key: string }
  | { type: 'pattern'; patterns: string[] };

/** A score loop; its agents lie in the scope whose owner it is. */
export interface LoopConfig {
  kind: 'loop';
  limit: number;
  threshold: number;
  timeout: number | null;
  strategies: StrategyConfig[];
  highPriority: string[];
  scoring: { preset: ScoringPreset; context: ScoringContext; weights: Record<string, number> } | null;
  metadata: Record<string, string | null>;
  insights: { enabled: boolean; longest: number; patterns: Record<InsightCategory, string[]> };
  persists: boolean;
  responseFrom: string | null;
  /** The order in which the agents of its body run. */
  order: string[];
}

/** A type that nobody knows. */
export interface OtherConfig {
  kind: 'other';
}

export type NodeConfig =
  | AnswerConfig
  | ForkConfig
  | JoinConfig
  | RouterConfig
  | FailoverConfig
  | FailingConfig
  | ValidatorConfig
  | ScoutConfig
  | ExecutorConfig
  | MemoryConfig
  | ToolConfig
  | RuleConfig
  | StructureConfig
  | InvariantsConfig
  | LoopConfig
  | OtherConfig;

/** A node of the orka notation: plain data, told apart by `config.kind`. */
export interface OrkaNode<Config extends NodeConfig = NodeConfig> extends WorkflowNode {
  config: Config;
}

/** A workflow of this notation; `order` is the list that the outermost agents stand in. */
export interface OrkaWorkflow extends Workflow<OrkaNode> {
  notation: 'orka';
  order: string[];
}

/** The id of the outermost scope. */
export const ROOT = 'root';

/** How many loops may lie in one another. */
export const NESTING_LIMIT = 8;

/** What a loop that says nothing else has (001 requires the first two; OrKa does not). */
export const LOOP_DEFAULTS = { limit: 5, threshold: 0.8, timeout: 300, insightLength: 300 } as const;

/** The metadata of past rounds that a loop keeps when it names none: the keys of 001, "Output Format", and those of OrKa. */
export const DEFAULT_METADATA: Readonly<Record<string, string>> = {
  iteration: '{{ loop_number }}',
  quality_score: '{{ score }}',
  key_insights: '{{ insights }}',
  needed_improvements: '{{ improvements }}',
  mistakes_found: '{{ mistakes }}',
  loop_number: '{{ loop_number }}',
  score: '{{ score }}',
  timestamp: '{{ timestamp }}',
  insights: '{{ insights }}',
  improvements: '{{ improvements }}',
  mistakes: '{{ mistakes }}',
};

/** What a loop gives (001, "Output Format"), and of which type. */
export const LOOP_OUTPUTS = {
  response: 'string',
  loops_completed: 'number',
  final_score: 'number',
  threshold_met: 'boolean',
  past_loops: 'json',
} as const;

/** Whether a node has a config of this kind. */
export function isKind<Kind extends NodeConfig['kind']>(
  node: OrkaNode,
  kind: Kind,
): node is OrkaNode<Extract<NodeConfig, { kind: Kind }>> {
  return node.config.kind === kind;
}

/** The scope of a loop's body. */
export function bodyOf(node: string): string {
  return `${node}/`;
}
