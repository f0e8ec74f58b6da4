import { isJsonObject, parsedJson } from '../../../../workflow/json.ts';
import type { Json } from '../../../../workflow/json.ts';
import type { Answer, Failure, Request } from '../../../../workflow/activation.ts';
import type { RequestMessage, ToolCall } from '../../../../workflow/request.ts';
import { deadlineOf, nameOfTool, type Tooling } from '../../parts/tooling.ts';

/** What of an agent its tools hang on. */
interface ToolUser {
  params: Record<string, Json>;
  tooling: readonly Tooling[];
}

/** So many times an agent may call tools before its last reply is its answer, when `params.tool_loop_limit` says nothing. */
const BATCHES = 50;

/**
 * Calls the tools that an answer asks for, and the model again with what came of it, until it asks for none (ChatDev:
 * `_handle_tool_calls`). An answer asks with `tool_calls`: a list of `{name, arguments}`, or as OpenAI writes it. A tool that
 * fails, or that the agent does not have, is told to the model in the original's words. Failure `chatdev-tool-not-called`
 * {node, tool, message} when nobody answers for the tool.
 */
export function* answeredWithTools(
  first: Answer,
  sent: readonly RequestMessage[],
  { config, name }: { config: ToolUser; name: string },
  request: (messages: readonly RequestMessage[]) => Request,
): Generator<Request, Answer | Failure, Answer> {
  const messages = [...sent];
  let answer = first;
  for (let left = batchesOf(config); answer.kind === 'answered'; left--) {
    const calls = config.tooling.length === 0 ? null : toolCalls(answer.value, messages.length);
    if (!calls) return answer;
    const text = contentOf(answer.value);
    if (left <= 0 || calls.length === 0) return { ...answer, text };
    messages.push({ role: 'assistant', text, calls });
    for (const { id: callId, name: tool, arguments: call } of calls) {
      const source = sourceOf(config, tool);
      if (!source) {
        messages.push({ role: 'tool', text: `Error: Tool '${tool}' configuration not found.`, callId });
        continue;
      }
      const came: Answer = yield { kind: 'tool', tool, call, speaker: tool, ...deadlineOf(source) };
      if (came.kind === 'refused' || came.kind === 'cancelled') {
        const message = came.kind === 'refused' ? came.error : came.kind;
        return { code: 'chatdev-tool-not-called', params: { node: name, tool, message } };
      }
      messages.push({ role: 'tool', text: resultText(tool, came), callId });
    }
    answer = yield request([...messages]);
  }
  return answer;
}

function batchesOf({ params }: ToolUser): number {
  const given = params['tool_loop_limit'];
  return typeof given === 'number' && Number.isInteger(given) && given > 0 ? given : BATCHES;
}

/** Whose tool it is, by the name that it has for the model; which tools an MCP server has only the server knows. */
function sourceOf({ tooling }: ToolUser, tool: string): Tooling | undefined {
  return tooling.find((each) => {
    if (each.kind !== 'function') return true;
    return each.tools.some(({ name }) => nameOfTool(each, name) === tool);
  });
}

function resultText(tool: string, came: Exclude<Answer, { kind: 'refused' | 'cancelled' }>): string {
  switch (came.kind) {
    case 'answered':
      return came.value !== undefined && typeof came.value === 'object'
        ? JSON.stringify(came.value, null, 2)
        : came.text;
    case 'failed':
      return `Tool ${tool} error: ${came.error}`;
    case 'timed-out':
      return `Tool ${tool} error: ${came.kind}`;
    default:
      return unknownAnswer(came);
  }
}

/** The calls that a structured answer asks for; null for any other answer. Each has an id, by which its result is known: see `idOf`. */
function toolCalls(value: Json | undefined, before: number): ToolCall[] | null {
  const listed = isJsonObject(value) ? value['tool_calls'] : undefined;
  if (!Array.isArray(listed)) return null;
  return listed.flatMap((item, index) => {
    const called = isJsonObject(item) && isJsonObject(item['function']) ? item['function'] : item;
    const name = isJsonObject(called) ? called['name'] : undefined;
    if (!isJsonObject(called) || typeof name !== 'string') return [];
    return [{ id: idOf(item, before + index), name, arguments: parsed(called['arguments']) }];
  });
}

/** The model's own id of a call; where it gave none, one that no other call of the conversation has. */
function idOf(item: Json, nth: number): string {
  const id = isJsonObject(item) ? item['id'] : undefined;
  return typeof id === 'string' && id !== '' ? id : `call-${nth}`;
}

/** Arguments as a map; a text that is no JSON map is none, as in the original. */
function parsed(given: Json | undefined): Json {
  const read = typeof given === 'string' ? parsedJson(given) : given;
  return isJsonObject(read) ? read : {};
}

/** What an answer says beside its calls. */
function contentOf(value: Json | undefined): string {
  const content = isJsonObject(value) ? (value['content'] ?? value['text']) : null;
  return typeof content === 'string' ? content : '';
}

function unknownAnswer(answer: never): never {
  throw new Error(`unknown answer: ${JSON.stringify(answer)}`);
}
