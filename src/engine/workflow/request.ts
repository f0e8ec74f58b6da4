import type { Json } from './json.ts';

/** What a question to the outside looks like; the address and the n-th number are added by the kernel. */
export type Request = ModelRequest | HumanRequest | ToolRequest;

/** The hash of a question is over `messages`, `model`, `options`, `schema` and `tools`: what the answerer sees (architecture, C4). */
export interface ModelRequest {
  kind: 'model';
  messages: readonly RequestMessage[];
  model: string;
  options: Record<string, Json>;
  /** JSON Schema of the answer, when the node declares one, or outputs that are looked for by name. */
  schema?: Json;
  /** What the model may ask for; absent where there is nothing. */
  tools?: readonly ToolDescription[];
  /** The service that the document names, and its base URL: how the model is reached, no part of the hash. */
  provider?: string;
  place?: string;
  /** The words of the prompt that its author wrote, in order, the rest being what it was filled with; no part of the hash. */
  written?: readonly string[];
  /** What an answer must be like for the workflow to go on; not seen by a real model, nor part of the hash. */
  expect?: Expectations;
  /** The name that answers are found under, where it is not the node's: a node may ask in the name of a part of it. */
  speaker?: string;
  /** Seconds of the run clock after which an answer does not count: it is `timed-out` then. No part of the hash. */
  deadline?: number;
}

/** One message of a conversation with a model. The order of its keys is part of the hash: `role`, `text`, then the others. */
export interface RequestMessage {
  role: string;
  text: string;
  /** Of an assistant: the tools that it asked for in this message. */
  calls?: readonly ToolCall[];
  /** Of a tool: the id of the call that it answers. */
  callId?: string;
}

/** One call of a tool that a model asked for; `id` is the model's own, or made where it gave none. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: Json;
}

/** A tool as a model is told of it; `parameters` is a JSON Schema of its arguments. */
export interface ToolDescription {
  name: string;
  description: string;
  parameters: Json;
}

/** `refusals`: an answer whose first word is one of these rejects, and every other approves; no part of the hash. */
interface HumanRequest {
  kind: 'human';
  question: string;
  context: string;
  quickReplies: readonly string[];
  refusals?: readonly string[];
}

/**
 * `simulated`: what the simulated model says in the tool's place, when the script says nothing; no part of the hash.
 * `expect`, `speaker`, `deadline` as of a model.
 */
interface ToolRequest {
  kind: 'tool';
  tool: string;
  call: Json;
  simulated?: Json;
  expect?: Expectations;
  speaker?: string;
  deadline?: number;
}

/** What the node and the edges after it look for in an answer: for the simulated model, the forecast and the linter. */
export interface Expectations {
  /** Named values that the answer must hold. */
  outputs?: readonly { name: string; type: string }[];
  /**
   * Keywords on edges that leave the node: an answer with one of `words` leads on to `to`, which has none where its edge looks for
   * what is not there; `leaves` when that leaves the loop, `back` when it leads to what comes before the node in a round.
   */
  keywords?: readonly { words: readonly string[]; to: string; leaves: boolean; back?: boolean }[];
  /** A pattern that finds a score in the answer, and the score that ends the loop. */
  score?: { pattern: string; threshold: number };
  /** What the answer must judge, as JSON of true and false: criteria by dimension. */
  criteria?: Readonly<Record<string, readonly string[]>>;
  /** The answer is one of these words. */
  choices?: readonly string[];
}
