import type { Json } from '../../../../document/document.ts';
import { ports, type Ports } from '../../../../kernel/activation.ts';
import { assessmentOf, dataIn, judgementsOf, keyOf } from '../../loop/booleans.ts';
import { assessmentBy, type Criterion } from '../../loop/presets.ts';
import type { Validator } from '../validator.ts';
import { recordOf } from '../../read/values.ts';

/** One criterion, and whether the reply says that it holds. */
interface Judged {
  row: Criterion;
  holds: boolean;
}

/**
 * What a reply comes to: `boolean_evaluations`, which criteria passed and which failed, `validation_score` and
 * `overall_assessment`. Of work the score is the share that holds; of a path the weights count, and there are the scores of
 * dimensions and a `rationale` besides.
 */
export function verdictOf(reply: string, { config, criteria }: Validator): Ports {
  const found = judgementsOf(reply, criteria);
  const all = criteria.map((row): Judged => ({ row, holds: found.get(keyOf(row)) === true }));
  const evaluations: { [dimension: string]: { [criterion: string]: Json } } = {};
  for (const { row, holds } of all) (evaluations[row.dimension] ??= {})[row.criterion] = holds;
  const passed = all.filter(({ holds }) => holds).map(({ row }) => keyOf(row));
  const failed = all.filter(({ holds }) => !holds).map(({ row }) => keyOf(row));
  const made = ports([['boolean_evaluations', evaluations]]);
  switch (config.judges) {
    case 'work': {
      const share = all.length === 0 ? 0 : passed.length / all.length;
      return Object.assign(made, {
        validation_score: share,
        passed_criteria: passed,
        failed_criteria: failed,
        overall_assessment: assessmentOf(share),
      });
    }
    case 'path': {
      const score = weightOf(all);
      return Object.assign(made, {
        validation_score: score,
        overall_assessment: assessmentBy(score, config.preset),
        breakdown: breakdownOf(all),
        passed_criteria: passed,
        failed_criteria: failed,
        dimension_scores: dimensionScores(all),
        rationale: rationaleIn(reply),
        scoring_preset: config.preset,
      });
    }
    default:
      return unknownJudge(config.judges);
  }
}

/** The weights of all criteria that hold. */
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

function unknownJudge(judges: never): never {
  throw new Error(`unknown judge: ${String(judges)}`);
}
