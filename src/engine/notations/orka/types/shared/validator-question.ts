import type { Json } from '../../../../document/document.ts';
import type { Ports } from '../../../../kernel/activation.ts';
import { dimensionsOf } from '../../loop/presets.ts';
import type { ValidatorConfig } from '../../workflow.ts';
import { textOfInput } from '../../prompts/prompt.ts';
import type { Validator } from '../validator.ts';
import { recordOf } from '../../read/values.ts';

/** The built-in prompt of a validator: what it judges, the criteria, and the form of the answer. */
export function questionFor({ config, criteria }: Validator, given: Ports): string {
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
    ...judged(config, given),
    '',
    'Criteria:',
    ...criteria.map((row) => `- ${row.dimension}.${row.criterion}`),
    '',
    'Respond with JSON of this form, each value true or false:',
    form,
  ].join('\n');
}

function judged({ judges, target }: ValidatorConfig, given: Ports): string[] {
  switch (judges) {
    case 'work':
      return ['Work:', targetText(target, given)];
    case 'path':
      return ['Proposed path of agents:', proposed(given), ...earlier(given)];
    default:
      return unknownJudge(judges);
  }
}

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

function unknownJudge(judges: never): never {
  throw new Error(`unknown judge: ${String(judges)}`);
}
