import type { Drawing } from '../../../drawing/drawing.ts';
import { sketchOf } from '../../../drawing/paint/sketch.ts';
import { svgOf } from '../../../drawing/paint/svg.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { wordLoops } from '../../../wording/wording.ts';
import { openForPage } from '../../../opened/opened-text.ts';
import { TEMPLATES, type Template } from '../opening/templates.ts';
import type { TemplateCard } from './catalogue.ts';

/** A file of the site, made when it is built. */
interface PublishedFile {
  type: string;
  text: string;
}

/** Name of the file that lists all templates. */
export const CATALOGUE = 'catalogue.json';

const TYPES = { yaml: 'text/yaml; charset=utf-8', json: 'application/json', svg: 'image/svg+xml' } as const;

export function cardsOf(templates: readonly Template[] = TEMPLATES): TemplateCard[] {
  return templates.map((template) => {
    const { id, title, description, notation, file } = template;
    const loops = [...wordLoops(pictureOf(template).workflow).values()];
    const files = { file, drawing: `${id}.svg`, sketch: `${id}.sketch.svg`, script: `${id}.script.json` };
    return { id, title, description, notation, loops, ...files };
  });
}

/** Everything that lies under `/templates/`, by name: text, script, drawing and sketch of each template, and the list of them. */
export function publishedFiles(templates: readonly Template[] = TEMPLATES): ReadonlyMap<string, PublishedFile> {
  const cards = cardsOf(templates);
  const files = templates.flatMap((template, index): [string, PublishedFile][] => {
    const card = cards[index]!;
    const { workflow, drawing } = pictureOf(template);
    const written = card.file.endsWith('.json') ? TYPES.json : TYPES.yaml;
    return [
      [card.file, { type: written, text: template.document.text }],
      [card.script, { type: TYPES.json, text: template.document.scriptText }],
      [card.drawing, { type: TYPES.svg, text: svgOf(workflow, drawing, 'auto') }],
      [card.sketch, { type: TYPES.svg, text: sketchOf(workflow, drawing) }],
    ];
  });
  return new Map([...files, [CATALOGUE, { type: TYPES.json, text: `${JSON.stringify(cards, null, 2)}\n` }]]);
}

function pictureOf({ id, document }: Template): { workflow: Workflow; drawing: Drawing } {
  const { workflow, drawing } = openForPage(document.text, document.settings);
  if (!workflow || !drawing) throw new Error(`the template ${id} cannot be drawn`);
  return { workflow, drawing };
}
