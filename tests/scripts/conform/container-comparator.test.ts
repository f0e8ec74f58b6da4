import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { record } from '../../../scripts/conform/case-file.ts';
import { compareContainer } from '../../../scripts/conform/container.ts';
import type { ContainerOutcome } from '../../../scripts/conform/container-outcome.ts';
import { containerCases, containerRun } from '../../../scripts/conform/container-set.ts';
import type { ProblemRow } from '../../../src/terminal/rows/problem-row.ts';
import listed from '../../conformance/passing.json' with { type: 'json' };
import { changed, leavesOf, withChanged, type Path } from './mutations.ts';

const directory = fileURLToPath(new URL('../../conformance/container', import.meta.url));
const cases = containerCases(directory).filter((row) => listed.passing.container.includes(String(row.name)));

describe('changing any compared field makes a case fail', () => {
  it.each(cases.map((row) => [String(row.name), row] as const))('%s', async (_, row) => {
    const expected = record(row.expected, 'expected');
    const actual = await containerRun(row);
    expect(compareContainer(expected, actual)).toBeNull();
    const survived = leavesOf(expected)
      .filter(isCompared)
      .filter((path) =>
        withChanged(expected, path, otherThan(path, actual), () => compareContainer(expected, actual) === null),
      );
    expect(survived.map((path) => path.join('.'))).toEqual([]);
  });
});

describe('compareContainer', () => {
  const actual: ContainerOutcome = {
    opens: true,
    status: 'completed',
    result: null,
    outputs: { a: 1 },
    order: ['loop', 'a'],
    loops: [{ path: 'loop', rounds: 2, completed: 2, reason: 'condition', cost: { tokens: 30, usd: 0.3 } }],
    calls: { a: [{ prompt: 'Say hello', history: 0 }] },
    problems: [],
    record: 'a reply',
  };
  const problem: ProblemRow = {
    code: 'container-max-iterations',
    severity: 'warning',
    message: 'm',
    hint: 'h',
    fixes: ['f'],
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    nodeId: 'loop',
  };

  it('fails on an error that nobody expects', () => {
    const broken: ContainerOutcome = { ...actual, problems: [{ ...problem, severity: 'error' }] };
    expect(compareContainer({ status: 'completed' }, broken)?.path).toBe('problems');
    expect(
      compareContainer({ status: 'completed', problems: [{ severity: 'error', about: 'it' }] }, broken),
    ).toBeNull();
  });

  it('fails on a matter that must not come up', () => {
    const lacking = { problemsLack: [{ severity: 'warning', about: 'max iterations reached' }] };
    expect(compareContainer(lacking, actual)).toBeNull();
    expect(compareContainer(lacking, { ...actual, problems: [problem] })?.path).toBe('problemsLack');
    expect(
      compareContainer(lacking, { ...actual, problems: [{ ...problem, code: 'container-unknown-input' }] }),
    ).toBeNull();
  });

  it('looks for contained texts in message, hint and fixes', () => {
    const holds = (part: string): boolean =>
      compareContainer({ problems: [{ contains: [part] }] }, { ...actual, problems: [problem] }) === null;
    expect(['m', 'h', 'f', 'x'].map(holds)).toEqual([true, true, true, false]);
  });

  it('wants the set of loops to be complete', () => {
    expect(compareContainer({ loops: [] }, actual)?.path).toBe('loops');
    expect(compareContainer({ loops: [{ path: 'loop', cost: { tokens: 30, usd: 0.1 + 0.2 } }] }, actual)).toBeNull();
  });

  it('never passes over a field that it does not know', () => {
    expect(compareContainer({ colour: 'red' }, actual)?.path).toBe('colour');
    expect(compareContainer({ prompts: { a: [{ begins: 'Say' }] } }, actual)?.path).toBe('prompts.a[0].begins');
  });

  it('tells what opens from what does not', () => {
    expect(compareContainer({ opens: false }, actual)?.path).toBe('opens');
    expect(compareContainer({ status: 'completed' }, { ...actual, opens: false })?.path).toBe('opens');
  });
});

/** `about` is for people; what must not come up has a test of its own. Empty lists of problems say nothing. */
function isCompared(path: Path): boolean {
  return path.at(-1) !== 'about' && path[0] !== 'problemsLack';
}

/** A text that must be lacking is changed into one that is there. */
function otherThan(path: Path, actual: ContainerOutcome): (value: unknown) => unknown {
  const [field, node, call, rule] = path;
  if (field !== 'prompts' || rule !== 'lacks') return changed;
  const prompt = actual.calls[String(node)]?.[Number(call)]?.prompt ?? '';
  return () => prompt.slice(0, 3);
}
