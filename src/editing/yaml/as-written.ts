import type { Json } from '../../engine/workflow/json.ts';

/**
 * A value as it stands in a text, to be put elsewhere. `column`: of its first sign where it stood; `comments`: the lines above it that are
 * its own, without what they begin in; `apart`: an empty line stood between it and its neighbours.
 */
export class AsWritten {
  readonly #text: () => string;
  readonly column: number;
  /** Its parts stand under one another, so that it cannot stand between braces. */
  readonly isBlock: boolean;
  readonly comments: readonly string[];
  readonly apart: boolean;

  constructor(
    text: () => string,
    place: { column: number; isBlock: boolean; comments?: readonly string[]; apart?: boolean },
  ) {
    this.#text = text;
    this.column = place.column;
    this.isBlock = place.isBlock;
    this.comments = place.comments ?? [];
    this.apart = place.apart ?? false;
  }

  /** Its lines as they have to be where the first begins in a column. */
  at(column: number): string {
    return moved(this.#text(), column - this.column);
  }
}

/** A value that is to be written, parts of which may be written already. */
export type Draft = Json | AsWritten | Draft[] | { [key: string]: Draft };

/** Every line but the first goes in, or out, by so many columns. */
function moved(text: string, by: number): string {
  if (by === 0) return text;
  const out = new RegExp(`\n {0,${Math.max(0, -by)}}`, 'g');
  return by > 0 ? text.replace(/\n(?!\r?\n|$)/g, `\n${' '.repeat(by)}`) : text.replace(out, '\n');
}
