import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { LoopExitSubject } from './subject.ts';

export const capturedValueWords: RuleWords = [
  '<from> lies outside of <loop>: <to> is given the same value of it in every round',
  'Lead it through <loop> if it should change from round to round.',
];

export const capturedValue = /* @__PURE__ */ rule({
  code: 'lint-captured-value',
  severity: 'info',
  rules: ['L4'],
  page: {
    title: 'A value from outside, the same in every round',
    text: [
      'An edge leads from outside of the loop to a node inside. The value is taken once, when the loop begins, and does not change',
      'from round to round. A note.',
    ],
  },
  check({ places, workflow }: LoopExitSubject, tell) {
    const scopes = new Map(workflow.scopes.map((scope) => [scope.id, scope]));
    const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
    const loops = new Map(workflow.loops.map((loop) => [loop.scope, loop.id]));
    for (const edge of workflow.edges) {
      const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
      if (!from || !to || edge.kind === 'feedback' || edge.implied || from.scope === to.scope) continue;
      const loop = loops.get(to.scope);
      if (loop === undefined || loop === from.id || isWithin(from.scope, to.scope)) continue;
      const params = { from: from.name, to: to.name, loop: nodes.get(loop)?.name ?? loop };
      tell(params, { part: edge.id, range: places.at(edge.id, 'target') });
    }

    function isWithin(scope: string, around: string): boolean {
      for (let at = scopes.get(scope); at; at = at.parent === null ? undefined : scopes.get(at.parent))
        if (at.id === around) return true;
      return false;
    }
  },
});
