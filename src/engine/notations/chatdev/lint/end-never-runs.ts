import { mayTrigger } from '../loop/triggering.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { spread } from './trigger-graph.ts';
import type { ChatdevSubject } from './subject.ts';

export const endNeverRunsWords: RuleWords = [
  'The result is looked for at <node>, which nothing ever starts',
  'Add an edge to <node> that triggers, or name another node in end:',
];

export const endNeverRuns = /* @__PURE__ */ rule({
  code: 'lint-end-never-runs',
  severity: 'warning',
  page: {
    title: 'The result is looked for where there is none',
    text: [
      '`end` names the nodes whose output is the result, and no way of triggering edges leads to this one. Where `end` names no',
      'other that has said something, the engine looks at the first node that no edge leaves, which is seldom what was meant.',
    ],
  },
  check({ graph, places }: ChatdevSubject, tell) {
    if (graph.workflow.majorityVoting) return;
    const reached = spread(graph.starts, (id) =>
      graph
        .out(id)
        .filter(mayTrigger)
        .map((edge) => edge.to),
    );
    for (const id of graph.workflow.end ?? []) {
      const name = graph.nodes.get(id)?.name ?? id;
      if (!reached.has(id)) tell({ node: name }, { part: id, range: places.at(id, 'id') });
    }
  },
});
