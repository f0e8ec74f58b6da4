import type { Fields } from '../../../reading/fields.ts';
import { choice, word, unread } from '../../../schema/kinds.ts';
import { map } from '../../../schema/map.ts';
import { criteriaOf, type ScoringContext, type ScoringPreset } from '../loop/presets.ts';

const PRESETS: Readonly<Record<ScoringPreset, string>> = {
  strict: 'The weightiest criteria count most.',
  moderate: 'A middle way.',
  lenient: 'The weight is spread.',
};

const CONTEXTS: Readonly<Record<ScoringContext, string>> = {
  graphscout: 'How good a path through a graph is.',
  quality: 'How good a text is: right, whole, clear and to the point.',
  loop_convergence: 'Whether rounds still get better, or have come to rest.',
  validation: 'Whether data has the form that was asked for.',
};

export const presetOfJudge = choice('How strict the weights are.', PRESETS, 'moderate');

/** What an agent judges that judges the work of a round. */
export const contextOfJudge = choice('Which criteria are judged.', CONTEXTS, 'loop_convergence');

/** Weights of the author's own; who has them reads them with `weightsIn`, when it knows which criteria there are. */
export const customWeights = unread("Weights of one's own, by dimension.criterion.", {
  kind: 'dictionary',
  of: { kind: 'number', min: 0 },
});

/** Of which criteria a loop makes its score, with weights of the author's own by `dimension.criterion`. */
export interface Scoring {
  preset: ScoringPreset;
  context: ScoringContext;
  weights: Record<string, number>;
}

// Without a context OrKa judges paths, not loops.
const context = choice('Which criteria there are.', CONTEXTS, 'graphscout');

/** Null without a preset. Problems: those of the fields and of the weights. */
export const scoring = map('scoring', {
  sentence: 'Makes the score out of judged criteria instead of a number in a reply.',
  open: true,
  fields: {
    preset: word('How much each criterion weighs.', PRESETS),
    context: unread(context.sentence, context.type, { default: 'graphscout' }),
    custom_weights: customWeights,
  },
  make({ preset }, fields): Scoring | null {
    if (preset === null) return null;
    const judged = context.read(fields, 'context');
    const weights = weightsIn(fields, judged, preset);
    // A weight of no criterion is an error inside OrKa, after which it looks for a number.
    const written = fields.fields('custom_weights')?.map.entries ?? [];
    return written.some(({ key }) => !isCriterion(key, judged, preset)) ? null : { preset, context: judged, weights };
  },
});

function isCriterion(name: string, judged: ScoringContext, preset: ScoringPreset): boolean {
  return criteriaOf(judged, preset).some((row) => `${row.dimension}.${row.criterion}` === name);
}

/** Reads weights of the author's own. Warning `orka-unknown-criterion` {criterion}. */
export function weightsIn(fields: Fields, judged: ScoringContext, preset: ScoringPreset): Record<string, number> {
  const custom = fields.fields('custom_weights');
  const weights: Record<string, number> = {};
  for (const { key } of custom?.map.entries ?? []) {
    const weight = custom?.number(key, { min: 0 }) ?? null;
    if (!isCriterion(key, judged, preset)) custom?.problem(key, 'warning', 'unknown-criterion', { criterion: key });
    else if (weight !== null) weights[key] = weight;
  }
  return weights;
}
