import type { Scope, Workflow, WorkflowEdge } from '../engine/workflow/workflow.ts';

const INDENT = '  ';

/**
 * The graph as a Mermaid flowchart. Nodes are numbered, so that no name is read as a word of Mermaid's; what stands in quotes is written
 * with entities, so that it is read as text alone.
 */
export function mermaidOf(workflow: Workflow): string {
  const ids = new Map(workflow.nodes.map(({ id }, index) => [id, `n${index + 1}`]));
  const lines = workflow.edges.flatMap((edge) => {
    const [from, to] = [ids.get(edge.from), ids.get(edge.to)];
    return from && to ? [`${INDENT}${from} ${arrow(edge)} ${to}`] : [];
  });
  const [root] = workflow.scopes;
  return `${['flowchart TD', ...(root ? partsOf(root, workflow, ids, INDENT, new Set()) : []), ...lines].join('\n')}\n`;
}

/** The nodes of a scope, a box around those of each scope in it. */
function partsOf(
  scope: Scope,
  workflow: Workflow,
  ids: ReadonlyMap<string, string>,
  indent: string,
  seen: Set<string>,
): string[] {
  if (seen.has(scope.id)) return [];
  seen.add(scope.id);
  const nodes = workflow.nodes.filter((node) => node.scope === scope.id);
  const inner = workflow.scopes.filter(({ parent }) => parent === scope.id);
  return [
    ...nodes.map((node) => `${indent}${ids.get(node.id)}["${quoted(node.label)}"]`),
    ...inner.flatMap((each) => {
      const parts = partsOf(each, workflow, ids, indent + INDENT, seen);
      if (parts.length === 0) return [];
      const title = quoted(titleOf(each, workflow));
      return [`${indent}subgraph s${workflow.scopes.indexOf(each)}["${title}"]`, ...parts, `${indent}end`];
    }),
  ];
}

function titleOf(scope: Scope, workflow: Workflow): string {
  const owner = workflow.nodes.find(({ id }) => id === scope.owner);
  return owner?.label ?? (scope.kind === 'cycle' ? 'Loop' : scope.id);
}

/** What carries without triggering is dotted, and so is what a round hands to the next. */
function arrow({ kind, condition }: WorkflowEdge): string {
  const line = kind === 'control' ? '-->' : '-.->';
  return condition === '' ? line : `${line}|"${quoted(condition)}"|`;
}

/** Everything but letters, digits, spaces and harmless signs as an entity of Mermaid's: `#34;`. `1.` and `-` at the beginning make a list there. */
function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return '#160;';
  return line
    .replace(/[^\p{L}\p{M}\p{N} .,:?!'+/-]/gu, entity)
    .replace(/^[-+]|^(\d+)\./, (sign) => sign.slice(0, -1) + entity(sign.slice(-1)));
}

function entity(sign: string): string {
  return `#${sign.codePointAt(0)};`;
}
