import { sketchOf } from '../../../drawing/paint/sketch.ts';
import { openForPage } from '../../../opened/opened-text.ts';
import { SHAPES, type Shape } from '../opening/shapes.ts';
import { pictureFile } from './picture-file.ts';

/** The pictures of all shapes, as files of the site that are made when it is built. */
export function shapePictures(): ReadonlyMap<string, string> {
  return new Map(SHAPES.flatMap((shape) => (shape.name === 'empty' ? [] : [[pictureFile(shape), pictureOf(shape)]])));
}

function pictureOf({ notation, name, text }: Shape): string {
  const { workflow, drawing } = openForPage(text, {});
  if (!workflow || !drawing) throw new Error(`the shape ${name} of ${notation} cannot be drawn`);
  return sketchOf(workflow, drawing);
}
