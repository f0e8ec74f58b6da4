import type { Fact } from '../engine/journal/read-fact.ts';

/** Follows which frames are opened, and names them as verdicts do: `outer[2]/inner` is a loop, `outer[2]` a round. */
export interface FramePaths {
  note(fact: Fact): void;
  /** The path of a frame; '' for the run itself. */
  path(frame: number): string;
  /** The frame around a frame, or -1. */
  parent(frame: number): number;
}

/** Frame paths of a run whose nodes have these names, by index. */
export function framePaths(names: readonly string[]): FramePaths {
  const paths = new Map<number, string>();
  const parents = new Map<number, number>();
  const path = (frame: number): string => paths.get(frame) ?? '';
  const within = (frame: number, part: number): string =>
    (path(frame) === '' ? '' : `${path(frame)}/`) + (names[part] ?? '');

  return {
    note(fact) {
      switch (fact.kind) {
        case 'loopEntered':
          paths.set(fact.frame, within(fact.parent, fact.part));
          parents.set(fact.frame, fact.parent);
          return;
        case 'roundStarted':
          paths.set(fact.frame, `${path(fact.loop)}[${fact.round}]`);
          parents.set(fact.frame, fact.loop);
          return;
        case 'frameOpened':
          paths.set(fact.frame, `${within(fact.parent, fact.part)}{${fact.ordinal}}`);
          parents.set(fact.frame, fact.parent);
          return;
        default:
          return;
      }
    },
    path,
    parent: (frame) => parents.get(frame) ?? -1,
  };
}
