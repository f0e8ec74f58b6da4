/**
 * Every measure of the drawing, in CSS pixels on a 4-px grid. The node components of the page use the same numbers, so that
 * what is measured here is what is painted there.
 */

export const FONT_FAMILY = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Font sizes. Their width is estimated in `text-width.ts`. */
export const FONT = { label: 14, type: 11, summary: 12, badge: 11, port: 11, title: 13, footer: 12, edge: 12 } as const;

/** A node's face, from top to bottom: ports, header (icon, label, type, badge), summary, ports. */
export const NODE = {
  minWidth: 152,
  maxWidth: 240,
  /** Widths are multiples of this, so that centres stay on the grid. */
  widthStep: 8,
  radius: 8,
  paddingX: 12,
  paddingY: 10,
  icon: 28,
  iconGlyph: 16,
  iconGap: 10,
  header: 28,
  /** Baselines of label and type from the top of the header. */
  labelBaseline: 13,
  typeBaseline: 26,
  summaryGap: 8,
  summaryLine: 16,
  summaryLines: 2,
  /** The pill of a guard, from the top of the header. */
  badgeTop: 15,
  badgeHeight: 15,
  badgeBaseline: 11,
  badgePadding: 6,
  badgeGap: 8,
} as const;

/** In a run, beyond the right corners of a node: its mark, and below how often it ran. */
export const NODE_BADGE = { beyond: 12, size: 18, runs: 36 } as const;

/** Named ports: a strip at the top and bottom of a node when the flow runs down, rows at its sides when it runs right. */
export const PORT = { dot: 4, strip: 18, row: 20, gap: 14, inset: 12 } as const;

/** A loop container: header, port rows, body frame, footer lines for its condition and its limit. */
export const CONTAINER = {
  radius: 12,
  minWidth: 200,
  header: 40,
  titleX: 14,
  icon: 16,
  iconGap: 8,
  /** Between the border and the body frame. */
  inset: 12,
  /** Between the body frame and its contents. */
  bodyPadding: 16,
  bodyRadius: 8,
  /** Kept free in a loop's header for "Iteration 3/5" and the mark beside it. */
  badge: 108,
  footerLine: 18,
  footerLines: 2,
  /** What a shut box says: how wide its lines may be, how many, and how many of its counts. */
  shutWidth: 232,
  shutLines: 3,
  shutCounts: 2,
  footerPadding: 8,
  portGap: 8,
} as const;

/** The soft frame around a cycle or a region. */
export const CYCLE = { radius: 16, header: 32, padding: 16, titleX: 14, icon: 14, iconGap: 6 } as const;

/** What is left of a line whose end names no node. */
export const STUB = { length: 18, margin: 8 } as const;

/** Labels on lines. */
export const LABEL = { height: 20, padding: 7, maxWidth: 176, radius: 6 } as const;

export const GAP = {
  /** Around everything. */
  margin: 24,
  /** Between two neighbours of a row: nodes, lines, a line and a node. */
  nodes: 36,
  lines: 16,
  lineToNode: 20,
  labels: 12,
  /** Between two rows of nodes; a node and a label row; a label row and a node. */
  rows: 44,
  beforeLabel: 16,
  afterLabel: 24,
  atBorder: 8,
  /** Between two level lines in the same gap, and what stays free above and below them (an arrow head below). */
  track: 12,
  trackAbove: 14,
  trackBelow: 18,
  /** Between two upright lines at the side, and between the first of them and the nodes. */
  lane: 14,
  firstLane: 24,
  /** Between two ends on the same border of a node. */
  ends: 16,
  sideEnds: 16,
  /** How near to a corner a line may end. */
  corner: 10,
  /** Beside the loop: between the nodes and the column of guards. */
  guards: 44,
} as const;

/** Corner radius of lines, and the arrow head's length. */
export const LINE = { radius: 8, arrow: 7 } as const;

/** Above so many cells in one scope rows are ordered by a plain sweep instead of dagre, whose stack and time would not do. */
export const PLAIN_ABOVE = 400;

/** Forward edges over more rows than this run at the side; a smaller number for big scopes keeps the work linear. */
export const LONGEST_RUN = { small: 40, big: 8 } as const;
