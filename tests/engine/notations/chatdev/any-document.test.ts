import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChatdev } from '../../../../src/engine/notations/chatdev/read/document.ts';
import { detectNotation } from '../../../../src/engine/notations/detect.ts';
import { READ_LIMITS, readYaml } from '../../../../src/engine/reading/read-yaml.ts';
import { samples } from '../../../samples.ts';

const KEYS = [
  'graph',
  'nodes',
  'edges',
  'id',
  'type',
  'config',
  'from',
  'to',
  'start',
  'end',
  'condition',
  'process',
  'dynamic',
  'split',
  'vars',
  'memory',
  'tooling',
  'thinking',
  'memories',
  'retry',
  'skills',
  'any',
  'none',
  'regex',
  'pattern',
  'group',
  'max_iterations',
  'max_duration',
  'duration_unit',
  'message',
  'input',
  'output',
  'name',
  'provider',
  'role',
  'content',
  'trigger',
  'data',
];
const WORDS = [
  'A',
  'B',
  '${A}',
  'x ${B} y',
  'agent',
  'human',
  'literal',
  'passthrough',
  'loop_counter',
  'loop_timer',
  'python',
  'subgraph',
  'config',
  'file',
  'keyword',
  'function',
  'regex_extract',
  'map',
  'tree',
  'regex',
  'reflection',
  'seconds',
  'true',
  '',
  '(',
  'toString',
];

const scalar = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.boolean(),
  fc.constant(null),
  fc.integer({ min: -3, max: 9 }),
  fc.double({ noNaN: true }),
);
const { any } = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 5 }, scalar, tie('list'), tie('map')),
  list: fc.array(tie('any'), { maxLength: 5 }),
  map: fc.dictionary(fc.constantFrom(...KEYS), tie('any'), { maxKeys: 6 }),
}));
const node = fc.record(
  { id: fc.constantFrom('A', 'B', 'C'), type: fc.constantFrom(...WORDS), config: any },
  { requiredKeys: [] },
);
const edge = fc.record(
  { from: fc.constantFrom('A', 'B', 'C'), to: fc.constantFrom('A', 'B', 'C'), condition: any, process: any },
  { requiredKeys: ['from', 'to'] },
);
const graph = fc.record(
  { nodes: fc.array(fc.oneof(node, any)), edges: fc.array(edge), start: any, end: any, memory: any },
  { requiredKeys: ['nodes'] },
);
const document = fc.oneof(any, graph, fc.record({ graph, vars: any }), fc.array(node));

describe('any document', () => {
  it('is read without an exception, with ranges inside the text and ids that are there', () => {
    fc.assert(
      fc.property(document, (data) => {
        const text = JSON.stringify(data);
        const [first] = readYaml(text, READ_LIMITS.link).documents;
        if (!first) throw new Error('a text has a document');
        if (first.root) detectNotation(first.root);
        const { workflow, problems } = readChatdev(first, {});
        for (const { range } of problems) {
          expect(range?.start).toBeGreaterThanOrEqual(0);
          expect(range?.end).toBeLessThanOrEqual(text.length);
        }
        if (!workflow) return;
        const ids = new Set(workflow.nodes.map(({ id }) => id));
        const scopes = new Set(workflow.scopes.map(({ id }) => id));
        expect(ids.size).toBe(workflow.nodes.length);
        expect(new Set(workflow.edges.map(({ id }) => id)).size).toBe(workflow.edges.length);
        for (const { from, to } of workflow.edges) expect(ids.has(from) && ids.has(to)).toBe(true);
        for (const { scope } of workflow.nodes) expect(scopes.has(scope)).toBe(true);
        for (const { id, entries } of workflow.loops)
          expect([id, ...entries].every((entry) => ids.has(entry))).toBe(true);
        for (const id of [...workflow.start, ...(workflow.end ?? []), ...workflow.result.nodes])
          expect(ids.has(id)).toBe(true);
      }),
      { numRuns: samples(1000) },
    );
  });
});
