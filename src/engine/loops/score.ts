import type { Json } from '../document/document.ts';
import { ports, type Effects, type NodeInputs, type Outcome, type Ports } from '../kernel/activation.ts';
import type { Judgement, LoopRun } from '../kernel/plan.ts';
import type { QueueSchedule } from '../schedulers/queue.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Evidence } from '../workflow/verdict.ts';
import {
  allPatterns,
  extractScore,
  givesScore,
  textsOf,
  type ExtractionRule,
  type FoundScore,
  type Results,
} from './score-extract.ts';
import { extractInsights, type InsightRule } from './score-insights.ts';
import {
  KEPT_ROUNDS,
  pastLoop,
  storedLoops,
  toldMetadata,
  type PastLoop,
  type RenderMetadata,
} from './score-memory.ts';
import { isOverTime } from './score-time.ts';

/** A score loop made ready: what it is decided by. Shared by all its runs, and never changed. */
export interface ScoreRule {
  id: string;
  name: string;
  /** The most rounds that may be. */
  limit: number;
  /** The score that ends it. */
  threshold: number;
  /** Seconds of the run clock that it may take; null = any. */
  timeout: number | null;
  extraction: ExtractionRule;
  insights: InsightRule;
  metadata: Readonly<Record<string, RenderMetadata>>;
  /** It begins with the past rounds of the run before. */
  persists: boolean;
  /** The agent whose reply is the loop's; null = the last one whose text gave no score. */
  responseFrom: string | null;
  /** A fresh round of the body; `isOver` says whether no further agent may begin. */
  open(given: Ports, isOver: () => boolean): QueueSchedule;
}

/** What a complete round came to. */
interface Complete {
  results: Results;
  score: number;
}

/**
 * Enters a score loop (001): repeats until a round's score is at least the threshold (`threshold`, left), else to the last
 * allowed round (`max_loops`, stopped) or the end of its time (`timeout`, stopped). A round is told the number, the score and
 * the past rounds; the loop gives the last complete round's outputs, not the best one's.
 */
