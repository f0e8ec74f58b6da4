import { fix } from '../../../lint/rule.ts';
import type { AnswerTest } from '../../../workflow/loops/loop-rule.ts';
import { answerOf } from './answer-of.ts';
import { standsInside } from './compared-words.ts';
import { conditionOf } from './near-keyword.ts';
import { quoted } from '../quoted.ts';
import type { DiagnosisRule } from '../rule.ts';
import type { NodeAnswers, SeenRound } from '../seen-round.ts';
import type { FlowIndex, WatchedLoop } from '../watched-loop.ts';

/** A word that decided, and the words that it was found in. `by`: what looked for it; `to`: what it was taken for. */
interface Inside {
  part: number;
  by: 'edge' | 'branch' | 'answer' | 'value';
  word: string;
  inside: string;
  answer: string;
  to: string;
  /** The loop was left by it. */
  left: boolean;
  /** Id of the edge. */
  edge?: string;
}

/** A longer answer is a text about something, and no verdict. */
const LONGEST = 4_000;

/**
 * A word decided that is only a part of another one, or of its opposite: {node, by, word, inside, answer, to, left, edge}. `by`: an
 * edge, a branch, the answer of a node that is read as yes or no, or a value that was compared.
 */
export const keywordInside: DiagnosisRule = {
  code: 'keyword-inside',
  severity: 'warning',
  watch(loop, tell) {
    const { flow } = loop;
    const waiting = new Map<number, readonly WaitingEdge[]>();
    return (seen) => {
      const told: number[] = [];
      const note = ({ part, answer, ...found }: Inside): void => {
        if (told.includes(part)) return;
        told.push(part);
        const params = () => ({ ...found, node: flow.node(part)?.label ?? '', answer: quoted(answer) });
        tell({ round: seen.round, part, kind: `${found.by}:${found.to}:${found.left}`, params });
      };
      if (seen.verdict.outcome === 'left') byExit(loop, seen, note);
      for (const said of seen.answers) {
        if (said.kind === 'tool' || said.text.length > LONGEST) continue;
        byEdges(waiting, flow, said, note);
        byWords(flow, said, seen, note);
        byValue(flow, said, seen, note);
      }
    };
  },
  fixes({ params }, { places, workflow }, ahead) {
    const { edge, inside } = params;
    if (typeof edge !== 'string' || typeof inside !== 'string') return [];
    const config = places.node(edge, ['condition', 'config']);
    // What is refused already is refused for a reason of its own.
    if (config?.kind !== 'map' || config.entries.some(({ key }) => key === 'none')) return [];
    // Refused here, the answer has to go somewhere else: a loop in which nothing is triggered ends quietly.
    if (!ahead.leadsOnWithout?.(workflow, edge, inside)) return [];
    const path = ['condition', 'config', 'none'];
    return fix('refuse-word', { word: inside }, { kind: 'set-field', part: edge, path, value: [inside] });
  },
};

/** The way by which the loop was left: an edge, or the branch of a node that asks no model. */
function byExit({ ends, flow }: WatchedLoop, seen: SeenRound, note: (found: Inside) => void): void {
  for (const evidence of seen.verdict.because) {
    if (evidence.kind === 'edge') {
      const edge = flow.edges.get(evidence.edge);
      const end = ends.find((each) => each.kind === 'answer' && each.node === edge?.from);
      if (!edge || end?.kind !== 'answer') continue;
      const part = flow.parts.get(edge.from) ?? -1;
      const answer = answerOf(seen, part);
      const found = insideOf(answer, end.tests, evidence.condition);
      if (found) note({ ...found, part, by: 'edge', answer, to: nameOf(flow, edge.to), left: true, edge: edge.id });
    } else if (evidence.kind === 'branch') {
      const part = flow.parts.get(evidence.node) ?? -1;
      // Who asks a model for a branch reads whole words.
      if (seen.answers.some((each) => each.part === part)) continue;
      const output = seen.ports(part)?.['output'];
      const value = typeof output === 'object' && output && 'value' in output ? output['value'] : null;
      const answer = typeof value === 'string' ? value : '';
      const { branch } = evidence;
      const inside = standsInside(answer, branch, false);
      if (inside !== null) note({ part, by: 'branch', word: branch, inside, answer, to: branch, left: true });
    }
  }
}

