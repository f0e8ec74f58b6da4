import type { Json } from '../../document/document.ts';

/** Reads from, or writes to, the memory of the run. */
export interface MemoryConfig {
  kind: 'memory';
  writes: boolean;
  namespace: string;
  /** The query, or what is kept; '' = the input. */
  prompt: string;
  /** How many memories are read at most, and what share of the query's words each must hold. */
  limit: number;
  threshold: number;
  /** Only memories of this category are read; null = any. */
  category: string | null;
  /** What is written along; texts are templates. */
  metadata: Record<string, Json>;
  keyTemplate: string;
  /** Hours of the run clock after which what is written is forgotten; null = never. */
  hours: number | null;
}

/** The tools that reach outside. */
export const TOOLS = ['duckduckgo', 'rag', 'brain'] as const;

/** Asks a tool. */
export interface ToolConfig {
  kind: 'tool';
  tool: (typeof TOOLS)[number];
  /** The query; '' = the input. */
  prompt: string;
  /** What a brain is to do. */
  operation: string;
  timeout: number | null;
}

/** Decides by rule, without a model. */
export interface RuleConfig {
  kind: 'rule';
  form: 'binary' | 'classification';
}

/** Lets a model check an answer and put it into a form for the memory. */
export interface StructureConfig {
  kind: 'structure';
  /** The author's own prompt; '' = the built-in one. */
  prompt: string;
  /** The form that is asked for; '' = the usual one. */
  form: string;
  timeout: number | null;
}

/** Checks a record of what was executed, without a model. */
export interface InvariantsConfig {
  kind: 'invariants';
  /** Its text holds the record after `EXECUTION_DATA_JSON:`. */
  prompt: string;
  /** The record itself, when it stands in the document. */
  record: Json;
  maxDepth: number | null;
  reentrant: string[];
  strictTools: boolean;
}
