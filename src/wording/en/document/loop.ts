import { claimsOf, type LoopClaim } from '../../../engine/workflow/loops/loop-claim.ts';
import type { LoopEnd } from '../../../engine/workflow/loops/loop-rule.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { labelsOf } from '../../names.ts';
import { counted, enumerate } from '../../values.ts';
import type { Names } from '../../words.ts';
import { answerClauses, comparisonClause, spoken } from '../verdict/clause.ts';
import { marking, PLAIN, type Mark, type SentencePart } from './marked.ts';

/** So many members are named; of more the rest is counted. */
const MOST_NAMED = 3;

/**
 * Each loop, by id, in one plain sentence, more where a clock or a budget has a say: "A and B repeat until B says ACCEPT,
 * at most 3 rounds."
 */
export function wordLoops(workflow: Workflow): Map<string, string> {
  return sentences(workflow, PLAIN);
}

/** The same sentences in parts: a value by which the loop ends is a part of its own. */
export function wordLoopParts(workflow: Workflow): Map<string, SentencePart[]> {
  const { mark, partsOf } = marking();
  return new Map([...sentences(workflow, mark)].map(([id, sentence]) => [id, partsOf(sentence)]));
}

function sentences(workflow: Workflow, mark: Mark): Map<string, string> {
  const names = spokenNames(workflow);
  return new Map([...claimsOf(workflow)].map(([id, claim]) => [id, wordClaim(claim, names, mark)]));
}

/** By what each loop ends, by id, in the words of its sentence: "until B says ACCEPT, at most 3 rounds". */
export function wordStopRules(workflow: Workflow): Map<string, string> {
  const names = spokenNames(workflow);
  return new Map([...claimsOf(workflow)].map(([id, claim]) => [id, stopRule(claim, names)]));
}

function stopRule(claim: LoopClaim, names: Names): string {
  const rounds = claim.rounds === 'unknown' ? null : claim.rounds;
  if (rounds?.most === 0) return 'does not repeat';
  if (rounds?.most === 1) return 'one round at most';
  const rule = `${whileWords(claim.ends, names, PLAIN)}${untilWords(claim.ends, names, PLAIN)}`;
  const bound = boundWords(claim, true, PLAIN);
  if (rule !== '') return `${rule}${bound}`.trim();
  return rounds || claim.rounds === 'unknown' ? bound.replace(/^, /, '').trim() : 'without end';
}

function wordClaim(claim: LoopClaim, names: Names, mark: Mark): string {
  const { members, around } = claim;
  const rounds = claim.rounds === 'unknown' ? null : claim.rounds;
  const where = around === null ? '' : `In each round of ${names(around)}, `;
  const subject = `${where}${subjectOf(members.map(names))}`;
  const [repeat, go, dont] = members.length === 1 ? ['repeats', 'goes', 'does'] : ['repeat', 'go', 'do'];
  if (rounds?.most === 0) return `${subject} ${dont} not repeat.`;
  if (rounds?.most === 1 && rounds.by.length === 0 && !claim.isRunLimit)
    return `${subject} never ${go} round: ${onceWords(claim, names)}.`;
  const rule = `${whileWords(claim.ends, names, mark)}${untilWords(claim.ends, names, mark)}`;
  return `${subject} ${repeat}${rule}${boundWords(claim, rule !== '', mark)}.${notes(claim.ends, names, mark)}`;
}

function spokenNames(workflow: Workflow): Names {
  const labels = labelsOf(workflow);
  return (id) => spoken(labels(id));
}

function subjectOf(names: readonly string[]): string {
  if (names.length === 0) return 'An empty loop';
  const rest = names.length - MOST_NAMED;
  return enumerate(rest > 1 ? [...names.slice(0, MOST_NAMED), `${rest} others`] : names);
}

/** Why there is never a second round. */
function onceWords({ ends }: LoopClaim, names: Names): string {
  const silence = ends.find(({ kind }) => kind === 'silence');
  if (silence?.kind === 'silence') return `nothing triggers ${names(silence.entry)} a second time`;
  return 'the first round leads out';
}

