import type { AnswerTest, ComparisonClaim } from '../workflow/loops/loop-rule.ts';
import type { Workflow } from '../workflow/workflow.ts';

/** A value that a container compares: what makes the loop end, by an operator that holds or that does not. */
export interface ComparedOutput {
  output: string;
  operator: string;
  value: ComparisonClaim['value'];
  /** The loop ends when the comparison comes to this. */
  endsOn: boolean;
}

/** By what a node decides whether a loop goes on. */
export interface Decision {
  tests: AnswerTest[];
  compared: ComparedOutput[];
  /** Branches that end the loop. */
  branches: string[];
}

/** What of a workflow hangs on answers, as its loops' rules say. */
export interface Decisions {
  /** By the id of the node that is asked. */
  byNode: ReadonlyMap<string, Decision>;
  /** Ids of nodes in loops that end when two rounds are alike. */
  repeating: ReadonlySet<string>;
}

/** Reads off the rules of the loops what the answers of each node decide. */
export function decisionsOf({ loops, nodes, edges }: Workflow): Decisions {
  const byNode = new Map<string, Decision>();
  const repeating = new Set<string>();
  const decisionOf = (node: string): Decision => {
    const made = byNode.get(node) ?? { tests: [], compared: [], branches: [] };
    byNode.set(node, made);
    return made;
  };
  for (const { id, scope, rule } of loops)
    for (const end of rule.ends)
      switch (end.kind) {
        case 'answer':
          decisionOf(end.node).tests.push(...end.tests);
          break;
        case 'branch':
          decisionOf(end.node).branches.push(...end.branches);
          break;
        case 'while':
        case 'break':
          for (const { node, output, operator, value } of end.comparisons) {
            const given = node === null ? mappedTo(id, output) : { node, output };
            if (given)
              decisionOf(given.node).compared.push({ ...given, operator, value, endsOn: end.kind === 'break' });
          }
          break;
        case 'similarity':
          for (const node of nodes) if (node.scope === scope) repeating.add(node.id);
          break;
        case 'ran':
        case 'edge':
        case 'count':
        case 'time':
        case 'silence':
        case 'score':
        case 'late':
        case 'budget':
          break;
      }
  return { byNode, repeating };

  /** Which output of which node an output of a container is. */
  function mappedTo(loop: string, output: string): { node: string; output: string } | null {
    const [port = '', ...path] = output.split('.');
    const edge = edges.find(({ kind, to, toPort }) => kind === 'mapping' && to === loop && toPort === port);
    return edge ? { node: edge.from, output: [edge.fromPort ?? '', ...path].join('.') } : null;
  }
}
