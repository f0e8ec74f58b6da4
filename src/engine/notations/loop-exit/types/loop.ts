import { choice, integerOr, numberOr, seconds } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { nodeType, port, TEXT_OR_JSON } from '../node-type.ts';
import { budgetField } from '../parts/budget.ts';

const [LEAST, MOST, USUAL] = [1, 50, 5];
const USUAL_THRESHOLD = 0.95;

/** Begins a region (rule L1). Warning `loop-exit-clamped` {given, used}; error `loop-exit-bad-threshold` {actual}. */
export const loop = nodeType({
  type: 'loop',
  rule: 'L3',
  title: 'Loop',
  sentence: 'Begins a region that is repeated; an exit ends it.',
  family: 'control',
  category: 'logic',
  icon: 'refresh-cw',
  support: runs('by count, evaluator or stable output; replace or append; loops in loops'),
  begins: true,
  closedBy: 'exit',
  alwaysGives: true,
  fields: {
    maxIterations: {
      ...integerOr(USUAL, 'The most rounds.', { min: LEAST, max: MOST }),
      stops: 'limit',
      read(data, key) {
        const given = data.integer(key) ?? USUAL;
        const used = Math.min(MOST, Math.max(LEAST, given));
        if (used !== given) data.problem(key, 'warning', 'clamped', { given, used }, data.meant(key, used));
        return used;
      },
      rule: 'L1',
    },
    exitCondition: {
      ...choice(
        'What ends the loop.',
        {
          max_iterations: 'The number of rounds alone.',
          evaluator: 'A router in the region that chooses done.',
          stable_output: 'Two rounds whose outputs are almost the same.',
        },
        'max_iterations',
      ),
      label: 'Exit',
      rule: 'L5',
    },
    stabilityThreshold: {
      ...numberOr(USUAL_THRESHOLD, 'How alike two outputs must be to count as the same.', { min: 0, max: 1 }),
      stops: 'threshold',
      read(data, key) {
        const given = data.number(key) ?? USUAL_THRESHOLD;
        if (given >= 0 && given <= 1) return given;
        data.problem(key, 'error', 'bad-threshold', { actual: given });
        return USUAL_THRESHOLD;
      },
      only: { key: 'exitCondition', is: ['stable_output'] },
      rule: 'L8',
    },
    feedbackMode: {
      ...choice(
        'What the next round is given.',
        { replace: 'What this round made.', append: 'All that was made so far.' },
        'replace',
      ),
      label: 'Feedback',
      rule: 'L9',
    },
    budget: budgetField('What the loop may spend.'),
    timeout: { ...seconds('The longest time for one round.', { exclusive: true }), rule: 'L10' },
  },
  // The document's own timeout is that of each round of its loops (003, "Safety").
  make: ({ timeout, ...values }, _, around) => ({ ...values, timeout: timeout ?? around.timeout }),
  snippet:
    'id: ${1:loop}\ntype: loop\ndata:\n  exitCondition: ${2|max_iterations,evaluator,stable_output|}\n  maxIterations: ${3:5}',
  ports: {
    takes: [port('input', TEXT_OR_JSON, true)],
    gives: [port('output', TEXT_OR_JSON), port('iterations', 'json'), port('count', 'number')],
  },
  // 003, "Loop Node Appearance".
  face: ({ exitCondition: exit, maxIterations, stabilityThreshold, feedbackMode }) => ({
    summary: exit === 'stable_output' ? `similarity >= ${stabilityThreshold}` : exit.replace('_', ' '),
    limit: { kind: 'count', value: maxIterations },
    values: [
      { maxIterations },
      { exitCondition: exit, ...(exit === 'stable_output' && { stabilityThreshold }) },
      { feedbackMode },
    ],
    valuesAt: 'ports',
  }),
});