export function enterScoreLoop(rule: ScoreRule, given: NodeInputs, effects: Effects): LoopRun {
  const started = effects.now();
  const input = given.ports['input'] ?? '';
  const isOver = (): boolean => isOverTime(started, effects.now(), rule.timeout);
  let past: PastLoop[] = rule.persists ? storedLoops(given.ports['store']) : [];
  let schedule: QueueSchedule | null = null;
  let last: Complete | null = null;
  let completed = 0;
  let met = false;

  function told(round: number): Ports {
    const made = ports([
      ['input', input],
      ['outer', given.ports['previous_outputs'] ?? {}],
      ['loop_number', round],
      ['score', last?.score ?? null],
      ['past_loops', past.map((entry) => entry.texts)],
      ['past_loops_metadata', toldMetadata(Object.keys(rule.metadata), past)],
      ['insights', past.map((entry) => entry.insights).filter((text) => text !== '')],
    ]);
    // For loops inside, which have stores of their own.
    if (given.ports['stores'] !== undefined) made['store'] = given.ports['stores'];
    return made;
  }

  /** Keeps what a complete round came to. */
  function keep(round: number, results: Results, found: FoundScore | null): void {
    const score = found?.score ?? 0;
    const learned = extractInsights(rule.insights, results);
    const facts = { loop_number: round, score, timestamp: `${effects.now()} s`, input: shortText(input), ...learned };
    past = [...past, pastLoop(rule.metadata, facts)].slice(-KEPT_ROUNDS);
    last = { results, score };
    completed = round;
  }

  function evidence(round: number, found: FoundScore | null, results: Results): Evidence[] {
    const { threshold } = rule;
    const said = found ?? {
      pattern: allPatterns(rule.extraction)[0]?.source ?? rule.extraction.criteria?.name ?? '',
      text: lastText(results),
    };
    const score: Evidence = {
      kind: 'score',
      score: found?.score ?? null,
      threshold,
      pattern: said.pattern,
      text: said.text,
    };
    return [score, { kind: 'rounds', round, limit: rule.limit }];
  }

  function timedOut(because: Evidence[]): Judgement {
    const seconds = effects.now() - started;
    const limit = rule.timeout ?? 0;
    const elapsed: Evidence = { kind: 'elapsed', node: rule.name, seconds, limit, unit: 'seconds', released: true };
    return ended('stopped', 'timeout', [...because, elapsed], 'orka-loop-timeout', {
      seconds: limit,
      rounds: completed,
    });
  }

  function warning(code: string, params: Record<string, Json>): Problem {
    return { code, severity: 'warning', params: { node: rule.name, ...params }, part: rule.id };
  }

  /** Says that nothing of the round gave a score, and what was looked for in which texts. */
  function unscored(round: number, found: FoundScore | null, results: Results): Problem[] {
    if (found) return [];
    const { criteria } = rule.extraction;
    const looked = [...(criteria ? [criteria.name] : []), ...allPatterns(rule.extraction).map(({ source }) => source)];
    const texts = results.flatMap(([agent, made]) =>
      textsOf(made).map((text) => `${agent}: ${shortened(text, QUOTED)}`),
    );
    return [warning('orka-no-score', { round, patterns: looked.slice(0, NAMED), texts: texts.slice(0, NAMED) })];
  }

  function ended(
    outcome: 'left' | 'stopped',
    reason: string,
    because: Evidence[],
    code: string | null,
    params: Record<string, Json>,
  ): Judgement {
    return { outcome, reason, because, passedOn: null, problems: code === null ? [] : [warning(code, params)] };
  }

  function verdict(round: number, score: number, because: Evidence[]): Judgement {
    const { threshold, limit } = rule;
    met = score >= threshold;
    if (met) return ended('left', 'threshold', because, null, {});
    if (isOver()) return timedOut(because);
    if (round >= limit) return ended('stopped', 'max_loops', because, 'orka-max-loops', { limit, score, threshold });
    return { outcome: 'again', reason: 'score', because, passedOn: past.at(-1)?.values ?? null, problems: [] };
  }

  return {
    begin(round) {
      schedule = rule.open(told(round), () => rule.limit < 1 || isOver());
      return { schedule, context: { round, limit: rule.limit, previous: {} } };
    },

    judge(round) {
      const { limit, threshold } = rule;
      if (limit < 1) return ended('stopped', 'max_loops', [], 'orka-max-loops', { limit, score: 0, threshold });
      const results = schedule?.results() ?? [];
      if (schedule?.isCut()) return timedOut([]);
      const found = extractScore(rule.extraction, results);
      keep(round, results, found);
      const judged = verdict(round, found?.score ?? 0, evidence(round, found, results));
      return { ...judged, problems: [...unscored(round, found, results), ...judged.problems] };
    },

    close: (): Outcome => ({
      ports: ports([
        ['response', last ? responseOf(rule, last.results) : ''],
        ['loops_completed', completed],
        ['final_score', last?.score ?? 0],
        ['threshold_met', met],
        ['past_loops', past.map((entry) => entry.values)],
        ['result', Object.fromEntries(last?.results ?? [])],
      ]),
    }),

    failed: () => 'fail',
  };
}

/** The loop's own reply: of the last agent whose text gave no score; if all did, of the last agent. */
function responseOf({ extraction, responseFrom }: ScoreRule, results: Results): string {
  const named = results.find(([agent]) => agent === responseFrom)?.[1];
  if (named) return textsOf(named)[0] ?? '';
  const patterns = allPatterns(extraction);
  const texts = results.flatMap(([, made]) => textsOf(made).slice(0, 1));
  return texts.findLast((text) => !givesScore(text, patterns)) ?? texts.at(-1) ?? '';
}

function lastText(results: Results): string {
  return results.flatMap(([, made]) => textsOf(made)).at(-1) ?? '';
}

/** Templates of the metadata see so much of the input. */
const SEEN_INPUT = 200;

/** A warning names so many patterns and texts, and quotes so much of each text. */
const NAMED = 3;
const QUOTED = 60;

function shortText(input: Json): string {
  return shortened(typeof input === 'string' ? input : JSON.stringify(input), SEEN_INPUT);
}

function shortened(text: string, most: number): string {
  return [...text].slice(0, most).join('');
}
