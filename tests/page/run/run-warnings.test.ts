import { beforeAll, describe, expect, it } from 'vitest';
import { readRounds } from '../../../src/engine/journal/read-rounds.ts';
import { reachedLimit } from '../../../src/engine/workflow/verdict/reached-limit.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import type { Settings } from '../../../src/engine/document/document.ts';
import { markOfRound } from '../../../src/page/graph/face/status-glyph.ts';
import { markOfCell } from '../../../src/page/run/sheet/cells/fields.ts';
import { standingOf } from '../../../src/page/history/words.ts';
import { noticedIn, outcomeOf } from '../../../src/page/run/outcome.ts';
import { fetchProblemWords } from '../../../src/page/document/problem-words.svelte.ts';
import { warningsOf } from '../../../src/page/run/run-warnings.ts';
import type { RunState } from '../../../src/page/run/run-state.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';
import type { RunSummary } from '../../../src/worker/protocol.ts';
import { progressOf } from '../../../src/history/progress.ts';
import { runText, type TextRun } from '../../engine/support/run-text.ts';

beforeAll(fetchProblemWords);

/** The first template `id` with `from` replaced by `to`, run with its script, whose answers may be others. */
async function played(
  id: string,
  from: string | RegExp,
  to: string,
  agents: Record<string, readonly string[]> = {},
  settings: Settings = {},
): Promise<{ run: TextRun; state: RunState }> {
  const { text, inputs, scriptText } = TEMPLATES.find((template) => template.id === id)!.document;
  const changed = text.replace(from, to);
  if (from !== '') expect(changed).not.toBe(text);
  const script = JSON.parse(scriptText) as { agents?: object };
  const run = await runText({
    text: changed,
    inputs,
    script: { ...script, agents: { ...script.agents, ...agents } } as never,
    settings,
  });
  const { workflow } = openText(changed, settings);
  const state: RunState = {
    phase: 'ended',
    runId: 'r',
    finished: run.result.status,
    view: run.view,
    newest: [],
    workflow,
    document: null,
    edition: 0,
    stops: [],
    otherDraft: 0,
    humans: 'either',
    explores: null,
    model: null,
    refused: [],
    origin: 'live',
    lost: null,
    continuable: false,
    apart: false,
    clock: 0,
    asksGoOn: null,
    pausedBefore: null,
  };
  return { run, state };
}

/** How the list of runs shows it. */
function listed({ view, result }: TextRun): ReturnType<typeof standingOf> {
  return standingOf({ status: result.status, ...progressOf(view) } as RunSummary);
}

/** The outermost loop's rounds. */
function roundsOf({ view, chunks }: TextRun) {
  const loop = Object.values(view.loops).find(({ around }) => around === -1)!;
  return readRounds(chunks, loop.frame, 1, loop.rounds);
}

describe('a loop that its cap ended', () => {
  it.each([
    ['refinement-container', 'maxIterations: 4', 'maxIterations: 2', 'container-max-iterations', 'B4'],
    ['learning-loop', /max_loops: \d+/, 'max_loops: 2', 'orka-max-loops', 'Q28'],
  ])('is amber and says so in outcome, round and list: %s (002-60, 001-49)', async (id, from, to, code, rule) => {
    const { run, state } = await played(id, from, to);
    expect(outcomeOf(state)).toMatchObject({
      tone: 'warned',
      glyph: '▲',
      spoken: 'Limit reached.',
      title: expect.stringMatching(/^Round 2: max iterations reached, /),
      rule,
    });
    expect(noticedIn(state.view?.problems ?? [])).toContainEqual(expect.objectContaining({ code, rule }));
    expect(
      noticedIn(state.view?.problems ?? []).every(({ message }) => !message.includes('Something is wrong here')),
    ).toBe(true);
    const last = roundsOf(run).at(-1)!;
    expect(last.problems.map((problem) => problem.code)).toContain(code);
    expect(markOfRound(last.verdict)).toBe('limit');
    expect(listed(run)).toEqual({ tone: 'warned', glyph: '▲', word: 'limit reached' });
  });

  it('is amber where a counter let the last message out', async () => {
    const { run, state } = await played('circuit-breaker', '', '');
    expect(outcomeOf(state)).toMatchObject({
      tone: 'warned',
      spoken: 'Limit reached.',
      title: 'Round 3: Fuse 3 of 3: limit reached. Exit to Rates of Yesterday.',
    });
    expect(markOfRound(roundsOf(run).at(-1)!.verdict)).toBe('limit');
    expect(listed(run).tone).toBe('warned');
  });

  it('is amber where its time was over, its budget was spent, or the run has so many rounds only', async () => {
    const timed = await played('timed-review', /max_duration: \d+/, 'max_duration: 1');
    const spent = await played('tool-loop', '', '');
    const capped = await played('learning-loop', '', '', {}, { limits: { rounds: 1 } });
    for (const { run, state } of [timed, spent, capped]) {
      expect(outcomeOf(state).tone).toBe('warned');
      const { spoken, title } = outcomeOf(state);
      expect(`${spoken} ${title}`).toContain('Limit reached');
      expect(listed(run).tone).toBe('warned');
    }
  });

  it('stays amber when a loop after it ends well', async () => {
    const { state } = await played('refinement-container', 'maxIterations: 4', 'maxIterations: 2');
    const loop = Object.values(state.view!.loops)[0]!;
    const good = {
      ...loop,
      part: 99,
      frame: loop.frame + 1000,
      rounds: 1,
      verdict: { ...loop.verdict!, outcome: 'left' as const, reason: 'condition' },
    };
    const view = { ...state.view!, loops: { ...state.view!.loops, 99: good } };
    expect(outcomeOf({ ...state, view })).toMatchObject({
      tone: 'warned',
      title: expect.stringContaining('Round 2: '),
    });
  });
});

