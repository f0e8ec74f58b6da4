import { describe, expect, it } from 'vitest';
import type { Act } from '../../../../src/editing/act.ts';
import type { Workflow } from '../../../../src/engine/workflow/workflow.ts';
import { layoutOf } from '../../../../src/drawing/layout.ts';
import { OptimisticPicture } from '../../../../src/page/builder/optimistic/optimistic-picture.svelte.ts';
import { nodeOf, workflow as empty } from '../../document/studio-support.ts';

type OptimisticDesk = ConstructorParameters<typeof OptimisticPicture>[0];

const pictureOf = (...ids: string[]) => {
  const workflow: Workflow = { ...empty, nodes: ids.map(nodeOf) };
  return { workflow, drawing: layoutOf(workflow, { collapsed: new Set(), direction: 'TB' }) };
};

/** A studio that shows three nodes, and what is expected of it. */
function shown() {
  const state = { key: 1, picture: pictureOf('A', 'B', 'C') };
  const studio = { state, settled: true };
  const optimistic = new OptimisticPicture({ studio } as unknown as OptimisticDesk);
  const ids = (): string[] => optimistic.picture?.workflow.nodes.map(({ id }) => id) ?? [];
  return { studio, optimistic, ids };
}

const DELETE: readonly Act[] = [{ kind: 'delete', parts: ['B'] }];

describe('the picture that an act is expected to give', () => {
  it('is there at once, and taken back where the act is given up', () => {
    const { optimistic, ids } = shown();
    const awaited = optimistic.expect(DELETE);
    expect(ids()).toEqual(['A', 'C']);
    optimistic.givenUp(awaited);
    expect(ids()).toEqual(['A', 'B', 'C']);
  });

  it('holds while the text with the act is read, and hides nothing of what the text says once it was', () => {
    const { studio, optimistic, ids } = shown();
    const awaited = optimistic.expect(DELETE);
    studio.settled = false;
    optimistic.written(awaited);
    expect(ids()).toEqual(['A', 'C']);
    studio.settled = true;
    expect(ids()).toEqual(['A', 'B', 'C']);
    studio.settled = false;
    expect(ids()).toEqual(['A', 'B', 'C']);
  });

  it('is of the document that the act was meant for', () => {
    const { studio, optimistic, ids } = shown();
    optimistic.expect(DELETE);
    studio.state = { key: 2, picture: pictureOf('B') };
    expect(ids()).toEqual(['B']);
  });

  it('has several acts in the order in which they were asked for', () => {
    const { optimistic, ids } = shown();
    optimistic.expect(DELETE);
    optimistic.expect([{ kind: 'duplicate', parts: ['A'] }]);
    expect(ids()).toEqual(['A', 'A 2', 'C']);
  });

  it('is the picture itself where nothing is known of what an act comes to', () => {
    const { studio, optimistic } = shown();
    expect(optimistic.expect([{ kind: 'wrap', parts: ['A'] }])).toBeNull();
    expect(optimistic.picture).toBe(studio.state.picture);
  });
});
