import { describe, expect, it } from 'vitest';
import type { LoopDocument } from '../../../src/engine/document/document.ts';
import { checkExpectations } from '../../../src/engine/after-run/expectations/check.ts';
import type { Expected } from '../../../src/engine/after-run/expectations/expected.ts';
import { howEnded } from '../../../src/engine/after-run/expectations/how-ended.ts';
import { readScript } from '../../../src/engine/models/scripted/script.ts';
import { openToRun } from '../../../src/engine/opening/open-to-run.ts';
import { limitsOf } from '../../../src/engine/running/run-workflow.ts';
import { NOTATION_NAMES } from '../../../src/engine/workflow/notation-name.ts';
import { ASKED, GUESSED_ENDS, type Guess } from '../../../src/page/learn/guesses.ts';
import { LESSONS } from '../../../src/page/learn/lessons.ts';
import { readProse, type Inline } from '../../../src/page/learn/prose.ts';
import { tellingLoop } from '../../../src/page/run/outcome.ts';
import { runToEnd } from '../../../src/terminal/run-to-end.ts';
import { wordExpectation, wordFound } from '../../../src/wording/wording.ts';
import { createSeedTrials } from '../../../src/worker/library/seed-trials.ts';

/** How the start of each lesson fails, in the words of the page, and what is the right guess. */
const STARTS: Record<string, { fails: string[]; guess?: Partial<Guess> }> = {
  '01-at-most': { fails: ['exactly 2 rounds. It had 3 rounds.'], guess: { rounds: 3, end: 'limit' } },
  '02-a-way-out': {
    fails: [
      'the loop ends by what an answer says. It ended by a limit of rounds.',
      'exactly 2 rounds. It had 6 rounds.',
      'a result that contains “APPROVED”. There is no result.',
    ],
    guess: { rounds: 6, end: 'limit' },
  },
  '03-a-counter-inside': {
    fails: [
      'the loop ends by a limit of rounds. It ended by what an answer says.',
      'exactly 3 rounds. It had 1 round.',
    ],
    guess: { rounds: 1, end: 'keyword' },
  },
  '04-words-are-searched': {
    fails: ['exactly 3 rounds. It had 1 round.'],
    guess: { rounds: 1, end: 'keyword' },
  },
  '05-which-of-two': {
    fails: ['the loop ends by its threshold. It ended by a limit of rounds.', 'at most 4 rounds. It had 5 rounds.'],
    guess: { rounds: 5, end: 'limit' },
  },
  // Its own run comes as it asks: it is the other seeds that do not.
  '06-one-run-proves-nothing': { fails: [], guess: { rounds: 2, end: 'threshold' } },
  '07-the-work-goes-out': {
    fails: ['a result that contains “Six eggs”. The result is “APPROVED”.'],
    guess: { rounds: 2, end: 'keyword' },
  },
  '08-the-judge-reads': {
    fails: [
      'every prompt of judge holds the newest answer of poet. A prompt lacks “The sea is cold. The sea is old.”.',
      'the loop ends by its threshold. It ended by a limit of rounds.',
    ],
    guess: { rounds: 4, end: 'limit' },
  },
  '09-notes-that-are-read': {
    fails: ['the loop ends by its threshold. It ended by a limit of rounds.', 'at most 3 rounds. It had 4 rounds.'],
    guess: { rounds: 4, end: 'limit' },
  },
  '10-the-best-is-not-the-last': {
    fails: ['in grey', 'one gull'].map(
      (sketch) =>
        `a result that contains “${sketch}”. The result is “A harbour with many boats, gulls, ropes and a red sun.”.`,
    ),
    guess: { rounds: 3, end: 'condition' },
  },
  '11-the-bill-grows': {
    fails: [
      'exactly 6 rounds. It had 5 rounds.',
      'the loop ends by a limit of rounds. It ended by a budget.',
      'at most 640 tokens. It cost about 652 tokens.',
    ],
    guess: { rounds: 5, end: 'budget' },
  },
  '12-a-deadline': {
    fails: ['at most 240 seconds. It took 400 seconds.'],
    guess: { rounds: 5, end: 'timer' },
  },
  '13-until-it-stands-still': {
    fails: ['the loop ends by a stable output. It ended by a limit of rounds.', 'at most 5 rounds. It had 6 rounds.'],
    guess: { rounds: 6, end: 'limit' },
  },
  '14-first-and-later': {
    fails: ['the loop ends by its condition. It ended by a limit of rounds.', 'exactly 3 rounds. It had 4 rounds.'],
    guess: { rounds: 4, end: 'limit' },
  },
  '15-a-loop-in-a-loop': { fails: ['at most 12 calls. It cost 72 calls.'], guess: { calls: 72, end: 'limit' } },
  '15b-record-then-play': {
    fails: [
      'the loop ends by what an answer says. It ended by a limit of rounds.',
      'exactly 3 rounds. It had 6 rounds.',
      'at most 6 calls. It cost 12 calls.',
    ],
    guess: { rounds: 6, end: 'limit' },
  },
  '16-exam-the-obituary': {
    fails: ['the loop ends by its threshold. It ended by a limit of rounds.', 'exactly 3 rounds. It had 6 rounds.'],
  },
  '17-exam-the-lorry': {
    fails: [
      'the loop ends by what an answer says. It ended by a limit of rounds.',
      'at most 3 rounds. It had 5 rounds.',
      'a result that contains “Round the hill”. The result is “Mill Lane has a low bridge of three metres.”.',
    ],
  },
  '18-exam-the-minutes': {
    fails: [
      'the loop ends by what an answer says. It ended by a limit of rounds.',
      'exactly 2 rounds. It had 5 rounds.',
    ],
  },
};

