import type { Fields } from '../../../reading/fields.ts';
import { checkPrompt } from './check-prompt.ts';
import type { TOOLS } from '../nodes-outside.ts';
import { type InvariantsConfig, type StructureConfig, type ToolConfig } from '../nodes-outside.ts';

/** Reads an agent that asks a tool. Problems: those of its prompt. */
export function readTool(fields: Fields, tool: (typeof TOOLS)[number]): ToolConfig {
  const operation = fields.json('operation');
  return {
    kind: 'tool',
    tool,
    prompt: promptOf(fields),
    operation: typeof operation === 'string' ? operation : 'learn',
    timeout: timeoutOf(fields),
  };
}

/** Reads a `validate_and_structure` agent. Problems: those of its prompt. */
export function readStructure(fields: Fields): StructureConfig {
  const form = fields.json('store_structure');
  return {
    kind: 'structure',
    prompt: promptOf(fields),
    form: form === null ? '' : typeof form === 'string' ? form : JSON.stringify(form, null, 2),
    timeout: timeoutOf(fields),
  };
}

/** Reads an `invariant_validator`; its settings may stand under `params`. Problems: those of its prompt. */
export function readInvariants(fields: Fields): InvariantsConfig {
  const params = fields.fields('params') ?? fields;
  const depth = params.json('max_depth');
  const reentrant = params.json('allow_reentrant_nodes');
  return {
    kind: 'invariants',
    prompt: promptOf(fields),
    record: params.json('execution_data'),
    maxDepth: typeof depth === 'number' ? depth : null,
    reentrant: Array.isArray(reentrant) ? reentrant.filter((name) => typeof name === 'string') : [],
    strictTools: params.json('strict_tool_errors') === true,
  };
}

function promptOf(fields: Fields): string {
  const prompt = fields.string('prompt') ?? '';
  checkPrompt(fields, 'prompt', prompt);
  return prompt;
}

function timeoutOf(fields: Fields): number | null {
  return fields.number('timeout', { min: 0, exclusive: true });
}
