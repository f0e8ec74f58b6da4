import type { Json } from '../../../../document/document.ts';

/** `agent`: one call of a model. `role` is the system prompt, null without one. */
export interface AgentConfig {
  provider: string;
  /** The model's name. */
  name: string;
  role: string | null;
  baseUrl: string | null;
  apiKey: string | null;
  params: Record<string, Json>;
  inputMode: 'messages' | 'prompt';
  retry: RetryConfig;
  tooling: ToolingConfig[];
  thinking: ThinkingConfig | null;
  memories: MemoryAttachment[];
  skills: { enabled: boolean; allow: string[] };
}

/** How often a call that failed on its way is tried again. */
export interface RetryConfig {
  enabled: boolean;
  maxAttempts: number;
  minWaitSeconds: number;
  maxWaitSeconds: number;
  statusCodes: number[];
}

/** Tools an agent may call: functions of the installation, or those of an MCP server. */
export type ToolingConfig = { prefix: string | null } & (
  | { kind: 'function'; tools: { name: string; description: string | null }[]; timeout: number | null }
  | { kind: 'mcp_remote'; server: string; options: Record<string, Json> }
  | { kind: 'mcp_local'; command: string; args: string[]; options: Record<string, Json> }
);

/** After the answer one more call that looks at it again; its text replaces the answer. */
export interface ThinkingConfig {
  kind: 'reflection';
  prompt: string;
}

/** A memory store that an agent reads before and writes after its answer. */
export interface MemoryAttachment {
  name: string;
  retrieveStage: string[] | null;
  topK: number;
  similarityThreshold: number;
  read: boolean;
  write: boolean;
}
