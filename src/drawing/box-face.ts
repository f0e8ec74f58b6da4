import type { BoxFace, Crossings } from './box-fit.ts';
import { titleOf } from './box-texts.ts';
import { containerFace } from './container-face.ts';
import { cycleFace } from './cycle-face.ts';
import type { Direction } from './drawing.ts';
import type { Group } from './group.ts';
import type { DrawingWords } from './words.ts';

/** Measures a box around contents of this size. */
export function boxFace(
  group: Group,
  contents: { width: number; height: number },
  crossings: Crossings,
  direction: Direction,
  labelOf: (node: string) => string | undefined,
  words: DrawingWords,
): BoxFace {
  const title = titleOf(group, labelOf, words);
  return group.kind === 'container'
    ? containerFace(title, group, contents, crossings, direction, words)
    : cycleFace(title, group, contents, crossings, direction);
}
