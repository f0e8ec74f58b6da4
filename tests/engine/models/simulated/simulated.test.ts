import { describe, expect, it } from 'vitest';
import { similarity } from '../../../../src/engine/similarity/similarity.ts';
import { CODE_FAILED } from '../../../../src/engine/notations/chatdev/parts/condition-functions.ts';
import type { Mood } from '../../../../src/engine/document/document.ts';
import type { Expectations, Request } from '../../../../src/engine/workflow/activation.ts';
import type { HumansBy } from '../../../../src/engine/models/answered-by.ts';
import { deriver } from '../../../../src/engine/models/deriver.ts';
import { EMPTY_SCRIPT, type Script } from '../../../../src/engine/models/scripted/script.ts';
import { answered, answerTo, said } from './asks.ts';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
const WAYS: Expectations = {
  keywords: [
    { words: ['AGAIN'], to: 'A', leaves: false },
    { words: ['DONE'], to: 'B', leaves: true },
  ],
};
const CRITIC = 'You review poems. Say DONE when it is good, else AGAIN.';
const RAIN = 'Write about rain.';

/** The texts of a writer and a critic who hear each other, round by round. */
function exchange(
  rounds: number,
  given: { seed?: number; mood?: Mood; hears?: boolean } = {},
): { draft: string; remark: string }[] {
  const { seed = 1, mood = 'improving', hears = true } = given;
  const made: { draft: string; remark: string }[] = [];
  for (let nth = 1; nth <= rounds; nth++) {
    const heard = hears ? made.at(-1)?.remark : undefined;
    const prompt = heard === undefined ? RAIN : `${RAIN}\nWhat to change: ${heard}`;
    const draft = said({
      prompt,
      written: ['What to change: '],
      system: 'You write.',
      node: 'Writer',
      nth,
      seed,
      mood,
    });
    made.push({
      draft,
      remark: said({ prompt: draft, system: CRITIC, expect: WAYS, node: 'Critic', nth, seed, mood }),
    });
  }
  return made;
}

/** In which round the critic is content; 9 when in none. */
function contentIn(rounds: readonly { remark: string }[]): number {
  const at = rounds.findIndex(({ remark }) => remark.startsWith('DONE'));
  return at === -1 ? 9 : at + 1;
}

