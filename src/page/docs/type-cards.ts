import { coloursOf } from '../../drawing/paint/colours.ts';
import { faceOf } from '../../drawing/measure/node-face.ts';
import { nodeShape } from '../../drawing/paint/node-shape.ts';
import { element, written } from '../../drawing/paint/svg-text.ts';
import { FONT_FAMILY, PORT } from '../../drawing/measure/sizes.ts';
import { nodeTypes } from '../../editing/node-types.ts';
import { NOTATION_HELPS } from '../../engine/notations/notation-helps.ts';
import { SUPPORT } from '../../engine/notations/support.ts';
import type { NotationName } from '../../engine/workflow/notation-name.ts';
import type { WorkflowNode } from '../../engine/workflow/workflow.ts';
import { openForPage } from '../../opened/opened-text.ts';
import { waysTo, type Example } from './examples.ts';
import { typeExamples } from './type-examples.ts';

/** A type of node, as the reference shows it before its section, with the ways to its example. */
export interface TypeCard extends Pick<Example, 'fragment' | 'embedded'> {
  type: string;
  title: string;
  sentence: string;
  /** Where it goes no further in a page than this: `by script: ...`; '' where it runs. */
  support: string;
  /** The face of a node of its example, as an SVG document in the colours of the page. */
  svg: string;
  /** The heading of its section: `config-agent`. */
  section: string;
}

/** The types of a notation in the order in which they are offered. Throws where one has no example. Runs when the site is built. */
export function typeCards(notation: NotationName): TypeCard[] {
  const { description } = NOTATION_HELPS[notation];
  const examples = new Map(typeExamples(notation).map(({ type, document }) => [type, document]));
  const maps = Object.entries(description.maps);
  return Object.entries(nodeTypes(description)).map(([type, variant]) => {
    const document = examples.get(type);
    const node =
      document && openForPage(document.text, document.settings).workflow?.nodes.find((each) => each.type === type);
    const [map] = maps.find(([, { variants }]) => variants?.of[type] === variant) ?? [];
    if (!document || !node || map === undefined) throw new Error(`the type ${type} of ${notation} has no example`);
    const row = SUPPORT[notation].find((each) => each.type === type);
    return {
      type,
      title: variant.face?.title ?? type,
      sentence: variant.sentence,
      support: row === undefined || row.support === 'runs' ? '' : `${row.support}: ${row.note}`,
      svg: pictureOf(node),
      section: `${map}-${type}`,
      ...waysTo(document),
    };
  });
}

/** Dots of ports lie half beyond the edge of a face. */
const BEYOND = PORT.dot + 1;

function pictureOf(node: WorkflowNode): string {
  const face = faceOf(node, 'LR');
  const [width, height] = [face.width + 2 * BEYOND, face.height + 2 * BEYOND];
  const viewBox = `${-BEYOND} ${-BEYOND} ${width} ${height}`;
  const drawn = written(nodeShape(node, 'LR', coloursOf('css')));
  return element('svg', { width, height, viewBox, 'font-family': FONT_FAMILY }, drawn);
}