/** What a lesson's text comes to, with the lesson's answers, against what the lesson expects. */
async function outcomes({ text, settings, scriptText, inputs }: LoopDocument): Promise<{
  found: Expected[];
  shown: Guess;
}> {
  const opened = await openToRun(text, settings);
  if (!opened.plan) throw new Error(`does not open: ${opened.problems.map(({ code }) => code).join(', ')}`);
  const { plan } = opened;
  const workflow = { ...plan.workflow, limits: limitsOf(plan.workflow, opened.settings) };
  const checked = checkExpectations(workflow, settings.expect ?? []);
  const { view } = await runToEnd({
    plan,
    inputs,
    settings: opened.settings,
    model: opened.settings.model ?? 'scripted',
    script: readScript(scriptText).script,
    kept: { activations: false },
    onChunk: (chunk) => checked.take(chunk),
  });
  const loop = tellingLoop({ view });
  return {
    found: checked.end(),
    shown: {
      rounds: loop?.rounds ?? null,
      calls: view.result?.spent?.calls ?? null,
      end: loop?.verdict ? howEnded(loop.verdict) : null,
    },
  };
}

const rests = { mayGoOn: () => true, breathe: () => Promise.resolve() };

/** How many of the other seeds that it asks for, or else of three, a document comes right with. */
async function seedsThatHold(document: LoopDocument): Promise<number> {
  const { lesson, expect: expected = [] } = document.settings;
  const seeds = Array.from({ length: lesson?.seeds ?? 3 }, (_, at) => at + 1);
  const trials = await createSeedTrials(() => rests)(document, expected, seeds);
  return trials?.filter(({ missed }) => missed === null).length ?? 0;
}

/** All that is set as code in a text of Markdown. */
function codesIn(markdown: string): string[] {
  const inWords = (words: readonly Inline[]): string[] =>
    words.flatMap((word) => (word.kind === 'code' ? [word.text] : 'inside' in word ? inWords(word.inside) : []));
  return readProse(markdown).flatMap((block) => {
    if (block.kind === 'code') return block.text.split('\n');
    return block.kind === 'list' ? block.items.flatMap(inWords) : inWords(block.inside);
  });
}

it('has a start that is described for each lesson, and one lesson for each', () => {
  expect(Object.keys(STARTS)).toEqual(LESSONS.map(({ id }) => id));
});

