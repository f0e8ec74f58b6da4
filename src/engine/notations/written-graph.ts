import type { NotationName } from '../workflow/notation-name.ts';

/** How documents of a notation write a graph. It is light: a page asks it, too. */
interface WrittenGraph {
  /** Null where no edges are written. */
  edges: WrittenEdges | null;
  /** The keys in the map of a graph, from the outside in, under which the order stands in which its nodes run; null where there is none. */
  order: readonly string[] | null;
  /** A node may say as its `position` where it is drawn. */
  keepsPlaces: boolean;
}

/**
 * How the ends of an edge and their ports are called. `prefixed`: a port is written as `output:name`, and always; `circles`: edges may
 * lead round, which makes a loop; `feedback`: the port of what opens a loop by which a value begins its next round.
 */
interface WrittenEdges {
  keys: { from: string; to: string; fromPort?: string; toPort?: string };
  prefixed: boolean;
  circles: boolean;
  feedback: string | null;
}

const HANDLES = { from: 'source', to: 'target', fromPort: 'sourceHandle', toPort: 'targetHandle' };

export const WRITTEN_GRAPHS: Readonly<Record<NotationName, WrittenGraph>> = {
  chatdev: {
    edges: { keys: { from: 'from', to: 'to' }, prefixed: false, circles: true, feedback: null },
    order: null,
    keepsPlaces: false,
  },
  orka: { edges: null, order: ['orchestrator', 'agents'], keepsPlaces: false },
  container: {
    edges: { keys: HANDLES, prefixed: true, circles: false, feedback: null },
    order: null,
    keepsPlaces: true,
  },
  'loop-exit': {
    edges: { keys: HANDLES, prefixed: false, circles: false, feedback: 'feedback' },
    order: null,
    keepsPlaces: true,
  },
};
