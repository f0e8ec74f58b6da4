import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { orchestration, problemsOf, run } from './support.ts';

/** A loop as the description of the node shows it: a list that begins with `- id:`, written by hand. */
const REVIEW = String.raw`
- id: letter_review
  type: loop
  max_loops: 5
  score_threshold: 0.85
  score_extraction_pattern: "QUALITY:\\s*([0-9.]+)"
  past_loops_metadata:
    iteration: "{{ loop_number }}"
    quality_score: "{{ score }}"
    key_insights: "{{ insights }}"
    needed_improvements: "{{ improvements }}"
    mistakes_found: "{{ mistakes }}"
  cognitive_extraction:
    enabled: true
    max_length_per_category: 500
    extract_patterns:
      insights:
        - "(?:Learned|Noted):\\s*(.+?)(?:\\n|$)"
        - "worth keeping:\\s*(.+?)(?:\\n|$)"
      improvements:
        - "Next time:\\s*(.+?)(?:\\n|$)"
        - "wants more\\s+(.+?)(?:\\n|$)"
      mistakes:
        - "Wrong:\\s*(.+?)(?:\\n|$)"
        - "lost sight of\\s+(.+?)(?:\\n|$)"
  internal_workflow:
    orchestrator:
      id: review_body
      strategy: sequential
      agents: [analyzer, scorer]
    agents:
      - id: analyzer
        type: openai-answer
        model: gpt-4o
        temperature: 0.5
        prompt: |
          Letter: {{ get_input() }}
          {% if has_past_loops() %}
          {% for past in get_past_loops() %}
          **Turn {{ past.iteration }}** (got {{ past.quality_score }}) ✓
          → kept: {{ past.key_insights }}
          → wanted: {{ past.needed_improvements }}
          ✗ wrong: {{ past.mistakes_found }}
          {% endfor %}
          {% endif %}
      - id: scorer
        type: openai-answer
        model: gpt-4o
        temperature: 0.1
        prompt: |
          Judge: {{ previous_outputs.analyzer }}
          0.9 and more: splendid. 0.5: so so.
          Format: QUALITY: X.XX
`;

const SAID = {
  analyzer: [
    'Learned: short openings hold the reader\nNext time: name the day of delivery\nWrong: the sum was left out',
    'worth keeping: a sum in the first line\nwants more care with the greeting',
  ],
  scorer: ['QUALITY: 0.60', 'QUALITY: 0.90'],
};

const INTO = 'Dear Sirs';

