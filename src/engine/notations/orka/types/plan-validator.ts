import type { Json } from '../../../workflow/json.ts';
import { ports, type Ports } from '../../../workflow/activation.ts';
import type { Field } from '../../../schema/field.ts';
import { data } from '../../../schema/kinds.ts';
import { map, mapField } from '../../../schema/map.ts';
import { connectionOf } from '../../shared/connection.ts';
import { runs } from '../../shared/support.ts';
import { timeout } from '../fields.ts';
import { dataIn, keyOf } from '../loop/booleans.ts';
import { assessmentBy } from '../loop/presets.ts';
import { nodeType } from '../node-type.ts';
import { customWeights, presetOfJudge, weightsIn } from '../parts/criteria.ts';
import { cautiousOptions, givenOptions, MODEL_OPTIONS } from '../parts/model-options.ts';
import { recordOf } from '../read/values.ts';
import { modelFace } from './shared/asking.ts';
import {
  criteriaOfJudge,
  evaluated,
  judge,
  shown,
  type Judged,
  type Judging,
  type JudgingConfig,
} from './shared/judging.ts';

const TEMPERATURE = 0.2;

/** A part of the connection by one of its names; what stands there is not looked at further. */
const told = (sentence: string): Field<Json> => data(sentence, { kind: 'text' });

/** What it must be told, by the names that OrKa takes for it, beside the others or under `params`. */
const CONNECTION = {
  llm_model: told('The model that judges.'),
  llm_provider: told('The program that runs the model.'),
  llm_url: told('Where that program is found.'),
  model: told('Another name for llm_model.'),
  provider: told('Another name for llm_provider.'),
  model_url: told('Another name for llm_url.'),
  url: told('Another name for llm_url.'),
} as const;

const params = map('plan-params', {
  sentence: 'Connection and options of the model of a plan validator.',
  open: true,
  fields: { ...CONNECTION, ...MODEL_OPTIONS },
});

/** Its parts, the first of whose names is the one that is asked for. */
const PARTS = [
  { field: 'llm_model', names: ['llmModel', 'model'] },
  { field: 'llm_provider', names: ['llmProvider', 'provider'] },
  { field: 'llm_url', names: ['llmUrl', 'modelUrl', 'url'] },
] as const;

const OF_PATH: Judging<JudgingConfig> = {
  judged: (_config, given) => ['Proposed path of agents:', proposed(given), ...earlier(given)],
  verdict(reply, all, { preset }) {
    const { evaluations, passed, failed } = evaluated(all);
    const score = weightOf(all);
    return ports([
      ['boolean_evaluations', evaluations],
      ['validation_score', score],
      ['overall_assessment', assessmentBy(score, preset)],
      ['breakdown', breakdownOf(all)],
      ['passed_criteria', passed],
      ['failed_criteria', failed],
      ['dimension_scores', dimensionScores(all)],
      ['rationale', rationaleIn(reply)],
      ['scoring_preset', preset],
    ]);
  },
};

/**
 * Judges the path that was proposed by the criteria of paths, whatever context it names: the weights count, and there are the
 * scores of dimensions and a `rationale` besides. Problems: those of the weights; error `orka-required` for each part of the connection
 * that is missing, since OrKa refuses the file.
 */
export const planValidator = nodeType({
  type: 'plan_validator',
  rule: 'Q16',
  title: 'Plan validator',
  sentence: 'Lets a model judge a proposed path.',
  family: 'model',
  category: 'model',
  icon: 'bot',
  support: runs('asks a model to judge the path that was proposed'),
  fields: {
    ...CONNECTION,
    llm_model: { ...CONNECTION.llm_model, required: true },
    llm_provider: { ...CONNECTION.llm_provider, required: true },
    llm_url: { ...CONNECTION.llm_url, required: true },
    scoring_preset: presetOfJudge,
    custom_weights: customWeights,
    params: mapField(params, 'The connection and the options of the model.'),
    ...cautiousOptions(TEMPERATURE),
    timeout,
  },
  gives: { validation_score: 'number', overall_assessment: 'string' },
  outputs: ['validation_score', 'overall_assessment', 'boolean_evaluations', 'passed_criteria', 'failed_criteria'],
  make({ params: inner, scoringPreset: preset, ...own }, fields): JudgingConfig {
    const [model = '', provider = '', url = ''] = PARTS.map(({ field, names }) => {
      const given = names.map((name) => own[name] ?? inner?.[name] ?? null).find((value) => value !== null);
      if (given === undefined) fields.problem('', 'error', 'required', { field });
      return typeof given === 'string' ? given : '';
    });
    return {
      model,
      connection: connectionOf(provider, url),
      prompt: '',
      preset,
      context: 'graphscout',
      weights: weightsIn(fields, 'graphscout', preset),
      options: { temperature: TEMPERATURE, ...givenOptions(inner), ...givenOptions(own) },
      timeout: own.timeout,
    };
  },
  face: (config) => modelFace(config),
  prepare: (agent) => criteriaOfJudge(agent),
  run: (inputs, bound, effects) => judge(OF_PATH, inputs, bound, effects),
});

/** What the last scout, or any agent that names a path, has proposed. */
function proposed(given: Ports): string {
  const made = Object.values(recordOf(given['previous_outputs'])).map(recordOf);
  const path = made.findLast((result) => ['target', 'path', 'decision_type'].some((key) => Object.hasOwn(result, key)));
  return path
    ? shown({
        decision: path['decision'] ?? null,
        target: path['target'] ?? path['path'] ?? null,
        reasoning: path['reasoning'] ?? null,
      })
    : 'No path was proposed';
}

/** What the rounds before came to, in a loop. */
function earlier(given: Ports): string[] {
  const past = given['past_loops'];
  return Array.isArray(past) && past.length > 0 ? ['', 'Rounds before:', ...past.map(shown)] : [];
}

function weightOf(all: readonly Judged[]): number {
  const sum = all.reduce((total, { row, holds }) => (holds ? total + row.weight : total), 0);
  return Math.round(sum * 1e4) / 1e4;
}

function breakdownOf(all: readonly Judged[]): Json {
  return Object.fromEntries(
    all.map(({ row, holds }) => [keyOf(row), { weight: row.weight, passed: holds, status: holds ? '✓' : '✗' }]),
  );
}

function dimensionScores(all: readonly Judged[]): Json {
  const dimensions = [...new Set(all.map(({ row }) => row.dimension))];
  return Object.fromEntries(
    dimensions.map((dimension) => {
      const inside = all.filter(({ row }) => row.dimension === dimension);
      const most = weightOf(inside.map(({ row }) => ({ row, holds: true })));
      const score = weightOf(inside);
      return [dimension, { score, max_score: most, percentage: most > 0 ? (score / most) * 100 : 0 }];
    }),
  );
}

/** So much of a reply stands for its reasons when it names none. */
const RATIONALE_LENGTH = 200;

function rationaleIn(reply: string): string {
  const said = recordOf(dataIn(reply))['rationale'];
  if (typeof said === 'string') return said;
  const signs = [...reply];
  return signs.length <= RATIONALE_LENGTH ? reply : `${signs.slice(0, RATIONALE_LENGTH).join('')}...`;
}
