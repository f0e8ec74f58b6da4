import type { Json } from '../../../../workflow/json.ts';
import type { Conversation, Effects, NodeInputs, Outcome, Ports, Request } from '../../../../workflow/activation.ts';
import type { Template } from '../../../../prompts/compile.ts';
import type { Connection } from '../../../shared/connection.ts';
import { judgementsOf, keyOf } from '../../loop/booleans.ts';
import {
  criteriaOf,
  dimensionsOf,
  type Criterion,
  type ScoringContext,
  type ScoringPreset,
} from '../../loop/presets.ts';
import type { Agent, Bound } from '../../node-type.ts';
import { renderPrompt, textOfInput } from '../../prompts/prompt.ts';
import { templateOf } from './subject.ts';
import { deadlineOf, failureOf } from './unanswered.ts';

/** Lets a model judge criteria, true or false each. */
export interface JudgingConfig {
  model: string;
  connection: Connection;
  /** The author's own prompt; '' = the built-in one. */
  prompt: string;
  preset: ScoringPreset;
  context: ScoringContext;
  /** Weights of the author's own, by `dimension.criterion`. */
  weights: Record<string, number>;
  options: Record<string, Json>;
  timeout: number | null;
}

/** Criteria made ready, and the author's own prompt, if any. */
interface Criteria {
  criteria: readonly Criterion[];
  template: Template | null;
}

/** What is judged, and what is made of the judgement. */
export interface Judging<Config> {
  /** Who is asked, where that is not the agent itself. */
  speaker?(name: string): string;
  /** Lines of the built-in prompt that show what is judged. */
  judged(config: Config, given: Ports): string[];
  verdict(reply: string, all: readonly Judged[], config: Config): Ports;
}

/** One criterion, and whether the reply says that it holds. */
export interface Judged {
  row: Criterion;
  holds: boolean;
}

/** The criteria of a preset, with the author's own weights. */
export function criteriaOfJudge(agent: Agent<JudgingConfig>): Criteria {
  const { context, preset, weights } = agent.config;
  return { criteria: criteriaOf(context, preset, weights), template: templateOf(agent) };
}

/** Lets a model judge criteria by name. Failures: those of any agent. */
export function judge<Config extends JudgingConfig>(
  judging: Judging<Config>,
  inputs: NodeInputs,
  bound: Bound<Config, Criteria>,
  effects: Effects,
): Conversation {
  const { criteria, template } = bound.ready;
  const own = template && renderPrompt(template, inputs.ports, effects, bound);
  const text = own?.text ?? questionFor(criteria, inputs.ports, judging.judged(bound.config, inputs.ports));
  return converse(judging, bound, text, own?.problems ?? []);
}

function* converse<Config extends JudgingConfig>(
  { speaker, verdict }: Judging<Config>,
  bound: Bound<Config, Criteria>,
  text: string,
  problems: NonNullable<Outcome['problems']>,
): Conversation {
  const { config, name, ready } = bound;
  const request: Request = {
    kind: 'model',
    messages: [{ role: 'user', text }],
    model: config.model,
    options: config.options,
    ...config.connection,
    expect: { criteria: dimensionsOf(ready.criteria) },
    ...(speaker && { speaker: speaker(name) }),
    ...deadlineOf(config),
  };
  const answer = yield request;
  if (answer.kind !== 'answered') return failureOf(answer, bound, problems);
  const found = judgementsOf(answer.text, ready.criteria);
  const all = ready.criteria.map((row): Judged => ({ row, holds: found.get(keyOf(row)) === true }));
  return { ports: verdict(answer.text, all, config), problems };
}

/** The built-in prompt of a validator: what it judges, the criteria, and the form of the answer. */
function questionFor(criteria: readonly Criterion[], given: Ports, judged: readonly string[]): string {
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
    textOfInput(given),
    '',
    ...judged,
    '',
    'Criteria:',
    ...criteria.map((row) => `- ${row.dimension}.${row.criterion}`),
    '',
    'Respond with JSON of this form, each value true or false:',
    form,
  ].join('\n');
}

/** Which criteria hold, by dimension, and the names of those that passed and those that failed. */
export function evaluated(all: readonly Judged[]): {
  evaluations: { [dimension: string]: { [criterion: string]: Json } };
  passed: string[];
  failed: string[];
} {
  const evaluations: { [dimension: string]: { [criterion: string]: Json } } = {};
  for (const { row, holds } of all) (evaluations[row.dimension] ??= {})[row.criterion] = holds;
  return {
    evaluations,
    passed: all.filter(({ holds }) => holds).map(({ row }) => keyOf(row)),
    failed: all.filter(({ holds }) => !holds).map(({ row }) => keyOf(row)),
  };
}

/** A value as a prompt shows it: a text as it is, anything else as JSON. */
export function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
