import type { Json } from '../../document/document.ts';
import {
  ports,
  type Conversation,
  type NodeType,
  type Outcome,
  type Ports,
  type Request,
} from '../../kernel/activation.ts';
import { assessmentOf, judgementsOf, keyOf } from '../../loops/score-booleans.ts';
import { criteriaOf, dimensionsOf, type Criterion } from '../../loops/score-presets.ts';
import type { Template } from '../../prompts/compile.ts';
import { failureOf } from './answer.ts';
import type { ValidatorConfig } from './nodes.ts';
import { renderPrompt } from './prompt.ts';

/** A validator made ready. */
export interface Validator {
  id: string;
  name: string;
  config: ValidatorConfig;
  criteria: readonly Criterion[];
  /** The author's own prompt, or null. */
  template: Template | null;
}

/** A validator of a preset's criteria; `template` is the author's own prompt, if any. */
export function makeValidator(id: string, name: string, config: ValidatorConfig, template: Template | null): Validator {
  return { id, name, config, criteria: criteriaOf(config.context, config.preset), template };
}

/**
 * Lets a model judge criteria by name (001, "Loop Validator Node"); it is asked as `<id>_llm`. Gives `boolean_evaluations`,
 * `validation_score` (the share that holds), which passed and which failed, and `overall_assessment`. Failures: those of any agent.
 */
export const validatorType: NodeType<Validator, null> = {
  type: 'loop_validator',
  initial: () => null,
  run(inputs, validator, _state, effects): Outcome | Conversation {
    const own = validator.template && renderPrompt(validator.template, inputs.ports, effects, validator);
    const text = own?.text ?? builtIn(validator, inputs.ports);
    return judge(validator, text, effects.now(), () => effects.now(), own?.problems ?? []);
  },
};

function* judge(
  validator: Validator,
  text: string,
  started: number,
  now: () => number,
  problems: NonNullable<Outcome['problems']>,
): Conversation {
  const { config, criteria, name } = validator;
  const request: Request = {
    kind: 'model',
    messages: [{ role: 'user', text }],
    model: config.model,
    options: config.options,
    expect: { criteria: dimensionsOf(criteria) },
    speaker: `${name}_llm`,
  };
  const answer = yield request;
  const failure = failureOf(answer, validator, started, now());
  if (failure) return { error: failure, problems };
  return { ports: verdictOf(answer.kind === 'answered' ? answer.text : '', criteria), problems };
}

function verdictOf(reply: string, criteria: readonly Criterion[]): Ports {
  const found = judgementsOf(reply, criteria);
  const evaluations: { [dimension: string]: { [criterion: string]: Json } } = {};
  const passed: string[] = [];
  const failed: string[] = [];
  for (const row of criteria) {
    const holds = found.get(keyOf(row)) === true;
    (evaluations[row.dimension] ??= {})[row.criterion] = holds;
    (holds ? passed : failed).push(keyOf(row));
  }
  const share = criteria.length === 0 ? 0 : passed.length / criteria.length;
  return ports([
    ['boolean_evaluations', evaluations],
    ['validation_score', share],
    ['passed_criteria', passed],
    ['failed_criteria', failed],
    ['overall_assessment', assessmentOf(share)],
  ]);
}

function builtIn({ config, criteria }: Validator, given: Ports): string {
  const form = JSON.stringify(
    Object.fromEntries(
      Object.entries(dimensionsOf(criteria)).map(([dimension, names]) => [
        dimension,
        Object.fromEntries(names.map((name) => [name, true])),
      ]),
    ),
    null,
    2,
  );
  return [
    'Judge the work below. Say for each criterion whether it holds.',
    '',
    'Input:',
    shown(given['input'] ?? ''),
    '',
    'Work:',
    targetText(config.target, given),
    '',
    'Criteria:',
    ...criteria.map((row) => `- ${row.dimension}.${row.criterion}`),
    '',
    'Respond with JSON of this form, each value true or false:',
    form,
  ].join('\n');
}

/** The reply of the agent that is judged, or all that was given. */
function targetText(target: string | null, given: Ports): string {
  const outputs = given['previous_outputs'];
  if (target === null || typeof outputs !== 'object' || outputs === null || Array.isArray(outputs))
    return shown(outputs ?? '');
  const result = outputs[target];
  const isResult = typeof result === 'object' && result !== null && !Array.isArray(result);
  return shown((isResult ? result['response'] : result) ?? '');
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
