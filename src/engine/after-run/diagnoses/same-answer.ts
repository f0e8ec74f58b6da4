import type { Verdict } from '../../workflow/verdict/verdict.ts';
import type { NodeAnswers, SeenRound } from './seen-round.ts';
import { quoted } from './quoted.ts';
import type { DiagnosisRule } from './rule.ts';
import type { WatchedLoop } from './watched-loop.ts';

/** So many rounds in a row are no chance any more. */
export const ALIKE = 3;

/** Who decides says the same few words in each round; who makes something, or gives reasons, does not. */
export const MOST_VERDICT_WORDS = 5;

const SPACE = /\s/;

/** What is told of an answer; `most` grows while it is given on. */
interface Told {
  part: number;
  text: string;
  params: { node: string; answer: string; alike: number; most: number; judges: boolean };
}

/** A model gave the same answer in three rounds or more: {node, answer, alike, most, judges}; `alike` when it is told, `most` in the end; `judges`: it decides about the loop. */
export const sameAnswer: DiagnosisRule = {
  code: 'same-answer',
  severity: 'warning',
  unlessWell: true,
  oncePerLoop: true,
  watch(loop, tell) {
    let told: Told | null = null;
    return ({ round, verdict, answers }) => {
      for (const each of answers) {
        const { part, text, alike } = each;
        if (told?.part === part && told.text === text) told.params.most = Math.max(told.params.most, alike);
        if (verdict.outcome === 'left' || alike < ALIKE || !isWork(each, loop, verdict)) continue;
        const params = () => {
          const node = loop.flow.node(part)?.label ?? '';
          const isJudge = judges(each, loop, verdict);
          told = { part, text, params: { node, answer: quoted(text), alike, most: alike, judges: isJudge } };
          return told.params;
        };
        tell({ round, part, params });
      }
    };
  },
};

/** A model went back to what it had said before, and again: {node, answer, other}. */
export const backAndForth: DiagnosisRule = {
  code: 'back-and-forth',
  severity: 'warning',
  unlessWell: true,
  oncePerLoop: true,
  watch: (loop, tell) => (seen: SeenRound) => {
    if (seen.verdict.outcome === 'left') return;
    for (const each of seen.answers) {
      const { text, before, beforeThat, part } = each;
      if (before === null || text !== beforeThat || text === before || !isWork(each, loop, seen.verdict)) continue;
      const node = loop.flow.node(part)?.label ?? '';
      tell({ round: seen.round, part, params: () => ({ node, answer: quoted(text), other: quoted(before) }) });
    }
  },
};

/** Answers that are meant to change from round to round, and do not come from a script that has run out. */
function isWork(answers: NodeAnswers, loop: WatchedLoop, verdict: Verdict): boolean {
  const { kind, text, ask, prepared } = answers;
  if (kind !== 'model' || text === '' || (prepared > 1 && ask.nth > prepared)) return false;
  return hasMoreWords(text, MOST_VERDICT_WORDS) || !judges(answers, loop, verdict);
}

/** The rule of the loop names it, or its score was read from it. */
function judges({ part }: NodeAnswers, { decides, flow }: WatchedLoop, { because }: Verdict): boolean {
  if (decides.has(part)) return true;
  const id = flow.node(part)?.id;
  return because.some((evidence) => evidence.kind === 'score' && evidence.from === id);
}

/** Whether a text has more words than that; of a long one only its beginning is read. */
function hasMoreWords(text: string, most: number): boolean {
  let gaps = 0;
  let wasSpace = false;
  for (let at = 0; at < text.length && gaps < most; at++) {
    const code = text.charCodeAt(at);
    const isSpace = code === 32 || (code < 128 ? code >= 9 && code <= 13 : SPACE.test(text.charAt(at)));
    if (isSpace && !wasSpace) gaps++;
    wasSpace = isSpace;
  }
  return gaps >= most;
}
