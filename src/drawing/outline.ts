import type { Workflow, WorkflowEdge, WorkflowNode } from '../engine/workflow/workflow.ts';
import type { LineKind } from './drawing.ts';
import { ruleTexts, titleOf } from './box-texts.ts';
import { badgeText } from './node-face.ts';
import { coursesOf } from './legs.ts';
import { nestingOf } from './nesting.ts';
import type { Group } from './group.ts';
import type { DrawingWords } from './words.ts';

/** The words of an outline; `{...}` stands for what the data says. */
export interface OutlineWords extends DrawingWords {
  /** Such as "{label}, {type}". */
  node: string;
  /** Where a line leads, by its kind, such as "back to {target}". */
  line: Record<LineKind, string>;
  /** Put around a line that has a condition, such as "{line}, when {condition}". */
  condition: string;
}

/** An entry of the tree that screen readers and small screens are given in place of the drawing. */
export interface OutlineEntry {
  id: string;
  kind: 'scope' | 'node' | 'edge';
  label: string;
  /** For an edge: the node that it leads to. */
  target: string | null;
  children: OutlineEntry[];
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

/** The workflow as a tree: scopes hold their nodes in written order, a node holds the lines that leave it. */
export function outlineOf(workflow: Workflow, words: OutlineWords): OutlineEntry[] {
  const labels = new Map(workflow.nodes.map((node) => [node.id, node.label]));
  const nesting = nestingOf(workflow, new Set());
  const lines = new Map<string, OutlineEntry[]>();
  for (const { edge, kind } of coursesOf(workflow, nesting, words)) {
    const list = lines.get(edge.from) ?? [];
    list.push(lineEntry(edge, kind, labels.get(edge.to) ?? edge.to, words));
    lines.set(edge.from, list);
  }
  const scopes = new Map<Group, OutlineEntry>();
  for (const group of nesting.groups) {
    const entry = scopeEntry(
      group,
      titleOf(group, (node) => labels.get(node), words),
      words,
    );
    if (group.owner) entry.children.push(...(lines.get(group.owner.id) ?? []));
    scopes.set(group, entry);
  }
  for (const [group, entry] of scopes) {
    for (const member of group.members) {
      const child = member.kind === 'node' ? nodeEntry(member.node, lines, words) : scopes.get(member.group);
      if (child) entry.children.push(child);
    }
  }
  return scopes.get(nesting.root)?.children ?? [];
}

function lineEntry(edge: WorkflowEdge, kind: LineKind, target: string, words: OutlineWords): OutlineEntry {
  const line = fill(words.line[kind], { target });
  const label =
    edge.condition === '' || edge.kind === 'mapping'
      ? line
      : fill(words.condition, { line, condition: edge.condition });
  return { id: edge.id, kind: 'edge', label, target: edge.to, children: [] };
}

function nodeEntry(node: WorkflowNode, lines: ReadonlyMap<string, OutlineEntry[]>, words: OutlineWords): OutlineEntry {
  const label = joined([fill(words.node, { label: node.label, type: node.type }), badgeText(node.limit), node.summary]);
  return { id: node.id, kind: 'node', label, target: null, children: [...(lines.get(node.id) ?? [])] };
}

function scopeEntry(group: Group, title: string, words: OutlineWords): OutlineEntry {
  const { loop } = group;
  const rule = loop ? ruleTexts(loop, words) : [];
  return { id: group.id, kind: 'scope', label: joined([title, ...rule]), target: null, children: [] };
}
