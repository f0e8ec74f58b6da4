import { isJsonObject } from '../../../workflow/json.ts';
import type { ToolDescription } from '../../../workflow/request.ts';
import { checked } from '../../../schema/field.ts';
import { data } from '../../../schema/kinds.ts';
import { map, mapItem, textItem } from '../../../schema/map.ts';
import { any, environment, flag, listOrOne, number, options, requiredText, text } from '../fields.ts';
import { configOf } from './typed.ts';

const tool = map('tool', {
  sentence: 'One function that the model may call.',
  open: true,
  fields: {
    name: requiredText('The name of the function.'),
    description: text('What the model is told about it.'),
    parameters: data('A JSON Schema of its arguments.', { kind: 'any' }),
  },
  make: ({ name, ...values }) => ({ name: name.trim(), ...values }),
});

const config = configOf('tooling-config', 'The details of a source of tools.', {
  function: {
    sentence: 'Functions of the installation.',
    fields: {
      tools: {
        ...listOrOne(mapItem(tool), 'The functions.'),
        required: true,
        read(fields, key) {
          const tools = listOrOne(mapItem(tool), '').read(fields, key);
          const given = fields.node(key);
          const isEmpty = !given || (given.kind === 'list' && given.items.length === 0);
          if (isEmpty) fields.problem(key, 'error', fields.entry(key) ? 'empty' : 'required', { field: key });
          return tools.filter(({ name }) => name !== '');
        },
      },
      timeout: number('How long a function may take.'),
      auto_load: checked(flag('Functions are loaded when they are first named.', true)),
      schema_version: any('The version of the description format.'),
    },
  },
  mcp_remote: {
    sentence: 'A tool server that is reached over the network.',
    fields: {
      server: requiredText('The address of the server.'),
      headers: checked(options('What is sent along with each request.', { kind: 'text' })),
      timeout: number('How long a call may take.'),
      cache_ttl: checked(number('How long the list of tools may be remembered.')),
      tool_sources: checked(listOrOne(textItem, 'Parts of the server from which tools are taken.')),
    },
  },
  mcp_local: {
    sentence: 'A tool server that is started as a program.',
    fields: {
      command: requiredText('The program.'),
      args: checked(listOrOne(textItem, 'What it is started with.')),
      env: checked(environment('Variables of its environment.')),
      cwd: checked(text('The folder that it is started in.')),
      inherit_env: checked(flag('It also sees the variables of whoever starts it.', true)),
      wait_for_log: checked(text('A line of its output that tells that it is ready.')),
      startup_timeout: checked(number('How long it may take to begin.')),
      cache_ttl: checked(number('How long the list of tools may be remembered.')),
    },
  },
});

/** Tools an agent may call: functions of the installation, or those of an MCP server; null when it cannot be told which. */
export const tooling = map('tooling', {
  sentence: 'A source of tools.',
  fields: {
    type: config.type('Where the tools come from.', { required: true }),
    config: config.config('Which tools, and how they are reached.', { required: true }),
    prefix: text('Put before the name of each tool, so that two sources can be told apart.'),
  },
  make({ prefix }, fields) {
    const kind = fields.oneOf('type', config.names, { required: true });
    const inner = fields.fields('config', { required: true });
    return kind && inner && { prefix, ...config.read(kind, inner) };
  },
});

export type Tooling = NonNullable<ReturnType<typeof tooling.read>>;

/** The name that a function has for the model. */
export function nameOfTool({ prefix }: Tooling, name: string): string {
  return prefix === null ? name : `${prefix}_${name}`;
}

/** What a server on the network has when nothing is said (`tool_manager.py`, DEFAULT_MCP_HTTP_TIMEOUT), in seconds. */
const CALL_SECONDS = 10;

/** Seconds that a call of one of its tools may take. Only a server on the network is held to any: the original keeps no time for the others. */
export function deadlineOf(source: Tooling): { deadline?: number } {
  return source.kind === 'mcp_remote' ? { deadline: source.timeout || CALL_SECONDS } : {};
}

/** The functions that a model is told of; one that says nothing of its arguments takes any. */
export function toolsOf(sources: readonly Tooling[]): ToolDescription[] {
  return sources.flatMap((source) =>
    source.kind !== 'function'
      ? []
      : source.tools.map(({ name, description, parameters }) => ({
          name: nameOfTool(source, name),
          description: description ?? '',
          parameters: isJsonObject(parameters) ? parameters : { type: 'object' },
        })),
  );
}
