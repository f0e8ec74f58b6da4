import { describe, expect, it } from 'vitest';
import { emptyDocument, type Settings } from '../../src/engine/document/document.ts';
import type { Json } from '../../src/engine/workflow/json.ts';
import { docsPage } from '../../src/page/docs/texts.ts';
import { encodeLink } from '../../src/share/link.ts';
import { runText, type TextRun } from '../engine/support/run-text.ts';
import { comesTo } from './comes-to.ts';

/** A poet and a judge who are asked again until the judge's mark is enough. */
interface Loop {
  /** Lines of the loop itself. */
  loop?: string;
  /** What the poet is told after the task, and lines of it. */
  past?: string;
  poet?: string;
  judge?: string;
}

const scored = ({ loop = '', past = '', poet = '', judge = '{{ previous_outputs.poet }}' }: Loop): string => `
orchestrator: { id: poems, agents: [write] }
agents:
  - id: write
    type: loop
    max_loops: 4
    ${loop.includes('score_threshold') ? '' : 'score_threshold: 0.8'}
    ${loop.includes('score_extraction') ? '' : 'score_extraction_pattern: "SCORE:\\\\s*([0-9.]+)"'}
    ${loop}
    internal_workflow:
      orchestrator: { agents: [poet, judge] }
      agents:
        - { id: poet, type: local_llm, ${poet === '' ? '' : `${poet}, `}prompt: 'Two lines about {{ get_input() }}. ${past}' }
        - { id: judge, type: local_llm, prompt: 'Write SCORE: 0.00 (to 1.00). ${judge}' }
`;

const TALKS = (rest = ''): string => `
graph:
  nodes:
    - { id: Draft, type: agent, config: { provider: openai, name: small } }
    - { id: Critic, type: agent, config: { provider: openai, name: small, role: Say ENOUGH or what is wrong. } }
    - { id: Print, type: passthrough, config: {} }
  edges:
    - { from: Draft, to: Critic }
    - { from: Critic, to: Draft, carry_data: true, condition: { type: keyword, config: { none: [ENOUGH] } } }
    - { from: Critic, to: Print, condition: { type: keyword, config: { any: [ENOUGH] } } }
  start: [Draft]
  end: [Print]
${rest}`;

const answers = (poet: Json, judge: Json, delays: Json = {}): Json => ({
  inputs: { input: 'rain' },
  agents: { poet, judge },
  delays,
});
/** The poem gets shorter once its prompt says so, and a short one is good. */
const LEARNS: Json = {
  inputs: { input: 'rain' },
  rules: {
    poet: [{ when: 'shorter lines', reply: 'Rain.' }, { reply: 'It rained for long.' }],
    judge: [
      { when: 'Rain.', reply: 'SCORE: 0.90' },
      { when: 'It rained', reply: 'SCORE: 0.40\nMake it of shorter lines' },
      { reply: 'SCORE: 0.10' },
    ],
  },
};
/** What a round is remembered by, and a prompt that reads it. */
const KEEPS = `past_loops_metadata: { wish: "{{ improvements }}" }
    cognitive_extraction: { enabled: true, extract_patterns: { improvements: ["Make it (.+)"] } }`;
const past = (key: string): string => `{% for past in get_past_loops() %}<{{ past.${key} }}>{% endfor %}`;

const run = (text: string, script: Json, settings: Settings = {}): Promise<TextRun> =>
  runText({ text, script, settings });
const ended = ({ verdicts }: TextRun): [number, string | undefined] => [verdicts.length, verdicts.at(-1)?.reason];
/** All that models were told, in order. */
const prompts = ({ facts }: TextRun): string[] =>
  facts.flatMap((fact) =>
    fact.kind === 'asked' && fact.ask.request.kind === 'model'
      ? [fact.ask.request.messages.map(({ text }) => text).join('\n')]
      : [],
  );

describe('The loop never ends', () => {
  const near = answers(['a poem'], ['SCORE: 0.70']);

  it('a threshold that the scores come close to: lowered, it is reached', async () => {
    expect(ended(await run(scored({}), near))).toEqual([4, 'max_loops']);
    expect(ended(await run(scored({ loop: 'score_threshold: 0.7' }), near))).toEqual([1, 'threshold']);
  });

  it('a word in another case is not what the edge waits for; a limit of rounds ends it all the same', async () => {
    const script = { agents: { Draft: ['a draft'], Critic: ['enough'] } };
    const limits = { rounds: 20 };
    expect(ended(await run(TALKS(), script, { limits }))).toEqual([20, 'rounds_limit']);
    expect(ended(await run(TALKS(`settings: ${JSON.stringify({ limits })}`), script))).toEqual([20, 'rounds_limit']);
  });
});

describe('No score is found', () => {
  it('the first group of the pattern is the number: "SCORE: 0.7" gives 0.7', async () => {
    const found = await run(scored({ loop: 'score_threshold: 0.7' }), answers(['a poem'], ['SCORE: 0.7']));
    expect(ended(found)).toEqual([1, 'threshold']);
  });

  it.each([
    ['a reply without the label', '', 'Quite good: 0.9'],
    ['a pattern without a group', 'score_extraction_pattern: "SCORE: [0-9.]+"', 'SCORE: 0.9'],
    ['a key, which is no name of an agent', 'score_extraction_key: score', 'SCORE: 0.9'],
  ])('%s: it is 0 in every round', async (_, loop, reply) => {
    expect(ended(await run(scored({ loop }), answers(['a poem'], [reply])))).toEqual([4, 'max_loops']);
    const enough = await run(scored({ loop: `${loop}\n    score_threshold: 0` }), answers(['a poem'], [reply]));
    expect(ended(enough)).toEqual([1, 'threshold']);
  });

  it('a pattern without a label finds the year', async () => {
    const loop = 'score_extraction_pattern: "([0-9.]+)"';
    expect(ended(await run(scored({ loop }), answers(['In 2024'], ['SCORE: 0.1'])))).toEqual([1, 'threshold']);
  });
});

