import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { claimsOf, type LoopClaim } from '../../../src/engine/workflow/loops/loop-claim.ts';
import type { AnswerTest, LoopEnd } from '../../../src/engine/workflow/loops/loop-rule.ts';
import type { Evidence, Verdict } from '../../../src/engine/workflow/verdict/verdict.ts';
import type { Loop, Workflow } from '../../../src/engine/workflow/workflow.ts';
import { labelsOf, wordLoops, wordVerdict } from '../../../src/wording/wording.ts';
import type { TextRun } from '../../engine/support/run-text.ts';
import { observedLoops, type ObservedLoop, type ObservedRound } from './observed.ts';

/** Reasons that no rule of a loop gives: an error, somebody else's end, a budget or a limit of the run. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['error', 'cancelled', 'rounds_limit', 'budget']);

/** Holds what is said of every loop of a text, before and after, to what happened. */
export function checkTruth(workflow: Workflow, run: TextRun, text: string): void {
  const caseless = edgesInAnyCase(parse(text));
  const claims = claimsOf(workflow);
  for (const observed of observedLoops(workflow, run.facts)) {
    for (const { verdict } of observed.rounds) if (verdict) checkLine(verdict, observed, workflow, run);
    for (const round of observed.rounds) checkEvidence(round, workflow, caseless);
    const claim = claims.get(observed.loop?.id ?? '');
    if (observed.loop && claim) checkClaim(claim, observed.loop, observed, workflow);
  }
}

function checkClaim(claim: LoopClaim, loop: Loop, observed: ObservedLoop, workflow: Workflow): void {
  const sentence = wordLoops(workflow).get(loop.id) ?? '';
  const count = observed.rounds.length;
  const last = observed.rounds.at(-1);
  const verdict = last?.verdict ?? null;
  checkWords(sentence, claim, workflow);
  const { rounds } = claim;
  expect(rounds, sentence).not.toBe('unknown');
  if (rounds !== null && rounds !== 'unknown' && rounds.most > 0) {
    expect(count, sentence).toBeLessThanOrEqual(rounds.most);
    if (rounds.exactly && observed.isClosed && verdict && !isFromOutside(verdict, claim))
      expect(count, sentence).toBe(rounds.most);
  }
  for (const round of observed.rounds) {
    for (const id of round.own)
      if (round.round > 1) expect([...claim.members, ...guardsOf(workflow)], sentence).toContain(id);
    // Only what was claimed may end it, and what was claimed does end it.
    if (round !== last)
      for (const end of claim.ends)
        expect(isMet(end, round), `${sentence} ${end.kind} in round ${round.round}`).toBe(false);
  }
  if (verdict && last && verdict.outcome !== 'again' && !isFromOutside(verdict, claim))
    checkEnding(claim, loop, last, verdict, sentence);
}

function guardsOf(workflow: Workflow): string[] {
  return workflow.loops.flatMap(({ caps }) => caps.map(({ node }) => node));
}

function isFromOutside({ reason }: Verdict, { ends }: LoopClaim): boolean {
  return FROM_OUTSIDE.has(reason) && !(reason === 'budget' && ends.some(({ kind }) => kind === 'budget'));
}

function checkEnding(claim: LoopClaim, loop: Loop, last: ObservedRound, verdict: Verdict, sentence: string): void {
  const { reason, because } = verdict;
  const kinds = claim.ends.map(({ kind }) => kind);
  const rounds = claim.rounds === 'unknown' ? null : claim.rounds;
  switch (reason) {
    case 'edge': {
      const left = because.filter((evidence) => evidence.kind === 'edge');
      expect(left.length, sentence).toBeGreaterThan(0);
      for (const evidence of left) {
        const from = idOf(evidence.from, loop);
        const bounds = loop.caps.some(({ node, kind, loose }) => node === from && kind === 'count' && !loose);
        const met = claim.ends.filter((end) => isOf(end, from, evidence.edge) && isMet(end, last));
        expect(bounds || met.length > 0, `${sentence} left by ${evidence.from} → ${evidence.to}`).toBe(true);
      }
      break;
    }
    case 'not_triggered':
      expect(kinds, sentence).toContain('silence');
      break;
    case 'condition':
      expect(kinds, sentence).toContain('while');
      break;
    case 'break':
      expect(kinds, sentence).toContain('break');
      break;
    case 'max_iterations':
    case 'max_loops':
      expect(last.round, sentence).toBe(
        loop.rule.rounds === null || loop.rule.rounds === 'unknown' ? null : rounds?.most,
      );
      break;
    case 'timeout':
      expect(kinds, sentence).toContain('late');
      break;
    case 'budget':
      expect(kinds, sentence).toContain('budget');
      break;
    case 'evaluator_done':
    case 'stable_output':
    case 'threshold':
      expect(
        claim.ends.some((end) => isMet(end, last)),
        `${sentence} ended by ${reason}`,
      ).toBe(true);
      break;
    default:
      throw new Error(`unknown reason ${reason}`);
  }
}