function whileWords(ends: readonly LoopEnd[], names: Names, mark: Mark): string {
  const clauses = ends.flatMap((end) =>
    end.kind === 'while' ? end.comparisons.map((comparison) => comparisonClause(comparison, names, mark)) : [],
  );
  return clauses.length === 0 ? '' : ` while ${enumerate(clauses)}`;
}

function untilWords(ends: readonly LoopEnd[], names: Names, mark: Mark): string {
  const clauses = [...new Set(ends.flatMap((end) => untilClauses(end, names, mark)))];
  if (clauses.length === 0) return '';
  return `${ends.some(({ kind }) => kind === 'while') ? ', or' : ''} until ${enumerate(clauses, 'or')}`;
}

function untilClauses(end: LoopEnd, names: Names, mark: Mark): string[] {
  switch (end.kind) {
    case 'answer':
      return answerClauses(end.tests, names(end.node), mark);
    case 'ran':
      return [`${names(end.node)} has run`];
    case 'edge':
      return [`the edge from ${names(end.from)} to ${names(end.to)} is taken`];
    case 'count':
      // Where an edge splits what it brings, it counts once for each piece.
      return [`${names(end.node)} has counted to ${mark('limit', String(end.times), String(end.times))}`];
    case 'time':
      return [`${names(end.node)} ends it`];
    case 'silence':
      return [`nothing triggers ${names(end.entry)} again`];
    case 'break':
      return end.comparisons.map((comparison) => comparisonClause(comparison, names, mark));
    case 'branch':
      return [`${names(end.node)} chooses ${enumerate(end.branches.map(spoken), 'or')}`];
    case 'similarity':
      return [`the similarity to the round before is ${threshold(end, mark)} or more`];
    case 'score':
      return [`the score is ${threshold(end, mark)} or more`];
    case 'while':
    case 'late':
    case 'budget':
      return [];
    default:
      return unreachable(end);
  }
}

function threshold({ threshold: value }: { threshold: number }, mark: Mark): string {
  return mark('threshold', String(value), String(value));
}

/** `3 rounds`, of which the number is a value of its own. */
function countedBy(mark: Mark, count: number, noun: string): string {
  return counted(count, noun).replace(String(count), (number) => mark('limit', number, number));
}

/** A limit of the run is not the text's to change. */
function roundsWords({ isRunLimit }: LoopClaim, most: number, mark: Mark): string {
  return isRunLimit ? counted(most, 'round') : countedBy(mark, most, 'round');
}

function boundWords(claim: LoopClaim, hasRule: boolean, mark: Mark): string {
  const { ends, rounds } = claim;
  if (rounds === 'unknown') return '';
  if (!rounds) {
    if (!hasRule) return ' without end';
    return ends.some(({ kind }) => kind === 'time') ? '' : ', with no limit on rounds';
  }
  const most = roundsWords(claim, rounds.most, mark);
  const by = claim.isRunLimit ? " (the run's limit)" : '';
  if (rounds.exactly && !hasRule) return ` for exactly ${most}${by}`;
  return hasRule ? `, at most ${most}${by}` : ` for at most ${most}${by}`;
}

/** What is no rule of a round: clocks, which are looked at now and then, and budgets. */
function notes(ends: readonly LoopEnd[], names: Names, mark: Mark): string {
  return ends
    .map((end) => {
      switch (end.kind) {
        case 'time':
          return ` ${names(end.node)} starts a clock when it is triggered first, and looks at it each time after that: after ${mark('time', String(end.seconds), duration(end.seconds))}, at the next look.`;
        case 'late':
          return ` After ${duration(end.seconds)} no further agent starts.`;
        case 'budget':
          return ' A budget that is used up ends it as well.';
        default:
          return '';
      }
    })
    .join('');
}

/** Seconds in the largest unit that leaves no rest. */
function duration(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return counted(seconds / 3600, 'hour');
  if (seconds >= 60 && seconds % 60 === 0) return counted(seconds / 60, 'minute');
  return counted(seconds, 'second');
}
