import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import type { Severity } from '../../../../src/engine/workflow/problem.ts';
import { mended, oneNode, problemAt, workflowOf } from './marked.ts';

type Rule = [type: string, config: string, severity: Severity, code: string, params: Record<string, Json>];

const AGENT = 'provider: p, name: m';

const RULES: Rule[] = [
  [
    'loop_counter',
    '{max_iterations: «0»}',
    'error',
    'too-small',
    { field: 'max_iterations', min: 1, exclusive: false, actual: 0 },
  ],
  [
    'loop_counter',
    '{max_iterations: «-3»}',
    'error',
    'too-small',
    { field: 'max_iterations', min: 1, exclusive: false, actual: -3 },
  ],
  [
    'loop_counter',
    '{max_iterations: «few»}',
    'error',
    'type',
    { field: 'max_iterations', expected: 'integer', actual: 'few' },
  ],
  [
    'loop_counter',
    '{max_iterations: «null»}',
    'error',
    'type',
    { field: 'max_iterations', expected: 'integer', actual: null },
  ],
  [
    'loop_counter',
    '{max_iterations: «[1]»}',
    'error',
    'type',
    { field: 'max_iterations', expected: 'integer', actual: 'list' },
  ],
  [
    'loop_counter',
    '{max_iterations: «"4"»}',
    'warning',
    'read-as',
    { field: 'max_iterations', actual: '4', readAs: 4 },
  ],
  [
    'loop_counter',
    '{max_iterations: «2.9»}',
    'warning',
    'read-as',
    { field: 'max_iterations', actual: 2.9, readAs: 2 },
  ],
  [
    'loop_counter',
    '{max_iterations: «true»}',
    'warning',
    'read-as',
    { field: 'max_iterations', actual: true, readAs: 1 },
  ],
  [
    'loop_counter',
    '{max_iterations: 2, reset_on_emit: «"false"»}',
    'warning',
    'read-as',
    { field: 'reset_on_emit', actual: 'false', readAs: true },
  ],
  [
    'loop_counter',
    '{max_iterations: 2, reset_on_emit: «null»}',
    'warning',
    'read-as',
    { field: 'reset_on_emit', actual: null, readAs: false },
  ],
  [
    'loop_counter',
    '{max_iterations: 2, message: «5»}',
    'error',
    'type',
    { field: 'message', expected: 'text', actual: 5 },
  ],
  ['loop_counter', '«{}»', 'info', 'required-yet-default', { field: 'max_iterations', default: 10 }],
  ['loop_counter', '{max_iterations: 3, «mesage»: x}', 'warning', 'unknown-key', { key: 'mesage', closest: 'message' }],
  [
    'loop_timer',
    '{max_duration: «0», duration_unit: hours}',
    'error',
    'too-small',
    { field: 'max_duration', min: 0, exclusive: true, actual: 0 },
  ],
  [
    'loop_timer',
    '{max_duration: «soon», duration_unit: hours}',
    'error',
    'type',
    { field: 'max_duration', expected: 'number', actual: 'soon' },
  ],
  [
    'loop_timer',
    '{max_duration: «"2.5"», duration_unit: hours}',
    'warning',
    'read-as',
    { field: 'max_duration', actual: '2.5', readAs: 2.5 },
  ],
  [
    'loop_timer',
    '{max_duration: «1e1», duration_unit: hours}',
    'warning',
    'read-as',
    { field: 'max_duration', actual: '1e1', readAs: 10 },
  ],
  ['loop_timer', '«{duration_unit: hours}»', 'info', 'required-yet-default', { field: 'max_duration', default: 60 }],
  ['loop_timer', '«{max_duration: 1}»', 'info', 'required-yet-default', { field: 'duration_unit', default: 'seconds' }],
  [
    'loop_timer',
    '{max_duration: 1, duration_unit: hours, passthrough: «true»}',
    'info',
    'not-in-document',
    { field: 'passthrough' },
  ],
  ['literal', '«{}»', 'error', 'required', { field: 'content' }],
  ['literal', '{content: «"  "»}', 'error', 'empty', { field: 'content' }],
  ['literal', '{content: «7»}', 'error', 'type', { field: 'content', expected: 'text', actual: 7 }],
  [
    'passthrough',
    '{only_last_message: «"yes"»}',
    'error',
    'type',
    { field: 'only_last_message', expected: 'boolean', actual: 'yes' },
  ],
  [
    'passthrough',
    '{only_last_message: «null»}',
    'error',
    'type',
    { field: 'only_last_message', expected: 'boolean', actual: null },
  ],
  ['passthrough', '«[]»', 'error', 'type', { field: 'config', expected: 'map', actual: 'list' }],
  ['human', '{description: «[a]»}', 'error', 'type', { field: 'description', expected: 'text', actual: 'list' }],
  ['agent', '«{name: m}»', 'error', 'required', { field: 'provider' }],
  ['agent', '«{provider: p}»', 'error', 'required', { field: 'name' }],
  ['agent', '{provider: p, name: «" "»}', 'error', 'empty', { field: 'name' }],
  ['agent', `{${AGENT}, role: «1.5»}`, 'error', 'type', { field: 'role', expected: 'text', actual: 1.5 }],
  ['agent', `{${AGENT}, params: «[]»}`, 'error', 'type', { field: 'params', expected: 'map', actual: 'list' }],
  ['agent', `{${AGENT}, tooling: «{}»}`, 'error', 'type', { field: 'tooling', expected: 'list', actual: 'map' }],
  [
    'agent',
    `{${AGENT}, retry: {max_attempts: «0»}}`,
    'error',
    'too-small',
    { field: 'max_attempts', min: 1, exclusive: false, actual: 0 },
  ],
  [
    'agent',
    `{${AGENT}, retry: {min_wait_seconds: 3, max_wait_seconds: «2»}}`,
    'error',
    'too-small',
    { field: 'max_wait_seconds', min: 3, exclusive: false, actual: 2 },
  ],
  [
    'agent',
    `{${AGENT}, retry: {max_attempts: «null»}}`,
    'error',
    'type',
    { field: 'max_attempts', expected: 'integer', actual: null },
  ],
  ['agent', `{${AGENT}, tooling: «[{type: function, config: {tools: [{name: f}]}}]»}`, 'info', 'tools-not-called', {}],
  ['agent', `{${AGENT}, skills: «{enabled: true}»}`, 'info', 'skills-not-used', {}],
  ['subgraph', '{type: file, config: {path: «other.yaml»}}', 'error', 'subgraph-not-here', { path: 'other.yaml' }],
  ['subgraph', '{type: file, config: {path: «subgraphs/react_agent.yaml»}}', 'warning', 'subgraph-not-here', {}],
];

