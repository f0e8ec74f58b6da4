import type { LoopDocument } from '../../../engine/document/document.ts';
import { isNotationName, type NotationName } from '../../../engine/workflow/notation-name.ts';
import { SHAPE_TITLES, shapeDocumentName, type ShapeName } from '../../../wording/en/document/shapes.ts';
import type { Desk } from '../../app/desk.svelte.ts';
import { newInputs, openNew } from './new-document.ts';

/** The smallest document of a notation that has a loop of a shape and runs; `empty` has no nodes. */
export interface Shape {
  notation: NotationName;
  name: ShapeName;
  text: string;
}

const texts: Record<string, string> = import.meta.glob('../../shapes/*/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All shapes that the notations can say: those that have a file. */
export const SHAPES: readonly Shape[] = Object.entries(texts).flatMap(([path, text]) => {
  const [, notation = '', name = ''] = /([\w-]+)\/(\w+)\.yaml$/.exec(path) ?? [];
  return isNotationName(notation) && isShapeName(name) ? [{ notation, name, text }] : [];
});

export function isShapeName(name: string): name is ShapeName {
  return Object.hasOwn(SHAPE_TITLES, name);
}

export function documentOfShape({ notation, name, text }: Shape): LoopDocument {
  const isEmpty = name === 'empty';
  return {
    name: shapeDocumentName(name),
    text,
    inputs: isEmpty ? {} : newInputs(notation),
    scriptText: '',
    // Nothing else tells the notation of a text without nodes.
    settings: isEmpty ? { notation } : {},
  };
}

export function openShape(desk: Desk, shape: Shape): Promise<boolean> {
  return openNew(desk, documentOfShape(shape));
}