/** Names in verdicts are those of the author; ids of one graph are the same. */
function idOf(name: string, loop: Loop): string {
  return loop.id.includes('/') ? `${loop.id.slice(0, loop.id.lastIndexOf('/') + 1)}${name}` : name;
}

function isOf(end: LoopEnd, node: string, edge: string): boolean {
  if (end.kind === 'edge') return end.edge === edge;
  return 'node' in end && end.node === node;
}

/** Whether what ends a loop happened in a round; what only the verdict knows counts as not. */
function isMet(end: LoopEnd, { said, verdict }: ObservedRound): boolean {
  const because = verdict?.because ?? [];
  switch (end.kind) {
    case 'answer':
      return (said.get(end.node) ?? []).some((text) => end.tests.some((test) => passes(test, text)));
    case 'ran':
      return said.has(end.node);
    case 'edge':
      return because.some((evidence) => evidence.kind === 'edge' && evidence.edge === end.edge);
    case 'count':
      return because.some(
        (evidence) => evidence.kind === 'count' && evidence.node === end.node && evidence.count >= end.times,
      );
    case 'time':
      return because.some(
        (evidence) => evidence.kind === 'elapsed' && evidence.node === end.node && evidence.seconds >= end.seconds,
      );
    case 'branch':
      return because.some(
        (evidence) =>
          evidence.kind === 'branch' && evidence.node === end.node && end.branches.includes(evidence.branch),
      );
    case 'similarity':
      return because.some((evidence) => evidence.kind === 'similarity' && evidence.similarity >= end.threshold);
    case 'score':
      return because.some((evidence) => evidence.kind === 'score' && (evidence.score ?? 0) >= end.threshold);
    case 'break':
      return because.some(({ kind }) => kind === 'break');
    case 'while':
      return because.some((evidence) => evidence.kind === 'comparison' && !evidence.holds);
    case 'silence':
      return because.some(({ kind }) => kind === 'not-triggered-again');
    case 'late':
      return because.some((evidence) => evidence.kind === 'elapsed' && evidence.seconds >= end.seconds);
    case 'budget':
      return because.some(({ kind }) => kind === 'budget');
  }
}

/** As the documents say it: none of these words, and one of those, or a pattern. */
function passes(test: AnswerTest, text: string): boolean {
  if (test.kind === 'function') {
    const holds: Record<string, boolean> = {
      code_pass: !text.includes('==CODE EXECUTION FAILED=='),
      contains_keyword: /trigger/i.test(text),
    };
    return holds[test.name] ?? false;
  }
  const folded = (word: string): string => (test.caseSensitive ? word : word.toLowerCase());
  const has = (word: string): boolean => word !== '' && folded(text).includes(folded(word));
  if (test.none.some(has)) return false;
  if (test.any.length === 0 && test.regex.length === 0) return true;
  return (
    test.any.some(has) || test.regex.some((source) => new RegExp(source, test.caseSensitive ? '' : 'i').test(text))
  );
}

/** The numbers that the sentence names are those of the claim, and it reads as one. */
function checkWords(sentence: string, claim: LoopClaim, workflow: Workflow): void {
  const labels = labelsOf(workflow);
  expect(sentence).toMatch(/^\P{Ll}?.*\.$/u);
  expect(sentence).not.toMatch(/has answered|undefined|null|NaN/);
  const rounds = claim.rounds === 'unknown' ? null : claim.rounds;
  const most = /(?:at most|exactly) (\d+) rounds?/.exec(sentence)?.[1];
  const once = / never goe?s? round: | not repeat\./.test(sentence);
  if (rounds === null) expect([most, once], sentence).toEqual([undefined, false]);
  else if (!once || rounds.most > 1) expect(Number(most), sentence).toBe(rounds.most);
  expect(/ without end\.| with no limit on rounds/.test(sentence) && rounds !== null, sentence).toBe(false);
  if (once) return;
  for (const end of claim.ends) {
    if ('node' in end && end.node !== null) expect(sentence).toContain(labels(end.node));
    if (end.kind === 'count') expect(sentence).toContain(`counted to ${end.times}`);
    if (end.kind === 'score' || end.kind === 'similarity') expect(sentence).toContain(` is ${end.threshold} or more`);
    if (end.kind === 'answer')
      for (const test of end.tests)
        if (test.kind === 'keyword') for (const word of test.any) expect(sentence).toContain(word);
  }
}

