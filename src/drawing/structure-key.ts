import type { Workflow } from '../engine/workflow/workflow.ts';
import { footerTexts, titleOf } from './box-texts.ts';
import type { LayoutOptions } from './layout.ts';
import { nestingOf } from './nesting.ts';
import { faceOf } from './node-face.ts';
import { documentWords } from './words.ts';

/**
 * A text that changes exactly when `layoutOf` would give another drawing: with nodes and what lies in what, with the size of
 * faces, with edges and the words on them. Typing in a prompt leaves it alone.
 */
export function structureKey(workflow: Workflow, options: LayoutOptions): string {
  const { direction, collapsed, words = documentWords } = options;
  const labels = new Map(workflow.nodes.map((node) => [node.id, node.label]));
  const nodes = workflow.nodes.map((node) => {
    const face = faceOf(node, direction);
    return [
      node.id,
      node.scope,
      face.width,
      face.height,
      ...face.ports.flatMap((port) => [port.name, port.type, port.x, port.y]),
    ];
  });
  const boxes = nestingOf(workflow, new Set()).groups.map((group) => {
    const inputs = group.owner?.inputs.map((port) => [port.name, port.type]) ?? [];
    const outputs = group.owner?.outputs.map((port) => [port.name, port.type]) ?? [];
    const title = titleOf(group, (node) => labels.get(node), words);
    return [group.id, group.kind, title, footerTexts(group.loop, words), inputs, outputs];
  });
  const edges = workflow.edges.map((edge) => {
    return [
      edge.id,
      edge.from,
      edge.to,
      edge.fromPort ?? null,
      edge.toPort ?? null,
      edge.condition,
      edge.kind,
      edge.implied,
    ];
  });
  const loops = workflow.loops.map((loop) => [
    loop.id,
    loop.scope,
    loop.feedback,
    loop.exits,
    loop.caps.map((cap) => cap.node),
  ]);
  const scopes = workflow.scopes.map((scope) => [scope.id, scope.kind, scope.parent, scope.owner]);
  return JSON.stringify([direction, [...collapsed].sort(), words.previousRound, nodes, scopes, boxes, edges, loops]);
}
