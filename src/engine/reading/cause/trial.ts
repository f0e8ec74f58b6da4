import type { TextEdit, TextRange } from '../../workflow/problem.ts';
import { applyEdits } from '../../document/apply-edits.ts';
import { buildTree } from '../build-tree.ts';
import type { ReadLimits } from '../limits.ts';
import { readJson } from './json.ts';
import { parseYaml } from '../parse-yaml.ts';
import { lineAt, neighbour, type TextLine } from '../text-line.ts';

/** A part of a text, without what has nothing to do with a mistake in it. */
export interface Part {
  /** As long as the whole, so that places in it are those of the whole. */
  text: string;
  /** What of it is the whole's, in its order; the last stretch is what lies around the mistake. */
  kept: TextRange[];
}

/** Texts up to so many characters are looked at as a whole. */
const SMALL = 1200;
const [LINES_ABOVE, LINES_BELOW] = [16, 12];
/** Spaces by which most texts go in. */
const STEP = 2;

/** Of a text the lines around an offset, with the lines above that they belong to; the others become comments. */
export function partAround(text: string, offset: number): Part {
  if (text.length <= SMALL) return { text, kept: [{ start: 0, end: text.length }] };
  const start = away(text, offset, 'before', LINES_ABOVE).start;
  const end = Math.min(text.length, away(text, offset, 'after', LINES_BELOW).end + 1);
  const kept = [...parentsOf(text, start), { start, end }];
  let part = '';
  for (const stretch of kept) part += comment(stretch.start - part.length) + text.slice(stretch.start, stretch.end);
  return { text: part + comment(text.length - end), kept };
}

/**
 * The lines that the one at an offset belongs to by their indentation, each with the first below it, from the top. Those of a line that may have
 * lost its indentation are those above it, too, that it would belong to with it.
 */
function parentsOf(text: string, start: number): TextRange[] {
  const parents: TextRange[] = [];
  const [filler = ''] = /^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(text.slice(start)) ?? [];
  let least = indentAt(text, start + filler.length);
  let isLost = false;
  for (let end = start; end > 0 && least > 0;) {
    // Before its first letter there is no line: `lastIndexOf` would look at that letter again.
    const begin = end < 2 ? 0 : text.lastIndexOf('\n', end - 2) + 1;
    if (!/^\s*(?:#|$)/.test(text.slice(begin, end))) {
      const indent = indentAt(text, begin);
      if (indent < least) {
        const next = text.indexOf('\n', end) + 1;
        parents.unshift({ start: begin, end: Math.min(next || text.length, parents[0]?.start ?? start) });
        const mayBeLost: boolean = !isLost && indent === 0 && least > STEP;
        isLost ||= mayBeLost;
        if (!mayBeLost) least = indent;
      }
    }
    end = begin;
  }
  return parents;
}

function indentAt(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ') at++;
  return at - start;
}

function away(text: string, offset: number, side: 'before' | 'after', count: number): TextLine {
  let line = lineAt(text, offset);
  for (let index = 0; index < count; index++) line = neighbour(text, line, side) ?? line;
  return line;
}

function comment(length: number): string {
  return length < 2 ? '\n'.repeat(length) : `#${'-'.repeat(length - 2)}\n`;
}

/** How many characters may still be parsed. */
export interface Budget {
  characters: number;
}

/** Tries changes of a part of a text, up to so many characters in all: what takes long does so on every keystroke. */
export interface Trials {
  part: Part;
  /** The place in the part as it is where the parser stumbles first after the edits; Infinity where it does not within the window. */
  stumbles(edits: readonly TextEdit[]): number;
  spent(): boolean;
}

export function trialsOf(part: Part, limits: ReadLimits, budget: Budget): Trials {
  return {
    part,
    spent: () => budget.characters <= 0,
    stumbles(edits) {
      budget.characters -= part.kept.reduce((sum, { start, end }) => sum + end - start, 100);
      const at = firstMistake(applyEdits(part.text, edits), limits);
      const grown = edits.reduce((sum, { range, text }) => sum + text.length - (range.end - range.start), 0);
      const place = edits.some(({ range }) => range.start < at) ? at - grown : at;
      const end = part.kept.at(-1)?.end ?? 0;
      return place >= end && end < part.text.length ? Infinity : place;
    },
  };
}

/** Infinity where there is none, neither for the parser nor for the tree. */
export function firstMistake(text: string, limits: ReadLimits): number {
  try {
    const { errors, documents } = parseYaml(text, limits.depth);
    let at = errors[0]?.pos[0] ?? Infinity;
    if (at === Infinity)
      buildTree(documents, text, limits, ({ severity, code, range }) => {
        if (severity === 'error' || code === 'yaml-duplicate-key') at = Math.min(at, range?.start ?? 0);
      });
    return at;
  } catch {
    return 0;
  }
}

/** As `trialsOf`, of a text that is JSON but for its mistake. */
export function jsonTrials(text: string, budget: Budget): Trials {
  return {
    part: { text, kept: [{ start: 0, end: text.length }] },
    spent: () => budget.characters <= 0,
    stumbles(edits) {
      // It is a scan without trees.
      budget.characters -= text.length / 8 + 200;
      return readJson(applyEdits(text, edits)).at;
    },
  };
}
