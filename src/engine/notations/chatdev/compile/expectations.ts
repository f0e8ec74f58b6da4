import type { Expectations } from '../../../workflow/activation.ts';
import { conditionFunction } from '../parts/condition-functions.ts';
import type { Condition } from '../parts/condition.ts';
import type { ChatdevEdge } from '../edges.ts';
import type { ChatdevNode, ChatdevWorkflow } from '../workflow.ts';
import { groupBy } from '../../../workflow/group.ts';

/** What is looked for in what a node says. */
export interface LookedFor {
  expect: Expectations;
  /** What a person is offered to answer: the keywords that edges look for. */
  quickReplies: readonly string[];
}

/** Tells of each node what the conditions on the edges out of it look for, and whether they lead out of the loop that it lies in. */
export function createLookedFor(workflow: ChatdevWorkflow): (node: ChatdevNode) => LookedFor {
  const out = groupBy(workflow.edges, ({ from }) => from);
  const scopeOf = new Map(workflow.nodes.map(({ id, scope }) => [id, scope]));
  const parentOf = new Map(workflow.scopes.map(({ id, parent }) => [id, parent]));
  // Neither the scope itself nor inside it.
  const leaves = (scope: string, target: string): boolean => {
    for (let at: string | null = target; at !== null; at = parentOf.get(at) ?? null) if (at === scope) return false;
    return true;
  };
  const depthsOf = roundDepths(workflow, out, scopeOf);
  return ({ id, scope }) => {
    const edges = out.get(id) ?? [];
    const depths = depthsOf(scope);
    const isBack = (to: string): boolean => (depths.get(to) ?? Infinity) <= (depths.get(id) ?? -1);
    const ways = edges.flatMap(({ to, settings: { trigger, condition } }) => {
      const words = trigger ? lookedFor(condition) : null;
      return words ? [{ words, to, leaves: leaves(scope, scopeOf.get(to) ?? '') }] : [];
    });
    // Whoever says the word of an edge that leads back is sent back, whatever else is triggered with it: a guard that counts.
    const sentBack = new Set(ways.flatMap(({ words, to }) => (isBack(to) ? words : [])));
    const keywords = ways.map((way) => {
      const { words, to } = way;
      const back = isBack(to) || (words.length > 0 && words.every((word) => sentBack.has(word)));
      return { ...way, ...(back && { back }) };
    });
    const words = edges.flatMap(({ settings: { condition } }) => (condition.kind === 'keyword' ? condition.any : []));
    return { expect: { keywords }, quickReplies: [...new Set(words)] };
  };
}

/** Finds how many edges each node of a loop is away from where the loop is entered; of what is no loop, none. */
function roundDepths(
  { loops }: ChatdevWorkflow,
  out: ReadonlyMap<string, readonly ChatdevEdge[]>,
  scopeOf: ReadonlyMap<string, string>,
): (scope: string) => ReadonlyMap<string, number> {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (scope) => {
    const before = known.get(scope);
    if (before) return before;
    const entries = loops.find((loop) => loop.scope === scope)?.entries ?? [];
    const depths = new Map(entries.map((id) => [id, 0]));
    for (const [id, depth] of depths)
      for (const { to, settings } of out.get(id) ?? [])
        if (settings.trigger && scopeOf.get(to) === scope && !depths.has(to)) depths.set(to, depth + 1);
    known.set(scope, depths);
    return depths;
  };
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
function unknownCondition(condition: never): never {
  throw new Error(`unknown condition: ${JSON.stringify(condition)}`);
}