describe('a loop as the document writes it', () => {
  it('opens as a list, wrapped into an orchestration (001-07, 001-08, 001-10, 001-11, 001-36)', () => {
    const opened = openText(REVIEW, {});
    expect(opened).toMatchObject({ notation: 'orka', wrapped: true });
    expect(problemsOf(REVIEW)).toEqual([]);
    expect(opened.workflow?.nodes.map(({ id, type }) => `${id} ${type}`)).toEqual([
      'letter_review loop',
      'letter_review/analyzer openai-answer',
      'letter_review/scorer openai-answer',
    ]);
    expect(opened.workflow?.loops).toMatchObject([{ caps: [{ kind: 'count', value: 5 }], condition: 'score < 0.85' }]);
  });

  it('takes two rounds for 0.60 and 0.90 (001-01, 001-09, 001-40, 001-71, 001-72)', async () => {
    const { result, verdicts } = await run(REVIEW, SAID, { input: INTO });
    expect(verdicts).toHaveLength(2);
    expect(result.result.value).toMatchObject({
      response: SAID.analyzer[1],
      loops_completed: 2,
      final_score: 0.9,
      threshold_met: true,
    });
    expect(Object.keys(Object(result.result.value))).toEqual([
      'response',
      'loops_completed',
      'final_score',
      'threshold_met',
      'past_loops',
    ]);
  });

  it('keeps of each round what the metadata names, numbers as numbers (001-04, 001-31, 001-33, 001-46, 001-47, 001-73)', async () => {
    const { result } = await run(REVIEW, SAID, { input: INTO });
    expect((result.result.value as { past_loops: Json }).past_loops).toMatchObject([
      {
        iteration: 1,
        quality_score: 0.6,
        key_insights: 'short openings hold the reader',
        needed_improvements: 'name the day of delivery',
        mistakes_found: 'the sum was left out',
      },
      {
        iteration: 2,
        quality_score: 0.9,
        key_insights: 'a sum in the first line',
        needed_improvements: 'care with the greeting',
        mistakes_found: '',
      },
    ]);
  });

  it('shows round 2 what round 1 came to, its lines and signs as written (001-48, 001-49)', async () => {
    const { prompts } = await run(REVIEW, SAID, { input: INTO });
    expect(prompts['analyzer']?.[0]?.trim()).toBe('Letter: Dear Sirs');
    const lines = (prompts['analyzer']?.[1] ?? '').split('\n').map((line) => line.trim());
    expect(lines.filter((line) => line !== '')).toEqual([
      'Letter: Dear Sirs',
      '**Turn 1** (got 0.6) ✓',
      '→ kept: short openings hold the reader',
      '→ wanted: name the day of delivery',
      '✗ wrong: the sum was left out',
    ]);
  });

  it('prints a reply where an output is named, and scores by replies, not by prompts (001-39, 001-50)', async () => {
    const { prompts, verdicts } = await run(
      REVIEW,
      { analyzer: ['plain'], scorer: ['so: QUALITY: 0.90'] },
      { input: INTO },
    );
    expect(prompts['scorer']?.[0]).toContain('Judge: plain\n');
    expect(verdicts[0]?.because[0]).toMatchObject({ score: 0.9, text: 'QUALITY: 0.90' });
  });

  it('asks each agent its own model at its own temperature (001-37, 001-63)', async () => {
    const mixed = REVIEW.replace('model: gpt-4o\n        temperature: 0.1', 'model: gpt-4\n        temperature: 0.1');
    const { facts } = await run(mixed, SAID, { input: INTO });
    const asked = facts.flatMap((fact) => (fact.kind === 'asked' ? [fact.ask.request] : []));
    expect(asked.slice(0, 2)).toMatchObject([
      { model: 'gpt-4o', options: { temperature: 0.5 } },
      { model: 'gpt-4', options: { temperature: 0.1 } },
    ]);
  });

  it('gives after five rounds below the threshold what the last one gave, and warns (001-41)', async () => {
    const drafts = ['one', 'two', 'three', 'four', 'five'];
    const { result, verdicts, problems } = await run(
      REVIEW,
      { analyzer: drafts, scorer: ['QUALITY: 0.50'] },
      { input: INTO },
    );
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['again', 'again', 'again', 'again', 'stopped']);
    expect(result.result.value).toMatchObject({
      response: 'five',
      loops_completed: 5,
      final_score: 0.5,
      threshold_met: false,
    });
    expect(problems).toEqual(['orka-max-loops']);
  });

  it.each([
    [0.85, ['QUALITY: 0.85'], 1],
    [0.9, ['QUALITY: 0.89', 'QUALITY: 0.90'], 2],
    [0.92, ['QUALITY: 0.91', 'QUALITY: 0.92'], 2],
    [0.95, ['QUALITY: 0.94', 'QUALITY: 0.96'], 2],
  ])('stops at %d, and not below (001-42, 001-45)', async (threshold, scorer, rounds) => {
    const text = REVIEW.replace('score_threshold: 0.85', `score_threshold: ${threshold}`);
    expect((await run(text, { ...SAID, scorer }, { input: INTO })).verdicts).toHaveLength(rounds);
  });

  it('says in each round without a score what was looked for, and where (001-84)', async () => {
    const { facts } = await run(REVIEW, { ...SAID, scorer: ['splendid', 'QUALITY: 0.9'] }, { input: INTO });
    const noticed = facts.flatMap((fact) => (fact.kind === 'noticed' ? [fact.problem] : []));
    expect(noticed).toMatchObject([
      {
        code: 'orka-no-score',
        severity: 'warning',
        params: {
          round: 1,
          patterns: [String.raw`QUALITY:\s*([0-9.]+)`],
          texts: [expect.any(String), 'scorer: splendid'],
        },
      },
    ]);
  });

  it('cuts what it learned to the length that is given (001-32)', async () => {
    const text = REVIEW.replace('max_length_per_category: 500', 'max_length_per_category: 12');
    const { result } = await run(text, SAID, { input: INTO });
    expect(result.result.value).toMatchObject({ past_loops: [{ key_insights: 'short openin...' }, {}] });
  });

  it('says once which finds are too short to learn from, as in OrKa (001-04)', async () => {
    const analyzer = ['Learned: brevity\nNext time: name the day of delivery', 'Learned: tone\nand nothing besides'];
    const { problems, facts } = await run(REVIEW, { analyzer, scorer: ['QUALITY: 0.60', 'QUALITY: 0.90'] });
    expect(problems).toEqual(['orka-insight-short']);
    const told = facts.flatMap((fact) => (fact.kind === 'noticed' ? [fact.problem] : []));
    expect(told).toMatchObject([{ severity: 'info', params: { round: 1, finds: ['brevity'] } }]);
  });

  it('learns nothing unless it is told to, and keeps past rounds all the same (001-30, 001-87)', async () => {
    const off = REVIEW.replace('enabled: true', 'enabled: false');
    const { result } = await run(off, SAID, { input: INTO });
    expect(result.result.value).toMatchObject({ past_loops: [{ iteration: 1, key_insights: '' }, { iteration: 2 }] });
  });

  it('warns of a for whose variable is called loop, and runs it (001-43)', async () => {
    const named = REVIEW.replaceAll('past.', 'loop.').replace('for past in', 'for loop in');
    expect(problemsOf(named)).toEqual(['warning for-loop']);
    expect((await run(named, SAID, { input: INTO })).prompts['analyzer']?.[1]).toContain('**Turn 1** (got 0.6)');
  });
});

