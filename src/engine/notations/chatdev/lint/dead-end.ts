import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

export const deadEndWords: RuleWords = [
  'What <node> gives is not a part of the result: no edge leaves it, and end: names <ends and>',
  'Add an edge from it, or name it in end:, unless its work is all that is wanted.',
];

export const deadEnd = /* @__PURE__ */ rule({
  code: 'lint-dead-end',
  severity: 'info',
  page: {
    title: 'What this node gives is not a part of the result',
    text: [
      'No edge leaves the node and `end` does not name it. It runs, and its answer is shown in the record of the run, but nothing',
      'reads it. A note: a node may be there for what it does.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    const end = graph?.workflow.end;
    if (!end || end.length === 0) return;
    // While no end node has said anything the result is taken from here (rule M46).
    const first = end.some((id) => graph.certain.has(id))
      ? undefined
      : [...graph.nodes.values()].find(({ id, scope }) => scope === 'root' && graph.out(id).length === 0)?.id;
    for (const { id, name, scope, type } of graph.nodes.values()) {
      if (tell.isFull()) return;
      if (scope !== 'root' || end.includes(id) || graph.voting.has(id) || type !== 'agent' || id === first) continue;
      const isFed = graph.into(id).length > 0 || graph.starts.has(id);
      if (!isFed || graph.out(id).length > 0) continue;
      const ends = end.flatMap((other) => graph.nodes.get(other)?.name ?? []);
      tell({ node: name, ends }, { part: id, range: places.at(id, 'id') });
    }
  },
});
