import { describe, expect, it } from 'vitest';
import { problemAt, read } from './marked.ts';

function contentOf(vars: string, content: string): string {
  const { workflow, problems } = read(
    `vars: ${vars}\ngraph: {nodes: [{id: A, type: literal, config: {content: ${content}}}], start: A}\n`,
  );
  expect(problems).toEqual([]);
  const [node] = workflow?.nodes ?? [];
  return node?.type === 'literal' ? node.config.content : '';
}

describe('variables', () => {
  it('are put into texts as Python prints them', () => {
    expect(contentOf('{a: Ada, n: 2, f: 1.0, t: yes, x: null}', '"${a} ${n} ${f} ${t} ${x} $n ${}"')).toBe(
      'Ada 2 1.0 True None $n ${}',
    );
    expect(contentOf('{a: Ada, b: "Dr ${a}", c: "${b}!"}', '"${c}"')).toBe('Dr Ada!');
  });

  it('keep their type where they stand alone', () => {
    const text =
      'vars: {n: 4, c: {max_iterations: "${n}"}}\ngraph: {nodes: [{id: A, type: loop_counter, config: "${c}"}], start: A}\n';
    expect(read(text)).toMatchObject({ problems: [], workflow: { nodes: [{ config: { maxIterations: 4 } }] } });
  });

  it('make a problem where they are used', () => {
    expect(
      problemAt(
        'vars: {n: 0}\ngraph: {nodes: [{id: A, type: loop_counter, config: {max_iterations: «"${n}"»}}], start: A}\n',
      ),
    ).toMatchObject({
      code: 'chatdev-too-small',
    });
  });

  it('that nobody knows are asked for: once, and quietly where only a connection hangs on them', () => {
    const agent = (id: string): string =>
      `{id: ${id}, type: agent, config: {provider: p, name: m, api_key: "\${KEY}", base_url: "\${URL}"}}`;
    const { problems } = read(`graph: {nodes: [${agent('A')}, ${agent('B')}], edges: [{from: A, to: B}], start: A}\n`);
    expect(problems.map(({ code, severity, params }) => [code, severity, params.name])).toEqual([
      ['chatdev-unknown-variable', 'info', 'KEY'],
      ['chatdev-unknown-variable', 'info', 'URL'],
    ]);
    const other = problemAt('graph: {nodes: [{id: A, type: literal, config: {content: «"x ${Y}"»}}], start: A}');
    expect(other).toMatchObject({ code: 'chatdev-unknown-variable', severity: 'warning', params: { name: 'Y' } });
  });

  it('must not need themselves', () => {
    const text =
      'vars: {a: "${b}", b: "x ${a}", c: 1}\ngraph: {nodes: [{id: A, type: literal, config: {content: "${a}"}}], start: A}\n';
    const { problems } = read(text);
    expect(
      problems.map((problem) => [problem.code, problem.params, text.slice(problem.range?.start, problem.range?.end)]),
    ).toEqual([
      ['chatdev-variable-cycle', { names: ['a', 'b'] }, '"${b}"'],
      ['chatdev-variable-cycle', { names: ['a', 'b'] }, '"x ${a}"'],
    ]);
  });

  it.each([
    ['texts that double', (before: string) => `"\${${before}}\${${before}}\${${before}}\${${before}}"`],
    ['lists that double', (before: string) => `["\${${before}}", "\${${before}}", "\${${before}}", "\${${before}}"]`],
    ['lists that deepen', (before: string) => `${'['.repeat(20)}"\${${before}}"${']'.repeat(20)}`],
    ['lists that deepen steeply', (before: string) => `${'['.repeat(60)}"\${${before}}"${']'.repeat(60)}`],
    ['a chain without an end', (before: string) => `"\${${before}}"`],
  ])('are refused when they grow too large: %s', (_, next) => {
    const lines = Array.from({ length: 200 }, (_, index) => `  v${index + 1}: ${next(`v${index}`)}`);
    const text = `vars:\n${lines.reverse().join('\n')}\n  v0: 0123456789\ngraph: {nodes: [{id: A, type: human, config: {}}], start: A}\n`;
    const { problems, workflow } = read(text);
    expect(problems.map((problem) => problem.code)).toEqual(['chatdev-variables-too-large']);
    expect(workflow?.nodes).toHaveLength(1);
  });
});
