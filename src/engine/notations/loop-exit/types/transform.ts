import type { Json } from '../../../workflow/json.ts';
import type { Outcome } from '../../../workflow/activation.ts';
import { choice, unread } from '../../../schema/kinds.ts';
import { objectInText, parsed } from '../../shared/json-in-text.ts';
import { runs } from '../../shared/support.ts';
import { filled, gives, type Bound } from '../binding.ts';
import { nodeType } from '../node-type.ts';
import { findAt, parseJsonPath } from '../values/json-path.ts';
import { OPERATIONS, parsePipeline, runPipeline } from '../values/pipeline.ts';
import { hasReferences } from '../values/template.ts';
import { passedOn, received } from '../values/values.ts';

/** `template` is a template, a path, or a script of steps. */
interface TransformConfig {
  mode: 'template' | 'jsonpath' | 'script';
  template: string;
}

/**
 * Makes a text of its template, takes the value at a path, or does the steps of a script; a template without references
 * passes its input on. A path or script may stand under `template`, too; the key of another mode is not looked at.
 *
 * Warnings `loop-exit-bad-path` {path} and `loop-exit-unknown-operation` {operation, known}: the node fails when it comes to its
 * turn, with `loop-exit-bad-transform` {node, wrong}.
 */
export const transform = nodeType({
  type: 'transform',
  rule: 'L31',
  title: 'Transform',
  sentence: 'Makes one value of others.',
  family: 'data',
  category: 'logic',
  icon: 'braces',
  support: runs('templates, JSON paths, and scripts of the operations that it knows'),
  alwaysGives: true,
  fields: {
    mode: {
      ...choice(
        'In which way.',
        {
          template: 'By filling in a text.',
          jsonpath: 'By a path into the input.',
          script: 'By a chain of operations.',
        },
        'template',
      ),
      rule: 'L31',
    },
    template: unread('The text; one with nothing to fill in passes the input on.', { kind: 'template' }),
    expression: {
      ...unread('The path, where the mode is jsonpath.', { kind: 'text' }),
      only: { key: 'mode', is: ['jsonpath'] },
    },
    script: {
      ...unread('The operations with bars between them, where the mode is script.', { kind: 'text', long: true }),
      only: { key: 'mode', is: ['script'] },
    },
  },
  make({ mode }, data): TransformConfig {
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
    return { mode, template };
  },
  face: ({ template }) => ({ summary: template }),
  templates: ({ mode, template }) => (mode === 'template' ? [template] : []),
  run({ ports: given }, bound) {
    const { mode, template } = bound.config;
    switch (mode) {
      case 'template': {
        const isFilled = hasReferences(bound.template(template));
        return gives(bound, isFilled ? filled(template, bound, given) : (received(given) ?? null));
      }
      case 'jsonpath':
        return atPathOf(bound, passedOn(given) ?? null);
      case 'script':
        return byScript(bound, passedOn(given) ?? null);
    }
  },
});

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
