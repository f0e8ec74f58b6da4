import type { BoxFace, Crossings } from './box-fit.ts';
import { openTexts, titleOf } from './box-texts.ts';
import { containerFace } from './container-face.ts';
import { cycleFace } from './cycle-face.ts';
import type { Draft } from '../draft.ts';
import type { Group } from '../group.ts';

/** Measures a box around contents of this size. */
export function boxFace(
  group: Group,
  contents: { width: number; height: number },
  crossings: Crossings,
  { direction, labelOf, words, shutTexts }: Pick<Draft, 'direction' | 'labelOf' | 'words' | 'shutTexts'>,
): BoxFace {
  const title = titleOf(group, labelOf, words);
  const texts = group.collapsed ? shutTexts(group) : openTexts(group, words);
  return group.kind === 'container'
    ? containerFace(title, group, contents, crossings, direction, texts)
    : cycleFace(title, group, contents, crossings, direction, texts);
}
