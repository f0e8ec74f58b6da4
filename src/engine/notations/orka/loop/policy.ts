import type { ProblemCode } from '../../../workflow/problem-code.ts';
import type { Json } from '../../../workflow/json.ts';
import { ports, type Effects, type NodeInputs, type Outcome, type Ports } from '../../../workflow/activation.ts';
import type { Judgement, LoopRun, Schedule, Work } from '../../../kernel/plan.ts';
import type { QueueResult } from '../schedule/queue.ts';
import type { Problem } from '../../../workflow/problem.ts';
import type { Evidence } from '../../../workflow/verdict/verdict.ts';
import {
  allPatterns,
  extractScore,
  givesScore,
  looksOf,
  textsOf,
  type ExtractionRule,
  type FoundScore,
  type Look,
  type Results,
} from './extract.ts';
import { extractInsights, type InsightRule } from './insights.ts';
import { KEPT_ROUNDS, pastLoop, storedLoops, toldMetadata, type Metadata, type PastLoop } from './memory.ts';
import { bodyOf } from '../workflow.ts';
import { missedScore, triedOn } from './missed.ts';
import { shortened } from '../../../document/shortened.ts';
import { isNumberedAnswer } from '../../../workflow/numbered-answer.ts';
import { exampleOf } from '../../../patterns/example.ts';
import { isOverTime } from './time.ts';
import { givenBy, type Told } from './told.ts';

/** A score loop made ready: what it is decided by. Shared by all its runs, and never changed. */
export interface ScoreRule {
  id: string;
  name: string;
  /** `max_loops` (rule Q28). */
  limit: number;
  /** `score_threshold`: a score of exactly this much ends the loop, too (rule Q27). */
  threshold: number;
  /** Seconds of the run clock that it may take; null = any. */
  timeout: number | null;
  extraction: ExtractionRule;
  insights: InsightRule;
  metadata: Metadata;
  /** It begins with the past rounds of the run before. */
  persists: boolean;
  /** The agent whose reply is the loop's; null = the one whose work was judged. */
  responseFrom: string | null;
  /** By agent that may give the score: whose reply it judged; itself where it merges several, absent where it reads none. */
  judged: ReadonlyMap<string, string>;
  /** The agent that is expected to give the score; null = nobody in particular. */
  scorer: string | null;
  /** A fresh round of the body; `give` makes what an agent is given, `isOver` says whether no further agent may begin. */
  open(give: () => Ports, isOver: () => boolean): Schedule<QueueResult>;
}

/** What a complete round came to. */
interface Complete {
  results: Results;
  score: number;
  /** Who gave the score, or would have. */
  scorer: string | null;
}

/**
 * Enters a score loop (001): repeats until a round's score is at least the threshold (`threshold`, left), else to the last
 * allowed round (`max_loops`, stopped) or the end of its time (`timeout`, stopped). A round is told the number, the score and
 * the past rounds; the loop gives the last complete round's outputs, not the best one's, and as its response the work that was judged.
 */
