import type { Json } from '../../../../workflow/json.ts';
import { cutOff } from '../../../../document/shortened.ts';
import { ports, type Conversation, type Effects, type NodeInputs } from '../../../../workflow/activation.ts';
import type { Template } from '../../../../prompts/compile.ts';
import { dataIn } from '../../loop/booleans.ts';
import type { Bound } from '../../node-type.ts';
import { subjectOf } from './subject.ts';
import { deadlineOf, failureOf } from './unanswered.ts';

export interface AskingTool {
  /** The query; '' = the input. */
  prompt: string;
  timeout: number | null;
}

/** A tool that reaches outside. */
export interface Tool<Config> {
  name: string;
  /** What it is called with besides the query. */
  call?(config: Config): Record<string, Json>;
  /** What it might give, in its own shape, that says of itself that nobody looked anything up; `seconds` by the run clock. */
  simulated(subject: string, seconds: number, config: Config): Json;
  /** What is made of its answer: data, or the text where it is none. */
  result(answer: Json): Record<string, Json>;
}

/** Asks a tool, which the script answers. Failures: those of any agent. */
export function askTool<Config extends AskingTool>(
  tool: Tool<Config>,
  inputs: NodeInputs,
  bound: Bound<Config, Template | null>,
  effects: Effects,
): Conversation {
  const { text, problems } = subjectOf(bound, inputs.ports, effects);
  return converse(tool, bound, text, problems, effects.now());
}

function* converse<Config extends AskingTool>(
  { name, call, simulated, result }: Tool<Config>,
  bound: Bound<Config, Template | null>,
  query: string,
  problems: ReturnType<typeof subjectOf>['problems'],
  started: number,
): Conversation {
  const { config } = bound;
  const answer = yield {
    kind: 'tool',
    tool: name,
    call: { ...call?.(config), query },
    simulated: simulated(cutOff(query.replace(/\s+/g, ' ').trim(), 60), started, config),
    ...deadlineOf(config),
  };
  if (answer.kind !== 'answered') return failureOf(answer, bound, problems);
  const value = answer.value ?? dataIn(answer.text) ?? answer.text;
  return { ports: ports(Object.entries(result(value))), problems };
}
