import { describe, expect, it } from 'vitest';
import type { ChatdevEdge } from '../../../../src/engine/notations/chatdev/edges.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import type { Severity } from '../../../../src/engine/workflow/problem.ts';
import { mended, oneEdge, problemAt, read, workflowOf } from './marked.ts';

const RULES: [edge: string, severity: Severity, code: string, params: Record<string, Json>][] = [
  ['trigger: «"no"»', 'error', 'type', { field: 'trigger', expected: 'boolean', actual: 'no' }],
  ['carry_data: «1»', 'error', 'type', { field: 'carry_data', expected: 'boolean', actual: 1 }],
  ['keep_message: «null»', 'error', 'type', { field: 'keep_message', expected: 'boolean', actual: null }],
  ['condition: «5»', 'error', 'type', { field: 'condition', expected: 'map', actual: 5 }],
  ['condition: «""»', 'error', 'empty', { field: 'condition' }],
  ['condition: «{config: {name: code_pass}}»', 'error', 'required', { field: 'type' }],
  ['condition: «{type: keyword}»', 'error', 'required', { field: 'config' }],
  ['condition: {type: keyword, config: «{}»}', 'error', 'condition-empty', {}],
  ['condition: {type: keyword, config: «{any: []}»}', 'error', 'condition-empty', {}],
  [
    'condition: {type: keyword, config: {any: [«YES»]}}',
    'error',
    'type',
    { field: 'any', expected: 'text', actual: true },
  ],
  ['condition: {type: keyword, config: {any: «yep»}}', 'warning', 'read-as-list', { field: 'any', actual: 'yep' }],
  [
    'condition: {type: keyword, config: {any: [x], case_sensitive: «"no"»}}',
    'error',
    'type',
    { field: 'case_sensitive', expected: 'boolean', actual: 'no' },
  ],
  [
    'condition: {type: keyword, config: {any: [x], «nonne»: [y]}}',
    'warning',
    'unknown-key',
    { key: 'nonne', closest: 'none' },
  ],
  ['condition: {type: keyword, config: {regex: [ok, "«(»"]}}', 'error', 'bad-pattern', { pattern: '(' }],
  [
    'condition: {type: «llm», config: {}}',
    'error',
    'unknown-condition',
    { type: 'llm', allowed: ['function', 'keyword'], closest: null },
  ],
  ['condition: {type: function, config: «{}»}', 'error', 'required', { field: 'name' }],
  ['condition: «code_pas»', 'warning', 'unknown-function', { name: 'code_pas', closest: 'code_pass' }],
  ['process: «x»', 'error', 'type', { field: 'process', expected: 'map', actual: 'x' }],
  ['process: «{type: function}»', 'error', 'required', { field: 'config' }],
  [
    'process: {type: «upper», config: {name: x}}',
    'error',
    'one-of',
    { field: 'type', allowed: ['regex_extract', 'function'], actual: 'upper', closest: null },
  ],
  ['process: {type: regex_extract, config: «{}»}', 'error', 'required', { field: 'pattern' }],
  ['process: {type: regex_extract, config: {pattern: "«[»"}}', 'error', 'bad-pattern', { pattern: '[' }],
  [
    'process: {type: regex_extract, config: {pattern: x, on_no_match: «maybe»}}',
    'error',
    'one-of',
    { field: 'on_no_match', allowed: ['pass', 'default', 'drop'], actual: 'maybe', closest: null },
  ],
  [
    'process: {type: regex_extract, config: {pattern: x, group: «1.5»}}',
    'error',
    'type',
    { field: 'group', expected: 'text', actual: 1.5 },
  ],
  ['«triger»: true', 'warning', 'unknown-key', { key: 'triger', closest: 'trigger' }],
];

