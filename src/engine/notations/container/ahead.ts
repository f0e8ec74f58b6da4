import type { RunAhead } from '../notation-help.ts';
import { isHeldBySure, usualCalls } from '../shared/sure-flow.ts';
import { typeNamed, type ContainerWorkflow } from './workflow.ts';

export const containerAhead: RunAhead<ContainerWorkflow> = {
  calls: (node) => typeNamed(node.type)?.calls?.(node.config) ?? usualCalls(node),
  sure: (_, { nodes }) => new Set(nodes.map(({ id }) => id)),
  opens: (_, { inner, sure }) => isHeldBySure(inner, sure),
  mostRuns: () => new Map(),
  drains: false,
};