describe('the simulated model', () => {
  it('is a function of what it is asked, the seed and the number of the ask', () => {
    expect(exchange(4)).toEqual(exchange(4));
  });

  it('says what it would have used, a token for four signs, for nothing, and that it is estimated', () => {
    const answer = answered({ prompt: 'x'.repeat(40) });
    const text = answer.kind === 'answered' ? answer.text : '';
    const tokens = Math.ceil((40 + text.length) / 4);
    const output = Math.ceil(text.length / 4);
    expect(answer).toMatchObject({ usage: { tokens, input: tokens - output, output, usd: 0, estimated: true } });
  });

  it('refuses twice and then accepts, by the seed once or three times', () => {
    const accepted = SEEDS.map((seed) => contentIn(exchange(5, { seed })));
    expect([...new Set(accepted)].sort()).toEqual([2, 3, 4]);
    expect(accepted.filter((round) => round === 3).length).toBeGreaterThan(10);
  });

  it('takes up feedback in its own words when it reaches the prompt, and never without it', () => {
    const lacks =
      /(?:lacks|needs) (an example|a number|a word on what speaks against it|an ending that says what to do next)/;
    for (const seed of SEEDS) {
      const [first, second] = exchange(2, { seed });
      const wish = lacks.exec(first!.remark)?.[1]?.split(' ').at(-1) ?? '';
      expect(second!.draft.toLowerCase(), first!.remark).toContain(wish);
      expect(second!.draft.startsWith(first!.draft)).toBe(true);
      const deaf = exchange(4, { seed, hears: false });
      expect(new Set(deaf.map(({ draft }) => draft)).size).toBe(1);
      expect(contentIn(deaf)).toBe(9);
    }
  });

  it('takes up what a person wishes for word by word', () => {
    const prompt = `${RAIN}\nWhat to change: mention the old mill`;
    expect(said({ prompt, written: ['What to change: '], system: 'You write.', nth: 2 })).toContain(
      'mention the old mill',
    );
  });

  it('does not take up what a text is told to become as if it were a note on it', () => {
    const lead = 'Write/revise based on feedback: ';
    const last = said({ prompt: `${lead}Rain falls.`, written: [lead], system: 'You write.' });
    for (const seed of SEEDS) {
      const prompt = `${lead}${last}\n\nThe text on “Rain” needs a number behind its main claim.\n\nWrite the next version; follow the notes.`;
      expect(said({ prompt, written: [lead], system: 'You write.', nth: 2, seed })).not.toContain('next version');
    }
  });

  it('begins a line with the label that it is asked for once, content or not', () => {
    const told = 'Write a line "In common:" with what all of them could sign, then ACCORD: 0.00 (to 1.00).';
    for (const seed of SEEDS)
      for (const nth of [1, 2, 3, 4, 5]) {
        const given =
          'Rain: it falls. In numbers: about one case in three is affected. What speaks against it: it takes time.';
        const prompt = `The shop says: ${given}\n\n${told}`;
        const text = said({ prompt, written: ['The shop says: ', told], nth, seed, node: 'chair' });
        expect(text.match(/^In common:/gm)).toHaveLength(1);
      }
  });

  it('a judge whose prompt holds no work says so, and finds it poor', () => {
    const blind = said({
      prompt: 'How good is the poem? Write MARK: 0.00 (to 1.00).',
      written: ['How good is the poem? Write MARK: 0.00 (to 1.00).'],
    });
    expect(blind).toMatch(/not sent anything to look at.*MARK: 0\.00$/s);
  });

  it('001-13: begins with a score, as the prompt shows it, near 0.55 and passes around the third', () => {
    const written = ['Rate quality (0.0-1.0):\n', '\nFormat: SCORE: X.XX'];
    for (const seed of SEEDS) {
      const scores = exchange(5, { seed }).map(({ draft }) =>
        Number(/^SCORE: ([\d.]+)$/.exec(said({ prompt: written.join(draft), written, node: 'scorer', seed }))?.[1]),
      );
      expect(Math.abs(scores[0]! - 0.57)).toBeLessThan(0.04);
      expect([2, 3, 4]).toContain(scores.findIndex((score) => score >= 0.9) + 1);
    }
  });

  it('gives no form that the text does not ask for, whatever pattern, edge or output waits for one', () => {
    const expectations: Expectations[] = [
      { score: { pattern: 'MARK: ([\\d.]+)', threshold: 0.8 } },
      { keywords: [{ words: ['DONE'], to: 'B', leaves: true }] },
      { outputs: [{ name: 'good', type: 'boolean' }] },
    ];
    for (const expect_ of expectations)
      expect(said({ prompt: 'What do you think of this?\n\nA poem on rain.', expect: expect_, nth: 9 })).not.toMatch(
        /MARK|DONE|\{/,
      );
  });
});

describe('its texts', () => {
  it('stay as they are in the end, so that a loop that waits for that ends', () => {
    const drafts = exchange(7).map(({ draft }) => draft);
    const alike = drafts.slice(1).map((text, at) => similarity(drafts[at]!, text));
    expect(alike[0]).toBeLessThan(0.95);
    expect(alike.at(-1)).toBe(1);
  });

  it('never count its looks and drafts, nor name the node', () => {
    const texts = exchange(5).flatMap(({ draft, remark }) => [draft, remark]);
    for (const text of texts) expect(text).not.toMatch(/\b(?:look|draft) \d|Writer|Critic/);
  });

  it('grow shorter where that is asked for, and then stay', () => {
    const system = 'Make the text shorter without losing a fact.';
    const report = 'The wind, which had blown for days, pushed over the big poplar (the old one) at the mill.';
    const made = [report];
    for (let nth = 1; nth <= 5; nth++) made.push(said({ system, prompt: made.at(-1)!, nth }));
    expect(made[1]!.length).toBeLessThan(report.length);
    expect(made[5]).toBe(made[4]);
    expect(made[5]).toContain('pushed over');
  });
});

describe('its moods', () => {
  it('stubborn: never accepts, whatever the seed', () => {
    for (const seed of SEEDS.slice(0, 10)) expect(contentIn(exchange(8, { seed, mood: 'stubborn' }))).toBe(9);
  });

  it('erratic: accepts by chance, and may refuse again', () => {
    const verdicts = exchange(30, { mood: 'erratic' }).map(({ remark }) => remark.startsWith('DONE'));
    expect(verdicts.filter(Boolean).length).toBeGreaterThan(5);
    expect(verdicts.lastIndexOf(false)).toBeGreaterThan(verdicts.indexOf(true));
  });

  it('failing: does not answer now and then', () => {
    const kinds = Array.from({ length: 30 }, (_, at) => answered({ mood: 'failing', nth: at + 1 }).kind);
    expect(new Set(kinds)).toEqual(new Set(['answered', 'failed']));
  });
});

describe('a simulated person', () => {
  const asked = (context: string, nth: number, quickReplies: readonly string[] = ['ACCEPT']): string => {
    const answer = answerTo({ kind: 'human', question: 'Review the article.', context, quickReplies }, { nth });
    return answer.kind === 'answered' ? answer.text : answer.kind;
  };

  it('says a word that the question names where no quick reply is offered', () => {
    const question = 'If all is well, please enter "ACCEPT"; otherwise say what to change.';
    const reply = (nth: number) =>
      answerTo({ kind: 'human', question, context: 'A text by hand.', quickReplies: [] }, { nth });
    expect(reply(9)).toMatchObject({ text: 'ACCEPT' });
    expect(reply(1)).toMatchObject({ text: expect.stringMatching(/lacks|needs/) });
  });

  it('says what is missing in a text, and a quick reply when content', () => {
    expect(
      asked(
        '=== INPUT FROM Writer (user) ===\n\nTides: most of it follows from one simple idea, and the rest is detail.',
        1,
      ),
    ).toMatch(/“Tides” (?:lacks|needs) /);
    expect(asked('A text by hand.', 9)).toBe('ACCEPT');
  });

  it('is not mixed with a script that has answers of agents; one of people alone is spoken', () => {
    const request: Request = { kind: 'human', question: 'Good?', context: 'A text by hand.', quickReplies: ['OK'] };
    const text = (script: Partial<Script>, by: HumansBy = 'either'): string => {
      const derive = deriver({
        model: 'simulated',
        script: { ...EMPTY_SCRIPT, ...script },
        seed: 1,
        visitor: true,
        humans: by,
      });
      const answer = derive({ address: 'N', hash: '', node: 'N', id: 'N', part: 0, nth: 1, request })?.answer;
      return answer?.kind === 'answered' ? answer.text : 'nobody';
    };
    const humans = { N: [{ text: 'prepared' }] };
    expect(text({ humans })).toBe('prepared');
    expect(text({ humans, agents: { Writer: [{ text: 'x' }] } })).not.toBe('prepared');
    expect(text({})).toBe('nobody');
    // Who was chosen answers, whatever else is prepared.
    const agents = { Writer: [{ text: 'x' }] };
    expect(text({ humans, agents }, 'script')).toBe('prepared');
    expect(text({ agents }, 'script')).toBe('nobody');
    expect(text({ humans }, 'visitor')).toBe('nobody');
    expect(['prepared', 'nobody']).not.toContain(text({ humans }, 'simulated'));
    expect(['prepared', 'nobody']).not.toContain(text({}, 'simulated'));
  });
});

describe('a simulated tool', () => {
  const tool =
    (expectations?: Expectations, simulated: string | null = '(simulated) it ran') =>
    (nth: number) => {
      const answer = answerTo(
        {
          kind: 'tool',
          tool: 't',
          call: {},
          ...(simulated !== null && { simulated }),
          ...(expectations && { expect: expectations }),
        },
        { nth },
      );
      return 'text' in answer ? answer.text : answer.kind;
    };

  it('says what its node says that it might; without that it is refused', () => {
    expect(tool()(1)).toBe('(simulated) it ran');
    expect(tool(undefined, null)(1)).toBe('refused');
  });

  it('fails first and then succeeds where an edge looks for a failure', () => {
    const ways = [
      { words: [], to: 'B', leaves: true },
      { words: [CODE_FAILED], to: 'A', leaves: false },
    ];
    const ran = [1, 2, 3, 4].map(tool({ keywords: ways }));
    expect(ran[0]).toBe(`${CODE_FAILED}\n(simulated) it ran`);
    expect(ran[3]).toBe('(simulated) it ran');
  });

  it('gives values for declared outputs', () => {
    expect(JSON.parse(tool({ outputs: [{ name: 'n', type: 'number' }] })(1))).toEqual({ n: expect.any(Number) });
  });
});
