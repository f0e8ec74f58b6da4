import type { Json } from '../../../document/document.ts';
import type { NodeType, Outcome } from '../../../kernel/activation.ts';
import { objectInText, parsed } from '../../shared/json-in-text.ts';
import { schemaFaults } from '../../shared/json-schema.ts';
import { findAt, parseJsonPath } from '../values/json-path.ts';
import type { TransformConfig, ValidatorConfig } from '../workflow.ts';
import { parsePipeline, runPipeline } from '../values/pipeline.ts';
import { hasReferences, parseTemplate } from '../values/template.ts';
import { passedOn, received } from '../values/values.ts';
import { filled, gives, type Bound } from './shared/binding.ts';

/**
 * Makes a text of its template, takes the value at a path, or does the steps of a script; a template without references
 * passes its input on. Failures: `loop-exit-bad-transform` {node, wrong}.
 */
export const transformType: NodeType<Bound<TransformConfig>, null> = {
  type: 'transform',
  initial: () => null,
  run({ ports: given }, bound) {
    const { mode, template } = bound.config;
    switch (mode) {
      case 'template': {
        const parts = parseTemplate(template);
        return gives(bound, hasReferences(parts) ? filled(parts, bound, given) : (received(given) ?? null));
      }
      case 'jsonpath':
        return atPathOf(bound, passedOn(given) ?? null);
      case 'script':
        return byScript(bound, passedOn(given) ?? null);
      default:
        return unknownMode(mode);
    }
  },
};

/** A path leads into a text as well when that is JSON. */
function atPathOf(bound: Bound<TransformConfig>, came: Json): Outcome {
  const { template } = bound.config;
  const path = parseJsonPath(template);
  if (!path) return wrong(bound, `${template} is no path`);
  const value = typeof came === 'string' && path.length > 0 ? (parsed(came) ?? objectInText(came) ?? came) : came;
  return gives(bound, findAt(value, path) ?? null);
}

function byScript(bound: Bound<TransformConfig>, came: Json): Outcome {
  const script = parsePipeline(bound.config.template);
  if ('unknown' in script) return wrong(bound, `there is no operation ${script.unknown}`);
  const done = runPipeline(script.steps, came);
  return 'wrong' in done ? wrong(bound, done.wrong) : gives(bound, done.value);
}

function wrong({ name }: Bound<TransformConfig>, why: string): Outcome {
  return { error: { code: 'loop-exit-bad-transform', params: { node: name, wrong: why } } };
}

/**
 * Says whether a value fits its schema: {valid, data, errors}. A text that is JSON is looked at as what it says. With
 * `failOnError` a value that does not fit is the failure `loop-exit-invalid` {node, errors}.
 */
export const validatorType: NodeType<Bound<ValidatorConfig>, null> = {
  type: 'validator',
  initial: () => null,
  run({ ports: given }, bound) {
    const { schema, failOnError } = bound.config;
    const came = given['data'] ?? passedOn(given) ?? null;
    const asItIs = schemaFaults(came, schema);
    const inside = asItIs.length > 0 && typeof came === 'string' ? (parsed(came) ?? objectInText(came)) : null;
    const data = inside ?? came;
    const faults = inside === null ? asItIs : schemaFaults(inside, schema);
    const errors = faults.map(({ path, expected }) => `${path === '' ? 'the value' : path}: expected ${expected}`);
    const valid = errors.length === 0;
    if (!valid && failOnError) return { error: { code: 'loop-exit-invalid', params: { node: bound.name, errors } } };
    return gives(bound, { valid, data, errors });
  },
};

function unknownMode(mode: never): never {
  throw new Error(`unknown mode: ${String(mode)}`);
}
