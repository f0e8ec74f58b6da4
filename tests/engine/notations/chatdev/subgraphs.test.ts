import { describe, expect, it } from 'vitest';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { wordProblem } from '../../../../src/wording/wording.ts';
import { runText } from '../../support/run-text.ts';

const AGENT = 'type: agent, config: {provider: p, name: m}';

/** A loop that calls a subgraph twice, in which a counter counts to two. */
const LOOPED = `graph:
  nodes:
    - {id: A, ${AGENT}}
    - id: Sub
      type: subgraph
      config:
        type: config
        config:
          nodes:
            - {id: A, ${AGENT}}
            - {id: Count, type: loop_counter, config: {max_iterations: 2}}
          edges: [{from: A, to: Count}]
          start: A
          end: [Count, A]
    - {id: Guard, type: loop_counter, config: {max_iterations: 2, message: enough}}
    - {id: Out, type: passthrough, config: {}}
  edges: [{from: A, to: Sub}, {from: Sub, to: Guard}, {from: Guard, to: A}, {from: Guard, to: Out}, {from: Sub, to: A}]
  start: A
  end: Out
`;

const CALLER = (path: string, vars = ''): string => `${vars}graph:
  id: outer
  nodes: [{id: Sub, type: subgraph, config: {type: file, config: {path: ${path}}}}]
  start: Sub
  end: Sub
`;

describe('a subgraph', () => {
  it('runs in a fresh instance at each call, its nodes flat in the order', async () => {
    const { order, facts, result } = await runText({ text: LOOPED, inputs: { task: 't' } });
    expect(order).toEqual(['A', 'Sub', 'A', 'Count', 'Guard', 'A', 'Sub', 'A', 'Count', 'Guard', 'Out']);
    expect(result.result.text).toBe('enough');
    expect(facts.filter((fact) => fact.kind === 'frameOpened')).toHaveLength(2);
    const asked = facts.flatMap((fact) => (fact.kind === 'asked' ? fact.ask.address : []));
    expect(asked).toEqual(['A[1]/A', 'A[1]/Sub{1}/A', 'A[2]/A', 'A[2]/Sub{1}/A']);
  });

  it('ends with its own failure, named by the node inside', async () => {
    const text = `graph:
  nodes:
    - id: Sub
      type: subgraph
      config: {type: config, config: {nodes: [{id: Run, type: python, config: {}}], edges: [], start: Run}}
  start: Sub
`;
    const { result, view } = await runText({ text, inputs: { task: 'print(1)' } });
    expect(result.status).toBe('failed');
    expect(result.failure).toEqual({
      code: 'chatdev-code-not-run',
      params: { node: 'Run', message: 'no script for Run' },
    });
    expect(view.problems[0]?.part).toBe('Sub/Run');
  });

  it('may stand in another document of the text, under its name', async () => {
    const inner = `---
vars: {name: inner}
graph:
  id: talk
  nodes: [{id: Say, type: literal, config: {content: "\${greeting} \${name}"}}]
  start: Say
`;
    const text = CALLER('subgraphs/talk.yaml', 'vars: {greeting: hello, name: outer}\n') + inner;
    const { order, result } = await runText({ text });
    expect(order).toEqual(['Sub', 'Say']);
    expect(result.result.text).toBe('hello inner');
  });

  it('that is not here is answered by the script, when the original has it', async () => {
    const text = CALLER('subgraphs/react_agent.yaml');
    const { result } = await runText({ text, script: { tools: { Sub: ['from afar'] } } });
    expect(result.result.text).toBe('from afar');
    expect((await runText({ text })).result.failure?.code).toBe('chatdev-subgraph-absent');
    expect(openText(CALLER('other.yaml'), {}).plan).toBeNull();
  });

  it('cannot contain itself', () => {
    const again = `---
graph:
  id: one
  nodes: [{id: X, type: subgraph, config: {type: file, config: {path: one}}}]
  start: X
`;
    expect(openText(CALLER('one') + again, {}).problems.map(({ code }) => code)).toEqual([
      'chatdev-subgraph-in-itself',
    ]);
  });
});

