import { describe, expect, it } from 'vitest';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { wordProblem } from '../../../../src/wording/wording.ts';
import { asks, loop, orchestration, problemAt, problemsOf, run } from './support.ts';

const body = [asks('a', 'a')];

describe('problems of a loop', () => {
  it('takes defaults for what the document requires, and warns', () => {
    const text = `
- id: l
  type: loop
  internal_workflow:
    orchestrator: {agents: [a]}
    agents: [{id: a, type: openai-answer, prompt: hi}]
`;
    expect(problemsOf(text)).toEqual(['warning default', 'warning default', 'warning default']);
    const { workflow, wrapped } = openText(text, {});
    expect(wrapped).toBe(true);
    expect(workflow?.loops[0]).toMatchObject({
      id: 'l',
      condition: 'score < 0.8',
      caps: [{ node: 'l', kind: 'count', value: 5 }],
    });
  });

  it.each([
    ['a pattern that cannot be read', { score_extraction_pattern: '([0-9' }, 'bad-pattern', '[0-9', 'error'],
    ['no body', { internal_workflow: null }, 'required', 'null', 'error'],
    ['a threshold out of range', { score_threshold: 85 }, 'threshold-range', '85', 'warning'],
    ['no round at all', { max_loops: 0 }, 'no-round', '0', 'warning'],
    [
      'a strategy that there is none of',
      { score_extraction_pattern: null, score_extraction_config: { strategies: [{ type: 'json' }] } },
      'strategy-ignored',
      '"json"',
      'warning',
    ],
    [
      'an insight pattern that cannot be read',
      { cognitive_extraction: { extract_patterns: { insights: ['(['] } } },
      'insight-pattern',
      '["(["]',
      'warning',
    ],
    ['a field without effect', { fallback_score: 0.5 }, 'without-effect', '0.5', 'info'],
  ])('%s', (_, fields, code, at, severity) => {
    expect(problemAt(orchestration([loop('l', body, fields)]), code)).toMatchObject({ at, severity, part: 'l' });
  });

  it('warns of a for whose variable is called loop, and runs it', () => {
    const text = orchestration([
      loop('l', [asks('a', '{% for loop in get_past_loops() %}{{ loop.score }}{% endfor %}')]),
    ]);
    expect(problemsOf(text)).toEqual(['warning for-loop']);
    expect(openText(text, {}).plan).not.toBeNull();
  });

  it('says once where OrKa itself would do otherwise', () => {
    const text = orchestration([
      loop('l', [
        asks('a', '{{ input }} {{ get_past_loops() }} {{ score }}', { model: 'm' }),
        asks('b', '{{ input }} {{ previous_outputs.a }}'),
      ]),
    ]);
    const notes = openText(text, {}).problems.map((problem) => problem.code);
    expect(notes).toEqual([
      'orka-model-counts',
      'orka-reads-input',
      'orka-reads-memory',
      'orka-reads-score',
      'orka-prints-reply',
    ]);
  });
});

describe('the note that OrKa prints all fields of an output', () => {
  it.each([
    ['a', /previous_outputs\.NAME\.response is the reply in both\.$/],
    ['l', /fields; there a loop has no response\.$/],
    ['f', /print all of its fields\.$/],
  ])('names the reply of an agent alone: %s', (name, hint) => {
    const agents = [
      asks('a', 'a'),
      loop('l', [asks('b', 'b')]),
      { id: 'f', type: 'failover', children: [asks('c', 'c')] },
    ];
    const { problems } = openText(orchestration([...agents, asks('z', `{{ previous_outputs.${name} }}`)]), {});
    const notes = problems
      .filter(({ code }) => code === 'orka-prints-reply')
      .map((problem) => wordProblem(problem).hint);
    expect(notes).toEqual([expect.stringMatching(hint)]);
  });

  it('is told of both kinds where both are read', () => {
    const agents = [asks('a', 'a'), loop('l', [asks('b', 'b')])];
    const text = orchestration([...agents, asks('z', '{{ previous_outputs.a }} {{ previous_outputs.l }}')]);
    const notes = openText(text, {}).problems.filter(({ code }) => code === 'orka-prints-reply');
    expect(notes).toHaveLength(2);
  });
});

