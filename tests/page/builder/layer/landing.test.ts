import { describe, expect, it } from 'vitest';
import type { Target } from '../../../../src/editing/targets.ts';
import { landingOf } from '../../../../src/page/builder/layer/landing.ts';
import type { Carried } from '../../../../src/page/builder/choice.ts';
import type { Spot } from '../../../../src/page/builder/place.ts';
import { reviewLoop } from '../../graph/support.ts';

const workflow = reviewLoop();
const TARGETS: Target[] = [
  { part: 'Writer', port: null, refused: null, closes: 'edge' },
  { part: 'Critic', port: 'draft', refused: null, closes: null },
  { part: 'Critic', port: 'task', refused: null, closes: null },
  { part: 'End', port: null, refused: { code: 'apart', params: { from: 'Writer', to: 'End' } }, closes: null },
];

function landing(carried: Carried, spot: Spot, near: string | null = null): ReturnType<typeof landingOf> {
  return landingOf(carried, spot, { workflow, targets: TARGETS, labelOf: (part) => part, inputNear: () => near });
}

const TYPE: Carried = { kind: 'type', type: 'human', title: 'Human' };
const EDGE: Carried = { kind: 'edge', from: 'Writer' };

describe('a type of node', () => {
  it('goes onto an edge, behind a node, into a loop or to the top, as it says before', () => {
    expect(landing(TYPE, { kind: 'edge', part: 'Writer->Critic' })).toMatchObject({
      words: 'Human on this edge',
      does: { kind: 'add', place: { on: 'Writer->Critic' } },
    });
    expect(landing(TYPE, { kind: 'node', part: 'Critic' })).toMatchObject({
      words: 'Human after Critic',
      does: { kind: 'add', place: { from: { part: 'Critic' } } },
    });
    expect(landing(TYPE, { kind: 'inside', part: 'Writer' })).toMatchObject({
      words: 'Human into Writer',
      does: { kind: 'add', place: { scope: 'Writer' } },
    });
    expect(landing(TYPE, { kind: 'canvas' })).toMatchObject({ words: 'Human', does: { kind: 'add', place: {} } });
  });
  it('cannot be put on a line that nobody wrote, and says so', () => {
    const { does, words } = landing(TYPE, { kind: 'edge', part: 'no edge' });
    expect([does.kind, words]).toEqual(['nothing', 'This line follows from something else: nothing can be put on it.']);
  });
});

describe('the end of an edge', () => {
  it('goes to the input that is nearest, else to the first', () => {
    expect(landing(EDGE, { kind: 'node', part: 'Critic' }, 'task').does).toMatchObject({ target: { port: 'task' } });
    expect(landing(EDGE, { kind: 'node', part: 'Critic' }).does).toMatchObject({ target: { port: 'draft' } });
  });
  it('says where it leads, whether that closes a loop, or why it cannot lead there', () => {
    expect(landing(EDGE, { kind: 'node', part: 'Writer' }).words).toBe('Writer → Writer, a loop');
    expect(landing(EDGE, { kind: 'node', part: 'End' })).toMatchObject({
      words: 'Writer and End do not lie in the same graph.',
      does: { kind: 'nothing' },
    });
    expect(landing(EDGE, { kind: 'edge', part: 'Writer->Critic' })).toMatchObject({
      words: 'An edge leads to a node.',
      does: { kind: 'nothing' },
    });
  });
  it('on the empty canvas has a node chosen that it leads to', () => {
    expect(landing(EDGE, { kind: 'canvas' }).does).toEqual({ kind: 'choose', place: { from: { part: 'Writer' } } });
  });
});
