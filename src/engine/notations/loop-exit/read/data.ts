import type { Json } from '../../../document/document.ts';
import type { Fields } from '../../../reading/fields.ts';
import { parsed } from '../../shared/json-in-text.ts';
import { parseJsonPath } from '../values/json-path.ts';
import type { TransformConfig, ValidatorConfig } from '../workflow.ts';
import { OPERATIONS, parsePipeline } from '../values/pipeline.ts';

/**
 * Reads a Transform. Problems: those of the fields; warnings `loop-exit-bad-path` {path} and `loop-exit-unknown-operation`
 * {operation, known}: the node fails when it comes to its turn.
 */
export function readTransform(data: Fields): TransformConfig {
  const mode = data.oneOf('mode', ['template', 'jsonpath', 'script']) ?? 'template';
  const own = mode === 'script' ? data.string('script') : mode === 'jsonpath' ? data.string('expression') : null;
  const key = own === null ? 'template' : mode === 'script' ? 'script' : 'expression';
  const template = own ?? data.string('template') ?? '';
  if (mode === 'jsonpath' && parseJsonPath(template) === null)
    data.problem(key, 'warning', 'bad-path', { path: template });
  if (mode === 'script') {
    const script = parsePipeline(template);
    if ('unknown' in script)
      data.problem(key, 'warning', 'unknown-operation', { operation: script.unknown, known: [...OPERATIONS] });
  }
  return { kind: 'transform', mode, template };
}

/** Reads a Validator; its schema is JSON in a text, or written out. Problems: those of the fields; error `loop-exit-bad-schema`. */
export function readValidator(data: Fields): ValidatorConfig {
  return { kind: 'validator', schema: readSchema(data), failOnError: data.boolean('failOnError') ?? false };
}

function readSchema(data: Fields): Json {
  const written = data.json('schema');
  if (typeof written !== 'string') return written ?? {};
  const schema = written.trim() === '' ? {} : parsed(written);
  if (schema === undefined) data.problem('schema', 'error', 'bad-schema', {});
  return schema ?? {};
}
