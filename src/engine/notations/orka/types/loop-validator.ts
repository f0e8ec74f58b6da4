import { ports, type Ports } from '../../../workflow/activation.ts';
import type { Fields } from '../../../reading/fields.ts';
import { field, text } from '../../../schema/kinds.ts';
import type { Fix } from '../../../workflow/problem.ts';
import { connectionOf } from '../../shared/connection.ts';
import { runs } from '../../shared/support.ts';
import { AGENT, prompt, timeout } from '../fields.ts';
import { assessmentOf } from '../loop/booleans.ts';
import { nodeType } from '../node-type.ts';
import { contextOfJudge, presetOfJudge } from '../parts/criteria.ts';
import { cautiousOptions, givenOptions } from '../parts/model-options.ts';
import { modelFace } from './shared/asking.ts';
import { criteriaOfJudge, evaluated, judge, shown, type Judging, type JudgingConfig } from './shared/judging.ts';

interface LoopValidatorConfig extends JudgingConfig {
  /** The agent whose reply is judged; null = all that was given. */
  target: string | null;
}

const TEMPERATURE = 0.1;

/** Error `orka-llm-model` with the fix `rename-key` where `model` stands for it. */
const llmModel = field(
  'The model that judges.',
  { kind: 'text' },
  (fields: Fields, key) => {
    const misnamed = fields.entry('model');
    const model = fields.string(key);
    if (model === null && misnamed) {
      const edits = [{ range: misnamed.keyRange, text: key }];
      const fixes: Fix[] = [{ code: 'rename-key', params: { key: 'model', to: key }, edits }];
      fields.problem('model', 'error', 'llm-model', {}, fixes);
    } else if (model === null) fields.problem('', 'error', 'required', { field: key });
    return model ?? '';
  },
  { required: true },
);

const provider = field(
  'The program that runs the model.',
  { kind: 'text' },
  (fields, key) => {
    const named = fields.string(key);
    if (named === null) fields.problem('', 'warning', 'validator-provider', {});
    return named;
  },
  { required: true },
);

const OF_WORK: Judging<LoopValidatorConfig> = {
  speaker: (name) => `${name}_llm`,
  judged: ({ target }, given) => ['Work:', targetText(target, given)],
  verdict(_reply, all) {
    const { evaluations, passed, failed } = evaluated(all);
    const share = all.length === 0 ? 0 : passed.length / all.length;
    return ports([
      ['boolean_evaluations', evaluations],
      ['validation_score', share],
      ['passed_criteria', passed],
      ['failed_criteria', failed],
      ['overall_assessment', assessmentOf(share)],
    ]);
  },
};

/**
 * Judges the work of a round (001, "Loop Validator Node"; there it is asked as `<id>_llm`): the score is the share of criteria
 * that hold. Warnings `orka-validator-provider`, `orka-no-target` {target}.
 */
export const loopValidator = nodeType({
  type: 'loop_validator',
  rule: 'Q15',
  title: 'Loop validator',
  sentence: 'Lets a model judge criteria, each true or false; their weights make the score of the loop.',
  family: 'model',
  category: 'model',
  icon: 'bot',
  support: runs('asks a model as <id>_llm; preset strict works'),
  fields: {
    llm_model: { ...llmModel, rule: 'Q15' },
    provider,
    model_url: text('Where that program is found.'),
    evaluation_target: {
      ...field('The agent whose reply is judged; without it everything is.', AGENT, (fields, key) =>
        fields.string(key),
      ),
      rule: 'Q15',
    },
    scoring_preset: presetOfJudge,
    scoring_context: contextOfJudge,
    custom_prompt: prompt("A question of one's own in place of the built-in one."),
    ...cautiousOptions(TEMPERATURE),
    timeout,
  },
  gives: { validation_score: 'number', overall_assessment: 'string' },
  outputs: ['validation_score', 'boolean_evaluations', 'passed_criteria', 'failed_criteria', 'overall_assessment'],
  snippet:
    'id: ${1:validator}\ntype: loop_validator\nllm_model: ${2:gpt-oss-20b}\nprovider: ${3:lm_studio}\nscoring_preset: moderate',
  make: (values): LoopValidatorConfig => ({
    model: values.llmModel,
    connection: connectionOf(values.provider, values.modelUrl),
    prompt: values.customPrompt,
    target: values.evaluationTarget,
    preset: values.scoringPreset,
    context: values.scoringContext,
    weights: {},
    options: { temperature: TEMPERATURE, ...givenOptions(values) },
    timeout: values.timeout,
  }),
  link(written, { fields, others, name }): LoopValidatorConfig {
    const { target } = written;
    if (target !== null && target !== name && !others.some((other) => other.name === target))
      fields.problem('evaluation_target', 'warning', 'no-target', { target });
    return written;
  },
  face: (config) => modelFace(config),
  prepare: (agent) => criteriaOfJudge(agent),
  run: (inputs, bound, effects) => judge(OF_WORK, inputs, bound, effects),
});

/** The reply of the agent that is judged, or all that was given. */
function targetText(target: string | null, given: Ports): string {
  const outputs = given['previous_outputs'];
  if (target === null || typeof outputs !== 'object' || outputs === null || Array.isArray(outputs))
    return shown(outputs ?? '');
  const result = outputs[target];
  const isResult = typeof result === 'object' && result !== null && !Array.isArray(result);
  return shown((isResult ? result['response'] : result) ?? '');
}
