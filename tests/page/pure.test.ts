import { describe, expect, it } from 'vitest';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import { commandFor, keyLabel, type Command, type KeyPress } from '../../src/page/commands/command.ts';
import { marksOf } from '../../src/page/document/editor/marks.ts';
import { inputKind, isMissing, parseInput, shownInput } from '../../src/page/document/input-value.ts';
import { announcement } from '../../src/page/app/announcement.ts';
import { partAt } from '../../src/page/document/parts.ts';
import { isReplaced, replacesAll } from '../../src/page/document/opening/replaced-text.ts';
import { checkScript, foreignNames } from '../../src/page/document/script-check.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import { movedRange, positionOf, withPlainBreaks } from '../../src/page/document/text-edits.ts';
import { emptyView } from '../../src/engine/journal/fold.ts';
import { visitorsAsks, withVisitorsAsks } from '../../src/page/run/view-delta.ts';
import type { RunResult } from '../../src/engine/journal/run-result.ts';
import type { Ask } from '../../src/engine/journal/ask.ts';
import type { LoopView } from '../../src/engine/journal/view.ts';
import type { Evidence, Verdict } from '../../src/engine/workflow/verdict/verdict.ts';
import { applyDelta } from '../../src/worker/run/delta.ts';
import type { RunOrder, ViewDelta } from '../../src/worker/protocol.ts';

const node = (id: string): Workflow['nodes'][number] => ({
  id,
  name: id,
  scope: 'root',
  type: 'agent',
  family: 'model',
  icon: 'bot',
  label: id,
  summary: '',
  inputs: [],
  outputs: [],
});

const workflow: Workflow = {
  notation: 'chatdev',
  name: 'w',
  description: '',
  inputs: [],
  scopes: [{ id: 'root', kind: 'root', parent: null, owner: null }],
  nodes: [node('Writer'), node('Guard')],
  edges: [],
  loops: [
    {
      id: 'Writer',
      scope: 'root',
      entries: ['Writer'],
      exits: [],
      feedback: [],
      caps: [{ node: 'Guard', kind: 'count', value: 5 }],
      condition: '',
      rule: { ends: [], rounds: { most: 5, exactly: false, by: ['Guard'] } },
    },
  ],
  result: { nodes: [] },
  limits: {},
};

