import type { Conversation, NodeType, Outcome, Request } from '../../../kernel/activation.ts';
import { criteriaOf, dimensionsOf, type Criterion } from '../loop/presets.ts';
import type { Template } from '../../../prompts/compile.ts';
import { deadlineOf, unansweredOf } from './answer.ts';
import type { ValidatorConfig } from '../workflow.ts';
import { renderPrompt } from '../prompts/prompt.ts';
import { questionFor } from './shared/validator-question.ts';
import { verdictOf } from './shared/validator-verdict.ts';

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
  return { id, name, config, criteria: criteriaOf(config.context, config.preset, config.weights), template };
}

/**
 * Lets a model judge criteria by name (001, "Loop Validator Node"; there it is asked as `<id>_llm`). Failures: those of any
 * agent.
 */
export const validatorType: NodeType<Validator, null> = {
  type: 'loop_validator',
  initial: () => null,
  run(inputs, validator, _state, effects): Outcome | Conversation {
    const own = validator.template && renderPrompt(validator.template, inputs.ports, effects, validator);
    const text = own?.text ?? questionFor(validator, inputs.ports);
    return judge(validator, text, own?.problems ?? []);
  },
};

function* judge(validator: Validator, text: string, problems: NonNullable<Outcome['problems']>): Conversation {
  const { config, criteria, name } = validator;
  const request: Request = {
    kind: 'model',
    messages: [{ role: 'user', text }],
    model: config.model,
    options: config.options,
    expect: { criteria: dimensionsOf(criteria) },
    ...(config.judges === 'work' && { speaker: `${name}_llm` }),
    ...deadlineOf(config),
  };
  const answer = yield request;
  const failed = unansweredOf(answer, validator);
  if (failed) return { ...failed, problems: [...problems, ...(failed.problems ?? [])] };
  return { ports: verdictOf(answer.kind === 'answered' ? answer.text : '', validator), problems };
}