describe.each(LESSONS)('lesson $id', ({ id, part, document }) => {
  const { lesson } = document.settings;
  const { seeds = 3, enough = seeds } = lesson ?? {};
  const solved = { ...document, text: lesson?.solution ?? '' };
  const { fails, guess } = STARTS[id]!;

  it('begins with a workflow that opens and runs, and fails for the reason that is meant', async () => {
    const { found, shown } = await outcomes(document);
    const missed = found.filter(({ holds }) => holds !== true);
    expect(missed.map((each) => `${wordExpectation(each.expectation)}. ${wordFound(each.found)}`)).toEqual(fails);
    expect(shown).toMatchObject(guess ?? {});
    expect(lesson?.predict ? ASKED[lesson.predict] : []).toEqual(Object.keys(guess ?? {}));
    if (guess?.end) expect(GUESSED_ENDS).toContain(guess.end);
    expect(await seedsThatHold(document)).toBeLessThan(enough);
  });

  it('has a solution that comes as it asks, with every seed that it tries', async () => {
    const { found } = await outcomes(solved);
    expect(found.filter(({ holds }) => holds !== true)).toEqual([]);
    expect(await seedsThatHold(solved)).toBeGreaterThanOrEqual(enough);
  });

  it('misses what it asks for once any placeholder of its solution is cut', async () => {
    const unmissed: string[] = [];
    for (const { 0: placeholder, index } of solved.text.matchAll(/\{\{[^}]*\}\}/g)) {
      const text = solved.text.slice(0, index) + solved.text.slice(index + placeholder.length);
      const { found } = await outcomes({ ...solved, text });
      if (found.every(({ holds }) => holds === true)) unmissed.push(placeholder);
    }
    expect(unmissed).toEqual([]);
  });

  it('is held against other seeds, and asks what will happen before it shows it, but in the exam', () => {
    expect(seeds).toBeGreaterThanOrEqual(3);
    expect(lesson?.seeds).toBe(seeds);
    expect(ASKED[lesson?.predict ?? 'rounds'].includes('end')).toBe(part !== 'Exam');
  });

  it('has answers that are whole, and prose that is short: at most 120 words before the first act', () => {
    expect(readScript(document.scriptText).problems).toEqual([]);
    expect((lesson?.say ?? '').trim().split(/\s+/).length).toBeLessThanOrEqual(120);
  });

  it('names in its hints and its prose what stands in the document, and gives none in the exam', () => {
    const { hints = [], say = '' } = lesson ?? {};
    expect(hints.length === 0).toBe(part === 'Exam');
    const plain = (text: string): string => text.replace(/\s+/g, ' ');
    const texts = plain(`${document.text}\n${solved.text}`);
    for (const code of [say, ...hints].flatMap(codesIn)) expect(texts).toContain(plain(code).trim());
    const nodes = [...solved.text.matchAll(/\b(?:id|label|name): ["']?(\w[\w ]*)/g)].map(([, name]) => name ?? '');
    for (const hint of hints)
      expect(codesIn(hint).length > 0 || nodes.some((name) => hint.includes(name.trim()))).toBe(true);
  });

  it('has no HTML and no table in its prose, which are shown as they are written', () => {
    const kinds = [lesson?.say ?? '', ...(lesson?.hints ?? [])].flatMap(readProse).map(({ kind }) => kind);
    expect(kinds.filter((kind) => !['paragraph', 'list', 'code'].includes(kind))).toEqual([]);
    expect(lesson?.say).not.toMatch(/<|\|/);
  });
});

describe('the course', () => {
  it('lets a year count as the full mark where a number is searched for, until that is mended, too', async () => {
    const { document } = LESSONS.find(({ id }) => id === '04-words-are-searched')!;
    const text = document.settings.lesson?.solution?.replaceAll('[ACCEPTED]', '[ACCEPTED, "20"]') ?? '';
    const { shown } = await outcomes({ ...document, text });
    expect(shown).toMatchObject({ rounds: 2, end: 'keyword' });
  });

  it('takes any yes that no refusal holds: a refusal in other words, too', async () => {
    const { document } = LESSONS.find(({ id }) => id === '04-words-are-searched')!;
    const text = document.text.replace('NOT OK', 'REFUSED').replaceAll('[OK, "20"]', '[OK]');
    const { found } = await outcomes({ ...document, text });
    expect(found.every(({ holds }) => holds)).toBe(true);
  });

  it('asks for what holds with the answers of other seeds, too, and is not hard-coded to those of one', async () => {
    const { document } = LESSONS.find(({ id }) => id === '05-which-of-two')!;
    const text = document.settings.lesson?.solution?.replace('0.85', '0.87') ?? '';
    const { found } = await outcomes({ ...document, text });
    expect(found.every(({ holds }) => holds)).toBe(true);
    expect(await seedsThatHold({ ...document, text })).toBeLessThan(3);
  });

  it('teaches each of the three ways in which a region of the loop … exit notation ends (003-32)', () => {
    const taught = LESSONS.flatMap(({ document: { text } }) => /exitCondition: (\w+)/.exec(text)?.[1] ?? []);
    expect(new Set(taught)).toEqual(new Set(['max_iterations', 'evaluator', 'stable_output']));
  });

  it('has each of the four notations, and four parts before its exam', async () => {
    const notations = await Promise.all(
      LESSONS.map(async ({ document: { text, settings } }) => {
        const opened = await openToRun(text, settings);
        return opened.plan?.workflow.notation;
      }),
    );
    expect(new Set(notations)).toEqual(new Set(NOTATION_NAMES));
    expect([...new Set(LESSONS.map(({ part }) => part))]).toEqual([
      'A. When does it end?',
      'B. What goes round?',
      'C. Shapes',
      'D. After the run',
      'Exam',
    ]);
  });
});