describe('a node', () => {
  it.each(RULES)('%s %s: %s chatdev-%s', (type, config, severity, code, params) => {
    expect(problemAt(oneNode(type, config))).toMatchObject({ code: `chatdev-${code}`, severity, params, part: 'Only' });
  });

  it('has one of the known types, and of the units', () => {
    expect(problemAt(oneNode('«loop_countr»', '{}'))).toMatchObject({
      code: 'chatdev-unsupported-type',
      params: { type: 'loop_countr', closest: 'loop_counter' },
      fixes: [{ code: 'use-value' }],
    });
    const unit = problemAt(oneNode('loop_timer', '{max_duration: 1, duration_unit: «Minutes»}'));
    expect(unit).toMatchObject({ code: 'chatdev-one-of', params: { field: 'duration_unit', closest: 'minutes' } });
    expect(problemAt(oneNode('literal', '{content: x, role: «system»}'))).toMatchObject({
      code: 'chatdev-one-of',
      params: { field: 'role' },
    });
    expect(problemAt(oneNode('agent', `{${AGENT}, input_mode: «chat»}`))).toMatchObject({ code: 'chatdev-one-of' });
    expect(
      problemAt(oneNode('agent', `{${AGENT}, thinking: {type: «deep», config: {reflection_prompt: x}}}`)),
    ).toMatchObject({ code: 'chatdev-one-of' });
  });

  it('is mended by the fixes', () => {
    expect(mended(oneNode('loop_counter', '{max_iterations: "4"}'))).toBe(
      oneNode('loop_counter', '{max_iterations: 4}'),
    );
    expect(mended(oneNode('loop_counter', '{max_iterations: 1, message: on}'))).toBe(
      oneNode('loop_counter', '{max_iterations: 1, message: "on"}'),
    );
    expect(mended(oneNode('loop_timer', '{max_duration: 1, duration_unit: hour}'))).toBe(
      oneNode('loop_timer', '{max_duration: 1, duration_unit: hours}'),
    );
    expect(mended(oneNode('loop_counter', '{max_iterations: 1, reset_on_emt: true}'))).toBe(
      oneNode('loop_counter', '{max_iterations: 1, reset_on_emit: true}'),
    );
  });

  it('takes the defaults, and what the engine trims and lowers', () => {
    const configOf = (type: string, config: string) => workflowOf(oneNode(type, config)).nodes[0]?.config;
    expect(configOf('passthrough', '{}')).toEqual({ onlyLastMessage: true });
    expect(configOf('human', '{}')).toEqual({ description: '' });
    expect(configOf('literal', '{content: x, role: " Assistant "}')).toEqual({ content: 'x', role: 'assistant' });
    expect(configOf('loop_counter', '{max_iterations: 3, message: ""}')).toEqual({
      maxIterations: 3,
      resetOnEmit: true,
      message: null,
    });
    expect(configOf('loop_timer', '{max_duration: .5, duration_unit: hours, reset_on_emit: no}')).toEqual({
      maxDuration: 0.5,
      durationUnit: 'hours',
      resetOnEmit: false,
      message: null,
      passthrough: false,
    });
    expect(configOf('agent', `{${AGENT}, input_mode: Prompt, params: {temperature: 0.2}}`)).toMatchObject({
      name: 'm',
      role: null,
      inputMode: 'prompt',
      params: { temperature: 0.2 },
    });
  });

  it('says on its face what it is about, without words of ours', () => {
    const faceOf = (type: string, config: string) => workflowOf(oneNode(type, config)).nodes[0];
    expect(faceOf('agent', `{${AGENT}, role: "\\n You draft. \\nAlways."}`)).toMatchObject({
      family: 'model',
      summary: 'You draft.',
    });
    expect(faceOf('human', '{description: Look at it}')).toMatchObject({ family: 'human', summary: 'Look at it' });
    expect(faceOf('loop_counter', '{max_iterations: 3, message: over}')).toMatchObject({
      family: 'control',
      summary: 'over',
      limit: { kind: 'count', value: 3 },
    });
    expect(faceOf('loop_timer', '{max_duration: 2, duration_unit: minutes}')).toMatchObject({
      summary: '',
      limit: { kind: 'seconds', value: 120 },
    });
    expect(faceOf('literal', `{content: ${'long '.repeat(60)}}`)?.summary).toHaveLength(120);
  });
});