export function enterScoreLoop(rule: ScoreRule, given: NodeInputs, effects: Effects): LoopRun<QueueResult> {
  const started = effects.now();
  const input = given.ports['input'] ?? '';
  const seenInput = shortText(input);
  // A copy: rounds write it into the record, and what is around the loop goes on after it.
  const outer = ports(Object.entries(given.ports['previous_outputs'] ?? {}));
  const isOver = (): boolean => isOverTime(started, effects.now(), rule.timeout);
  let past: PastLoop[] = rule.persists ? storedLoops(given.ports['store']) : [];
  let last: Complete | null = null;
  let completed = 0;
  let met = false;
  let hasScored = false;
  let tellsDropped = true;
  let toldNow = told(0);

  function told(round: number): Told {
    return {
      input,
      outer,
      round,
      score: last?.score ?? null,
      past: past.map((entry) => entry.texts),
      metadata: toldMetadata(rule.metadata.keys, past),
      insights: past.map((entry) => entry.insights).filter((text) => text !== ''),
      // For loops inside, which have stores of their own.
      stores: given.ports['stores'],
    };
  }

  /** Keeps what a complete round came to, and gives the finds that were too short to learn from. */
  function keep(round: number, results: Results, found: FoundScore | null): string[] {
    const score = found?.score ?? 0;
    const scorer = found?.agent ?? last?.scorer ?? rule.scorer;
    const { insights, improvements, mistakes, dropped } = extractInsights(rule.insights, results);
    const timestamp = `${effects.now()} s`;
    const learned = { insights, improvements, mistakes };
    const facts = { loop_number: round, score, timestamp, input: seenInput, ...learned, results };
    past = past.slice(1 - KEPT_ROUNDS);
    past.push(pastLoop(rule.metadata, facts, toldToMetadata));
    last = { results, score, scorer };
    completed = round;
    return dropped;
  }

  /** What the round was told, its input cut short. */
  function toldToMetadata(): Ports {
    const made = givenBy(toldNow);
    made['input'] = seenInput;
    return made;
  }

  function evidence(round: number, found: FoundScore | null, results: Results): Evidence[] {
    return [scoreEvidence(rule, found, results), { kind: 'rounds', round, limit: rule.limit }];
  }

  function timedOut(because: Evidence[]): Judgement {
    const seconds = effects.now() - started;
    const limit = rule.timeout ?? 0;
    const elapsed: Evidence = { kind: 'elapsed', node: rule.name, seconds, limit, unit: 'seconds', released: true };
    return ended('stopped', 'timeout', [...because, elapsed], 'orka-loop-timeout', {
      seconds: limit,
      rounds: completed,
      ...unscoredParams(),
    });
  }

  /** Where no round gave a score: what was looked for in the last one. */
  function unscoredParams(): Record<string, Json> {
    return hasScored || !last
      ? {}
      : { isUnscored: true, ...wantedIn(rule.extraction, looksOf(rule.extraction, last.results)) };
  }

  function warning(code: ProblemCode, params: Record<string, Json>): Problem {
    return { code, severity: 'warning', params: { node: rule.name, ...params }, part: rule.id };
  }

  /** Says that nothing of the round gave a score, and what was looked for in which texts; `also` where it was not the same in all. */
  function unscored(round: number, found: FoundScore | null, results: Results): Problem[] {
    if (found) return [];
    const looks = looksOf(rule.extraction, results);
    const tried = triedOn(looks, NAMED).map(({ patterns, replies }) => ({
      patterns: firstOf(patterns),
      texts: firstOf(replies.map(({ agent, text }) => `${agent}: ${quoted(text)}`)),
    }));
    const [first = { texts: [] }, ...also] = tried;
    const wanted = wantedIn(rule.extraction, looks);
    return [warning('orka-no-score', { round, ...wanted, ...first, ...(also.length > 0 && { also }) })];
  }

  /** Says once that finds were dropped, as OrKa drops them. */
  function tooShort(round: number, dropped: readonly string[]): Problem[] {
    if (dropped.length === 0 || !tellsDropped) return [];
    tellsDropped = false;
    const finds = firstOf(dropped).map(quoted);
    const params = { node: rule.name, round, finds };
    return [{ code: 'orka-insight-short', severity: 'info', params, part: rule.id }];
  }

  function ended(
    outcome: 'left' | 'stopped',
    reason: string,
    because: Evidence[],
    code: ProblemCode | null,
    params: Record<string, Json>,
  ): Judgement {
    return { outcome, reason, because, passedOn: null, problems: code === null ? [] : [warning(code, params)] };
  }

  function verdict(round: number, found: FoundScore | null, because: Evidence[]): Judgement {
    const { threshold, limit } = rule;
    const score = found?.score ?? 0;
    met = score >= threshold;
    if (met) return ended('left', 'threshold', because, null, {});
    if (isOver()) return timedOut(because);
    if (round >= limit) {
      const isLastUnscored = hasScored && found === null;
      const params = { limit, score, threshold, ...unscoredParams(), ...(isLastUnscored && { isLastUnscored }) };
      return ended('stopped', 'max_loops', because, 'orka-max-loops', params);
    }
    return { outcome: 'again', reason: 'score', because, passedOn: past.at(-1)?.values ?? null, problems: [] };
  }

  return {
    begin(round) {
      const now = told(round);
      toldNow = now;
      const schedule = rule.open(
        () => givenBy(now),
        () => rule.limit < 1 || isOver(),
      );
      return { schedule, context: { round, limit: rule.limit, previous: {} } };
    },

    judge(round, { results, isCut }) {
      // No round was run, so no score was compared: the warning at `max_loops` has said what there is to say.
      if (rule.limit < 1) return ended('stopped', 'max_loops', [], null, {});
      if (isCut) return timedOut([]);
      const found = extractScore(rule.extraction, results);
      hasScored ||= found !== null;
      const dropped = keep(round, results, found);
      const judged = verdict(round, found, evidence(round, found, results));
      if (found) judged.score = found.score;
      const noticed = unscored(round, found, results).concat(tooShort(round, dropped));
      if (noticed.length > 0) judged.problems = noticed.concat(judged.problems);
      return judged;
    },

    close: (): Outcome => ({
      ports: ports([
        ['response', last ? replyOf(rule, last).text : ''],
        ['loops_completed', completed],
        ['final_score', last?.score ?? 0],
        ['threshold_met', met],
        ['past_loops', past.map((entry) => entry.values)],
        ['result', Object.fromEntries(last?.results ?? [])],
      ]),
    }),

    failed: () => 'fail',

    work: () => last && replyOf(rule, last),
  };
}

