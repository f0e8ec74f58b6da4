import type { Workflow, WorkflowEdge } from '../../../engine/workflow/workflow.ts';
import type { Builder } from '../builder.svelte.ts';
import { movesOf } from '../../document/form/moves.ts';
import { holdsNodes, takesNode } from './landing.ts';

export interface BuilderActs extends Pick<
  Builder,
  | 'chooseType'
  | 'chooseNext'
  | 'chooseTarget'
  | 'chooseMove'
  | 'makeLoop'
  | 'duplicate'
  | 'edit'
  | 'rename'
  | 'remove'
  | 'goTo'
  | 'goToUse'
> {
  selection: Pick<Builder['selection'], 'with'>;
}

/** What an act is done to: a part of the graph; `edge`: the one that it is, where it is no node. */
export interface ActPlace {
  builder: BuilderActs;
  workflow: Workflow;
  part: string;
  edge: WorkflowEdge | undefined;
}

/** What is done to the graph as it is built, by a key, by the bar and from the palette. */
export interface GraphAct {
  id: string;
  label: string;
  keys: readonly string[];
  /** Why it is not done there; null where it is. */
  refused(place: ActPlace): string | null;
  /** False where it meant nothing after all. */
  act(place: ActPlace): boolean;
}

const done = (act: (place: ActPlace) => void) => (place: ActPlace) => (act(place), true);
const always = (): null => null;
const ofNodes = ({ edge }: ActPlace): string | null => (edge ? 'It is done to nodes, and an edge is selected' : null);

export const GRAPH_ACTS = [
  {
    id: 'add',
    label: 'Add a node after it, or on the edge',
    keys: ['/'],
    refused: always,
    act: done(({ builder, workflow, part, edge }) => {
      if (edge && takesNode(workflow, edge.id)) builder.chooseType({ on: edge.id });
      else if (edge) builder.chooseType({});
      else builder.chooseNext(part);
    }),
  },
  {
    id: 'add-into',
    label: 'Add a node into the loop',
    keys: ['I'],
    refused: ({ workflow, part }) => (holdsNodes(workflow, part) ? null : 'It holds no nodes'),
    act: done(({ builder, part }) => builder.chooseType({ scope: part })),
  },
  {
    id: 'connect',
    label: 'Connect it to another node',
    keys: ['C'],
    refused: ofNodes,
    act: done(({ builder, part }) => builder.chooseTarget(part)),
  },
  {
    id: 'loop',
    label: 'Make a loop of it',
    keys: ['L'],
    refused: ofNodes,
    act: done(({ builder, part }) => builder.makeLoop(part)),
  },
  {
    id: 'move',
    label: 'Move it into or out of a loop',
    keys: ['M'],
    refused: ({ builder, workflow, part }) =>
      movesOf(workflow, builder.selection.with(part)).length > 0
        ? null
        : 'There is no loop into or out of which it could go',
    act: done(({ builder, part }) => builder.chooseMove(part)),
  },
  {
    id: 'duplicate',
    label: 'Duplicate it',
    keys: ['D'],
    refused: ofNodes,
    act: done(({ builder, part }) => builder.duplicate(part)),
  },
  {
    id: 'rename',
    label: 'Name it; of an edge, open its fields',
    keys: ['F2'],
    refused: always,
    act: done(({ builder, part, edge }) => (edge ? builder.edit(part) : builder.rename(part))),
  },
  {
    id: 'go-to',
    label: 'Go to the document that it names',
    keys: ['G'],
    refused: ofNodes,
    act: ({ builder, part }) => builder.goTo(part),
  },
  {
    id: 'go-to-use',
    label: 'Go to who else uses that document',
    keys: ['U'],
    refused: ofNodes,
    act: ({ builder, part }) => builder.goToUse(part),
  },
  {
    id: 'remove',
    label: 'Delete it',
    keys: ['Delete', 'Backspace'],
    refused: always,
    act: done(({ builder, part }) => builder.remove(part)),
  },
] as const satisfies readonly GraphAct[];

/** The first key of an act, for the button that does it, too. */
export function keyOfAct(id: (typeof GRAPH_ACTS)[number]['id']): string {
  return GRAPH_ACTS.find((act) => act.id === id)?.keys[0] ?? '';
}
