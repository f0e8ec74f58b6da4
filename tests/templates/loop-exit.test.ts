import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import { TEMPLATES, type Template } from '../../src/page/document/opening/templates.ts';
import { runText } from '../engine/support/run-text.ts';

function template(id: string): Template {
  const found = TEMPLATES.find((each) => each.id === id);
  if (!found) throw new Error(`no template ${id}`);
  return found;
}

function workflowOf(id: string) {
  const { workflow } = openText(template(id).document.text, {});
  if (!workflow) throw new Error(`${id} does not open`);
  return workflow;
}

/** The types of the nodes along the edges from the input, each once. */
function typesOf(id: string): string[] {
  const { nodes } = workflowOf(id);
  return nodes.map(({ type }) => type);
}

function dataOf(id: string, node: string): Record<string, unknown> {
  const { nodes }: { nodes: { id: string; data: Record<string, unknown> }[] } = JSON.parse(template(id).document.text);
  return nodes.find((each) => each.id === node)?.data ?? {};
}

function run(id: string) {
  const { text, inputs, scriptText } = template(id).document;
  return runText({ text, inputs, script: JSON.parse(scriptText) });
}

describe('Self-Refine', () => {
  it('003-66, 003-76: has its name, its description and its file', () => {
    expect(template('self-refine')).toMatchObject({
      title: 'Self-Refine',
      description: 'Draft → critique → revise loop — LLM improves its own output iteratively',
      file: 'self-refine.json',
    });
  });

  it('003-01, 003-33: goes from Input over Loop, two models and a Transform to Exit and Output', () => {
    expect(typesOf('self-refine')).toEqual(['input', 'loop', 'llm', 'llm', 'transform', 'exit', 'output']);
    const control = workflowOf('self-refine').edges.filter(({ implied }) => !implied);
    expect(control.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'topic loop',
      'loop draft',
      'draft critique',
      'critique merge',
      'merge exit',
      'exit result',
    ]);
  });

  it('003-67: has three rounds, no evaluator, and replaces', () => {
    expect(dataOf('self-refine', 'loop')).toMatchObject({
      maxIterations: 3,
      exitCondition: 'max_iterations',
      feedbackMode: 'replace',
    });
  });

  it('003-68, 003-69: asks in the words of the document', async () => {
    const { facts } = await run('self-refine');
    const asked = facts.flatMap((fact) =>
      fact.kind === 'asked' && fact.ask.request.kind === 'model' ? [fact.ask.request.messages] : [],
    );
    expect(asked[0]?.at(-1)?.text).toContain('Write/revise based on feedback: The well in the square');
    expect(asked[1]?.[0]?.text).toBe('Critique this draft. List specific improvements needed.');
  });

  it('003-70, 003-71: ends as drawn in the text that merges draft and critique, and an info says why', async () => {
    const { result } = await run('self-refine');
    expect(result.result.text).toContain('Fill a bucket on Wednesday evening.');
    expect(result.result.text).toContain('Nothing is missing.');
    const { problems } = openText(template('self-refine').document.text, {});
    expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toContain('info loop-exit-final-is-prompt');
  });

  it('003-71: mended ends in a draft, and nothing is to be said of it', async () => {
    const { result } = await run('self-refine-mended');
    expect(result.result.text).toBe(
      'Borrow a bean: from March on the library lends seeds. Whoever harvests brings back a handful.',
    );
    const { problems } = openText(template('self-refine-mended').document.text, {});
    expect(problems.map(({ code }) => code)).not.toContain('loop-exit-final-is-prompt');
  });
});

describe('Agentic Search', () => {
  it('003-72, 003-76: has its description and its file', () => {
    expect(template('agentic-search')).toMatchObject({
      title: 'Agentic Search',
      description: 'LLM decides what to search, evaluates results, searches again if needed',
      file: 'agentic-search.json',
    });
  });

  it('003-02, 003-73: five rounds at most, and an evaluator', () => {
    expect(dataOf('agentic-search', 'loop')).toMatchObject({ maxIterations: 5, exitCondition: 'evaluator' });
    expect(typesOf('agentic-search')).toEqual([
      'input',
      'loop',
      'llm',
      'tool',
      'router',
      'transform',
      'exit',
      'output',
    ]);
  });

  it('003-74: the Router asks in the words of the document', () => {
    expect(dataOf('agentic-search', 'enough')['systemPrompt']).toBe(
      "Evaluate if the search results answer the question. Output 'done' or 'continue' with explanation of what's missing.",
    );
  });

  it('003-75: the search is answered by the script, and its last result is the answer', async () => {
    const { result, order } = await run('agentic-search');
    expect(order.filter((name) => name === 'search')).toHaveLength(3);
    expect(result.result.text).toContain('two crowns a night');
  });
});

it('003-34: the evaluator pattern has a Transform on its continue branch, which leads back', async () => {
  const { order, verdicts } = await run('evaluator-loop');
  expect(order.filter((name) => name === 'again')).toHaveLength(2);
  expect(verdicts.at(-1)).toMatchObject({ reason: 'evaluator_done', round: 3 });
});

it('003-02, 003-35, 003-99: the tool pattern thinks, acts and observes, and ends by its budget', async () => {
  expect(typesOf('tool-loop')).toEqual(['input', 'loop', 'llm', 'tool', 'transform', 'router', 'exit', 'output']);
  const { verdicts, view } = await run('tool-loop');
  expect(verdicts.at(-1)).toMatchObject({ reason: 'budget', round: 3 });
  expect(view.problems.map(({ code }) => code)).toEqual(['loop-exit-budget-used-up']);
});

it('003-03, 003-98: the convergence pattern ends when two results are nearly the same', async () => {
  const { verdicts } = await run('stable-summary');
  expect(verdicts.at(-1)).toMatchObject({ reason: 'stable_output', round: 4 });
});

it('003-04: three passes fill a table and correct it, and a Validator looks at it', async () => {
  const { result } = await run('extraction-passes');
  expect(result.result.value).toMatchObject({
    orders: { valid: true, data: [{ amount: 3 }, { item: 'rye', amount: 1 }, { item: 'honey' }] },
  });
  expect(Reflect.get(Object(result.result.value), 'passes')).toHaveLength(3);
});

it('003-85: both templates of the document are there, and are offered as this notation', () => {
  expect(TEMPLATES.filter(({ file }) => file.endsWith('.json')).map(({ id, notation }) => [id, notation])).toEqual(
    expect.arrayContaining([
      ['self-refine', 'loop-exit'],
      ['agentic-search', 'loop-exit'],
    ]),
  );
});
