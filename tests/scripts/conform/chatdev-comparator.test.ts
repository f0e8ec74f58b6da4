import { describe, expect, it } from 'vitest';
import type { CaseRecord } from '../../../scripts/conform/case-file.ts';
import { expectedOutcome } from '../../../scripts/conform/chatdev-outcome.ts';
import { unorderedOf } from '../../../scripts/conform/chatdev-set.ts';
import { compareChatdev } from '../../../scripts/conform/chatdev.ts';
import { chatdevCases } from '../../conformance/chatdev-cases.ts';
import { changed, leavesOf, withChanged, type Path } from './mutations.ts';

const recorded = chatdevCases().filter(({ row }) => row.follow === 'engine');

/** Long recordings repeat themselves: of those only the first leaves and the last ones are changed. */
const MOST_LEAVES = 400;

describe('changing any compared field makes a case fail', () => {
  it.each(recorded.map((each) => [each.name, each] as const))('%s', (_, { row, recording: { trace } }) => {
    const unordered = unorderedOf(row, trace);
    const original = expectedOutcome(trace);
    expect(compareChatdev(original, expectedOutcome(trace), unordered)).toBeNull();
    const survived = someLeaves(trace).filter((path) =>
      withChanged(
        trace,
        path,
        otherThan(path),
        () => compareChatdev(expectedOutcome(trace), original, unordered) === null,
      ),
    );
    expect(survived.map((path) => path.join('.'))).toEqual([]);
  });
});

describe('compareChatdev', () => {
  const { trace } = recorded[0]!.recording;
  const expected = expectedOutcome(trace);

  it('says where the first difference is', () => {
    const actual = { ...expected, order: [...expected.order.slice(0, 3), 'Done'] };
    expect(compareChatdev(expected, actual)).toEqual({ path: 'order[3]', expected: 'Drafter', actual: 'Done' });
  });

  it('tells a run that failed from one that did not', () => {
    expect(compareChatdev(expected, { ...expected, failed: true })?.path).toBe('failed');
  });

  it('wants the ids that an error names, and takes more', () => {
    const failed = { ...expected, failed: true, named: ['A'] };
    expect(compareChatdev(failed, { ...failed, named: ['B'] })?.path).toBe('error.named');
    expect(compareChatdev(failed, { ...failed, named: ['B', 'A'] })).toBeNull();
  });

  it('compares the number of a time limit as a number', () => {
    const said = (text: string) => ({ ...expected, final: { node: 'Done', text } });
    const traceOf = (text: string) => expectedOutcome({ ...trace, final: { node: 'Done', text } }).final.text;
    expect(traceOf('Time limit reached (2.0 minutes)')).toBe(traceOf('Time limit reached (2 minutes)'));
    expect(
      compareChatdev(said('Time limit reached (2 minutes)'), said('Time limit reached (3 minutes)')),
    ).not.toBeNull();
  });
});

/** The layers of a recording only say which nodes belong together; what a failed run would have given is not compared. */
function someLeaves(trace: CaseRecord): Path[] {
  const compared = leavesOf(trace).filter(([field]) => field !== 'layers' && field !== 'error');
  const leaves = compared.filter(
    ([field, key]) =>
      !(
        field === 'final' &&
        ((trace.error !== undefined && key === 'node') || (trace.layers !== undefined && key === 'text'))
      ),
  );
  return leaves.length <= MOST_LEAVES
    ? leaves
    : [...leaves.slice(0, MOST_LEAVES / 2), ...leaves.slice(-MOST_LEAVES / 2)];
}

/** What is put into an empty list or object, by the field that it is the value of. */
const FILLED: Readonly<Record<string, unknown>> = {
  order: ['~'],
  activations: [{ node: '~', inputs: [], outputs: [], edges: [] }],
  inputs: [{ role: 'user', source: '~', text: '~' }],
  outputs: [{ role: 'user', text: '~' }],
  edges: [{ to: '~', met: true, queued: 1, triggers: true }],
  leftInQueues: { '~': 1 },
};

/** Of what was queued only whether it was anything is compared. */
function otherThan(path: Path): (value: unknown) => unknown {
  const field = String(path.at(-1));
  if (field === 'queued') return (value) => (Number(value) > 0 ? 0 : 1);
  return (value) => (typeof value === 'object' && value !== null ? FILLED[field] : changed(value));
}
