import type { NotationDescription } from '../engine/schema/description.ts';
import type { Style } from './yaml/style.ts';

/** A style in which the ends of what reads as a line from one to the other stand on one line each, unless their author has them otherwise. */
export function withLineForms(style: Style, { maps }: NotationDescription): Style {
  const ends = Object.values(maps).flatMap(({ arrow, fields }) =>
    (arrow ?? []).filter((key) => fields[key]?.type.kind === 'map'),
  );
  const known = ends.filter((key) => !style.forms.has(key)).map((key) => [key, 'flow'] as const);
  return { ...style, forms: new Map([...style.forms, ...known]) };
}