describe('text', () => {
  it('applies edits whose ranges all mean the text before', () => {
    const edits = [
      { range: { start: 0, end: 1 }, text: 'AA' },
      { range: { start: 4, end: 5 }, text: '' },
    ];
    expect(applyEdits('abcde', edits)).toBe('AAbcd');
  });

  it('counts lines and columns from one', () => {
    expect(positionOf('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
    expect(positionOf('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
    expect(withPlainBreaks('a\r\nb\rc\n')).toBe('a\nb\nc\n');
  });
});

describe('ranges of an older text', () => {
  it('move with what was typed before them, and grow with what was typed in them', () => {
    expect(movedRange({ start: 4, end: 6 }, 'abc DE fg', 'xxabc DE fg')).toEqual({ start: 6, end: 8 });
    expect(movedRange({ start: 0, end: 3 }, 'abc DE', 'abc DE more')).toEqual({ start: 0, end: 3 });
    expect(movedRange({ start: 0, end: 6 }, 'abc DE fg', 'abc-- DE fg')).toEqual({ start: 0, end: 8 });
    expect(movedRange({ start: 0, end: 9 }, 'abc DE fg', 'ab')).toEqual({ start: 0, end: 2 });
  });
});

describe('parts', () => {
  const sources = { loop: { start: 0, end: 100 }, inner: { start: 10, end: 20 } };

  it('finds the innermost part at an offset', () => {
    expect(partAt(sources, 15)).toBe('inner');
    expect(partAt(sources, 50)).toBe('loop');
    expect(partAt(sources, 101)).toBe(null);
  });
});

describe('another text', () => {
  const of = (text: string, ...names: string[]) => ({ text, workflow: { ...workflow, nodes: names.map(node) } });

  it('takes the place of one when none of its nodes and little of its text is left', () => {
    const before = of('graph: Writer, Editor', 'Writer', 'Editor');
    expect(isReplaced(before, of('graph: coder, review, tests', 'coder', 'review', 'tests'))).toBe(true);
    expect(isReplaced(before, of('graph: Editor, something else', 'Editor'))).toBe(false);
    expect(isReplaced(before, of('', ...[]))).toBe(false);
  });

  it('is another document by one edit that replaces all of it or fills an empty one, not by a key that is pressed', () => {
    const full = { length: 20, isBlank: false };
    expect(replacesAll(full, { start: 0, length: 20, text: 'graph:\n' })).toBe(true);
    expect(replacesAll(full, { start: 0, length: 19, text: 'graph:\n' })).toBe(false);
    expect(replacesAll(full, { start: 1, length: 19, text: 'graph:\n' })).toBe(false);
    expect(replacesAll(full, { start: 0, length: 20, text: '' })).toBe(false);
    expect(replacesAll(full, { start: 0, length: 20, text: 'g' })).toBe(false);
    expect(replacesAll({ length: 2, isBlank: true }, { start: 1, length: 0, text: 'graph:\n' })).toBe(true);
    expect(replacesAll({ length: 0, isBlank: true }, { start: 0, length: 0, text: 'g' })).toBe(false);
  });

  it('is not a renaming', () => {
    expect(isReplaced(of('nodes: [{id: A, type: agent}]', 'A'), of('nodes: [{id: B, type: agent}]', 'B'))).toBe(false);
  });
});

describe('marks', () => {
  it('of notes cover the first line only', () => {
    const text = 'ab\ncd\n';
    const range = { start: 0, end: 5 };
    const marked = (severity: 'error' | 'info') =>
      marksOf([{ code: 'chatdev-graph-required', severity, params: {}, range }], text)[0]?.range;
    expect([marked('info'), marked('error')]).toEqual([{ start: 0, end: 2 }, range]);
  });
});

describe('view', () => {
  const delta = (change: Partial<ViewDelta>): ViewDelta => ({
    status: 'running',
    seq: 1,
    activations: 1,
    nodes: [],
    edges: [],
    loops: [],
    rows: [],
    asks: [],
    problems: [],
    result: null,
    clock: 0,
    paused: false,
    asksGoOn: null,
    pausedBefore: null,
    ...change,
  });
  const loop = (completed: number): LoopView => ({
    part: 0,
    frame: 1,
    parent: 0,
    around: -1,
    status: 'running',
    rounds: completed + 1,
    completed,
    entries: 1,
    verdict: null,
    spent: null,
  });

  it('replaces what changed and leaves the view before as it was', () => {
    const before = emptyView(workflow.nodes.length, workflow.edges.length);
    const after = applyDelta(
      before,
      delta({ nodes: [[1, { status: 'running', runs: 1, evidence: [], failure: null }]] }),
    );
    expect(before.nodes[1]?.status).toBe('idle');
    expect(after.nodes.map(({ status }) => status)).toEqual(['idle', 'running']);
  });

  it('announces each round that ended, once', () => {
    const first = applyDelta(emptyView(workflow.nodes.length, workflow.edges.length), delta({ loops: [[0, loop(0)]] }));
    const second = applyDelta(first, delta({ loops: [[0, loop(1)]] }));
    expect(announcement(workflow, emptyView(workflow.nodes.length, workflow.edges.length), first, null)).toBe(null);
    expect(announcement(workflow, first, second, null)?.text).toBe('Round 1 of 5 finished');
    expect(announcement(workflow, second, second, null)).toBe(null);
  });

  it('announces why a round ended, and why the run did', () => {
    const empty = emptyView(workflow.nodes.length, workflow.edges.length);
    const score: Evidence = { kind: 'score', score: 0.88, threshold: 0.8, pattern: 'S: (.+)', text: 'S: 0.88' };
    const verdict: Verdict = {
      path: 'w',
      round: 3,
      outcome: 'left',
      reason: 'threshold',
      because: [score],
      passedOn: null,
    };
    const before = applyDelta(empty, delta({ loops: [[0, loop(2)]] }));
    const after = applyDelta(empty, delta({ loops: [[0, { ...loop(3), verdict }]] }));
    expect(announcement(workflow, before, after, null)).toEqual({
      text: 'Round 3 of 5: score 0.88 ≥ 0.80, exits',
      isOneOfMany: true,
    });
    const result: RunResult = {
      status: 'completed',
      result: { text: '', value: null, node: null },
      unread: {},
      queued: {},
      took: 0,
      failure: null,
    };
    expect(announcement(workflow, after, { ...after, activations: 9, result }, null)).toEqual({
      text: 'Run completed after 9 steps: score 0.88 ≥ 0.80',
    });
    const cut: Verdict = { ...verdict, outcome: 'stopped', reason: 'cancelled', because: [] };
    const stopped = { ...after, loops: { 0: { ...loop(3), verdict: cut } }, activations: 3 };
    expect(announcement(workflow, after, { ...stopped, result: { ...result, status: 'stopped' } }, null)).toEqual({
      text: 'Run stopped after 3 steps',
    });
    // The loop had ended before: it is not why the run did.
    for (const [status, reason, told] of [
      ['stopped', 'threshold', 'Run stopped after 9 steps'],
      ['failed', 'threshold', 'Run failed after 9 steps'],
      ['limit', 'max_iterations', 'Run ended at a limit after 9 steps'],
      ['failed', 'error', 'Run failed after 9 steps: score 0.88 ≥ 0.80'],
      ['limit', 'budget', 'Run ended at a limit after 9 steps: score 0.88 ≥ 0.80'],
    ] as const) {
      const loops = { 0: { ...loop(3), verdict: { ...verdict, reason } } };
      const ended = { ...after, loops, activations: 9, result: { ...result, status } };
      expect(announcement(workflow, after, ended, null)?.text, `${status} ${reason}`).toBe(told);
    }
  });

  it('announces as why a run ended the loop that the verdict on the page is of, in whatever order the loops are written', () => {
    const empty = emptyView(workflow.nodes.length, workflow.edges.length);
    const verdictOf = (score: number): Verdict => ({
      path: 'w',
      round: 1,
      outcome: 'left',
      reason: 'threshold',
      because: [{ kind: 'score', score, threshold: 0.8, pattern: 'S: (.+)', text: '' }],
      passedOn: null,
    });
    const loops = {
      0: { ...loop(1), frame: 9, verdict: verdictOf(0.99) },
      1: { ...loop(1), frame: 1, verdict: verdictOf(0.81) },
    };
    const result: RunResult = {
      status: 'completed',
      result: { text: '', value: null, node: null },
      unread: {},
      queued: {},
      took: 0,
      failure: null,
    };
    expect(announcement(workflow, empty, { ...empty, loops, activations: 2, result }, null)?.text).toBe(
      'Run completed after 2 steps: score 0.99 ≥ 0.80',
    );
  });
});

describe('commands', () => {
  const commands: Command[] = [
    { id: 'run', label: 'Run', keys: ['Mod+Enter'], scope: 'everywhere', run: () => undefined, refused: () => null },
    { id: 'next', label: 'Next', keys: ['F8'], scope: 'outside-editor', run: () => undefined, refused: () => null },
    { id: 'help', label: 'Help', keys: ['?'], scope: 'outside-inputs', run: () => undefined, refused: () => null },
  ];
  const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...change,
  });

  it('takes Ctrl and Cmd for the same, and no other modifier beside', () => {
    expect(commandFor(commands, press('Enter', { ctrlKey: true }), 'editor')?.id).toBe('run');
    expect(commandFor(commands, press('Enter', { metaKey: true }), 'input')?.id).toBe('run');
    expect(commandFor(commands, press('Enter', { ctrlKey: true, shiftKey: true }), 'page')).toBe(null);
    expect(commandFor(commands, press('Enter'), 'page')).toBe(null);
  });

  it('leaves keys to the editor and letters to inputs', () => {
    expect(commandFor(commands, press('F8'), 'editor')).toBe(null);
    expect(commandFor(commands, press('F8'), 'input')?.id).toBe('next');
    expect(commandFor(commands, press('?', { shiftKey: true }), 'input')).toBe(null);
    expect(commandFor(commands, press('?', { shiftKey: true }), 'page')?.id).toBe('help');
  });

  it('can do without letters and signs alone, which speech may press by accident (WCAG 2.1.4)', () => {
    expect(commandFor(commands, press('?'), 'page', false)).toBe(null);
    expect(commandFor(commands, press('F8'), 'page', false)?.id).toBe('next');
    expect(commandFor(commands, press('Enter', { ctrlKey: true }), 'page', false)?.id).toBe('run');
  });

  it('calls keys as people do', () => {
    expect(keyLabel('Mod+Shift+Enter')).toBe('Ctrl+Shift+Enter');
    expect(keyLabel('Mod+Enter', true)).toBe('⌘Enter');
  });
});

describe('inputs', () => {
  it('hands on only whole values', () => {
    expect(parseInput('number', '3.5')).toEqual({ value: 3.5, fault: '' });
    expect(parseInput('number', '3,x').fault).not.toBe('');
    expect(parseInput('json', '{"a":[1]}')).toEqual({ value: { a: [1] }, fault: '' });
    expect(parseInput('json', '{"a"').fault).not.toBe('');
    expect(parseInput('text', '')).toEqual({ value: undefined, fault: '' });
    expect(parseInput('boolean', 'false')).toEqual({ value: false, fault: '' });
  });

  it('are missing where they are required and have no default', () => {
    const port = { name: 'topic', type: 'string', required: true };
    expect(isMissing(port, undefined)).toBe(true);
    expect(isMissing(port, 'moss')).toBe(false);
    expect(isMissing({ ...port, default: 'moss' }, undefined)).toBe(false);
    expect(isMissing({ ...port, required: false }, undefined)).toBe(false);
  });

  it('knows the kinds of all notations', () => {
    expect(['string', 'message', 'number', 'int', 'boolean', 'json', 'array'].map(inputKind)).toEqual([
      'text',
      'text',
      'number',
      'number',
      'boolean',
      'json',
      'list',
    ]);
    expect(shownInput('json', { a: 1 })).toBe('{\n  "a": 1\n}');
    expect(shownInput('text', 3)).toBe('3');
  });
});

describe('script', () => {
  it('counts what it holds for those who are there, and names the others', () => {
    expect(checkScript('', workflow)).toEqual({ state: 'empty' });
    const json = '{"agents":{"Writer":["x","y"],"Gard":["u","v"],"chefs":["w"]},"tools":{"search":["z"]}}';
    const held = { state: 'ok', nodes: 2, answers: 3 };
    const unknown = [
      { name: 'Gard', closest: 'Guard' },
      { name: 'chefs', closest: null },
    ];
    expect(checkScript(json, workflow)).toEqual({ ...held, unknown });
    expect(checkScript(json, null)).toEqual({ state: 'ok', nodes: 4, answers: 6, unknown: [] });
  });

  it('may answer who is asked inside of a node', () => {
    const failover = { ...workflow, nodes: [{ ...node('Safe'), type: 'failover' }] };
    for (const [name, where] of [
      ['Writer_llm', workflow],
      ['Writer/search', workflow],
      ['second', failover],
    ] as const)
      expect(checkScript(JSON.stringify({ agents: { [name]: ['x'] } }), where), name).toMatchObject({ unknown: [] });
  });

  it('is of another workflow when it names none of its nodes', () => {
    expect(foreignNames('{"agents":{"coder":["x"]},"humans":{"review":["y"]}}', workflow)).toEqual(['coder', 'review']);
    expect(foreignNames('{"agents":{"coder":["x"],"Writer":["y"]}}', workflow)).toBe(null);
    expect(foreignNames('{"agents":{"outer/Writer":["y"]}}', { ...workflow, nodes: [node('outer/Writer')] })).toBe(
      null,
    );
    expect(foreignNames('{"clock":{}}', workflow)).toBe(null);
    expect(foreignNames('{"agents"', workflow)).toBe(null);
  });

  it('says what is wrong', () => {
    expect(checkScript('{"agents":', workflow).state).toBe('broken');
    expect(checkScript('[]', workflow).state).toBe('broken');
    expect(checkScript('{"agent":{}}', workflow)).toMatchObject({ state: 'broken' });
    expect(checkScript('{"agents":{"A":"x"}}', workflow)).toMatchObject({ state: 'broken' });
  });
});

describe('questions to the visitor', () => {
  const order = (change: Partial<RunOrder>): RunOrder => ({
    runId: 'r',
    use: 'new',
    document: { name: '', text: '', inputs: {}, scriptText: '{"humans":{"Editor":["yes"]}}', settings: {} },
    model: 'scripted',
    humans: 'either',
    pace: 0,
    ...change,
  });
  const ask = (node: string): Ask => ({
    address: node,
    hash: '',
    node,
    id: node,
    part: 0,
    nth: 1,
    request: { kind: 'human', question: '?', context: '', quickReplies: [] },
  });

  it('leaves out what the script answers, unless the visitor plays the human', () => {
    const view = {
      ...emptyView(workflow.nodes.length, workflow.edges.length),
      asks: { 1: ask('Editor'), 2: ask('Reader') },
    };
    expect(Object.keys(withVisitorsAsks(view, visitorsAsks(order({}))).asks)).toEqual(['2']);
    expect(Object.keys(withVisitorsAsks(view, visitorsAsks(order({ humans: 'visitor' }))).asks)).toEqual(['1', '2']);
    expect(Object.keys(withVisitorsAsks(view, visitorsAsks(order({ humans: 'simulated' }))).asks)).toEqual([]);
    expect(Object.keys(withVisitorsAsks(view, visitorsAsks(order({ use: 'replay' }))).asks)).toEqual([]);
  });
});
