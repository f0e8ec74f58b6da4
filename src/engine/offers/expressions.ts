/** An expression as it is written, without its braces, and what its author says of it. */
interface WrittenExpression {
  source: string;
  note: string;
}

const LINE = /^\s*\{\{(?![{%])(.*?)\}\}\s*(?:#\s*(.*))?$/;
const MOST = 50;

/** The expressions of a text that is nothing but a list of them, one a line; null when it is anything else. */
export function expressionsIn(text: string): WrittenExpression[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^\s*#/.test(line));
  if (lines.length === 0 || lines.length > MOST) return null;
  const made = lines.map((line) => {
    const [, source = '', note = ''] = LINE.exec(line) ?? [];
    return { source: source.trim(), note: note.trim() };
  });
  return made.every(({ source }) => source !== '') ? made : null;
}