describe('the names that prompts see', () => {
  const seeing = (template: string): string =>
    REVIEW.replace('Letter: {{ get_input() }}', `[${template}]`).replace(
      'score_threshold: 0.85',
      'score_threshold: 0.99',
    );
  const seen = async (template: string): Promise<string[]> => {
    const { prompts } = await run(
      seeing(template),
      { ...SAID, scorer: ['QUALITY: 0.60', 'QUALITY: 0.75'] },
      { input: INTO },
    );
    return (prompts['analyzer'] ?? []).slice(0, 3).map((prompt) => /\[([^]*?)\]\n/.exec(prompt)?.[1] ?? '');
  };

  it.each([
    ['{{ input }} (001-12)', ['Dear Sirs', 'Dear Sirs', 'Dear Sirs']],
    ['{{ get_input() }} (001-55)', ['Dear Sirs', 'Dear Sirs', 'Dear Sirs']],
    ['{{ loop_number }} (001-65)', ['1', '2', '3']],
    ['{{ get_loop_number() }} (001-55, 001-67)', ['1', '2', '3']],
    ['{{ score }} (001-66)', ['', '0.6', '0.75']],
    ['{{ has_past_loops() }} (001-67)', ['False', 'True', 'True']],
    ['{{ get_past_loops() | length }} (001-38, 001-67, 001-79)', ['0', '1', '2']],
    ['{{ previous_outputs.past_loops | length }} (001-69)', ['0', '1', '2']],
    [
      '{{ get_past_insights() }} (001-68)',
      ['', 'short openings hold the reader', 'short openings hold the reader | a sum in the first line'],
    ],
  ])('%s', async (template, expected) => {
    expect(await seen(template.replace(/ \(001.*$/, ''))).toEqual(expected);
  });

  it('prints past rounds whole as Python does (001-56)', async () => {
    const [, second] = await seen('{{ get_past_loops()[0] }}');
    expect(second).toMatch(/^\{'iteration': '1', 'quality_score': '0.6', 'key_insights': 'short/);
  });
});

describe('three thinkers and a moderator', () => {
  const thinker = (name: string): string => `
      - id: ${name}
        type: openai-answer
        prompt: "${name} on {{ get_input() }}, turn {{ get_loop_number() }}"`;
  const FORUM = String.raw`
orchestrator: {id: forum, strategy: sequential, agents: [talk]}
agents:
  - id: talk
    type: loop
    max_loops: 4
    score_threshold: 0.92
    score_extraction_pattern: "CONSENSUS:\\s*([0-9.]+)"
    past_loops_metadata:
      round: "{{ loop_number }}"
      consensus_score: "{{ score }}"
      strategies: "tried in {{ loop_number }}"
      convergence: "at {{ score }}"
    internal_workflow:
      orchestrator: {id: inner, agents: [split, gather, moderator]}
      agents:
      - {id: split, type: fork, targets: [[logician], [friend], [doubter]]}${['logician', 'friend', 'doubter'].map(thinker).join('')}
      - {id: gather, type: join}
      - id: moderator
        type: openai-answer
        prompt: |
          {{ previous_outputs.logician }} / {{ previous_outputs.friend }} / {{ previous_outputs.doubter }}
          Format: CONSENSUS: X.XX`;
  const said = {
    logician: ['so'],
    friend: ['aye'],
    doubter: ['nay'],
    moderator: ['CONSENSUS: 0.5', 'CONSENSUS: 0.95'],
  };

  it('takes two rounds for 0.5 and 0.95 (001-45, 001-58, 001-59)', async () => {
    const { result, verdicts } = await run(FORUM, said);
    expect(verdicts).toHaveLength(2);
    expect(result.result.value).toMatchObject({
      final_score: 0.95,
      past_loops: [
        { round: 1, consensus_score: 0.5, strategies: 'tried in 1', convergence: 'at 0.5' },
        { round: 2, consensus_score: 0.95 },
      ],
    });
  });

  it('runs the branches, the last first, and says so (001-52, 001-53)', async () => {
    expect((await run(FORUM, said)).order.slice(0, 7)).toEqual([
      'talk',
      'split',
      'doubter',
      'friend',
      'logician',
      'gather',
      'moderator',
    ]);
    expect(openText(FORUM, {}).problems.map(({ code }) => code)).toContain('orka-fork-order');
  });

  it('shows the moderator all three answers, with a join that names no group (001-54, 001-57)', async () => {
    expect((await run(FORUM, said)).prompts['moderator']?.[0]).toContain('so / aye / nay');
    expect(problemsOf(FORUM)).toEqual([]);
  });
});

describe('a chain of three that rates itself', () => {
  const agent = (id: string, prompt: string): Json => ({ id, type: 'openai-answer', model: 'gpt-4o', prompt });
  const names = ['code_analyzer', 'code_improver', 'quality_checker'];
  const CHAIN = JSON.stringify([
    {
      id: 'polish',
      type: 'loop',
      max_loops: 10,
      score_threshold: 0.95,
      score_extraction_pattern: 'MARK:\\s*([0-9.]+)',
      internal_workflow: {
        orchestrator: { id: 'inner', agents: names },
        agents: [
          agent('code_analyzer', 'Look at {{ input }}'),
          agent('code_improver', 'Mend by {{ previous_outputs.code_analyzer }}'),
          agent('quality_checker', 'Rate {{ previous_outputs.code_improver }} as MARK: X.XX'),
        ],
      },
    },
  ]);

  it('gives the improved text, not the mark (001-61, 001-62, 001-71)', async () => {
    const { result, order } = await run(CHAIN, {
      code_improver: ['v1', 'v2', 'v3'],
      quality_checker: ['MARK: 0.7', 'MARK: 0.9', 'MARK: 0.97'],
    });
    expect(order.slice(1, 4)).toEqual(names);
    expect(result.result.value).toMatchObject({ response: 'v3', loops_completed: 3, final_score: 0.97 });
  });

  it("keeps the document's keys, and OrKa's beside them, when it names no metadata (001-74)", async () => {
    const { result } = await run(CHAIN, { quality_checker: ['MARK: 0.96'] });
    expect(result.result.value).toMatchObject({
      past_loops: [
        {
          iteration: 1,
          quality_score: 0.96,
          key_insights: '',
          needed_improvements: '',
          mistakes_found: '',
          loop_number: 1,
          score: 0.96,
          insights: '',
          improvements: '',
          mistakes: '',
        },
      ],
    });
  });

  it('lets a prompt learn from history by the keys of the document, without metadata (001-79)', async () => {
    const learning = CHAIN.replace(
      'Look at {{ input }}',
      '{% for past in get_past_loops() %}Round {{ past.iteration }} had {{ past.quality_score }}{% endfor %}',
    );
    expect(problemsOf(learning)).toEqual(problemsOf(CHAIN));
    const { prompts } = await run(learning, { quality_checker: ['MARK: 0.7', 'MARK: 0.96'] });
    expect(prompts['code_analyzer']).toEqual(['', 'Round 1 had 0.7']);
  });

  it('lets templates of past_loops_metadata call the functions of prompts', async () => {
    const [only] = JSON.parse(CHAIN) as Record<string, Json>[];
    const text = orchestration([
      {
        ...only,
        past_loops_metadata: {
          before: '{{ get_past_loops() | length }}',
          turn: '{{ get_loop_number() }} of {{ get_input() }}',
          said: '{{ get_agent_response("code_improver") }}',
        },
      },
    ]);
    const { result } = await run(text, { quality_checker: ['MARK: 0.7', 'MARK: 0.96'] });
    const said = 'No response found for code_improver';
    expect(result.result.value).toMatchObject({
      past_loops: [
        { before: '0', turn: '1 of rain', said },
        { before: '1', turn: '2 of rain', said },
      ],
    });
  });

  it('rates, under the simulated model, as the prompt asks (001-13)', async () => {
    const { verdicts } = await run(CHAIN, {}, { simulated: true });
    expect(verdicts.at(-1)).toMatchObject({ outcome: 'left', reason: 'threshold' });
  });
});

describe('what the document requires', () => {
  const without = (line: string): string =>
    REVIEW.split('\n')
      .filter((each) => !each.includes(line))
      .join('\n');

  it.each([
    ['max_loops: 5', 'max_loops', 'warning default'],
    ['score_threshold: 0.85', 'score_threshold', 'warning default'],
    ['score_extraction_pattern', 'score_extraction_pattern', 'warning default'],
  ])('%s (001-25, 001-26, 001-27)', (line, field, expected) => {
    expect(problemsOf(without(line))).toEqual([expected]);
    const defaults = openText(without(line), {}).problems.find(({ code }) => code === 'orka-default');
    expect(defaults?.params).toMatchObject({ field });
  });

  it('a body (001-28)', () => {
    expect(
      problemsOf('- {id: l, type: loop, max_loops: 2, score_threshold: 0.5, score_extraction_pattern: "(1)"}'),
    ).toEqual(['error required']);
  });

  it('a threshold from 0 to 1 (001-26)', () => {
    expect(problemsOf(REVIEW.replace('score_threshold: 0.85', 'score_threshold: 8.5'))).toEqual([
      'warning threshold-range',
    ]);
  });

  it('a pattern that can be read, and counts its first group (001-29)', async () => {
    const broken = REVIEW.replace('QUALITY:\\\\s*([0-9.]+)', 'QUALITY:\\\\s*([0-9.+');
    expect(problemsOf(broken)).toEqual(['error bad-pattern']);
    const at = openText(broken, {}).problems.find(({ code }) => code === 'orka-bad-pattern')?.range;
    expect(broken.slice(at?.start, at?.end)).toMatch(/\[0-9\.\+/);
    const groups = REVIEW.replace('QUALITY:\\\\s*([0-9.]+)', '(?:QUALITY|MARK):\\\\s*([0-9.]+) of ([0-9.]+)');
    const { verdicts } = await run(groups, { ...SAID, scorer: ['MARK: 0.88 of 1.0'] }, { input: INTO });
    expect(verdicts[0]?.because[0]).toMatchObject({ score: 0.88 });
  });
});

describe('time', () => {
  it('gives a loop 300 s unless it says otherwise (001-35)', async () => {
    const { verdicts } = await run(
      REVIEW,
      { ...SAID, scorer: ['QUALITY: 0.1'] },
      { input: INTO, delays: { analyzer: 160 } },
    );
    expect(verdicts.at(-1)).toMatchObject({ outcome: 'stopped', reason: 'timeout' });
    const longer = REVIEW.replace('max_loops: 5', 'max_loops: 5\n  timeout: 2000');
    const ran = await run(longer, { ...SAID, scorer: ['QUALITY: 0.1'] }, { input: INTO, delays: { analyzer: 160 } });
    expect(ran.verdicts.at(-1)).toMatchObject({ reason: 'max_loops' });
  });

  it('drops an answer that is later than its agent may be, in each round (001-81, 001-86)', async () => {
    const timed = REVIEW.replace('temperature: 0.1', 'temperature: 0.1\n        timeout: 60.0');
    const { result, problems } = await run(timed, SAID, { input: INTO, delays: { scorer: 61 } });
    expect(result.result.value).toMatchObject({ final_score: 0, threshold_met: false });
    expect(problems).toContain('orka-no-score');
  });
});

describe('between runs', () => {
  it('keeps the past rounds of a loop that persists, and of no other (001-34)', async () => {
    const inputs = {
      'past_loops:letter_review': [{ iteration: '1', quality_score: '0.4', key_insights: 'from before' }],
    };
    const persisting = REVIEW.replace('max_loops: 5', 'max_loops: 5\n  persist_across_runs: true');
    expect((await run(persisting, SAID, { input: INTO, inputs })).prompts['analyzer']?.[0]).toContain(
      'kept: from before',
    );
    expect((await run(REVIEW, SAID, { input: INTO, inputs })).prompts['analyzer']?.[0]).not.toContain('from before');
  });
});
