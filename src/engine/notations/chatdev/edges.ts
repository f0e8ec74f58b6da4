import type { WorkflowEdge } from '../../workflow/workflow.ts';

/** When an edge is taken: tested on the text of each message (`semantics/chatdev.md`, section 3). */
export type ChatdevCondition =
  | { kind: 'always' }
  | { kind: 'never' }
  /** `regex` holds patterns of which one must be found. Of an empty list nothing is asked. */
  | { kind: 'keyword'; any: string[]; none: string[]; regex: string[]; caseSensitive: boolean }
  | { kind: 'function'; name: string };

/** What is made of a message on its way. `defaultValue` is used with `onNoMatch: 'default'`. */
export type ChatdevProcess =
  | {
      kind: 'regex_extract';
      pattern: string;
      /** Number or name of the group that is taken; null = the whole match. */
      group: number | string | null;
      caseSensitive: boolean;
      multiline: boolean;
      dotall: boolean;
      multiple: boolean;
      template: string | null;
      onNoMatch: 'pass' | 'default' | 'drop';
      defaultValue: string;
    }
  | { kind: 'function'; name: string };

/** How the messages of a dynamic edge become units of work. */
export type ChatdevSplit =
  | { kind: 'message' }
  | {
      kind: 'regex';
      pattern: string;
      group: number | string | null;
      caseSensitive: boolean;
      multiline: boolean;
      dotall: boolean;
      onNoMatch: 'pass' | 'empty';
    }
  | { kind: 'json_path'; path: string };

/** The target runs once per unit (map), or in groups until one message is left (tree). */
export type ChatdevDynamic = { split: ChatdevSplit; maxParallel: number } & (
  { kind: 'map' } | { kind: 'tree'; groupSize: number }
);

/** All that an edge says besides its ends. */
export interface ChatdevEdgeSettings {
  condition: ChatdevCondition;
  trigger: boolean;
  carryData: boolean;
  keepMessage: boolean;
  clearContext: boolean;
  clearKeptContext: boolean;
  process: ChatdevProcess | null;
  dynamic: ChatdevDynamic | null;
}

/** An edge of a chatdev graph; between two nodes there is at most one. */
export interface ChatdevEdge extends WorkflowEdge {
  settings: ChatdevEdgeSettings;
}
