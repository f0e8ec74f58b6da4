import type { Fact } from '../journal/read-fact.ts';

/** Follows which frames are open, and names them as verdicts do: `outer[2]/inner` is a loop, `outer[2]` a round. */
export interface FramePaths {
  /** Told of every fact before anybody asks about it. */
  note(fact: Fact): void;
  /** Told of every fact when nobody asks about it any more: what it has closed is forgotten, or a long run would keep each round. */
  leave(fact: Fact): void;
  /** The path of an open frame; '' for the run itself. */
  path(frame: number): string;
  /** The frame around an open frame, or -1. */
  parent(frame: number): number;
}

type Opening = Extract<Fact, { kind: 'loopEntered' | 'roundStarted' | 'frameOpened' }>;

/** Frame paths of a run whose nodes have these names, by index. */
export function framePaths(names: readonly string[]): FramePaths {
  const open = new Map<number, Opening>();

  function path(frame: number): string {
    const opening = open.get(frame);
    if (!opening) return '';
    const around = path(frameAround(opening));
    if (opening.kind === 'roundStarted') return `${around}[${opening.round}]`;
    const within = (around === '' ? '' : `${around}/`) + (names[opening.part] ?? '');
    return opening.kind === 'loopEntered' ? within : `${within}{${opening.ordinal}}`;
  }

  return {
    note(fact) {
      if (fact.kind === 'loopEntered' || fact.kind === 'roundStarted' || fact.kind === 'frameOpened')
        open.set(fact.frame, fact);
    },
    leave(fact) {
      if (fact.kind === 'loopClosed' || fact.kind === 'roundEnded' || fact.kind === 'frameClosed')
        open.delete(fact.frame);
    },
    path,
    parent(frame) {
      const opening = open.get(frame);
      return opening ? frameAround(opening) : -1;
    },
  };
}

function frameAround(opening: Opening): number {
  return opening.kind === 'roundStarted' ? opening.loop : opening.parent;
}
