import { mayTrigger } from '../loop/triggering.ts';
import type { ChatdevEdge } from '../edges.ts';
import type { TextRange } from '../../../workflow/problem.ts';
import type { Places } from '../../../reading/places.ts';
import type { TriggerGraph } from './trigger-graph.ts';

export type Keywords = Extract<ChatdevEdge['settings']['condition'], { kind: 'keyword' }>;

export interface KeywordEdge {
  edge: ChatdevEdge;
  keywords: Keywords;
}

export function keywordEdges(graph: TriggerGraph, node: string): KeywordEdge[] {
  return graph.out(node).flatMap((edge) => {
    const { condition } = edge.settings;
    return mayTrigger(edge) && condition.kind === 'keyword' ? [{ edge, keywords: condition }] : [];
  });
}

/** The keywords of a list that count: an empty one never matches. */
export function wordsIn(list: readonly string[]): string[] {
  return [...new Set(list.filter((word) => word !== ''))];
}

export function placeOfWord(places: Places, edge: ChatdevEdge, key: 'any' | 'none', word: string): TextRange | null {
  const list = places.node(edge.id, ['condition', 'config', key]);
  if (list?.kind !== 'list') return places.at(edge.id, 'condition', 'config', key);
  const item = list.items.find((candidate) => candidate.kind === 'scalar' && candidate.text === word);
  return item?.range ?? list.range;
}

/** What a node that is asked was told: its role, or its description. */
export function toldTo(graph: TriggerGraph, id: string): string {
  const node = graph.nodes.get(id);
  if (node?.type === 'agent') return node.config.role ?? '';
  return node?.type === 'human' ? node.config.description : '';
}
