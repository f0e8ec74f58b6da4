import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { record } from '../../../scripts/conform/case-file.ts';
import { compareLoopExit } from '../../../scripts/conform/loop-exit.ts';
import type { LoopExitOutcome } from '../../../scripts/conform/loop-exit-outcome.ts';
import { loopExitCases, loopExitRun } from '../../../scripts/conform/loop-exit-set.ts';
import listed from '../../conformance/passing.json' with { type: 'json' };
import { changed, leavesOf, withChanged, type Path } from './mutations.ts';

const directory = fileURLToPath(new URL('../../conformance/loop-exit', import.meta.url));
const cases = loopExitCases(directory).filter((row) => listed.passing.loopExit.includes(String(row.name)));

it('has cases to change', () => {
  expect(cases.length).toBeGreaterThan(40);
});

describe('changing any compared field makes a case fail', () => {
  it.each(cases.map((row) => [String(row.name), row] as const))('%s', async (_, row) => {
    const expected = record(row.expected, 'expected');
    const actual = await loopExitRun(row);
    expect(compareLoopExit(expected, actual)).toBeNull();
    const survived = leavesOf(expected)
      .filter(isCompared)
      .filter((path) =>
        withChanged(expected, path, otherThan(path, actual), () => compareLoopExit(expected, actual) === null),
      );
    expect(survived.map((path) => path.join('.'))).toEqual([]);
  });
});

describe('compareLoopExit', () => {
  const started = { type: 'workflow.node.iteration', node_id: 'again', index: 0, total: 2, input_preview: 'x' };
  const second = { ...started, index: 1, input_preview: 'y' };
  const ended = { type: 'workflow.node.completed', node_id: 'again', iterations_run: 2, exit_reason: 'max_iterations' };
  const row = { path: 'again', rounds: 2, completed: 2, reason: 'max_iterations', similarity: [null, 0.5] };
  const actual: LoopExitOutcome = {
    opens: true,
    status: 'completed',
    result: 'y',
    outputs: { res: 'y' },
    order: ['again', 'leave'],
    loops: [row],
    calls: {},
    problems: [],
    record: '',
    events: [started, second, ended],
  };

  it('wants events in their order, with others between them', () => {
    expect(compareLoopExit({ events: [started, ended] }, actual)).toBeNull();
    expect(compareLoopExit({ events: [ended, started] }, actual)?.path).toBe('events[1]');
    expect(compareLoopExit({ events: [started, started] }, actual)?.path).toBe('events[1]');
  });

  it('compares the fields of an event that are given', () => {
    expect(compareLoopExit({ events: [{ index: 1 }] }, actual)).toBeNull();
    expect(compareLoopExit({ events: [{ index: 1, input_preview: 'x' }] }, actual)?.path).toBe('events[0]');
    expect(compareLoopExit({ events: [{ colour: 'red' }] }, actual)?.path).toBe('events[0]');
  });

  it('compares similarities up to the ninth place', () => {
    const like = (value: number): object => ({ loops: [{ path: 'again', similarity: [null, value] }] });
    expect(compareLoopExit(record(like(0.5 + 1e-12), ''), actual)).toBeNull();
    expect(compareLoopExit(record(like(0.5001), ''), actual)?.path).toBe('loops.again.similarity[1]');
  });

  it('never passes over a field that it does not know', () => {
    expect(compareLoopExit({ colour: 'red' }, actual)?.path).toBe('colour');
  });
});

/** `about` is for people. Empty lists of problems say nothing, and what must not come up has a test beside the container's. */
function isCompared(path: Path): boolean {
  return path.at(-1) !== 'about' && path[0] !== 'problemsLack';
}

/** A text that must be lacking is changed into one that is there. */
function otherThan(path: Path, actual: LoopExitOutcome): (value: unknown) => unknown {
  const [field, node, call, rule] = path;
  if (field !== 'prompts' || rule !== 'lacks') return changed;
  const prompt = actual.calls[String(node)]?.[Number(call)]?.prompt ?? '';
  return () => prompt.slice(0, 3);
}
