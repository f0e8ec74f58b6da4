import { isTakenOn } from '../loop/triggering.ts';
import { keywordEdges, placeOfWord, wordsIn, type KeywordEdge } from './keyword-edges.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

export const keywordInKeywordWords: RuleWords = [
  '<"word"> is found in <"longer"> as well: an answer with <longer> takes this edge to <to> and the one to <other>',
  'Choose a word that is no part of another one, or add none: [<longer>] to this condition.',
];

export const keywordInKeyword = /* @__PURE__ */ rule({
  code: 'lint-keyword-in-keyword',
  severity: 'warning',
  rules: ['M27'],
  page: {
    title: 'A keyword inside another one',
    text: [
      'Keywords are looked for anywhere in the answer, not as whole words. `OK` is found in `NOT OK`, and `DONE` in `UNDONE`: the',
      'longer word takes the edges of both.',
      '',
      'Choose words of which none holds another, or let the shorter one refuse the longer with `none:`.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    for (const node of graph.nodes.values()) {
      if (tell.isFull()) return;
      const edges = keywordEdges(graph, node.id);
      if (edges.length < 2) continue;
      for (const short of edges) {
        const trap = trapOf(short, edges);
        if (!trap) continue;
        const name = (id: string): string => graph.nodes.get(id)?.name ?? id;
        const params = { ...trap, from: node.name, to: name(short.edge.to), other: name(trap.other) };
        tell(params, { part: short.edge.id, range: placeOfWord(places, short.edge, 'any', trap.word) });
      }
    }
  },
});

/** The first keyword of an edge that lies in a longer one of another edge, where the longer one takes both. */
function trapOf(
  short: KeywordEdge,
  edges: readonly KeywordEdge[],
): { word: string; longer: string; other: string } | null {
  for (const word of wordsIn(short.keywords.any))
    for (const long of edges) {
      if (long === short) continue;
      const longer = wordsIn(long.keywords.any).find(
        (candidate) =>
          candidate.length > word.length &&
          holds(candidate, word, short.keywords.caseSensitive) &&
          !short.keywords.any.includes(candidate) &&
          isTakenOn(short.edge, candidate) &&
          isTakenOn(long.edge, candidate),
      );
      if (longer !== undefined) return { word, longer, other: long.edge.to };
    }
  return null;
}

function holds(longer: string, word: string, caseSensitive: boolean): boolean {
  return caseSensitive ? longer.includes(word) : longer.toLowerCase().includes(word.toLowerCase());
}
