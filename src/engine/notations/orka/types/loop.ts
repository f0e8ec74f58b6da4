import type { Json } from '../../../workflow/json.ts';
import type { Fields } from '../../../reading/fields.ts';
import { field, flag, seconds, text } from '../../../schema/kinds.ts';
import { mapField } from '../../../schema/map.ts';
import { runs } from '../../shared/support.ts';
import type { Around, Body } from '../around.ts';
import { INNER_AGENT } from '../fields.ts';
import { keyOf } from '../loop/booleans.ts';
import { DEFAULT_HIGH_PRIORITY, DEFAULT_SCORE_PATTERNS } from '../loop/patterns.ts';
import { criteriaOf, type ScoringContext } from '../loop/presets.ts';
import { nodeType } from '../node-type.ts';
import { scoring, type Scoring } from '../parts/criteria.ts';
import { cognitiveExtraction, NO_INSIGHTS, type InsightsConfig } from '../parts/insights.ts';
import { pastMetadata } from '../parts/past-metadata.ts';
import { scoreExtraction, scorePattern, type StrategyConfig } from '../parts/score-strategies.ts';

/** A score loop as its document has it. */
interface WrittenLoop {
  limit: number;
  threshold: number;
  timeout: number | null;
  strategies: StrategyConfig[];
  highPriority: string[];
  scoring: Scoring | null;
  metadata: Record<string, string | null>;
  insights: InsightsConfig;
  persists: boolean;
  responseFrom: string | null;
}

/** A score loop; its agents lie in the scope whose owner it is. */
export interface LoopConfig extends WrittenLoop {
  /** The order in which the agents of its body run. */
  order: string[];
}

/** What a loop that says nothing else has (001 requires the first two; OrKa does not). */
const DEFAULTS = { limit: 5, threshold: 0.8, timeout: 300 } as const;

/** What a loop gives (001, "Output Format"), and of which type. */
export const LOOP_OUTPUTS = {
  response: 'string',
  loops_completed: 'number',
  final_score: 'number',
  threshold_met: 'boolean',
  past_loops: 'json',
} as const;

/** Thresholds with the number of rounds that suits them (001, "Best Practices", 1). */
const THRESHOLDS: Readonly<Record<string, string>> = {
  '0.95': 'For critical content; goes with max_loops 10.',
  '0.85': 'For general use; goes with max_loops 5.',
  '0.75': 'For quick results; goes with max_loops 3.',
};

/** Warning `orka-no-round` {actual}. */
const maxLoops = field(
  'The most rounds.',
  { kind: 'integer', min: 1 },
  (fields, key) => {
    const limit = fields.integer(key);
    if (limit !== null && limit < 1) fields.problem(key, 'warning', 'no-round', { actual: limit });
    if (!fields.node(key)) reportDefault(fields, key, DEFAULTS.limit);
    return Math.max(0, limit ?? DEFAULTS.limit);
  },
  { required: true, default: DEFAULTS.limit, stops: 'limit' },
);

/** Warning `orka-threshold-range` {actual}. */
const scoreThreshold = field(
  'A score of this much ends the loop.',
  { kind: 'number', min: 0, max: 1 },
  (fields, key) => {
    const threshold = fields.number(key);
    if (!fields.node(key)) reportDefault(fields, key, DEFAULTS.threshold);
    if (threshold !== null && (threshold > 1 || threshold < 0))
      fields.problem(key, 'warning', 'threshold-range', { actual: threshold });
    return threshold ?? DEFAULTS.threshold;
  },
  { required: true, default: DEFAULTS.threshold, suggested: THRESHOLDS, stops: 'threshold' },
);

/** A field of loops in circulation that no engine reads: info `orka-without-effect` {field}. */
const withoutEffect = field('Often written, and without effect.', { kind: 'number' }, (fields, key): undefined => {
  if (fields.node(key)) fields.problem(key, 'info', 'without-effect', { field: key });
});

/** Says that the document requires a field, and what is taken in its place. */
function reportDefault(fields: Fields, key: string, value: Json): void {
  fields.problem(key, 'warning', 'default', { field: key, value });
}

/**
 * A score loop (001, "Parameters"); it is no node that runs by itself: the queue enters it (`loop/policy.ts`). The document requires what
 * OrKa has defaults for: warning `orka-default` {field, value}. Further problems: those of the fields and of scoring; error
 * `orka-required` for the body.
 */
