import type { WorkflowNode } from '../../engine/workflow/workflow.ts';
import type { Colours } from './colours.ts';
import { FULL_DETAIL, type Detail } from './detail.ts';
import type { Direction } from '../drawing.ts';
import type { LiveFace } from './live-face.ts';
import { faceOf, type NodeFace } from '../measure/node-face.ts';
import { group, iconShape, mark, portShapes, textShape, titleShape, type Shape } from './shape.ts';
import { FONT, NODE } from '../measure/sizes.ts';
import { fitText, SPARE, textWidth } from '../measure/text-width.ts';
import { titleOnly } from './title-shape.ts';

/** A node's face, with its upper left corner at 0, 0: the one that every picture shows, as much of it as can be read. */
export function nodeShape(
  node: WorkflowNode,
  direction: Direction,
  colours: Colours,
  live: LiveFace = {},
  detail: Detail = FULL_DETAIL,
): Shape {
  const face = faceOf(node, direction);
  const family = colours.family[node.family];
  const badge = live.badge === undefined ? { text: face.badge, words: '', reached: false } : live.badge;
  const card = mark('rect', {
    x: 0.5,
    y: 0.5,
    width: face.width - 1,
    height: face.height - 1,
    rx: NODE.radius,
    fill: colours.raised,
    stroke: colours.line,
  });
  const content = detail.seconds
    ? fullFace(node, face, live, badge, detail, colours)
    : [titleOnly(node, face, badge, detail, colours, family)];
  return group([
    titleShape(node.summary === '' ? node.label : `${node.label}: ${node.summary}`),
    card,
    mark('path', { d: barPath(face.height), fill: family }),
    ...content,
    ...portShapes(face.ports, colours, detail.ports),
  ]);
}

function fullFace(
  node: WorkflowNode,
  face: NodeFace,
  live: LiveFace,
  badge: LiveFace['badge'],
  detail: Detail,
  colours: Colours,
): (Shape | null)[] {
  const family = colours.family[node.family];
  // Without what stands under it the header has the middle of the face.
  const top = detail.summaries ? face.headerTop : Math.round((face.height - NODE.header) / 2);
  const inset = (NODE.icon - NODE.iconGlyph) / 2;
  return [
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
      y: top + NODE.labelBaseline - (detail.summaries ? 0 : 2),
      fill: colours.text,
      'font-size': live.labelSize ?? FONT.label,
      'font-weight': 600,
    }),
    secondLine(node, face, top, colours, live.second, badge, detail),
    badge && badge.text !== '' ? badgeShape(badge, face, top, family, colours, detail) : null,
    ...(detail.summaries ? face.summary : []).map((line, index) =>
      textShape(line, {
        x: NODE.paddingX,
        y: face.summaryTop + index * NODE.summaryLine + 12,
        fill: colours.muted,
        'font-size': FONT.summary,
      }),
    ),
  ];
}

/** The bar of the family's colour along the left border, its corners those of the card. */
function barPath(height: number): string {
  const [radius, low] = [NODE.radius, height - NODE.radius];
  return `M3 ${radius}A5 ${radius - 0.5} 0 0 1 ${radius} 0.5A${radius} ${radius} 0 0 0 0 ${radius}V${low}A${radius} ${radius} 0 0 0 ${radius} ${height - 0.5}A5 ${radius - 0.5} 0 0 1 3 ${low}Z`;
}

function secondLine(
  node: WorkflowNode,
  face: NodeFace,
  top: number,
  colours: Colours,
  second: LiveFace['second'],
  badge: LiveFace['badge'],
  { least, summaries }: Detail,
): Shape {
  const size = Math.max(FONT.type, least);
  const pill = size === FONT.type || !badge ? face.badgeWidth : pillWidth(badge.text, size);
  const room = face.width - face.textX - NODE.paddingX - (pill > 0 ? NODE.badgeGap + pill : 0);
  const place = { x: face.textX, y: top + NODE.typeBaseline + (summaries ? 0 : 2), 'font-size': size };
  const look = second?.asks ? { fill: colours.family.human, 'font-weight': 600 } : { fill: colours.muted };
  return textShape(fitText(second?.text ?? node.type, size * SPARE, room), { ...place, ...look }, second?.tooltip);
}

/** A pill at the right end of the second line; full once the number is reached. */
function badgeShape(
  { text, words, reached }: NonNullable<LiveFace['badge']>,
  face: NodeFace,
  top: number,
  family: string,
  colours: Colours,
  { least, summaries }: Detail,
): Shape {
  const size = Math.max(FONT.badge, least);
  const width = pillWidth(text, size);
  const height = NODE.badgeHeight + size - FONT.badge;
  const right = face.width - NODE.paddingX;
  const y = top + NODE.badgeTop + (summaries ? 0 : 2);
  const pill = mark('rect', {
    x: right - width + 0.5,
    y: y + 0.5,
    width: width - 1,
    height: height - 1,
    rx: height / 2,
    fill: reached ? family : 'none',
    stroke: family,
    'stroke-opacity': reached ? undefined : 0.4,
  });
  const number = textShape(text, {
    class: 'counter',
    x: right - width / 2,
    y: y + NODE.badgeBaseline + (size - FONT.badge) * 0.8,
    fill: reached ? colours.raised : family,
    'font-size': size,
    'text-anchor': 'middle',
  });
  return group([titleShape(words), pill, number], { class: 'badge' });
}

function pillWidth(text: string, size: number): number {
  return text === '' ? 0 : textWidth(text, size) + 2 * NODE.badgePadding;
}
