import { report, type Reading } from '../../../reading/field-problems.ts';
import { readFields, valueAt } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { readValues } from '../../../schema/field.ts';
import { ORCHESTRATION, type Listed } from '../document.ts';

/** An orchestration as read: its agents, and the order that the orchestrator gives them (null = that of the text). */
export interface ReadBody {
  agents: YamlNode[];
  order: Listed[] | null;
  name: string;
  /** It was a fragment: a list of agents, or a single one (rule Q1). */
  wrapped: boolean;
}

/**
 * Finds the agents of a document: a whole orchestration, a list of agents, or one agent. Problems: those of the fields; error
 * `orka-no-workflow`; info `orka-fragment-wrapped`.
 */
export function readDocument(root: YamlNode, reading: Reading): ReadBody {
  if (root.kind === 'list') return fragment(root.items, root, reading);
  if (root.kind === 'scalar') return nothing(root, reading);
  if (valueAt(root, 'orchestrator')) return readBody(root, reading);
  const agents = valueAt(root, 'agents');
  if (agents?.kind === 'list' && !valueAt(root, 'type')) return fragment(agents.items, root, reading);
  return valueAt(root, 'id') || valueAt(root, 'type') ? fragment([root], root, reading) : nothing(root, reading);
}

/** Finds the agents of an orchestration that is written in full, as the body of a loop must be. */
export function readBody(root: YamlNode, reading: Reading): ReadBody {
  if (root.kind !== 'map') return nothing(root, reading);
  const { orchestrator, agents } = readValues(readFields(root, reading), ORCHESTRATION);
  return { agents, order: orchestrator?.agents ?? [], name: orchestrator?.id ?? '', wrapped: false };
}

function fragment(agents: YamlNode[], root: YamlNode, reading: Reading): ReadBody {
  report(reading, 'info', 'fragment-wrapped', {}, { start: root.range.start, end: root.range.start });
  return { agents, order: null, name: '', wrapped: true };
}

function nothing(root: YamlNode, reading: Reading): ReadBody {
  report(reading, 'error', 'no-workflow', {}, root.range);
  return { agents: [], order: [], name: '', wrapped: false };
}
