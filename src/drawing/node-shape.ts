import type { WorkflowNode } from '../engine/workflow/workflow.ts';
import type { Colours } from './colours.ts';
import type { Direction } from './drawing.ts';
import { faceOf, type NodeFace } from './node-face.ts';
import { group, iconShape, mark, portShapes, textShape, titleShape, type Shape } from './shape.ts';
import { FONT, NODE } from './sizes.ts';
import { fitText, textWidth } from './text-width.ts';

/** What a run changes on a face; what is left out is as the document says. */
export interface LiveFace {
  /** In place of the type. */
  second?: { text: string; tooltip: string; asks: boolean };
  /** In place of the number that the node counts to. `words`: the same, said in full. */
  badge?: { text: string; words: string; reached: boolean } | null;
  /** Pixels of the label's letters: less where the visitor's font is wider than the measured one. */
  labelSize?: number;
}

/** A node's face, with its upper left corner at 0, 0: the one that every picture shows. */
export function nodeShape(node: WorkflowNode, direction: Direction, colours: Colours, live: LiveFace = {}): Shape {
  const face = faceOf(node, direction);
  const family = colours.family[node.family];
  const top = face.headerTop;
  const inset = (NODE.icon - NODE.iconGlyph) / 2;
  const badge = live.badge === undefined ? { text: face.badge, words: '', reached: false } : live.badge;
  return group([
    titleShape(node.summary === '' ? node.label : `${node.label}: ${node.summary}`),
    mark('rect', {
      x: 0.5,
      y: 0.5,
      width: face.width - 1,
      height: face.height - 1,
      rx: NODE.radius,
      fill: colours.raised,
      stroke: colours.line,
    }),
    mark('path', { d: barPath(face.height), fill: family }),
    mark('rect', {
      x: NODE.paddingX,
      y: top,
      width: NODE.icon,
      height: NODE.icon,
      rx: 6,
      fill: family,
      'fill-opacity': 0.12,
    }),
    iconShape(node.icon, NODE.paddingX + inset, top + inset, NODE.iconGlyph, family),
    textShape(face.label, {
      x: face.textX,
      y: top + NODE.labelBaseline,
      fill: colours.text,
      'font-size': live.labelSize ?? FONT.label,
      'font-weight': 600,
    }),
    secondLine(face, colours, live.second),
    badge && badge.text !== '' ? badgeShape(badge, face, family, colours) : null,
    ...face.summary.map((line, index) =>
      textShape(line, {
        x: NODE.paddingX,
        y: face.summaryTop + index * NODE.summaryLine + 12,
        fill: colours.muted,
        'font-size': FONT.summary,
      }),
    ),
    ...portShapes(face.ports, colours),
  ]);
}

/** The bar of the family's colour along the left border, its corners those of the card. */
function barPath(height: number): string {
  const [radius, low] = [NODE.radius, height - NODE.radius];
  return `M3 ${radius}A5 ${radius - 0.5} 0 0 1 ${radius} 0.5A${radius} ${radius} 0 0 0 0 ${radius}V${low}A${radius} ${radius} 0 0 0 ${radius} ${height - 0.5}A5 ${radius - 0.5} 0 0 1 3 ${low}Z`;
}

function secondLine(face: NodeFace, colours: Colours, second: LiveFace['second']): Shape {
  const room = face.width - face.textX - NODE.paddingX - (face.badgeWidth > 0 ? NODE.badgeGap + face.badgeWidth : 0);
  const place = { x: face.textX, y: face.headerTop + NODE.typeBaseline, 'font-size': FONT.type };
  if (!second) return textShape(face.type, { ...place, fill: colours.muted });
  const look = second.asks ? { fill: colours.family.human, 'font-weight': 600 } : { fill: colours.muted };
  return textShape(fitText(second.text, FONT.type, room), { ...place, ...look }, second.tooltip);
}

/** A pill at the right end of the second line; full once the number is reached. */
function badgeShape(
  { text, words, reached }: NonNullable<LiveFace['badge']>,
  face: NodeFace,
  family: string,
  colours: Colours,
): Shape {
  const width = textWidth(text, FONT.badge) + 2 * NODE.badgePadding;
  const right = face.width - NODE.paddingX;
  const y = face.headerTop + NODE.badgeTop;
  const pill = mark('rect', {
    x: right - width + 0.5,
    y: y + 0.5,
    width: width - 1,
    height: NODE.badgeHeight - 1,
    rx: NODE.badgeHeight / 2,
    fill: reached ? family : 'none',
    stroke: family,
    'stroke-opacity': reached ? undefined : 0.4,
  });
  const number = textShape(text, {
    class: 'counter',
    x: right - width / 2,
    y: y + NODE.badgeBaseline,
    fill: reached ? colours.raised : family,
    'font-size': FONT.badge,
    'text-anchor': 'middle',
  });
  return group([titleShape(words), pill, number]);
}
