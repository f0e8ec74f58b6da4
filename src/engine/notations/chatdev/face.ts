import type { WorkflowNode } from '../../workflow/workflow.ts';
import type { ChatdevKind } from './workflow.ts';
import { UNIT_SECONDS } from './read/guard.ts';

/** So much of a role or a message stands on a node's face at most. */
const LONGEST = 120;

/** What a node's face says: a line of its own text, the number that its badge counts to, and the model
 * that it names. No words are made here. */
export function faceOf(kind: ChatdevKind): Pick<WorkflowNode, 'summary' | 'limit' | 'models'> {
  switch (kind.type) {
    case 'agent':
      return {
        summary: firstLine(kind.config.role ?? ''),
        ...(kind.config.name !== '' && { models: [kind.config.name] }),
      };
    case 'human':
      return { summary: firstLine(kind.config.description) };
    case 'literal':
      return { summary: firstLine(kind.config.content) };
    case 'loop_counter':
      return {
        summary: firstLine(kind.config.message ?? ''),
        limit: { kind: 'count', value: kind.config.maxIterations },
      };
    case 'loop_timer': {
      const { message, maxDuration, durationUnit } = kind.config;
      return {
        summary: firstLine(message ?? ''),
        limit: { kind: 'seconds', value: maxDuration * UNIT_SECONDS[durationUnit] },
      };
    }
    case 'subgraph':
      return { summary: kind.config.source === 'file' ? kind.config.path : '' };
    case 'unknown':
      return { summary: kind.config.typeName };
    case 'passthrough':
    case 'python':
      return { summary: '' };
    default:
      return unknownKind(kind);
  }
}

function firstLine(text: string): string {
  const line =
    text
      .split(/\r?\n/)
      .find((candidate) => candidate.trim() !== '')
      ?.trim() ?? '';
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}

function unknownKind(kind: never): never {
  throw new Error(`unknown kind of node: ${JSON.stringify(kind)}`);
}
