/** Which way the main flow runs: down or to the right. */
export type Direction = 'TB' | 'LR';

type Side = 'top' | 'right' | 'bottom' | 'left';

export interface Point {
  x: number;
  y: number;
}

/** `x`, `y` is the upper left corner. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels that a drawing is shown in. */
export interface Room {
  width: number;
  height: number;
}

/** Text with the place that was kept free for it; already cut to fit, the whole text is in the workflow. */
export interface DrawnText extends Rectangle {
  text: string;
}

/** A line that a box says of itself. `face`: the line of its node's face whose values it shows after its label; null of what cannot be changed there. */
export interface DrawnSaying extends DrawnText {
  label: string;
  face: number | null;
  /** The node whose count it tells, which changes while it runs. */
  counts?: string;
}

/** A named dot on the border of a node or a container; `x`, `y` is the dot's centre. */
export interface DrawnPort extends Point {
  name: string;
  type: string;
  role: 'input' | 'output';
  side: Side;
  /** What stands beside the dot: name and type, the name alone, or '' where there is no room. */
  text: string;
}

export interface DrawnNode extends Rectangle {
  id: string;
  ports: DrawnPort[];
}

/**
 * A loop, or another scope, as a box around its members. A `container` stands for its owner node, which has no DrawnNode
 * of its own while it is drawn so; a `cycle` is a soft frame around nodes that lie in it.
 */
export interface DrawnBox extends Rectangle {
  /** The owner's node id, else the loop's id, else the scope's. May equal the id of a node (a cycle is named by its entry). */
  id: string;
  kind: 'container' | 'cycle';
  /** The node that owns it, or null. */
  owner: string | null;
  /** Scope ids that it shows. */
  scopes: string[];
  /** The box around it, or null. */
  parent: string | null;
  depth: number;
  title: DrawnText;
  header: number;
  /** What its face says beside the ports. */
  lines: DrawnSaying[];
  footer: number;
  footers: DrawnSaying[];
  /** The frame around the members; null when collapsed. */
  body: Rectangle | null;
  collapsed: boolean;
  ports: DrawnPort[];
}

/**
 * `back` and `feedback` lead to the next round, `exit` leaves a loop, `data` carries without triggering, `mapping` leads between a
 * container and its body.
 */
export type LineKind = 'forward' | 'back' | 'exit' | 'data' | 'feedback' | 'mapping';

export interface DrawnLine {
  id: string;
  kind: LineKind;
  /** Nobody wrote it. */
  implied: boolean;
  /** Corners of a line whose parts are all level or upright. */
  points: Point[];
  /** The same with rounded corners, as the `d` of an SVG path. */
  path: string;
  label: DrawnText | null;
}

/** An end of an edge that names no node: a short line from `points[0]` to `points[1]`, which ends or begins at the node `at`. */
export interface DrawnStub {
  at: string;
  missing: 'from' | 'to';
  /** The name that was not found. */
  name: string;
  points: [Point, Point];
  label: DrawnText;
}

/** A box that is looked into, or that one around it. */
export interface DrawnPlace {
  /** Scope ids that it shows. */
  scopes: string[];
  /** The node that owns it, or null. */
  owner: string | null;
  title: string;
  /** What its face says: its rule and its limits. */
  lines: string[];
}

/** Where everything stands. Boxes come outermost first, so that painting in order is right. */
export interface Drawing extends Rectangle {
  direction: Direction;
  /** Pixels along the flow above which its parts stand in columns; absent where none may. */
  wrapAt?: number;
  /** What direction and columns were chosen for: a room, so many nodes, so many boxes shut, the direction asked for; absent where they were given. */
  chosenFor?: Room & { nodes: number; shut: number; direction: Direction | null };
  /** There are too many nodes for a picture: they stand in a grid, without boxes and labels (`overview.ts`). */
  overview?: true;
  /** The boxes around what is drawn, outermost first; absent where all of the workflow is. */
  within?: DrawnPlace[];
  nodes: DrawnNode[];
  boxes: DrawnBox[];
  lines: DrawnLine[];
  stubs: DrawnStub[];
}
