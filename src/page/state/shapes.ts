import type { LoopDocument } from '../../engine/document/document.ts';
import type { Json } from '../../engine/workflow/json.ts';
import { isNotationName, type NotationName } from '../../engine/workflow/notation-name.ts';
import { SHAPE_TITLES, shapeDocumentName, type ShapeName } from '../../wording/en/shapes.ts';
import type { Desk } from './desk.svelte.ts';

/** The smallest document of a notation that has a loop of a shape and runs; `empty` has no nodes. */
export interface Shape {
  notation: NotationName;
  name: ShapeName;
  text: string;
}

const texts: Record<string, string> = import.meta.glob('../shapes/*/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All shapes that the notations can say: those that have a file. */
export const SHAPES: readonly Shape[] = Object.entries(texts).flatMap(([path, text]) => {
  const [, notation = '', name = ''] = /([\w-]+)\/(\w+)\.yaml$/.exec(path) ?? [];
  return isNotationName(notation) && isShapeName(name) ? [{ notation, name, text }] : [];
});

/** What the loop is about until somebody says something else: without it nothing could be run at once. */
const TASK = 'The bakery opens at six from May on, because the first bus now leaves at half past six.';

/** The input that each notation has its task in. */
const INPUTS: Readonly<Record<NotationName, Readonly<Record<string, Json>>>> = {
  chatdev: { task: TASK },
  orka: { input: TASK },
  container: { task: TASK },
  'loop-exit': { task: TASK },
};

export function isShapeName(name: string): name is ShapeName {
  return Object.hasOwn(SHAPE_TITLES, name);
}

export function documentOfShape({ notation, name, text }: Shape): LoopDocument {
  const isEmpty = name === 'empty';
  return {
    name: shapeDocumentName(name),
    text,
    inputs: isEmpty ? {} : { ...INPUTS[notation] },
    scriptText: '',
    // Nothing else tells the notation of a text without nodes.
    settings: isEmpty ? { notation } : {},
  };
}

/** Puts a new document of the visitor's own in place; what was open is kept. Its graph is shown, and the name of its first node may be typed. */
export async function openShape(desk: Desk, shape: Shape): Promise<void> {
  const { studio, layout, builder } = desk;
  layout.close();
  desk.openCopy(documentOfShape(shape));
  layout.showLoop();
  const { key } = studio.state;
  await studio.whenSettled();
  if (studio.state.key !== key) return;
  const [first] = studio.state.drawn?.workflow.nodes ?? [];
  if (first) builder.rename(first.id);
  else layout.left = 'form';
}