/**
 * The loop's own reply, and whose it is (rule Q31): of the agent that is named; else of the one whose work the scoring agent read;
 * where it read none, of the last agent whose text gave no score, else of the last.
 */
function replyOf({ extraction, responseFrom, judged, name }: ScoreRule, { results, scorer }: Complete): Work {
  const chosen = responseFrom ?? (scorer === null ? undefined : judged.get(scorer));
  const named = results.find(([agent]) => agent === chosen);
  if (named) return { node: named[0], text: textsOf(named[1])[0] ?? '' };
  const patterns = allPatterns(extraction);
  const replies = results.flatMap(([agent, made]) =>
    textsOf(made)
      .slice(0, 1)
      .map((text) => ({ node: agent, text })),
  );
  const work = replies.findLast(({ node, text }) => node !== scorer && text !== '' && !givesScore(text, patterns));
  return work ?? replies.at(-1) ?? { node: name, text: '' };
}

function scoreEvidence({ id, threshold, extraction }: ScoreRule, found: FoundScore | null, results: Results): Evidence {
  if (found) {
    const { score, pattern, text, agent } = found;
    return { kind: 'score', score, threshold, pattern, text, from: `${bodyOf(id)}${agent}` };
  }
  const { why, patterns, pattern, text } = missedScore(looksOf(extraction, results));
  return { kind: 'score', score: null, threshold, pattern, text, missed: { why, patterns } };
}

/**
 * What a score is looked for by: the criteria, the first patterns that are tried, and a line in which one of all would find it. And
 * the agent in whose answer it was looked for last, where nothing is prepared for that.
 */
function wantedIn({ criteria }: ExtractionRule, looks: readonly Look[]): Record<string, Json> {
  const patterns = new Map(looks.map(({ pattern }) => [pattern.source, pattern.pattern]));
  const example = [...patterns].map(([source, pattern]) => exampleOf(source, pattern)).find((line) => line !== null);
  const last = looks.at(-1);
  const isUnprepared = last !== undefined && isNumberedAnswer(last.agent, last.text);
  return {
    criteria: criteria?.name ?? '',
    patterns: firstOf([...patterns.keys()]),
    ...(example && { example }),
    ...(isUnprepared && { isUnprepared, last: last.agent }),
  };
}

/** Templates of the metadata see so much of the input. */
const SEEN_INPUT = 200;

/** A warning names so many patterns and texts, and quotes so much of each text. */
const NAMED = 3;
const QUOTED = 60;

/** The first few of a list, each once. */
function firstOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, NAMED);
}

function shortText(input: Json): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  return [...text].slice(0, SEEN_INPUT).join('');
}

function quoted(text: string): string {
  return shortened(text.replace(/\s+/g, ' ').trim(), QUOTED);
}
