import { compilePattern, type Pattern } from '../../../patterns/pattern.ts';
import { fix } from '../../../lint/rule.ts';
import type { AnswerTest } from '../../../workflow/loops/loop-rule.ts';
import { answerOf } from './answer-of.ts';
import { differsFrom, type Differs } from './compared-words.ts';
import { quoted } from '../quoted.ts';
import type { DiagnosisRule } from '../rule.ts';

type Keywords = Extract<AnswerTest, { kind: 'keyword' }>;

/** A longer answer that matches a pattern in other letters says something else as well. */
export const LONGEST_FOR_PATTERN = 60;

/**
 * A way out of a cycle waits for a word that the answer has in another form: {node, answer, word, how, edge}. A router that asks a model
 * for a branch is told the same of the branches that leave its loop.
 */
export const nearKeyword: DiagnosisRule = {
  code: 'near-keyword',
  severity: 'warning',
  watch({ ends, flow }, tell) {
    const tests = new Map<number, Keywords[]>();
    const branches = new Map<number, readonly string[]>();
    for (const end of ends) {
      const part = 'node' in end ? flow.parts.get(end.node) : undefined;
      if (part === undefined) continue;
      if (end.kind === 'answer') tests.set(part, end.tests.filter(isKeywords));
      else if (end.kind === 'branch') branches.set(part, end.branches);
    }
    if (tests.size === 0 && branches.size === 0) return null;
    const look = createLook();
    const byEdge = new Map<string, readonly Keywords[]>();
    return (seen) => {
      const { round, verdict, answers } = seen;
      if (verdict.outcome === 'left' && verdict.reason !== 'edge') return;
      for (const evidence of verdict.because) {
        if (evidence.kind === 'branch' && verdict.outcome !== 'left') {
          const part = flow.parts.get(evidence.node) ?? -1;
          const answer = answers.find((each) => each.part === part)?.text ?? '';
          const near = look(part, answer, [], branches.get(part) ?? []);
          if (near)
            tell({
              round,
              part,
              kind: near.how,
              params: () => ({ ...near, node: flow.node(part)?.label ?? '', answer: quoted(answer) }),
            });
        }
        if (evidence.kind !== 'edge-missed') continue;
        const edge = flow.edges.get(evidence.edge);
        const part = edge ? flow.parts.get(edge.from) : undefined;
        const own = part === undefined ? undefined : tests.get(part);
        if (!edge || part === undefined || !own) continue;
        let waits = byEdge.get(edge.id);
        if (!waits) {
          waits = own.filter((test) => conditionOf(test) === evidence.condition);
          byEdge.set(edge.id, waits);
        }
        const answer = answerOf(seen, part);
        const near = look(edge.id, answer, waits, []);
        if (near)
          tell({
            round,
            part,
            kind: `${near.how}:${edge.id}`,
            params: () => ({ ...near, node: evidence.from, answer: quoted(answer), edge: edge.id, to: evidence.to }),
          });
      }
    };
  },
  fixes({ params: { how, edge } }, { places }) {
    if (how !== 'case' || typeof edge !== 'string') return [];
    const path = ['condition', 'config'];
    const ignore = { kind: 'set-field', part: edge, path: [...path, 'case_sensitive'], value: false } as const;
    return fix('ignore-case', {}, places.node(edge, path)?.kind === 'map' ? ignore : null);
  },
};

function isKeywords(test: AnswerTest): test is Keywords {
  return test.kind === 'keyword';
}

/** The condition of an edge that asks this of an answer, as evidence has it. */
export function conditionOf({ any, none, regex }: Keywords): string {
  return Object.entries({ any, none, regex })
    .flatMap(([name, words]) => (words.length > 0 ? [`${name}: ${words.join(', ')}`] : []))
    .join('; ');
}

type Near = { word: string; how: Differs };

/** Looks once at an answer that is given again and again; `by`: the id of the edge that waits for it, or the index of who chose a branch. */
function createLook() {
  const last = new Map<string | number, { answer: string; near: Near | null }>();
  const patterns = new Map<string, Pattern | null>();
  return (by: string | number, answer: string, tests: readonly Keywords[], words: readonly string[]): Near | null => {
    const known = last.get(by);
    if (known?.answer === answer) return known.near;
    const near = nearIn(answer, tests, words, patterns);
    last.set(by, { answer, near });
    return near;
  };
}

function nearIn(
  answer: string,
  tests: readonly Keywords[],
  words: readonly string[],
  patterns: Map<string, Pattern | null>,
): Near | null {
  const lower = answer.toLowerCase();
  for (const { any, none, regex, caseSensitive } of tests) {
    const [text, refused] = caseSensitive ? [answer, none] : [lower, none.map((word) => word.toLowerCase())];
    if (refused.some((word) => word !== '' && text.includes(word))) continue;
    for (const word of any) {
      const how = differsFrom(answer, word);
      if (how && (caseSensitive || how !== 'case')) return { word, how };
    }
    if (!caseSensitive || answer.length > LONGEST_FOR_PATTERN) continue;
    for (const source of regex) {
      if (!patterns.has(source)) patterns.set(source, inAnyCase(source));
      if (patterns.get(source)?.test(answer)) return { word: `/${source}/`, how: 'case' };
    }
  }
  for (const word of words) {
    const how = differsFrom(answer, word);
    // A router reads its branches in any case.
    if (how && how !== 'case') return { word, how };
  }
  return null;
}

function inAnyCase(source: string): Pattern | null {
  const pattern = compilePattern(`(?i)${source}`, { syntax: 'python' });
  return pattern.ok ? pattern : null;
}
