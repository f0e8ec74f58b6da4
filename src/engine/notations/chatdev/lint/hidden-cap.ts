import { rule } from '../../../lint/rule.ts';
import type { ChatdevSubject } from './subject.ts';

/** After so many rounds ChatDev leaves a loop, whatever its counter says (rule M45). */
const CAP = 100;

/** A counter that the cap of the original beats: there its message never comes; here it does. */
export const hiddenCap = rule<ChatdevSubject>({
  code: 'lint-hidden-cap',
  check({ graph, places }, tell) {
    for (const node of graph.nodes.values()) {
      if (tell.isFull()) return;
      if (node.type !== 'loop_counter' || node.config.maxIterations <= CAP) continue;
      const shape = graph.loopOf(node.id);
      if (!shape || shape.parent) continue;
      tell(
        'info',
        { node: node.name, limit: node.config.maxIterations, cap: CAP },
        {
          part: node.id,
          range: places.at(node.id, 'config', 'max_iterations'),
        },
      );
    }
  },
});
