import { wordAt } from './nodes-model.ts';

/** The section of a node's form that says which model answers it. */
export const ANSWERED_BY = {
  title: 'Answered by',
  elsewhere: 'Another place …',
  counts: 'Counts from the next run on, as long as this document is open. The text stays as it is.',
} as const;

/** What answers where nothing is typed. */
export function wordRunsModel(model: string): string {
  return `${model}, the run’s model`;
}

/** That a node is answered at another place than the others. */
export function wordNodesPlace(host: string): string {
  return `A model ${wordAt(host)}:`;
}

/** A model of the same place that the document names for the node. */
export function wordAsNamed(model: string): string {
  return `${model}, as the document says`;
}

/** The place that was chosen does not list models that the document names. */
export function wordNotListed(host: string, models: readonly string[]): string {
  return `${host} does not list ${models.join(', ')}.`;
}