describe('an edge', () => {
  it.each(RULES)('%s: %s chatdev-%s', (edge, severity, code, params) => {
    expect(problemAt(oneEdge(edge))).toMatchObject({ code: `chatdev-${code}`, severity, params });
  });

  it('leads from a node to a node', () => {
    const graph = (edges: string): string =>
      oneEdge('')
        .replace(/edges: .*/, `edges: ${edges}`)
        .replace('start: A', 'start: A\n  end: B');
    expect(problemAt(graph('[{from: «Nobody», to: B}]'))).toMatchObject({
      code: 'chatdev-edge-unknown-source',
      params: { node: 'Nobody', closest: null },
    });
    expect(problemAt(graph('[{from: A, to: «Nobody»}]'))).toMatchObject({
      code: 'chatdev-edge-unknown-target',
      params: { node: 'Nobody' },
    });
    expect(problemAt(graph('[«{from: A}»]'))).toMatchObject({ code: 'chatdev-required', params: { field: 'to' } });
    expect(problemAt(graph('[«nothing»]'))).toMatchObject({
      code: 'chatdev-type',
      params: { field: 'edges', expected: 'map' },
    });
  });

  it('that is dynamic has a split and groups that make sense', () => {
    const codes = (dynamic: string) => read(oneEdge(`dynamic: ${dynamic}`)).problems.map((problem) => problem.code);
    expect(codes('{type: map, split: {type: regex}}')).toContain('chatdev-split-config-required');
    expect(codes('{type: tree, config: {group_size: 1}}')).toContain('chatdev-too-small');
    expect(codes('{type: heap}')).toContain('chatdev-one-of');
  });

  it('is mended by quoting what YAML takes for a boolean', () => {
    const text = oneEdge('condition: {type: keyword, config: {any: [YES]}}');
    expect(mended(text)).toBe(text.replace('[YES]', '["YES"]'));
  });
});

describe('a condition', () => {
  function edgeOf(more: string): ChatdevEdge | undefined {
    return workflowOf(oneEdge(more)).edges[0];
  }

  it.each([
    ['', { kind: 'always' }, ''],
    ['condition: null', { kind: 'always' }, ''],
    ['condition: true', { kind: 'always' }, ''],
    ['condition: "true"', { kind: 'always' }, ''],
    ['condition: false', { kind: 'never' }, 'false'],
    ['condition: always_false', { kind: 'never' }, 'false'],
    ['condition: code_pass', { kind: 'function', name: 'code_pass' }, 'code_pass'],
    ['condition: {type: function, config: {name: code_fail}}', { kind: 'function', name: 'code_fail' }, 'code_fail'],
    [
      'condition: {type: keyword, config: {any: [yep, "ok"]}}',
      { kind: 'keyword', any: ['yep', 'ok'], none: [], regex: [], caseSensitive: true },
      'any: yep, ok',
    ],
    [
      'condition: {type: keyword, config: {none: [x], regex: ["a+"], case_sensitive: no, default: true}}',
      { kind: 'keyword', any: [], none: ['x'], regex: ['a+'], caseSensitive: false },
      'none: x; regex: a+',
    ],
  ])('%s', (more, condition, shown) => {
    expect(edgeOf(more)).toMatchObject({ settings: { condition }, condition: shown });
  });

  it('comes with settings that have defaults', () => {
    expect(edgeOf('')?.settings).toEqual({
      condition: { kind: 'always' },
      trigger: true,
      carryData: true,
      keepMessage: false,
      clearContext: false,
      clearKeptContext: false,
      process: null,
      dynamic: null,
    });
    expect(edgeOf('trigger: false, keep_message: yes')).toMatchObject({
      kind: 'data',
      settings: { trigger: false, keepMessage: true },
    });
  });

  it('comes with a processor', () => {
    const process = (more: string) => edgeOf(`process: ${more}`)?.settings.process;
    expect(process('{type: function, config: {name: uppercase_payload}}')).toEqual({
      kind: 'function',
      name: 'uppercase_payload',
    });
    expect(process('{type: regex_extract, config: {pattern: "(?P<n>x)", group: "1"}}')).toEqual({
      kind: 'regex_extract',
      pattern: '(?P<n>x)',
      group: 1,
      caseSensitive: true,
      multiline: false,
      dotall: false,
      multiple: false,
      template: null,
      onNoMatch: 'pass',
      defaultValue: '',
    });
  });
});
