import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { wordProblem } from '../../../src/wording/wording.ts';
import { runText } from '../support/run-text.ts';
import { pages } from './pages.ts';
import { mendedBy } from '../support/mended.ts';
import { linted } from './support.ts';

const sound = new Map(pages().map(({ code, mended }) => [code.slice('lint-'.length), mended]));

/** The mended example of a rule with something put in the place of something else. */
function changed(rule: string, ...pairs: [from: string, to: string][]): string {
  return pairs.reduce(
    (text, [from, to]) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    },
    sound.get(rule) ?? '',
  );
}

/** What is said of a text, in short. */
function said(text: string): string[] {
  expect(openText(text, {}).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return linted(text).map((problem) => {
    const { message, hint } = wordProblem(problem);
    expect(message + hint).not.toMatch(/(?:^| )\?(?: |$)|undefined|\[object|Something is wrong/);
    return `${problem.severity} ${problem.code.slice('lint-'.length)}`;
  });
}

const SCORE = 'score-from-another';
const POET = 'Two lines about {{ get_input() }}. How good are they? MARK: 0.00';

describe('other ways to write the same mistake', () => {
  it('001-51: an agent that judges before the scorer, where the label is a plain score', () => {
    const text = changed(
      SCORE,
      ['    high_priority_agents: [judge]\n', ''],
      [POET, 'Evaluate {{ get_input() }}.'],
      ['"MARK:', '"SCORE:'],
      ['Write MARK', 'Write SCORE'],
    );
    expect(said(text)).toEqual(['info score-from-another']);
  });

  it('001-82: a loop whose rounds do not all fit', () => {
    expect(said(changed('loop-timeout', ['timeout: 300', 'timeout: 299']))).toEqual(['info loop-timeout']);
  });

  it('001-77: a pattern for any number behind one with a label', () => {
    const text = changed('ambiguous-pattern', [
      'score_extraction_pattern: "MARK:\\\\s*([0-9.]+)"',
      'score_extraction_config: { strategies: [{ type: pattern, patterns: ["MARK:\\\\s*([0-9.]+)", "([0-9.]+)"] }] }',
    ]);
    expect(said(text)).toEqual(['info ambiguous-pattern']);
  });

  it.each([
    ['QUALITY', String.raw`QUALITY:\s*([0-9.]+)`],
    ['MARK: ', String.raw`MARK:\s*([0-9.]+)`],
    [String.raw`MARK:\s*\d+\.\d+`, String.raw`MARK:\s*(\d+\.\d+)`],
    ['MARK:[0-9]+[.][0-9]+', 'MARK:([0-9]+[.][0-9]+)'],
  ])('001-29: the pattern %s, which has no group', (source, good) => {
    const text = changed('score-no-group', [String.raw`"MARK:\\s*([0-9.]+)"`, JSON.stringify(source)]);
    const problem = linted(text).find(({ code }) => code === 'lint-score-no-group')!;
    expect(problem).toMatchObject({ severity: 'warning', params: { pattern: source, good } });
    expect(linted(mendedBy(text, problem.fixes![0]!)).map(({ code }) => code)).not.toContain('lint-score-no-group');
  });

  it('001-29: a pattern whose number cannot be told is told without a fix', () => {
    const source = String.raw`MARK: \d+/\d+`;
    const text = changed('score-no-group', [String.raw`"MARK:\\s*([0-9.]+)"`, JSON.stringify(source)]);
    const problem = linted(text).find(({ code }) => code === 'lint-score-no-group')!;
    expect(problem).toMatchObject({ params: { pattern: source, good: null } });
    expect(problem.fixes).toBeUndefined();
    expect(wordProblem(problem).hint).toMatch(/^Put brackets around the number, as in "MARK:.*not sure/);
  });

  it.each([
    String.raw`0\.[6-9][0-9]?`,
    String.raw`\d+`,
    '(?i)mark: ([0-9.]+)',
    '(?P<mark>[0-9.]+) marks',
    String.raw`mark:[\s]*([0-9.]+)`,
    '(?<=mark: )[0-9.]+',
    '(?:mark: )?[0-9.]+',
  ])('001-29: the pattern %s finds a number', (source) => {
    const text = changed('score-no-group', [String.raw`"MARK:\\s*([0-9.]+)"`, JSON.stringify(source)]);
    expect(linted(text).map(({ code }) => code)).not.toContain('lint-score-no-group');
  });

  it.each([
    [['MARK: [0-9.]+'], 'No score is ever found: all that MARK: [0-9.]+ finds'],
    [['MARK: [0-9.]+', 'SCORE: ([0-9.]+)'], 'MARK: [0-9.]+ never gives a score:'],
    [['SCORE: ([0-9.]+)', 'MARK: [0-9.]+'], 'MARK: [0-9.]+ never gives a score:'],
  ])('001-29: of the patterns %j one without a group is not blamed for what another may find', (patterns, words) => {
    const strategies = JSON.stringify({ strategies: [{ type: 'pattern', patterns }] });
    const text = changed('score-no-group', [
      'score_extraction_pattern: "MARK:\\\\s*([0-9.]+)"',
      `score_extraction_config: ${strategies}`,
    ]);
    const told = linted(text).filter(({ code }) => code === 'lint-score-no-group');
    expect(told.map((problem) => wordProblem(problem).message)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['Write MARK: 0.00 (to 1.00).', /^Put the label into it that a prompt asks for: "MARK:/],
    ['Write TASTE: and a number.', /^Put the label into it that a prompt asks for: "TASTE:/],
    ['Write a number.', /^Put a label into it, such as "SCORE:.*, and ask for that label in the prompt\.$/],
  ])('001-78: a pattern for any number is told which one is good where a prompt says %s', (asks, hint) => {
    const pattern: [string, string] = ['"MARK:\\\\s*([0-9.]+)"', '"([0-9.]+)"'];
    const text = changed('ambiguous-pattern', pattern, ['Write MARK: 0.00 (to 1.00).', asks]);
    const problem = linted(text).find(({ code }) => code === 'lint-ambiguous-pattern');
    expect(wordProblem(problem!).hint).toMatch(hint);
  });

  it('001-78: a label beside words is not taken for that of the score', () => {
    const pattern: [string, string] = ['"MARK:\\\\s*([0-9.]+)"', '"([0-9.]+)"'];
    const hintFor = (asks: string): string => {
      const text = changed('ambiguous-pattern', pattern, ['Write MARK: 0.00 (to 1.00).', asks]);
      return wordProblem(linted(text).find(({ code }) => code === 'lint-ambiguous-pattern')!).hint;
    };
    expect(hintFor('Write FAULTS: [2 sentences] and SCORE: [0 to 1].')).toContain('"SCORE:');
    expect(hintFor('Write TASTE: [your taste] and RHYME: <number>.')).toContain('"RHYME:');
    expect(hintFor('Write TASTE: [1 to 5] and RHYME: <number>.')).toMatch(/^Put a label into it, such as/);
  });

  it('001-36: a key in place of a pattern is told the label that a prompt asks for', () => {
    const text = changed('score-key-never', [
      'score_extraction_pattern: "MARK:\\\\s*([0-9.]+)"',
      'score_extraction_key: mark',
    ]);
    const problem = linted(text).find(({ code }) => code === 'lint-score-key-never');
    expect(wordProblem(problem!).hint).toMatch(/^Type score_extraction_pattern: "MARK:/);
  });

  it('an agent outside of the loop, which has another name inside', () => {
    const text = changed(
      'unknown-output',
      ['agents: [write] }', 'agents: [brief, write] }'],
      [
        'agents:\n  - id: write',
        'agents:\n  - { id: brief, type: local_llm, prompt: "Note: {{ input }}" }\n  - id: write',
      ],
      ['{{ previous_outputs.poet }}', '{{ previous_outputs.poet }} {{ previous_outputs.brief }}'],
    );
    expect(said(text)).toEqual(['warning unknown-output']);
    const [fix] = linted(text)[0]!.fixes!;
    const mended = mendedBy(text, fix!);
    expect(mended).toContain('{{ input.previous_outputs.brief }}');
    expect(said(mended)).toEqual([]);
  });

  it('an agent around the loop around, of which nothing is found in here', () => {
    const ask = (id: string, prompt: string): string => `{ id: ${id}, type: local_llm, prompt: "${prompt}" }`;
    const loop = (id: string, order: string, agents: string): string =>
      `{ id: ${id}, type: loop, max_loops: 2, score_threshold: 0.8, score_extraction_pattern: "MARK: ([0-9.]+)", internal_workflow: { orchestrator: { id: i, agents: [${order}] }, agents: [${agents}] } }`;
    const poet = ask('poet', '{{ previous_outputs.brief }} {{ previous_outputs.tone }} MARK: 0.5');
    const outer = loop('outer', 'tone, inner', `${ask('tone', 'A word.')}, ${loop('inner', 'poet', poet)}`);
    const text = `orchestrator: { id: o, agents: [brief, outer] }\nagents:\n  - ${ask('brief', 'A word.')}\n  - ${outer}\n`;
    const told = linted(text).filter(({ code }) => code === 'lint-unknown-output');
    expect(told.map((problem) => wordProblem(problem).message)).toEqual([
      'There is no agent brief here, so previous_outputs.brief is empty',
      'tone is an agent outside of the loop: in here previous_outputs.tone is empty',
    ]);
    expect(told.map(({ fixes }) => fixes?.length ?? 0)).toEqual([0, 1]);
  });

  it('001-87: a category without a pattern is told by its name, and what reads it as well', () => {
    const learns = 'insights: ["Keep (.+)"]';
    const ways: [string, string][] = [
      [learns, 'mistakes: ["Keep (.+)"]'],
      ['{{ past.good }}', '{{ get_past_insights() }}'],
    ];
    const told = linted(changed('insights-off', ...ways)).map((problem) => wordProblem(problem));
    expect(told).toHaveLength(2);
    for (const { message, hint } of told) {
      expect(message).toMatch(/no pattern looks for insights$/);
      expect(hint).toBe('Add to the extract_patterns of write a list of patterns: insights: ["..."]');
    }
  });

  it('001-87: brackets around what is kept leave the flags of its pattern in front', () => {
    const text = changed('insight-no-group', ['"Keep (.+)"', '"(?i)keep .+"']);
    const [fix] = linted(text).flatMap(({ fixes = [] }) => fixes);
    expect(mendedBy(text, fix!)).toContain('(?i)(keep .+)');
  });

  it('001-21: a validator that runs before what it judges', () => {
    const text = changed(
      SCORE,
      ['    high_priority_agents: [judge]\n', ''],
      [POET, 'Two lines about {{ get_input() }}.'],
      ['agents: [poet, judge] }', 'agents: [check, poet, judge] }'],
      [
        '        - id: poet\n',
        '        - { id: check, type: loop_validator, llm_model: small, provider: lm_studio, evaluation_target: poet }\n        - id: poet\n',
      ],
    );
    expect(said(text)).toEqual(['warning reads-later']);
  });

  it('an agent that no list names', () => {
    expect(said(changed('target-missing', ['[thank]', '[reply]']))).toEqual(['warning never-runs']);
  });

  it('a choice that a binary agent never makes', () => {
    expect(said(changed('router-undecided', ['"false":', '"maybe":']))).toEqual(['warning router-undecided']);
  });

  it('a router that runs before who decides', () => {
    const [problem, ...more] = linted(changed('router-undecided', ['[ask, choose]', '[choose, ask]']));
    expect(more).toEqual([]);
    expect(problem && wordProblem(problem).message).toBe('choose never chooses: ask, which decides, runs after it');
    // A router may begin the one that decides.
    expect(
      said(changed('router-undecided', ['[ask, choose]', '[choose]'], ['[reply]', '[ask, choose]'])),
    ).not.toContain('warning router-undecided');
  });

  it('a condition on null, and one on a constant', () => {
    const none = changed('condition-decided', ['operator: "==", value: false', 'operator: "!=", value: null']);
    expect(said(none)).toEqual(['warning condition-decided']);
    const constant = changed(
      'condition-decided',
      ['output: judge.good', 'output: fixed.output'],
      [
        '        - id: poet\n          type: agent',
        '        - { id: fixed, type: constant, data: { nodeType: constant, value: false, outputs: [{ name: output, type: boolean }] } }\n        - id: poet\n          type: agent',
      ],
    );
    expect(said(constant)).toEqual(['warning condition-decided']);
  });

  it('an input that only the first round has', () => {
    expect(said(changed('feedback-unread', ['iterations: all', 'iterations: first']))).toEqual([
      'info input-some-rounds',
    ]);
  });

  it('a judge of a container that nothing leads to', () => {
    const text = changed(
      'condition-decided',
      ['{{ poet.text }}', 'Say so.'],
      ['        - { source: poet, target: judge, sourceHandle: output:text, targetHandle: input:verse }\n', ''],
      ['      edges:\n', '      edges: []\n'],
    );
    expect(said(text)).toEqual(['info judge-blind']);
  });

  it('a condition that refuses the word it waits for', () => {
    const text = changed('guard-outside-loop', ['any: [FINE]', 'any: [FINE], none: [FIN]']);
    expect(said(text)).toEqual(['warning edge-never-taken']);
  });

  it('a word in other letters, without a fix where the same word refused ends the loop', () => {
    const { fails } = pages().find(({ code }) => code === 'lint-keyword-case')!;
    const round = fails
      .replace('none: [ENOUGH]', 'any: [ENOUGH]')
      .replace(/any: \[ENOUGH\](?= } } }\n {2}start)/, 'none: [ENOUGH]');
    const fixesOf = (text: string): number[] =>
      linted(text).flatMap(({ code, fixes }) => (code === 'lint-keyword-case' ? [fixes?.length ?? 0] : []));
    expect([fixesOf(fails), fixesOf(round)]).toEqual([[1], [0]]);
  });

  it('a condition whose only word is empty is not told that it refuses a word', () => {
    const [problem] = linted(changed('guard-outside-loop', ['any: [FINE]', "any: ['']"])).filter(
      ({ code }) => code === 'lint-edge-never-taken',
    );
    expect(problem && wordProblem(problem).message).toBe(
      'This edge is never taken: the words in any: are empty, and an empty word matches nothing',
    );
  });

  it('a model outside of loops all of whose edges wait for a word', () => {
    const node = (id: string, type: string, config: string): string =>
      `    - { id: ${id}, type: ${type}, config: { ${config} } }\n`;
    const wait = (word: string): string => `condition: { type: keyword, config: { any: [${word}] } }`;
    const text = `graph:\n  nodes:\n${node('Ask', 'human', '')}${node('Left', 'passthrough', '')}${node('Right', 'passthrough', '')}  edges:
    - { from: Ask, to: Left, ${wait('LEFT')} }
    - { from: Ask, to: Right, ${wait('RIGHT')} }\n  start: [Ask]\n  end: [Left, Right]\n`;
    const problems = linted(text);
    expect(problems.map((problem) => `${problem.severity} ${wordProblem(problem).message}`)).toEqual([
      'info An answer of Ask without LEFT or RIGHT goes nowhere: it starts nothing',
    ]);
  });

  it('an approval that is left by another handle than its two, which lets everything pass', async () => {
    const gate = (handle: string): string => `nodes:
  - { id: in, type: input, data: {} }
  - { id: ask, type: approval, data: { message: "Publish?" } }
  - { id: out, type: output, data: {} }
edges:
  - { source: in, target: ask }
  - { source: ask, target: out${handle} }
viewport: { x: 0, y: 0, zoom: 1 }
`;
    for (const handle of ['', ', sourceHandle: approve']) {
      expect(said(gate(handle))).toEqual(['warning handle-unknown']);
      const { result } = await runText({
        text: gate(handle),
        script: { humans: { ask: ['no'] } },
        inputs: { in: 'a verse' },
      });
      expect(result.result.text).toBe('a verse');
    }
    expect(said(gate(', sourceHandle: approved'))).toEqual([]);
    const near = gate(', sourceHandle: aproved');
    expect(linted(near).flatMap(({ fixes = [] }) => fixes.map((fix) => mendedBy(near, fix)))).toEqual([
      gate(', sourceHandle: approved'),
    ]);
  });

  it('a model all of whose edges wait for a word', () => {
    const text = changed('unguarded-loop', ['none: [ENOUGH]', 'any: [MORE]']);
    expect(said(text)).toEqual(['info keywords-gap']);
  });

  it('append over many rounds without a budget', () => {
    const text = changed('append-not-text', ['maxIterations: 4', 'maxIterations: 20']);
    expect(said(text)).toEqual(['info growing-context']);
  });

  it('a limit of rounds below that of a score loop, and of a region', () => {
    const rounds = 'settings: { limits: { rounds: 2 } }\n';
    expect(said(`${sound.get(SCORE) ?? ''}${rounds}`)).toEqual(['warning cap-beats-guard']);
    expect(said(`${sound.get('branch-shadowed') ?? ''}${rounds}`)).toEqual(['warning cap-beats-guard']);
  });
});
