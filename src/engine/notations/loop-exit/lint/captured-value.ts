import { rule } from '../../../lint/rule.ts';
import type { LoopExitSubject } from './subject.ts';

/**
 * An edge from outside of a loop to a node in its body: the value is taken once, when the loop begins, and is the same in
 * every round (rule L4). Info.
 */
export const capturedValue = rule<LoopExitSubject>({
  code: 'lint-captured-value',
  check({ places, workflow }, tell) {
    const scopes = new Map(workflow.scopes.map((scope) => [scope.id, scope]));
    const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
    const loops = new Map(workflow.loops.map((loop) => [loop.scope, loop.id]));
    for (const edge of workflow.edges) {
      const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
      if (!from || !to || edge.kind === 'feedback' || edge.implied || from.scope === to.scope) continue;
      const loop = loops.get(to.scope);
      if (loop === undefined || loop === from.id || isWithin(from.scope, to.scope)) continue;
      const params = { from: from.name, to: to.name, loop: nodes.get(loop)?.name ?? loop };
      tell('info', params, { part: edge.id, range: places.at(edge.id, 'target') });
    }

    function isWithin(scope: string, around: string): boolean {
      for (let at = scopes.get(scope); at; at = at.parent === null ? undefined : scopes.get(at.parent))
        if (at.id === around) return true;
      return false;
    }
  },
});