/** An edge that waits for one word: those of several are not told apart in their condition. */
interface WaitingEdge {
  id: string;
  word: string;
  to: string;
}

function waitingAt(flow: FlowIndex, part: number): WaitingEdge[] {
  return flow.out(part).flatMap(({ id, to, condition }) => {
    const word = /^any: ([^,;]+)$/.exec(condition)?.[1];
    return word === undefined ? [] : [{ id, word, to }];
  });
}

/** Edges of whoever answered. A word as it is written counts whether or not capitals do. */
function byEdges(
  waiting: Map<number, readonly WaitingEdge[]>,
  flow: FlowIndex,
  { part, text }: NodeAnswers,
  note: (found: Inside) => void,
): void {
  let edges = waiting.get(part);
  if (!edges) waiting.set(part, (edges = waitingAt(flow, part)));
  for (const { id, word, to } of edges) {
    const inside = standsInside(text, word, true);
    if (inside !== null)
      note({ part, by: 'edge', word, inside, answer: text, to: nameOf(flow, to), left: false, edge: id });
  }
}

/** Words that are looked for in an answer by the node that gave it, or by one behind it that asks nobody. */
function byWords(flow: FlowIndex, said: NodeAnswers, seen: SeenRound, note: (found: Inside) => void): void {
  const { part, text } = said;
  const asked = flow.node(part);
  const own = asked?.looksFor;
  if (own) {
    const found = firstInside(text, own, false);
    if (found) note({ ...found, part, by: 'answer', answer: text, to: 'true', left: false });
    return;
  }
  for (const { to } of flow.out(part)) {
    const reader = flow.parts.get(to) ?? -1;
    const words = flow.node(reader)?.looksFor;
    if (!words || seen.answers.some((each) => each.part === reader)) continue;
    const found = firstInside(text, words, true);
    // Of several texts that it is given, another one may have decided.
    if (found && flow.workflow.edges.filter((edge) => edge.to === to && edge.kind !== 'feedback').length === 1)
      note({ ...found, part: reader, by: 'branch', answer: text, to: found.word, left: false });
  }
}

/** The word that counts: the first of them where `inOrder`, else any of those that are there. */
function firstInside(
  text: string,
  words: readonly string[],
  inOrder: boolean,
): { word: string; inside: string } | null {
  const lower = text.toLowerCase();
  let first: { word: string; inside: string } | null = null;
  for (const word of words) {
    if (word === '' || !lower.includes(word.toLowerCase())) continue;
    const inside = standsInside(text, word, false);
    if (inside === null) return null;
    first ??= { word, inside };
    if (inOrder) break;
  }
  return first;
}

/** A value that was compared, and that a pattern took out of prose. */
function byValue(flow: FlowIndex, { part, text }: NodeAnswers, seen: SeenRound, note: (found: Inside) => void): void {
  for (const evidence of seen.verdict.because) {
    if (evidence.kind !== 'comparison' && evidence.kind !== 'break') continue;
    const { left, actual, operator } = evidence;
    if ((operator !== '==' && operator !== '!=') || (typeof actual !== 'string' && typeof actual !== 'boolean'))
      continue;
    if (!left.startsWith(`${flow.node(part)?.name}.`)) continue;
    const word = String(actual);
    const inside = standsInside(text, word, false);
    if (inside !== null) note({ part, by: 'value', word, inside, answer: text, to: left, left: false });
  }
}

/** A condition that holds by such words alone. */
function insideOf(
  answer: string,
  tests: readonly AnswerTest[],
  condition: string,
): { word: string; inside: string } | null {
  for (const test of tests) {
    if (test.kind !== 'keyword' || test.any.length === 0 || test.regex.length > 0) continue;
    if (conditionOf(test) !== condition) continue;
    const text = test.caseSensitive ? answer : answer.toLowerCase();
    const there = test.any.filter(
      (word) => word !== '' && text.includes(test.caseSensitive ? word : word.toLowerCase()),
    );
    const found = there.map((word) => ({ word, inside: standsInside(answer, word, test.caseSensitive) }));
    const [first] = found;
    if (first && first.inside !== null && found.every(({ inside }) => inside !== null))
      return { word: first.word, inside: first.inside };
  }
  return null;
}

function nameOf(flow: FlowIndex, id: string): string {
  return flow.node(flow.parts.get(id) ?? -1)?.label ?? id;
}
