import type { Shape } from '../opening/shapes.ts';

/** The file of the site that holds the picture of a shape, under `/shapes/`. */
export function pictureFile({ notation, name }: Pick<Shape, 'notation' | 'name'>): string {
  return `${notation}-${name}.svg`;
}
