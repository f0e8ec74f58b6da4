/** A place in a text, with what stands around it. */
export interface Excerpt {
  /** A piece of the text, on one line. */
  text: string;
  /** Where in the piece it stands. */
  from: number;
  to: number;
}

/** So many characters before and behind a place are told. */
const AROUND = 60;

/** Where a text holds what is looked for: its first place, or null. `exact`: capitals count. */
export type FindIn = (text: string) => { from: number; to: number } | null;

export function textSearch(wanted: string, exact: boolean): FindIn {
  if (exact) {
    return (text) => {
      const from = text.indexOf(wanted);
      return from === -1 ? null : { from, to: from + wanted.length };
    };
  }
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+'), 'iu');
  return (text) => {
    const found = pattern.exec(text);
    return found ? { from: found.index, to: found.index + found[0].length } : null;
  };
}

/** All places of a text that hold it, none over another; at most `most`. */
export function placesIn(text: string, search: FindIn, most: number): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = [];
  for (let at = 0; places.length < most;) {
    const place = search(text.slice(at));
    if (!place || place.to === place.from) break;
    places.push({ from: at + place.from, to: at + place.to });
    at += place.to;
  }
  return places;
}

/** What is told of a place in a text: whole words around it, where they are no longer than what is told. */
export function excerptOf(text: string, { from, to }: { from: number; to: number }): Excerpt {
  const start = from - AROUND > 0 ? startOf(text, from) : 0;
  const end = to + AROUND < text.length ? endOf(text, to) : text.length;
  const line = (piece: string): string => piece.replace(/\s/g, ' ');
  const ellipsis = start > 0 ? '…' : '';
  return {
    text: `${ellipsis}${line(text.slice(start, end))}${end < text.length ? '…' : ''}`,
    from: from - start + ellipsis.length,
    to: to - start + ellipsis.length,
  };
}

function startOf(text: string, from: number): number {
  const at = from - AROUND;
  const word = /\s\S/.exec(text.slice(at - 1, from));
  return word ? at + word.index : inside(text, at);
}

function endOf(text: string, to: number): number {
  const words = /^[^]*\S(?=\s)/.exec(text.slice(to, to + AROUND + 1));
  return words ? to + words[0].length : inside(text, to + AROUND);
}

/** A place that is not in the middle of a sign of two units. */
function inside(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}