describe('every template', () => {
  it.each(TEMPLATES)('has a tick with its script only where no bound ended it: $id', async ({ id }) => {
    const { run, state } = await played(id, '', '');
    const outer = Object.values(run.view.loops).filter(({ around }) => around === -1);
    const bounded = outer.some(({ verdict }) => verdict !== null && reachedLimit(verdict));
    expect(outcomeOf(state).tone).toBe(bounded ? 'warned' : 'good');
    expect(listed(run).tone).toBe(bounded ? 'warned' : 'good');
  });
});

describe('what is noticed while it runs', () => {
  it('stands at the round it belongs to, and once for all in the outcome', async () => {
    const texts = ['nothing to score', 'nothing again', 'and nothing'];
    const plain = `
orchestrator: { id: o, strategy: sequential, agents: [loop] }
agents:
  - id: loop
    type: loop
    max_loops: 3
    score_threshold: 0.9
    score_extraction_config: { strategies: [{ type: pattern, patterns: ['SCORE: ([0-9.]+)'] }] }
    internal_workflow:
      orchestrator: { id: i, strategy: sequential, agents: [judge] }
      agents: [{ id: judge, type: openai-answer, prompt: Judge it }]
`;
    const run = await runText({ text: plain, inputs: { input: 'x' }, script: { agents: { judge: texts } } });
    const rows = roundsOf(run);
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['orka-no-score'],
      ['orka-no-score'],
      ['orka-no-score', 'orka-max-loops'],
    ]);
    expect(noticedIn(run.view.problems).map(({ code, again }) => [code, again])).toEqual([
      ['orka-no-score', 'so in 2 more rounds'],
      ['orka-max-loops', ''],
    ]);
  });

  it('is counted, where it is not said of rounds', () => {
    const problem = { code: 'orka-max-loops', severity: 'warning', params: {}, part: 'l' } as const;
    expect(warningsOf([problem, problem]).map(({ again }) => again)).toEqual(['2 times']);
    const unscored = { ...problem, code: 'orka-no-score' } as const;
    expect(warningsOf([unscored, unscored]).map(({ again }) => again)).toEqual(['so in 1 more round']);
  });

  it('stands at the node that it is about', async () => {
    const { run, state } = await played('evaluator-loop', '', '');
    const { workflow } = state;
    const router = workflow!.nodes.findIndex(({ type }) => type === 'router');
    const unheard = {
      ...JSON.parse(JSON.stringify(TEMPLATES.find(({ id }) => id === 'evaluator-loop')!.document)),
    } as {
      text: string;
      inputs: Record<string, string>;
    };
    const again = await runText({
      text: unheard.text,
      inputs: unheard.inputs,
      script: { agents: { [workflow!.nodes[router]!.name]: ['maybe', 'perhaps'] } },
    });
    const cells = roundsOf(again).flatMap((row) => row.cells);
    expect(cells.find(({ part }) => part === router)?.problems.map(({ code }) => code)).toContain(
      'loop-exit-fell-back',
    );
    expect(again.view.problems.map(({ part }) => part)).toContain(workflow!.nodes[router]!.id);
    expect(roundsOf(run).flatMap((row) => row.cells.flatMap(({ problems }) => problems))).toEqual([]);
  });

  it("is worded, the browser's refusals included", () => {
    const codes = ['history-run-unkept', 'history-answers-unkept', 'history-chunks-unkept', 'run-crashed'] as const;
    const said = warningsOf(codes.map((code) => ({ code, severity: 'warning', params: { reason: 'full' } })));
    expect(
      said
        .map(({ message }) => message)
        .filter((message) => /Something is wrong|\?|undefined/.test(message.replace('<message>', ''))),
    ).toEqual(['The run ended with an error of this program: ?']);
    expect(said[0]?.message).toBe("This run is not in History: this browser's storage for the page is full");
  });

  it('still takes the last word when a hundred were said before', async () => {
    const { emptyView, foldFacts } = await import('../../../src/engine/journal/fold.ts');
    const { Journal } = await import('../../../src/engine/journal/journal.ts');
    const { Record } = await import('../../../src/engine/kernel/record.ts');
    const journal = new Journal(1, 0, () => undefined);
    const record = new Record(journal, 32);
    for (let round = 0; round < 150; round++)
      record.noticed({ code: 'orka-no-score', severity: 'warning', params: {}, part: 'l' });
    record.noticed({ code: 'orka-max-loops', severity: 'warning', params: {}, part: 'l' });
    const view = emptyView(1, 0);
    foldFacts(view, journal.open(), 0, journal.open().count);
    expect(view.problems).toHaveLength(100);
    expect(view.problems.at(-1)?.code).toBe('orka-max-loops');
  });
});

describe('a cell', () => {
  const cell = {
    part: 0,
    seq: 1,
    status: 'finished',
    said: null,
    evidence: [],
    problems: [],
    answer: 'answered',
  } as const;
  it('has no tick for an answer that failed, was refused, was late or was cut, though the node went on', () => {
    const marks = (['answered', 'failed', 'refused', 'timed-out', 'cancelled'] as const).map((answer) =>
      markOfCell({ ...cell, evidence: [], problems: [], answer }),
    );
    expect(marks).toEqual(['finished', 'failed', 'failed', 'failed', 'stopped']);
  });
  it('says that it was warned of', () => {
    const warning = { code: 'loop-exit-fell-back', severity: 'warning', params: {} } as const;
    expect(markOfCell({ ...cell, evidence: [], problems: [warning] })).toBe('warned');
    expect(markOfCell({ ...cell, evidence: [], problems: [{ ...warning, severity: 'info' }] })).toBe('finished');
  });
});
