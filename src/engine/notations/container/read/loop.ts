import type { Fields } from '../../../reading/fields.ts';
import type { TextRange } from '../../../workflow/problem.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { InputMapping, OutputMapping } from '../loop/mappings.ts';
import { readTies, type DockedBody } from './docked.ts';
import { DEFAULT_LIMIT } from '../workflow.ts';
import { readConditions, type WrittenCondition } from './condition.ts';
import { readInputMappings, readOutputMappings, type Placed } from './mappings.ts';

/** Where a loop's body is: in the loop, in another document of the text, or missing (which was reported). */
export type BodySource =
  { kind: 'inline'; node: YamlNode } | { kind: 'reference'; name: string; range: TextRange } | { kind: 'none' };

/** What a node with a body says of it; names are resolved when the body is linked. */
export interface WrittenBody {
  outputMappings: Placed<OutputMapping>[];
  body: BodySource;
}

/** The data of a loop as written. */
export interface WrittenLoop extends WrittenBody {
  limit: number;
  continueWhile: WrittenCondition[];
  breakWhen: WrittenCondition[];
  onError: 'fail' | 'keepLast';
  inputMappings: Placed<InputMapping>[];
}

/**
 * Reads the data of the loop `name` (002, "Loop Node Configuration"); `docked` is its body when that lies beside it. Problems: those of the fields; errors `container-no-body`,
 * `container-two-bodies` (rule A1), `container-bad-limit` {actual} (rule B1).
 */
export function readLoop(data: Fields, name: string, docked: DockedBody | undefined): WrittenLoop {
  if (docked) return readDocked(data, name, docked);
  return {
    limit: readLimit(data),
    continueWhile: readConditions(data, 'continueWhile', true),
    breakWhen: readConditions(data, 'breakWhen', false),
    onError: data.oneOf('onError', ['fail', 'keepLast']) ?? 'fail',
    inputMappings: readInputMappings(data),
    outputMappings: readOutputMappings(data),
    body: readBody(data),
  };
}

/** A loop whose nodes lie beside it: the edges that tie them say what its mappings would. Error `container-no-continue`. */
function readDocked(data: Fields, name: string, { body, ties }: DockedBody): WrittenLoop {
  const read = readTies(ties, name, data.reading);
  const own = data.entry('continueWhile') ? readConditions(data, 'continueWhile', false) : [];
  const continueWhile = [...own, ...read.continueWhile];
  if (continueWhile.length === 0) data.problem('', 'error', 'no-continue', {});
  return {
    limit: readLimit(data),
    continueWhile,
    breakWhen: readConditions(data, 'breakWhen', false),
    onError: data.oneOf('onError', ['fail', 'keepLast']) ?? 'fail',
    inputMappings: [...readInputMappings(data), ...read.inputMappings],
    outputMappings: [...readOutputMappings(data), ...read.outputMappings],
    body: { kind: 'inline', node: body },
  };
}

/** A whole number of at least 1; a text of digits is none (rule B1). */
function readLimit(data: Fields): number {
  if (!data.node('maxIterations')) return DEFAULT_LIMIT;
  const value = data.json('maxIterations');
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  data.problem('maxIterations', 'error', 'bad-limit', { actual: value });
  return DEFAULT_LIMIT;
}

/** Where a body is. Problems: `container-no-body`, `container-two-bodies` (rule A1). */
export function readBody(data: Fields): BodySource {
  const reference = data.string('workflowRef');
  const inline = data.node('inlineWorkflow');
  if (reference !== null && inline) {
    data.problem('workflowRef', 'error', 'two-bodies', {});
    return { kind: 'inline', node: inline };
  }
  if (inline) return { kind: 'inline', node: inline };
  if (reference === null) {
    // A reference of a wrong type was already reported.
    if (!data.node('workflowRef')) data.problem('', 'error', 'no-body', {});
    return { kind: 'none' };
  }
  return { kind: 'reference', name: reference, range: data.node('workflowRef')?.range ?? data.map.range };
}
