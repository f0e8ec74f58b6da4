import type { Failure, Message } from '../../../workflow/activation.ts';
import type { MapRun, MapUnit, PlanNode, Schedule } from '../../../kernel/plan.ts';
import type { GraphResult } from '../schedule/graph.ts';
import { divide } from './divide.ts';
import type { DynamicEdges } from './dynamic-edges.ts';

/**
 * The call of a subgraph: a fresh instance of its graph with the inputs as its task, or one for each unit of its dynamic
 * edges; the messages of its final node come back (rule M23).
 */
export function callUnit(
  node: PlanNode,
  open: (task: readonly Message[]) => Schedule<GraphResult>,
  dynamic: DynamicEdges | null,
): MapUnit {
  return {
    kind: 'map',
    node,
    enter({ messages }): MapRun<GraphResult> | Failure {
      const work = divide(messages, dynamic, node.name);
      if ('code' in work) return work;
      return {
        // In a tree more units follow once those before them have ended.
        get count() {
          return work.units.length;
        },
        concurrency: dynamic ? Math.max(1, dynamic.settings.maxParallel) : 1,
        open: (item) => open(taskOf(work.units[item - 1])),
        keep: (item, result) => work.came(item - 1, answerOf(result.messages, node.name)),
        close: () => work.outcome(),
      };
    },
  };
}

/** A graph that is given nothing starts with an empty text. */
function taskOf(given: readonly Message[] | undefined): readonly Message[] {
  return given && given.length > 0 ? given : [{ role: 'user', text: '', source: 'SUBGRAPH' }];
}

/** A graph that says nothing says an empty text. */
function answerOf(messages: readonly Message[], source: string): readonly Message[] {
  return messages.length > 0 ? messages : [{ role: 'assistant', text: '', source }];
}
