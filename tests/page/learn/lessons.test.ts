import { describe, expect, it } from 'vitest';
import { lexer } from 'marked';
import type { LoopDocument } from '../../../src/engine/document/document.ts';
import { checkExpectations } from '../../../src/engine/expectations/check.ts';
import type { Expected } from '../../../src/engine/expectations/expected.ts';
import { readScript } from '../../../src/engine/models/script.ts';
import { openToRun } from '../../../src/engine/open-to-run.ts';
import { limitsOf } from '../../../src/engine/run-workflow.ts';
import { NOTATION_NAMES } from '../../../src/engine/workflow/notation-name.ts';
import { LESSONS } from '../../../src/page/state/learn/lessons.ts';
import { runToEnd } from '../../../src/terminal/run-to-end.ts';
import { createSeedTrials } from '../../../src/worker/seed-trials.ts';

/** What a lesson's text comes to, with the lesson's answers, against what the lesson expects. */
async function outcomes({ text, settings, scriptText, inputs }: LoopDocument): Promise<Expected[]> {
  const opened = await openToRun(text, settings);
  if (!opened.plan) throw new Error(`does not open: ${opened.problems.map(({ code }) => code).join(', ')}`);
  const { plan } = opened;
  const workflow = { ...plan.workflow, limits: limitsOf(plan.workflow, opened.settings) };
  const checked = checkExpectations(workflow, settings.expect ?? []);
  await runToEnd({
    plan,
    inputs,
    settings: opened.settings,
    model: opened.settings.model ?? 'scripted',
    script: readScript(scriptText).script,
    kept: { activations: false },
    onChunk: (chunk) => checked.take(chunk),
  });
  return checked.end();
}

const rests = { mayGoOn: () => true, breathe: () => Promise.resolve() };

/** Whether enough of the other seeds that a lesson asks for come as it expects. */
async function holdsForSeeds(document: LoopDocument): Promise<boolean> {
  const { lesson, expect: expected = [] } = document.settings;
  const seeds = Array.from({ length: lesson?.seeds ?? 0 }, (_, at) => at + 1);
  const trials = await createSeedTrials(() => rests)(document, expected, seeds);
  const held = trials?.filter(({ missed }) => missed === null).length ?? 0;
  return held >= Math.min(lesson?.enough ?? seeds.length, seeds.length);
}

describe.each(LESSONS)('lesson $id', ({ document, part }) => {
  const { lesson, expect: expected = [] } = document.settings;
  const solved = { ...document, text: lesson?.solution ?? '' };

  it('begins with a workflow that opens and runs, and does not yet come as it asks', async () => {
    const found = await outcomes(document);
    expect(found).toHaveLength(expected.length);
    expect(expected.length).toBeGreaterThan(0);
    const isDone = found.every(({ holds }) => holds === true) && (await holdsForSeeds(document));
    expect(isDone).toBe(false);
  });

  it('has a solution that comes as it asks, with every seed that it tries', async () => {
    expect((await outcomes(solved)).filter(({ holds }) => holds !== true)).toEqual([]);
    expect(await holdsForSeeds({ ...solved, settings: { ...solved.settings, lesson: { seeds: 3, ...lesson } } })).toBe(
      true,
    );
  });

  it('has answers that are whole, and prose that is short: at most 120 words before the first act', () => {
    expect(readScript(document.scriptText).problems).toEqual([]);
    expect((lesson?.say ?? '').split(/\s+/).length).toBeLessThanOrEqual(120);
    // In the exam there are none.
    if (part === 'Exam') expect(lesson?.hints).toBeUndefined();
    else expect(lesson?.hints?.length ?? 0).toBeGreaterThan(0);
  });

  it('has no HTML in its prose, which is shown as it is written', () => {
    const kinds = [lesson?.say ?? '', ...(lesson?.hints ?? [])].flatMap((text) => lexer(text).map(({ type }) => type));
    expect(kinds.filter((kind) => !['paragraph', 'space', 'list', 'code'].includes(kind))).toEqual([]);
  });
});

describe('the course', () => {
  it('teaches each of the three ways in which a region of the loop … exit notation ends (003-32)', () => {
    const taught = LESSONS.flatMap(({ document: { text } }) => /exitCondition: (\w+)/.exec(text)?.[1] ?? []);
    expect(new Set(taught)).toEqual(new Set(['max_iterations', 'evaluator', 'stable_output']));
  });

  it('has each of the four notations, and three parts before its exam', async () => {
    const notations = await Promise.all(
      LESSONS.map(async ({ document: { text, settings } }) => {
        const opened = await openToRun(text, settings);
        return opened.plan?.workflow.notation;
      }),
    );
    expect(new Set(notations)).toEqual(new Set(NOTATION_NAMES));
    expect([...new Set(LESSONS.map(({ part }) => part))]).toEqual([
      'When does it end?',
      'What goes round?',
      'Shapes',
      'Exam',
    ]);
  });
});