export const loop = nodeType({
  type: 'loop',
  rule: 'Q27',
  title: 'Loop',
  sentence: 'A control flow node. Runs a workflow of its own again and again until a score is high enough.',
  family: 'control',
  category: 'logic',
  icon: 'refresh-cw',
  support: runs('by the description of the loop node, where OrKa differs'),
  fields: {
    max_loops: { ...maxLoops, rule: 'Q28' },
    score_threshold: { ...scoreThreshold, rule: 'Q27' },
    score_extraction_pattern: { ...scorePattern, rule: 'Q34' },
    score_extraction_key: { ...text('The key of the results that holds the score.'), rule: 'Q36' },
    score_extraction_config: {
      ...mapField(scoreExtraction, 'Several ways to find the score, in their order.'),
      rule: 'Q32',
    },
    scoring: { ...mapField(scoring, 'Makes the score out of judged criteria.'), rule: 'Q37' },
    internal_workflow: field(
      'What is done in each round: an orchestration written in full.',
      { kind: 'map', name: 'document' }, // Its agents are found with those of the document: see `link/tree.ts`.
      (fields, key): undefined => void fields.node(key, { required: true }),
      { required: true },
    ),
    past_loops_metadata: { ...pastMetadata, rule: 'Q40' },
    cognitive_extraction: {
      ...mapField(cognitiveExtraction, 'Picks lessons out of the replies, for later rounds to read.'),
      rule: 'Q42',
    },
    high_priority_agents: {
      ...field(
        'Agents whose score goes before all others.',
        { kind: 'list', of: INNER_AGENT },
        (fields, key) => fields.strings(key) ?? [...DEFAULT_HIGH_PRIORITY],
        { default: [...DEFAULT_HIGH_PRIORITY] },
      ),
      rule: 'Q32',
    },
    response_from: {
      ...field('The agent whose reply is the response of the loop.', INNER_AGENT, (fields, key) => fields.string(key)),
      rule: 'Q31',
    },
    persist_across_runs: { ...flag('Past rounds are remembered from one run to the next.', false), rule: 'Q44' },
    timeout: {
      ...seconds('After so long no further agent starts.', { exclusive: true }),
      default: DEFAULTS.timeout,
      rule: 'Q30',
    },
    fallback_score: withoutEffect,
    timeout_score: withoutEffect,
  },
  gives: LOOP_OUTPUTS,
  outputs: ['response', 'result', 'loops_completed', 'final_score', 'threshold_met', 'past_loops'],
  snippet: [
    'id: ${1:improvement}',
    'type: loop',
    'max_loops: ${2:5}',
    'score_threshold: ${3:0.85}',
    'score_extraction_pattern: "MARK:\\\\s*([0-9.]+)"',
    'internal_workflow:',
    '  orchestrator:',
    '    id: ${4:one-round}',
    '    agents: [${5:writer}]',
    '  agents:',
    '    - id: ${5:writer}',
    '      type: openai-answer',
    '      prompt: |',
    '        Improve on {{ get_input() }} and end with MARK: 0.00 to 1.00',
  ].join('\n'),
  make: (values): WrittenLoop => ({
    limit: values.maxLoops,
    threshold: values.scoreThreshold,
    timeout: values.timeout ?? DEFAULTS.timeout,
    strategies: strategiesOf(values.scoreExtractionKey, values.scoreExtractionPattern, values.scoreExtractionConfig),
    highPriority: values.highPriorityAgents,
    scoring: values.scoring,
    metadata: values.pastLoopsMetadata,
    insights: values.cognitiveExtraction ?? NO_INSIGHTS,
    persists: values.persistAcrossRuns,
    responseFrom: values.responseFrom,
  }),
  link: (written, around): LoopConfig => ({
    ...written,
    scoring: scoringOf(written, around),
    order: around.body?.order.map(({ name }) => name) ?? [],
  }),
  face: ({ limit, threshold }) => ({
    summary: `score_threshold: ${threshold}`,
    limit: { kind: 'count', value: limit },
    values: [{ score_threshold: threshold }, { max_loops: limit }],
  }),
});

/** A key and a pattern of the loop's own stand in the place of the strategies that are listed. */
function strategiesOf(
  key: string | null,
  pattern: string | null,
  listed: readonly StrategyConfig[] | null,
): StrategyConfig[] {
  const short: StrategyConfig[] = [];
  if (key !== null) short.push({ type: 'direct_key', key });
  if (pattern !== null) short.push({ type: 'pattern', patterns: [pattern] });
  if (short.length > 0) return short;
  return listed ? [...listed] : [{ type: 'pattern', patterns: [...DEFAULT_SCORE_PATTERNS] }];
}

const OF_THE_SCORE = ['score_extraction_pattern', 'score_extraction_key', 'score_extraction_config', 'scoring'];

/**
 * A loop that says nothing of its score, and has a loop validator, scores with what that judges. Problems: info
 * `orka-scores-with-validator` {validator, preset, context}; warnings `orka-default`, `orka-scoring-mismatch` {context, judged}.
 */
function scoringOf(written: WrittenLoop, { fields, body }: Around): Scoring | null {
  if (OF_THE_SCORE.some((key) => fields.node(key))) {
    const judged = body && written.scoring ? contextMissed(written.scoring, body) : null;
    if (judged !== null)
      fields.problem('scoring', 'warning', 'scoring-mismatch', { context: written.scoring?.context ?? '', judged });
    return written.scoring;
  }
  const validator = body?.judges.find(({ of }) => of === 'work');
  if (!validator) {
    reportDefault(fields, 'score_extraction_pattern', 'the usual ones');
    return written.scoring;
  }
  const { preset, context, name } = validator;
  fields.problem('internal_workflow', 'info', 'scores-with-validator', { validator: name, preset, context });
  return { preset, context, weights: {} };
}

/** Types of agents besides judges that give no score of their own. */
const SCORELESS = ['graph-scout', 'memory'];

/**
 * What the judges of a body judge, when the loop asks for criteria that none of them does, and no other agent of the list could
 * give a score; else null.
 */
function contextMissed({ context, preset }: Scoring, { order, judges }: Body): ScoringContext | null {
  const names = judges.map(({ name }) => name);
  const others = order.filter(({ name, type }) => !names.includes(name) && !SCORELESS.includes(type));
  if (judges.length === 0 || others.length > 0) return null;
  const wanted = criteriaOf(context, preset).map(keyOf);
  const covers = judges.some((judge) => {
    const judged = criteriaOf(judge.context, judge.preset).map(keyOf);
    return wanted.filter((key) => judged.includes(key)).length * 2 >= wanted.length;
  });
  return covers ? null : (judges[0]?.context ?? null);
}
