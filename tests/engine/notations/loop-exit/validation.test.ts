import { describe, expect, it } from 'vitest';
import { wordProblem } from '../../../../src/wording/wording.ts';
import { looped, open, problemOf, problemsOf, type Graph } from './support.ts';

const MODEL = ['again -> m', 'm -> leave'];
const loopOf = (data: Record<string, string | number>): Graph => looped(data, { m: 'llm' }, MODEL);

function messageOf(graph: Graph, code: string, settings = {}): string | undefined {
  const found = problemOf(graph, code, settings);
  return found && wordProblem(found).message;
}

/** What the product checks before a run, each row as it is here: the same, or otherwise on purpose. */
describe('003-88: checks of a document', () => {
  it('wants an input, in the words of the product', () => {
    const graph: Graph = { nodes: { m: 'llm', res: 'output' }, edges: ['m -> res'] };
    expect(problemsOf(graph)).toContain('error no-input');
    expect(messageOf(graph, 'no-input')).toBe('Workflow must have at least one Input node');
  });

  it.each([
    'webhook_trigger',
    'cron_trigger',
    'file_glob',
    'file_read',
    'http_request',
    'tool',
    'shell_exec',
    'knowledge_base',
  ])('takes %s for a beginning', (type) => {
    expect(problemsOf({ nodes: { a: type, res: 'output' }, edges: ['a -> res'] })).toEqual([]);
  });

  it('wants an output, in the words of the product', () => {
    const graph: Graph = { nodes: { src: 'input', m: 'llm' }, edges: ['src -> m'] };
    expect(messageOf(graph, 'no-output')).toBe('Workflow must have at least one Output node');
  });

  it.each(['output', 'file_write', 'aggregator', 'email_send'])('takes %s for an end', (type) => {
    expect(problemsOf({ nodes: { src: 'input', a: type }, edges: ['src -> a'] }).join()).not.toContain('error');
  });

  it('003-07: a real cycle is an error, with its path', () => {
    const graph = looped({}, { m: 'llm', n: 'llm' }, ['again -> m', 'm -> n', 'n -> m', 'm -> leave']);
    expect(messageOf(graph, 'cycle')).toContain('Workflow contains a cycle — execution would loop forever');
  });

  it('003-08: an edge to the handle feedback is no cycle', () => {
    expect(problemsOf(looped({}, { m: 'llm' }, MODEL, ['m -> again.feedback']))).toEqual([]);
  });

  it('warns of a node without edges, and of no note', () => {
    const graph = looped({}, { m: 'llm', alone: 'transform', remark: ['note', { content: 'hello' }] }, MODEL);
    expect(problemsOf(graph)).toEqual(['warning orphan alone']);
  });

  it('two loops one after the other are no error', () => {
    const nodes = { src: 'input', a: 'loop', m: 'llm', x: 'exit', b: 'loop', n: 'llm', y: 'exit', res: 'output' };
    const edges = ['src -> a', 'a -> m', 'm -> x', 'x -> b', 'b -> n', 'n -> y', 'y -> res'];
    expect(problemsOf({ nodes, edges })).toEqual([]);
  });

  const IN_ITERATOR: Graph = {
    nodes: { src: 'input', each: 'iterator', a: 'loop', m: 'llm', x: 'exit', all: 'aggregator', res: 'output' },
    edges: ['src -> each', 'each.item -> a', 'a -> m', 'm -> x', 'x -> all', 'all.result -> res'],
  };

  it('003-43, 003-93: a loop in an iterator runs with an info of the exact sentence, and is refused when strict', () => {
    const sentence = 'Nested loops and loops inside iterators are not supported (Phase 2).';
    expect(problemsOf(IN_ITERATOR)).toEqual(['info nested a']);
    expect(messageOf(IN_ITERATOR, 'nested')).toBe(sentence);
    expect(problemsOf(IN_ITERATOR, { strict: true })).toEqual(['error nested a']);
    expect(messageOf(IN_ITERATOR, 'nested', { strict: true })).toBe(sentence);
  });

  it('003-44: an iterator needs an aggregator; an aggregator alone gathers what comes in, unless strict', () => {
    const alone: Graph = {
      nodes: { src: 'input', all: 'aggregator', res: 'output' },
      edges: ['src -> all', 'all -> res'],
    };
    expect(
      problemsOf({ nodes: { src: 'input', each: 'iterator', res: 'output' }, edges: ['src -> each', 'each -> res'] }),
    ).toContain('error no-aggregator each');
    expect(problemsOf(alone)).toEqual(['info no-iterator all']);
    expect(problemsOf(alone, { strict: true })).toEqual(['error no-iterator all']);
  });

  it('003-15: a loop whose input nothing leads to is an error', () => {
    const nodes = { src: 'input', again: 'loop', m: 'llm', leave: 'exit', res: 'output' };
    expect(problemsOf({ nodes, edges: ['src -> m', ...MODEL, 'leave -> res'] })).toContain('error loop-unfed again');
  });

  it('003-26: without a Router that decides, the routers there are listed', () => {
    const branches = { branches: ['up', 'down'] };
    const graph = looped({ exitCondition: 'evaluator' }, { r: ['router', branches], m: 'llm' }, [
      'again -> r',
      'r.up -> m',
      'm -> leave',
    ]);
    const problem = problemOf(graph, 'no-evaluator');
    expect(problem).toMatchObject({ severity: 'error', params: { node: 'again', routers: ['r'] } });
    const { message, hint } = wordProblem(problem!);
    expect(`${message} ${hint}`).toMatch(/\br\b/);
    expect(message).toMatch(/Router/);
  });

  it('L3: what is fed from inside a loop and from after it is an error', () => {
    const graph = looped({}, { m: 'llm', both: 'transform' }, [...MODEL, 'm -> both', 'leave -> both']);
    expect(problemsOf(graph)).toContain('error both-sides both');
  });

  it('L5: two ends of the continue branch are an error', () => {
    const branches = { branches: ['done', 'continue'] };
    const graph = looped({ exitCondition: 'evaluator' }, { r: ['router', branches], a: 'transform', b: 'transform' }, [
      'again -> r',
      'r.done -> leave',
      'r.continue -> a',
      'r.continue -> b',
    ]);
    expect(problemsOf(graph)).toContain('error several-sinks again');
  });
});

