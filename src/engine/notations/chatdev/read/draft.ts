import type { BrokenEnd } from '../../../workflow/broken-end.ts';
import type { Loop, Scope, Sources } from '../../../workflow/workflow.ts';
import type { YamlDocument } from '../../../reading/yaml-document.ts';
import type { YamlEntry } from '../../../reading/yaml-node.ts';
import type { Problem } from '../../../workflow/problem.ts';
import type { Reading } from '../../../reading/field-problems.ts';
import type { ChatdevEdge } from '../edges.ts';
import type { CalledGraph, ChatdevNode } from '../workflow.ts';

/** A workflow in the making: every graph of the document, inline subgraphs too, adds its parts. */
export interface Draft {
  nodes: ChatdevNode[];
  edges: ChatdevEdge[];
  brokenEnds: BrokenEnd[];
  scopes: Scope[];
  loops: Loop[];
  /** By the id of the node that calls. */
  calls: Record<string, CalledGraph>;
  sources: Sources;
  /** The other documents of the text, and those of files beside it, which subgraphs may name. */
  files: readonly YamlDocument[];
  /** Names of the documents that are being read, outermost first, and the variables of the innermost. */
  around: readonly string[];
  vars: readonly YamlEntry[];
  /** How many graphs of files were read, for all graphs of the text together. */
  graphs: { read: number };
  /** Values of placeholders that the visitor filled in. */
  given: Readonly<Record<string, string>>;
  /** Names of placeholders that stay as they are: their values are secret. */
  held: ReadonlySet<string>;
  report(problem: Problem): void;
}

/** How maps of this notation are read: by PyYAML, with problems of the part they are in. */
export function readingOf(draft: Draft, part?: string): Reading {
  const reading: Reading = { version: '1.1', prefix: 'chatdev', report: draft.report };
  if (part !== undefined) reading.part = part;
  return reading;
}