describe('The rounds do not get better', () => {
  const TRIES = '{% for past in get_past_loops() %}The last try had {{ past.score }}. {% endfor %}';

  it('without the past rounds in a prompt all are asked the same; with them the next one is better', async () => {
    const alike = await run(scored({ loop: KEEPS }), LEARNS);
    expect(ended(alike)).toEqual([4, 'max_loops']);
    expect(new Set(prompts(alike)).size).toBe(2);
    expect(ended(await run(scored({ loop: KEEPS, past: past('wish') }), LEARNS))).toEqual([2, 'threshold']);
  });

  it('a judge who is not given the work scores every round alike', async () => {
    const text = scored({ loop: KEEPS, past: past('wish'), judge: 'Now.' });
    expect(ended(await run(text, LEARNS))).toEqual([4, 'max_loops']);
  });

  it.each([
    ['gets better where a past round reaches its prompt', TRIES, 'improving', '4 rounds, 8 answers, by its threshold'],
    ['stands still where none does', '', 'improving', '9 rounds, 18 answers, by a limit of rounds'],
    ['never accepts where it is stubborn', TRIES, 'stubborn', '9 rounds, 18 answers, by a limit of rounds'],
  ] as const)('the simulated model %s', async (_, read, mood, came) => {
    const text = scored({ past: read }).replace('max_loops: 4', 'max_loops: 9');
    const settings: Settings = { model: 'simulated', mood };
    const { how, end } = await comesTo(encodeLink({ ...emptyDocument(), text, inputs: { input: 'rain' }, settings }));
    expect(`${how}, ${end}`).toBe(came);
  });
});

describe('It takes too long', () => {
  const never = (seconds: number): Json => answers(['a poem'], ['SCORE: 0.1'], { poet: seconds, judge: seconds });

  it('an answer after the timeout of its agent does not count; with more seconds it does', async () => {
    const good = answers(['a poem'], ['SCORE: 0.9'], { judge: 20 });
    const within = (seconds: number): string => scored({}).replace('id: judge,', `id: judge, timeout: ${seconds},`);
    expect(ended(await run(within(10), good))).toEqual([4, 'max_loops']);
    expect(ended(await run(within(30), good))).toEqual([1, 'threshold']);
  });

  it('all rounds of a score loop have 300 seconds together, unless it names another time', async () => {
    expect(ended(await run(scored({}), never(60)))).toEqual([3, 'timeout']);
    expect(ended(await run(scored({ loop: 'timeout: 600' }), never(60)))).toEqual([4, 'max_loops']);
  });

  it.each([{ calls: 3 }, { seconds: 50 }])(
    'a budget of %o ends the run, and not where it is taken out',
    async (budget) => {
      const cut = await run(scored({}), never(20), { budget });
      expect([cut.result.status, ...ended(cut)]).toEqual(['limit', 2, 'budget']);
      expect(ended(await run(scored({}), never(20)))).toEqual([4, 'max_loops']);
    },
  );

  it('a prompt that keeps everything grows with each round; one that keeps less does not', async () => {
    const script = { agents: { Draft: ['a draft'], Critic: ['no', 'no', 'no', 'ENOUGH'] } };
    const lengths = async (kept: number): Promise<number[]> => {
      const text = TALKS().replace('id: Draft,', `id: Draft, context_window: ${kept},`);
      return prompts(await run(text, script)).flatMap((prompt, at) => (at % 2 === 0 ? [prompt.length] : []));
    };
    const [all, few] = [await lengths(-1), await lengths(1)];
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    expect(new Set(all).size).toBe(4);
    expect(few.at(-1)).toBe(few.at(-2));
  });
});

describe('Nothing is known of past rounds', () => {
  const bad = answers(['a poem'], ['SCORE: 0.1\nMake it of shorter lines']);
  /** What the poet is told in a round, from 1. */
  const told = async (loop: Loop, round: number): Promise<string | undefined> =>
    prompts(await run(scored(loop), bad))[2 * round - 2];

  it('in round 1 there is none: a prompt that reads one cannot be made, and is empty of the task, too', async () => {
    expect(await told({ past: '{{ get_past_loops()[-1].score }}' }, 1)).toBe('Two lines about .');
    const asks = '{% if has_past_loops() %}{{ get_past_loops()[-1].score }}{% endif %}';
    expect(await told({ past: asks }, 1)).toBe('Two lines about rain. ');
    expect(await told({ past: asks }, 2)).toBe('Two lines about rain. 0.1');
  });

  it.each([
    ['what its metadata names', { loop: KEEPS, past: past('wish') }, '<of shorter lines>'],
    ['its score', { past: past('score') }, '<0.1>'],
    ['no other key', { loop: KEEPS, past: past('mood') }, '<>'],
    [
      'nothing that was learned, where the extraction is off',
      { loop: KEEPS.split('\n')[0]!, past: past('wish') },
      '<>',
    ],
    ['no find of ten characters', { loop: KEEPS.replace('(.+)', '(of short)'), past: past('wish') }, '<>'],
  ])('of a round is kept: %s', async (_, loop, kept) => {
    expect(await told(loop, 2)).toBe(`Two lines about rain. ${kept}`);
  });
});

it('the page has no situation without a test here, but for that of the page itself', async ({ task }) => {
  const titles = docsPage('docs/troubleshooting.md').sections.map(({ title }) => title);
  const tested = task.file.tasks.flatMap(({ type, name }) => (type === 'suite' ? [name] : []));
  expect(titles).toEqual([...tested, 'The page is not the newest']);
});