// semantics, section 2, "subgraph": a graph in a file of its own
describe('a subgraph whose file is linked', () => {
  const inner = `vars: {name: inner}
graph:
  id: another name
  nodes: [{id: Say, type: literal, config: {content: "\${greeting} \${name}"}}]
  start: Say
`;
  const caller = CALLER('folder/talk.yaml', 'vars: {greeting: hello, name: outer}\n');
  const open = (text: string) => openText(caller, {}, undefined, [{ name: 'folder/talk.yaml', text }]);

  it('is found by the path, and has the variables around', () => {
    const { workflow, problems, sources } = open(inner);
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(workflow?.nodes.map(({ id, summary }) => [id, summary])).toContainEqual(['Sub/Say', 'hello inner']);
    // Its parts stand where it is named.
    const { start, end } = sources['Sub/Say']!;
    expect(caller.slice(start, end)).toBe('folder/talk.yaml');
  });

  it.each([
    ['graph: {nodes: [{id: Say, type: literal}], start: Say}', 'chatdev-config-required'],
    ['just a text', 'chatdev-root-not-map'],
    ['vars: {a: b}', 'chatdev-graph-required'],
  ])('that has errors of its own is refused where it is named: %s', (text, code) => {
    const { problems, plan } = open(text);
    expect(plan).toBeNull();
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map((each) => [each.code, each.params])).toEqual([
      ['chatdev-subgraph-broken', { path: 'folder/talk.yaml', code }],
    ]);
    expect(caller.slice(errors[0]!.range!.start, errors[0]!.range!.end)).toBe('folder/talk.yaml');
  });
});

const graphOf = (id: string, ...paths: string[]): string => `graph:
  id: ${id}
  nodes:
${
  paths.length === 0
    ? '    - {id: Say, type: literal, config: {content: deep}}\n'
    : paths
        .map((path, at) => `    - {id: S${at}, type: subgraph, config: {type: file, config: {path: ${path}}}}\n`)
        .join('')
}  edges: []
  start: ${paths.length === 0 ? 'Say' : 'S0'}
  end: ${paths.length === 0 ? 'Say' : 'S0'}
`;

// A graph in a file that is named by a file that is named ...
describe('subgraphs whose files name files', () => {
  const linked = (files: Record<string, string>) => Object.entries(files).map(([name, text]) => ({ name, text }));
  const errorsOf = (text: string, files: Record<string, string>) =>
    openText(text, {}, undefined, linked(files)).problems.filter(({ severity }) => severity !== 'info');

  it('are linked to any depth', () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `f${at}.yaml`,
        at === 39 ? graphOf('end') : graphOf(`g${at}`, `f${at + 1}.yaml`),
      ]),
    );
    const { problems, workflow } = openText(graphOf('top', 'f0.yaml'), {}, undefined, linked(files));
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(workflow?.nodes.at(-1)?.id).toBe(`${'S0/'.repeat(40)}Say`);
  });

  it('tell of one that is missing with the whole path, where the first is named', () => {
    const text = graphOf('top', 'one.yaml');
    const [problem, ...others] = errorsOf(text, {
      'one.yaml': graphOf('a', 'two.yaml'),
      'two.yaml': graphOf('b', 'three.yaml'),
    });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'chatdev-subgraph-not-here',
      severity: 'error',
      params: { path: 'three.yaml', via: ['one.yaml', 'two.yaml'] },
    });
    expect(text.slice(problem!.range!.start, problem!.range!.end)).toBe('one.yaml');
    expect(wordProblem(problem!).message).toMatch(/^one\.yaml → two\.yaml → three\.yaml: three\.yaml is not/);
  });

  it('tell of a cycle with the whole path', () => {
    const files = { 'one.yaml': graphOf('a', 'two.yaml'), 'two.yaml': graphOf('b', 'one.yaml') };
    const [problem, ...others] = errorsOf(graphOf('top', 'one.yaml'), files);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'chatdev-subgraph-in-itself',
      params: { path: 'one.yaml', via: ['one.yaml', 'two.yaml'] },
    });
    expect(wordProblem(problem!).message).toMatch(/^one\.yaml → two\.yaml → one\.yaml: /);
  });

  it('end where each names the next twice, and say so', () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`f${at}.yaml`, graphOf(`g${at}`, `f${at + 1}.yaml`, `f${at + 1}.yaml`)]),
    );
    const codes = errorsOf(graphOf('top', 'f0.yaml'), files).map(({ code }) => code);
    expect(codes).toContain('chatdev-subgraphs-too-many');
  });

  it('are found among the documents of one text, as the page keeps them', () => {
    const text = [graphOf('top', 'one'), graphOf('one', 'two'), graphOf('two')].join('---\n');
    const { problems, workflow } = openText(text, {});
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(workflow?.nodes.map(({ id }) => id)).toContain('S0/S0/Say');
    const [missing] = openText(text.replace('path: two', 'path: three'), {}).problems;
    expect(missing).toMatchObject({ code: 'chatdev-subgraph-not-here', params: { path: 'three', via: ['one'] } });
  });
});
