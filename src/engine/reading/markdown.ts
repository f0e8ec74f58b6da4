import type { Fix, Problem, TextRange } from '../workflow/problem.ts';

/** A block of code in Markdown. */
export interface Fence {
  /** Its first line, with the marks. */
  mark: TextRange;
  /** What its mark names, in small letters; '' when it names none. */
  language: string;
  /** What lies between the marks. */
  content: TextRange;
  /** Nothing ends it: what lies in it may be followed by prose. */
  open: boolean;
}

const MARK = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`]*)[^\n`]*$/;
const HEADING = /^#{1,6} \S/;

/** So many headings are tried as the end of a block that nothing ends. */
const MOST_HEADINGS = 5;

/**
 * The blocks of code of a text, in its order. Deeper marks inside a block are part of it (a prompt may hold a block of its own); a
 * mark that names a language begins the next block, for nobody ends one so.
 */
export function fencesIn(text: string): Fence[] {
  const fences: Fence[] = [];
  if (!text.includes('```') && !text.includes('~~~')) return fences;
  let open: (Pick<Fence, 'mark' | 'language'> & { indent: number; sign: string }) | null = null;
  const close = (end: number, isOpen: boolean): void => {
    if (!open) return;
    const { mark, language } = open;
    const start = Math.min(mark.end + 1, end);
    fences.push({ mark, language, content: { start, end: Math.max(start, end) }, open: isOpen });
    open = null;
  };
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const found = MARK.exec(text.slice(start, Math.min(end, start + 200)).trimEnd());
    const [, indent = '', sign = '', language = ''] = found ?? [];
    const isInside: boolean = open !== null && (indent.length > open.indent || !sign.startsWith(open.sign));
    if (found && !isInside) {
      const begins = open === null || language !== '';
      close(start, begins);
      if (begins)
        open = {
          mark: { start: start + indent.length, end },
          language: language.toLowerCase(),
          indent: indent.length,
          sign,
        };
    }
    start = end + 1;
  }
  close(text.length, true);
  return fences;
}

/**
 * Where a block that nothing ends may end: before a heading behind an empty line, the likelier first. One of a single # is as likely
 * a comment of YAML, so that the end of the text goes before it.
 */
export function possibleEnds(text: string, { content, open }: Fence): number[] {
  const ends: number[] = [];
  const last = [content.end];
  if (!open) return last;
  let isAfterBlank = false;
  for (let start = content.start; start < content.end && ends.length + last.length <= MOST_HEADINGS;) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? content.end : next;
    const line = text.slice(start, Math.min(end, start + 20));
    if (isAfterBlank && HEADING.test(line)) (line.startsWith('##') ? ends : last).push(start);
    isAfterBlank = line.trim() === '';
    start = end + 1;
  }
  return [...ends, ...last];
}

/** The languages of blocks that hold a workflow, as fences name them. */
const YAML = ['yaml', 'yml'];

/**
 * The blocks of code of a text that are marked as written in one of these languages, in its order. One that nothing ends goes to
 * the next heading below the title: there the prose has begun again.
 */
export function blocksOf(text: string, languages: readonly string[] = YAML): TextRange[] {
  return fencesIn(text)
    .filter(({ language }) => languages.includes(language))
    .map((fence) => ({ start: fence.content.start, end: firstEnd(text, fence) }));
}

/** The likeliest end of a block, whatever it holds. */
export function firstEnd(text: string, fence: Fence): number {
  return possibleEnds(text, fence)[0] ?? fence.content.end;
}

/** The text with spaces in the place of all that lies outside of `range`, so that every offset stays what it is. */
export function onlyWithin(text: string, { start, end }: TextRange): string {
  const blank = (part: string): string => part.replace(/[^\n\r]/g, ' ');
  return blank(text.slice(0, start)) + text.slice(start, end) + blank(text.slice(end));
}

/**
 * Info `markdown-fence` {count}: the workflow is read from a block of code, the first of `count` that hold one. The fix
 * `remove-markdown` leaves nothing but it.
 */
export function fenceProblem(text: string, mark: TextRange, content: TextRange, count: number): Problem {
  const around = [
    { start: 0, end: content.start },
    { start: content.end, end: text.length },
  ];
  const edits = around.filter(({ start, end }) => end > start).map((range) => ({ range, text: '' }));
  const fixes: Fix[] = [{ code: 'remove-markdown', params: {}, edits }];
  return { code: 'markdown-fence', severity: 'info', params: { count }, range: mark, fixes };
}
