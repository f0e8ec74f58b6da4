import type { Expectations } from '../../../kernel/activation.ts';
import { conditionFunction } from '../parts/condition-functions.ts';
import type { Condition } from '../parts/condition.ts';
import type { ChatdevNode, ChatdevWorkflow } from '../workflow.ts';

type Ways = NonNullable<Expectations['keywords']>;

/** What the conditions on the edges out of a node look for, and whether they lead out of the loop that it lies in. */
export function waysAfter(node: ChatdevNode, workflow: ChatdevWorkflow): Ways {
  const after = workflow.edges.filter((edge) => edge.from === node.id && edge.settings.trigger);
  const scopeOf = new Map(workflow.nodes.map((each) => [each.id, each.scope]));
  return after.flatMap((edge) => {
    const looked = lookedFor(edge.settings.condition);
    if (!looked) return [];
    return [{ words: looked, to: edge.to, leaves: leavesLoop(workflow, node.scope, scopeOf.get(edge.to) ?? '') }];
  });
}

/** What a person is offered to answer: the keywords that edges look for. */
export function quickReplies(node: ChatdevNode, workflow: ChatdevWorkflow): string[] {
  return workflow.edges.flatMap(({ from, settings: { condition } }) =>
    from === node.id && condition.kind === 'keyword' ? condition.any : [],
  );
}

/** Words of which one takes the edge, none where it looks for what is not there; null for an edge that looks at nothing we could say. */
function lookedFor(condition: Condition): readonly string[] | null {
  switch (condition.kind) {
    case 'always':
    case 'never':
      return null;
    case 'keyword': {
      const { any, regex } = condition;
      // Words for a pattern cannot be made up.
      return any.length === 0 && regex.length > 0 ? null : any;
    }
    case 'function':
      return conditionFunction(condition.name)?.words ?? null;
    default:
      return unknownCondition(condition);
  }
}

/** Whether `target` lies outside `scope`: neither it nor inside it. */
function leavesLoop(workflow: ChatdevWorkflow, scope: string, target: string): boolean {
  const parentOf = new Map(workflow.scopes.map((each) => [each.id, each.parent]));
  for (let at: string | null = target; at !== null; at = parentOf.get(at) ?? null) if (at === scope) return false;
  return true;
}

function unknownCondition(condition: never): never {
  throw new Error(`unknown condition: ${JSON.stringify(condition)}`);
}
