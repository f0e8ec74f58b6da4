import { getContext, setContext } from 'svelte';
import type { Detail } from '../../drawing/paint/detail.ts';
import type { Direction, DrawnBox, DrawnLine } from '../../drawing/drawing.ts';
import type { EdgeView, LoopView, NodeView } from '../../engine/journal/view.ts';
import type { StandIn } from '../../wording/wording.ts';
import type { Loop, NodeFace, WorkflowEdge, WorkflowNode } from '../../engine/workflow/workflow.ts';

/** How many problems a part of the workflow has. */
export interface ProblemCount {
  errors: number;
  warnings: number;
}

/**
 * What faces and lines read of everything around them, by id. It lies beside the items of the canvas, not in them: a change
 * of a node's status renders that node again and nothing else.
 */
export interface Stage {
  readonly direction: Direction;
  /** How much of faces can be read as they are shown now. */
  readonly detail: Detail;
  readonly lines: readonly DrawnLine[];
  readonly selected: string | null;
  /** It is selected, alone or with others. */
  isSelected(id: string): boolean;
  /** A run is shown and still going: what happens is pulsed. */
  readonly live: boolean;
  /** A run is shown, live or ended. */
  readonly hasRun: boolean;
  node(id: string): WorkflowNode | null;
  edge(id: string): WorkflowEdge | null;
  /** The values on a node's face that can be changed now; null where there are none, and where its text is elsewhere. */
  changeable(id: string): NodeFace | null;
  /** The loop that repeats one of these scopes. */
  loop(scopes: readonly string[]): Loop | null;
  nodeView(id: string): NodeView | null;
  edgeView(id: string): EdgeView | null;
  /** The condition of an edge or a loop, where it is another in what is explored, or was in the run, than the text says; null where it is the same. */
  otherCondition(id: string): string | null;
  /** How often a value went along an edge. */
  crossed(id: string): number;
  /** It was tried last at the moment of the past that is looked at, and nothing went along it. */
  wasBlocked(id: string): boolean;
  /** The first words of what went along an edge last, at a moment of the past; '' where none is looked at. */
  words(id: string): string;
  loopView(loop: Loop): LoopView | null;
  /** The same loop as it was run, or explored; itself where it was not. */
  asRun(loop: Loop): Loop;
  /** What answers for the models that the node names; null where it names none. */
  standIn(id: string): StandIn | null;
  asksYou(id: string): boolean;
  /** What it has said so far of an answer that comes; '' where none does. */
  saying(id: string): string;
  /** Messages that lay unread at a node when the run ended. */
  unread(id: string): number;
  problems(id: string): ProblemCount | null;
  select(id: string): void;
  collapse(boxId: string, collapsed: boolean): void;
  /** Shows what lies in a box alone; null where that cannot be. */
  readonly enter: ((box: DrawnBox) => void) | null;
}

const KEY = Symbol('graph stage');

/** Gives the stage to all faces and lines of a graph. */
export function provideStage(stage: Stage): Stage {
  return setContext(KEY, stage);
}

/** The stage of the graph that the component is drawn in. */
export function useStage(): Stage {
  return getContext<Stage>(KEY);
}
