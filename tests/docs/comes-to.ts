import { expect } from 'vitest';
import { howEnded } from '../../src/engine/after-run/expectations/how-ended.ts';
import { inputsOf } from '../../src/engine/models/inputs.ts';
import { readScript } from '../../src/engine/models/scripted/script.ts';
import { openToRun } from '../../src/engine/opening/open-to-run.ts';
import type { Verdict } from '../../src/engine/workflow/verdict/verdict.ts';
import { tellingLoop } from '../../src/page/run/outcome.ts';
import { decodeLink } from '../../src/share/link.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';
import { wordEnding } from '../../src/wording/en/verdict/ending.ts';
import { wordEnd } from '../../src/wording/en/after-run/expectation.ts';
import { counted, enumerate } from '../../src/wording/values.ts';
import { labelsOf, wordProblem } from '../../src/wording/wording.ts';

/** What goes on for so long in a page of the docs goes on for ever: there an embed cuts it. */
const ENDLESS = 200;

/** A run in the words of a page. */
interface RunWords {
  /** Rounds and answers. Rounds of inner loops stand after those of the outer. An answer is what a model, a person or a tool was asked for. */
  how: string;
  /** How its loop ended, in a word, `by its threshold`, and as a sentence; '' without a loop. */
  end: string;
  ending: string;
  /** The result, in quotes, or what failed. */
  result: string;
  isFailed: boolean;
  isEndless: boolean;
}

/** What an example opens in the studio with, run to its end with its prepared answers. */
export async function comesTo(fragment: string): Promise<RunWords> {
  const decoded = decodeLink(fragment);
  if (!decoded.ok) throw new Error(decoded.problem.code);
  const { document } = decoded;
  const opened = await openToRun(document.text, document.settings);
  const { script, problems } = readScript(document.scriptText);
  expect(problems).toEqual([]);
  if (!opened.plan) throw new Error(opened.problems.map((problem) => wordProblem(problem).message).join('; '));
  const { plan, settings } = opened;
  const inputs = inputsOf(plan.workflow, document, script);
  const ownRounds = settings.limits?.rounds ?? Infinity;
  const limits = { ...settings.limits, rounds: Math.min(ownRounds, ENDLESS) };
  const { view, loops, asks } = await runToEnd({
    plan,
    inputs,
    settings: { ...settings, limits },
    model: settings.model ?? 'scripted',
    script,
    kept: { activations: true },
  });
  const loop = tellingLoop({ view });
  const answers = counted(asks.length, 'answer');
  const inner = loops.filter(({ path }) => path.includes('/')).map(({ rounds }) => String(rounds));
  const inside = inner.length > 0 ? ` (inside ${enumerate(inner)})` : '';
  const how = loop ? `${counted(loop.rounds, 'round')}${inside}, ${answers}` : answers;
  const failure = view.result?.failure;
  const text = (view.result?.result.text ?? '').trim().replaceAll(/\s+/g, ' ');
  const verdict = loop?.verdict;
  return {
    how,
    end: verdict ? endOf(verdict) : '',
    ending: verdict ? wordEnding(verdict, labelsOf(plan.workflow)) : '',
    result: failure ? `fails: ${wordProblem(failure).message}` : text === '' ? 'no result' : `“${text}”`,
    isFailed: Boolean(failure),
    isEndless: (loop?.rounds ?? 0) >= ENDLESS && ownRounds > ENDLESS,
  };
}

function endOf(verdict: Verdict): string {
  const end = howEnded(verdict);
  return end === null ? verdict.reason : wordEnd(end);
}
