import { SCORING_CONTEXTS, SCORING_PRESETS } from '../loop/presets.ts';
import type { Fields } from '../../../reading/fields.ts';
import { checkPrompt } from './check-prompt.ts';
import type { ValidatorConfig } from '../workflow.ts';
import { optionsIn } from './answer.ts';
import { readWeights } from './scoring.ts';

/**
 * Reads a loop validator (001, "Loop Validator Node"). Problems: those of the fields; error `orka-llm-model` with the fix
 * `rename-key` where `model` stands for `llm_model`; warning `orka-validator-provider`.
 */
export function readValidator(fields: Fields): ValidatorConfig {
  const misnamed = fields.entry('model');
  const model = fields.string('llm_model');
  if (model === null && misnamed) {
    const edits = [{ range: misnamed.keyRange, text: 'llm_model' }];
    fields.problem('model', 'error', 'llm-model', {}, [
      { code: 'rename-key', params: { key: 'model', to: 'llm_model' }, edits },
    ]);
  } else if (model === null) fields.problem('', 'error', 'required', { field: 'llm_model' });
  if (fields.string('provider') === null) fields.problem('', 'warning', 'validator-provider', {});
  const prompt = fields.string('custom_prompt') ?? '';
  checkPrompt(fields, 'custom_prompt', prompt);
  return {
    kind: 'validator',
    judges: 'work',
    model: model ?? '',
    prompt,
    target: fields.string('evaluation_target'),
    preset: fields.oneOf('scoring_preset', SCORING_PRESETS) ?? 'moderate',
    context: fields.oneOf('scoring_context', SCORING_CONTEXTS) ?? 'loop_convergence',
    weights: {},
    options: { temperature: 0.1, ...optionsIn(fields) },
    timeout: fields.number('timeout', { min: 0, exclusive: true }),
  };
}

/** What a plan validator must be told, by the names that OrKa takes for it. */
const CONNECTION = [
  ['llm_model', 'model'],
  ['llm_provider', 'provider'],
  ['llm_url', 'model_url', 'url'],
] as const;

/**
 * Reads a plan validator: it judges by the criteria of paths, whatever context it names. Problems: those of the fields and of
 * the weights; error `orka-required` for each part of the connection that is missing, since OrKa refuses the file.
 */
export function readPlanValidator(fields: Fields): ValidatorConfig {
  const params = fields.fields('params');
  const [model] = CONNECTION.map((names) => {
    const told = names.map((name) => fields.json(name) ?? params?.json(name) ?? null).find((value) => value !== null);
    if (told === undefined) fields.problem('', 'error', 'required', { field: names[0] });
    return typeof told === 'string' ? told : '';
  });
  const preset = fields.oneOf('scoring_preset', SCORING_PRESETS) ?? 'moderate';
  return {
    kind: 'validator',
    judges: 'path',
    model: model ?? '',
    prompt: '',
    target: null,
    preset,
    context: 'graphscout',
    weights: readWeights(fields, 'graphscout', preset),
    options: { temperature: 0.2, ...optionsIn(params), ...optionsIn(fields) },
    timeout: fields.number('timeout', { min: 0, exclusive: true }),
  };
}