/** The why line says of the round what followed, and no number in it contradicts another. */
function checkLine(verdict: Verdict, { rounds, isClosed }: ObservedLoop, workflow: Workflow, run: TextRun): void {
  const line = wordVerdict(verdict, labelsOf(workflow), run.view.status);
  const next = rounds.find(({ round }) => round === verdict.round + 1);
  const goesOn = /^Continues to round (\d+)(?: of (\d+))?/.exec(line);
  expect(goesOn !== null, line).toBe(verdict.outcome === 'again');
  expect(line.startsWith('Exited'), line).toBe(verdict.outcome === 'left');
  if (goesOn) {
    expect(Number(goesOn[1])).toBe(verdict.round + 1);
    if (isClosed && run.result.status === 'completed') expect(next, line).toBeDefined();
    if (goesOn[2] !== undefined) expect(verdict.round, line).toBeLessThan(Number(goesOn[2]));
  } else expect(next, line).toBeUndefined();
  const reached = /^(?:Max iterations|Run limit of rounds) reached \((\d+) of (\d+)\)/.exec(line);
  if (reached) expect([Number(reached[1]), reached[1]], line).toEqual([rounds.length, reached[2]]);
  for (const [, left, sign, right] of line.matchAll(/(?<![\w":])(\d+(?:\.\d+)?) ([≥<]) (\d+(?:\.\d+)?)(?![\w":])/g))
    expect(sign === '<' ? Number(left) < Number(right) : Number(left) >= Number(right), line).toBe(true);
  if (!verdict.because.some(({ kind }) => kind === 'similarity')) expect(line).not.toContain('similarity');
  expect(line).not.toMatch(/undefined|NaN|\$0\.0+ /);
}

/** Evidence took part: its node ran in the round, its words were said there, and its values are what it says of them. */
function checkEvidence({ verdict, said }: ObservedRound, workflow: Workflow, caseless: ReadonlySet<string>): void {
  const names = new Map(
    [...said].map(([id, texts]) => [workflow.nodes.find((node) => node.id === id)?.name ?? id, texts]),
  );
  for (const evidence of verdict?.because ?? []) {
    const where = JSON.stringify(evidence);
    switch (evidence.kind) {
      case 'count':
      case 'elapsed':
        if (verdict?.reason !== 'timeout') expect([...names.keys()], where).toContain(evidence.node);
        expect(evidence.released, where).toBe(
          evidence.kind === 'count' ? evidence.count >= evidence.limit : evidence.seconds >= evidence.limit,
        );
        break;
      case 'edge':
      case 'edge-missed': {
        const texts = names.get(evidence.from) ?? [];
        expect([...names.keys()], where).toContain(evidence.from);
        const test = keywordsOf(evidence.condition, !caseless.has(`${evidence.from}->${evidence.to}`));
        if (test)
          expect(
            texts.some((text) => passes(test, text)),
            where,
          ).toBe(evidence.kind === 'edge');
        break;
      }
      case 'triggered-again':
        expect([...names.keys()], where).toEqual(expect.arrayContaining(evidence.by));
        break;
      case 'branch':
        expect(said.has(evidence.node), where).toBe(true);
        break;
      case 'score':
        expect(evidence.score === null, where).toBe(evidence.missed !== undefined);
        if (evidence.score !== null && !/criteria$/.test(evidence.text))
          expect(
            [...said.values()].flat().some((text) => text.includes(evidence.text)),
            where,
          ).toBe(true);
        break;
      case 'comparison':
        expect(evidence.holds, where).toBe(holds(evidence));
        break;
      default:
        break;
    }
  }
}

/** A condition of one kind of keywords, as the drawing writes it: whether case counts does not stand there. */
function keywordsOf(condition: string, caseSensitive: boolean): AnswerTest | null {
  const [, kind, words] = /^(any|none): ([^;]*)$/.exec(condition) ?? [];
  if (words === undefined) return null;
  const list = words.split(', ');
  return {
    kind: 'keyword',
    any: kind === 'any' ? list : [],
    none: kind === 'none' ? list : [],
    regex: [],
    caseSensitive,
  };
}

/** The edges of a document, by their ends, for whose keywords case does not count. */
function edgesInAnyCase(of: unknown): Set<string> {
  if (typeof of !== 'object' || of === null) return new Set();
  const found = new Set(Object.values(of).flatMap((part) => [...edgesInAnyCase(part)]));
  if ('from' in of && 'to' in of && 'condition' in of && /"case_sensitive":false/.test(JSON.stringify(of.condition)))
    found.add(`${String(of.from)}->${String(of.to)}`);
  return found;
}

function holds({ readAs, operator, value }: Extract<Evidence, { kind: 'comparison' }>): boolean {
  if (operator === '==') return isDeepStrictEqual(readAs, value);
  if (operator === '!=') return !isDeepStrictEqual(readAs, value);
  const isOrdered =
    (typeof readAs === 'number' && typeof value === 'number') ||
    (typeof readAs === 'string' && typeof value === 'string');
  if (!isOrdered || readAs === null || value === null) return false;
  switch (operator) {
    case '<':
      return readAs < value;
    case '<=':
      return readAs <= value;
    case '>':
      return readAs > value;
    default:
      return readAs >= value;
  }
}
