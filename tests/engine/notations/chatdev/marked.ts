import { applyEdits } from '../../../../src/engine/document/apply-edits.ts';
import { expect } from 'vitest';
import { READ_LIMITS, readYaml } from '../../../../src/engine/reading/read-yaml.ts';
import { readChatdev, type ReadChatdev } from '../../../../src/engine/notations/chatdev/read/document.ts';
import type { ChatdevWorkflow } from '../../../../src/engine/notations/chatdev/workflow.ts';
import type { Settings } from '../../../../src/engine/document/document.ts';
import type { Problem } from '../../../../src/engine/workflow/problem.ts';

/** Reads a text that is good YAML. */
export function read(text: string, settings: Settings = {}): ReadChatdev {
  const { documents, problems } = readYaml(text, READ_LIMITS.file);
  expect(problems).toEqual([]);
  const document = documents[0];
  if (!document) throw new Error('a text has a document');
  return readChatdev(document, settings);
}

/** The workflow of a text without a problem. */
export function workflowOf(text: string, settings: Settings = {}): ChatdevWorkflow {
  const { workflow, problems } = read(text, settings);
  expect(problems.filter(({ code }) => code !== 'chatdev-feeds-itself')).toEqual([]);
  if (!workflow) throw new Error('there is a workflow');
  return workflow;
}

/** Reads a text in which «» stand around the one place that is wrong; gives the problem there, which must be the only one. */
export function problemAt(marked: string): Problem {
  const { problems } = read(marked.replace(/[«»]/g, ''));
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  expect(problems.map((problem) => [problem.code, problem.range])).toEqual([[problems[0]?.code, { start, end }]]);
  const problem = problems[0];
  if (!problem) throw new Error('there is a problem');
  return problem;
}

/** A text after the first fix of its first problem. */
export function mended(text: string): string {
  return applyEdits(text, read(text).problems[0]?.fixes?.[0]?.edits ?? []);
}

/** A graph of one node with the given type and config, marks included. */
export function oneNode(type: string, config: string): string {
  return `graph:\n  nodes:\n    - {id: Only, type: ${type}, config: ${config}}\n  start: Only\n`;
}

/** A graph of A and B with one edge between them, which says `more` besides. */
export function oneEdge(more: string): string {
  return [
    'graph:',
    '  nodes:',
    '    - {id: A, type: passthrough, config: {}}',
    '    - {id: B, type: passthrough, config: {}}',
    `  edges: [{from: A, to: B, ${more}}]`,
    '  start: A',
    '',
  ].join('\n');
}