describe('problems of agents', () => {
  it.each([
    ['a type that nobody knows', { type: 'openai-anser' }, 'unknown-type', '"openai-anser"'],
    ['a type that only files in circulation name', { type: 'anthropic' }, 'unknown-type', '"anthropic"'],
    ['a template that is not closed', { prompt: '{% if x %}' }, 'template', '{%'],
    ['a filter that there is none of', { prompt: '{{ x | nosuch }}' }, 'template', 'nosuch'],
  ])('%s', (_, fields, code, at) => {
    expect(problemAt(orchestration([asks('a', 'p', fields)]), code)).toMatchObject({
      at,
      severity: 'error',
      part: 'a',
    });
  });

  it('looks for a filter late where a condition lies around it', () => {
    expect(problemsOf(orchestration([asks('a', '{% if loop_number %}{{ x | nosuch }}{% endif %}')]))).toEqual([]);
  });

  it('warns of a filter that there is none of in the body of a loop, which OrKa reads late, and runs it', async () => {
    const text = orchestration([loop('l', [asks('a', 'A {{ x | nosuch }} B {{ input }}')], { max_loops: 1 })]);
    expect(problemAt(text, 'template-unknown')).toMatchObject({ at: 'nosuch', severity: 'warning', part: 'l/a' });
    const { prompts, problems } = await run(text, { a: ['MARK=0.9'] });
    expect(prompts['a']).toEqual(['A B']);
    expect(problems).toEqual(['orka-prompt-fallback']);
  });

  it('wants llm_model of a validator, and offers to rename model (001-16)', () => {
    const text = '- id: check\n  type: loop_validator\n  model: m\n  provider: p\n';
    const problem = problemAt(text, 'llm-model');
    expect(problem).toMatchObject({ severity: 'error', at: 'm' });
    expect(problem?.fixes?.[0]?.edits?.map(({ range }) => text.slice(range.start, range.end))).toEqual(['model']);
  });

  it('passes over an agent that is not defined', () => {
    const text = orchestration(body, ['a', 'ghost']);
    expect(problemAt(text, 'agent-missing')).toMatchObject({ at: '"ghost"', severity: 'warning' });
  });

  it('tells agents that wait for each other', () => {
    const text = orchestration([asks('a', 'a', { depends_on: ['b'] }), asks('b', 'b', { depends_on: ['a'] })]);
    expect(problemsOf(text)).toEqual(['error depends-cycle']);
  });

  it('tells ids that stand twice', () => {
    expect(problemsOf(orchestration([...body, ...body], ['a']))).toEqual(['error agent-twice']);
  });

  it('Q3: a body may name an agent that is defined around it', async () => {
    const text = orchestration([loop('l', [], { max_loops: 1 }, ['a']), asks('a', 'Round {{ loop_number }}')], ['l']);
    expect(problemsOf(text)).toEqual([]);
    const { order, prompts } = await run(text, { a: ['MARK=0.9'] });
    expect([order, prompts['a']]).toEqual([['l', 'a'], ['Round 1']]);
  });

  it('Q3: eight loops may lie in one another, and a ninth is refused', () => {
    const nested = (depth: number): string => {
      let inner = asks('a', 'p');
      for (let level = 0; level < depth; level++) inner = loop('a', [inner]);
      return orchestration([inner]);
    };
    expect(problemsOf(nested(8))).toEqual([]);
    expect(problemsOf(nested(9))).toEqual(['error too-deep']);
  });

  it('refuses what is no orchestration', () => {
    expect(openText('hello', { notation: 'orka' }).problems.map((problem) => problem.code)).toEqual([
      'orka-no-workflow',
    ]);
    expect(problemsOf('orchestrator: {id: x}\nagents: []\n')).toEqual(['error required']);
  });
});

describe('what is drawn', () => {
  it('draws the order, the branches of a fork, and the way back of a loop', () => {
    const agents = [
      { id: 'f', type: 'fork', targets: [['a', 'b'], ['c']] },
      asks('a', 'a'),
      asks('b', 'b'),
      asks('c', 'c'),
      asks('z', 'z'),
    ];
    const { workflow } = openText(orchestration([loop('l', agents, {}, ['f', 'z'])]), {});
    expect(workflow?.edges.map((edge) => `${edge.from}>${edge.to} ${edge.kind}`)).toEqual([
      'l/f>l/a control',
      'l/a>l/b control',
      'l/b>l/z control',
      'l/f>l/c control',
      'l/c>l/z control',
      'l/z>l/f feedback',
    ]);
    expect(workflow?.loops[0]).toMatchObject({ scope: 'l/', entries: ['l/f'], feedback: ['l/again'] });
  });
});
