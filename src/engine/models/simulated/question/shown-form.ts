import { remembered } from '../remembered.ts';

/** A line of a form that a prompt shows: `SUMMARY: [two sentences]`, `Decision: <APPROVE | REJECT>`, `QUALITY: X.XX`. */
export interface ShownLine {
  label: string;
  /** What is to stand there, in the author's words. */
  hint: string;
  /** A number is to stand there. */
  isNumber: boolean;
  /** The words of which one is to stand there; none where it is not a choice. */
  options: readonly string[];
}

const LABEL = '[ \\t]*(?:[-*] )?([A-Z][A-Za-z_]+(?: [A-Za-z_]+){0,3}):';
const OPTION = '[A-Z][A-Z_]+';
const HINT = `\\[[^\\n]+\\]|<[^\\n]+>|X\\.X+|${OPTION}(?: ?[|/] ?${OPTION})+`;
const SHOWN = new RegExp(`^${LABEL}[ \\t]*(${HINT})[ \\t]*$`, 'gm');
const NUMBER = /\b(?:0(?:\.\d+)?\s*(?:-|–|to)\s*1(?:0{1,2}|\.0+)?|X\.X+|score|number)\b/i;

/** The lines of the form that a prompt shows, in their order. */
export const shownForm = remembered((told: string): readonly ShownLine[] => {
  return [...told.matchAll(SHOWN)].map(([, label = '', hint = '']) => {
    const options = hint
      .replace(/^[<[]|[>\]]$/g, '')
      .split(/\s*[|/]\s*/)
      .filter((option) => new RegExp(`^${OPTION}$`).test(option));
    return { label, hint, isNumber: NUMBER.test(hint), options: options.length > 1 ? options : [] };
  });
});

/** A text without the lines of a form, and without the headings that lead to one: they say nothing of what it is about. */
export const withoutForm = remembered((text: string) =>
  text.replace(SHOWN, '').replace(/^[ \t]*[A-Z][A-Z_ ]{2,30}:[ \t]*$/gm, ''),
);