describe('the config of a loop', () => {
  it('003-09, 003-11, 003-12, 003-14: has defaults', () => {
    expect(open(loopOf({})).workflow?.nodes.find(({ id }) => id === 'again')).toMatchObject({
      config: { maxIterations: 5, exitCondition: 'max_iterations', stabilityThreshold: 0.95, feedbackMode: 'replace' },
    });
  });

  it.each(['max_iterations', 'stable_output'])('003-11: %s is an exit condition', (exitCondition) => {
    expect(problemsOf(loopOf({ exitCondition }))).toEqual([]);
  });

  it('003-11: another is an error that names the nearest', () => {
    expect(problemOf(loopOf({ exitCondition: 'stable_outputs' }), 'one-of')).toMatchObject({
      severity: 'error',
      params: { closest: 'stable_output', actual: 'stable_outputs' },
    });
  });

  it('003-14: so is another feedback mode', () => {
    expect(problemOf(loopOf({ feedbackMode: 'apend' }), 'one-of')).toMatchObject({ params: { closest: 'append' } });
  });

  it.each([-0.1, 1.5])('003-13: a threshold of %d is an error', (stabilityThreshold) => {
    expect(problemsOf(loopOf({ stabilityThreshold }))).toEqual(['error bad-threshold again']);
  });

  it.each([0, 1])('003-13: a threshold of %d is none', (stabilityThreshold) => {
    expect(problemsOf(loopOf({ stabilityThreshold }))).toEqual([]);
  });

  it.each(['many', 2.5])('L1: maxIterations %s is an error', (maxIterations) => {
    expect(problemsOf(loopOf({ maxIterations }))).toEqual(['error type again']);
  });

  it.each([1, 50])('003-100: maxIterations %i stands as it is', (maxIterations) => {
    expect(problemsOf(loopOf({ maxIterations }))).toEqual([]);
  });

  it('003-19, 003-37, 003-38: Loop and Exit have the ports of the document', () => {
    const nodes = open(loopOf({})).workflow?.nodes ?? [];
    const names = (id: string, key: 'inputs' | 'outputs'): string[] | undefined =>
      nodes.find((node) => node.id === id)?.[key].map(({ name, type }) => `${name} ${type}`);
    expect(names('again', 'inputs')).toEqual(['input text/json']);
    expect(names('again', 'outputs')).toEqual(['output text/json', 'iterations json', 'count number']);
    expect([names('leave', 'inputs'), names('leave', 'outputs')]).toEqual([['input text/json'], ['output text/json']]);
  });
});
