import type { Room } from '../../../drawing/drawing.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import { encodeLink } from '../../../share/link.ts';
import { documentWithTask } from '../answered-document.ts';
import { exampleOf, waysTo, type Example } from '../examples.ts';
import { markdownPage, type Section } from '../markdown.ts';
import { patternTexts } from './pattern-texts.ts';
import { DOCS } from '../texts.ts';

/** Answers that every variant of a pattern is run with. */
interface PatternCase {
  title: string;
  /** As JSON. */
  answers: string;
}

/** A pattern in one notation, with the answers of the first case. */
interface PatternVariant extends Example {
  title: string;
  /** What is particular to it, as HTML. */
  about: string;
  /** For each case the fragment that opens it in the studio with these answers. */
  opens: readonly { title: string; fragment: string }[];
}

export interface PatternPage {
  title: string;
  /** Its first paragraph. */
  lead: string;
  sections: Section[];
  /** What it is and when it fails, as HTML. */
  before: string;
  /** What its runs have in common, as HTML. */
  side: string;
  cases: PatternCase[];
  /** By notation, what the run of each case comes to: `3 rounds, 6 answers, by a limit of rounds: “the result”`. */
  runs: { title: string; cells: string[] }[];
  variants: PatternVariant[];
  /** What comes after, as HTML. */
  after: string;
}

const ANSWERS = /^```json answers\n([^]*?)^```\n+/gm;
const ROW = /^\|(.+)\|\n/gm;

/** Half of the width that the texts have side by side. */
const ROOM: Room = { width: 580, height: 320 };

/** The page of a pattern, made of docs/patterns/<name>.md, whose runs a test compares with what it says. Runs when the site is built. */
export function patternPageOf(name: string): PatternPage {
  const file = `docs/patterns/${name}.md`;
  const markdown = DOCS.get(file) ?? '';
  const html = (text: string): string => markdownPage(text, file).html;
  const { title, sections } = markdownPage(markdown, file);
  const { before, side, variants, after } = patternTexts(name);
  const [head, , ...rows] = [...side.matchAll(ROW)].map(([, row = '']) => row.split('|').map((cell) => cell.trim()));
  const titles = head?.slice(1) ?? [];
  const answers = [...side.matchAll(ANSWERS)].map(([, json = '']) => json.trimEnd());
  if (titles.length !== answers.length) throw new Error(`${file}: each column of runs has its answers`);
  const cases = titles.map((words, at) => ({ title: words, answers: answers[at] ?? '' }));
  return {
    title,
    lead: /^# .+\n\n((?:.+\n)+)/.exec(markdown)?.[1]?.trim().replaceAll('\n', ' ') ?? '',
    sections,
    before: html(before),
    side: html(side.replace(ANSWERS, '').replace(ROW, '')),
    cases,
    runs: rows.map(([words = '', ...cells]) => ({ title: words, cells })),
    variants: variants.map(({ about, text }) => {
      const heading = about.split('\n', 1)[0] ?? '';
      const document = (of: string, json: string): LoopDocument => documentWithTask(`${title}: ${of}`, text, json);
      const [first] = cases;
      return {
        ...exampleOf(document(heading, ''), null, ROOM),
        ...(first && waysTo(document(first.title, first.answers))),
        title: heading,
        about: html(about.slice(heading.length)),
        opens: cases.map((each) => ({ title: each.title, fragment: encodeLink(document(each.title, each.answers)) })),
      };
    }),
    after: html(after),
  };
}

/** The patterns in the order of the list in docs/patterns.md, each with what it is for, and what stands before the list. */
export function patternIndex(): {
  title: string;
  html: string;
  patterns: { name: string; title: string; use: string }[];
} {
  const file = 'docs/patterns.md';
  const [before = '', ...items] = (DOCS.get(file) ?? '').split(/^- (?=\[)/m);
  const patterns = items.map((item) => {
    const [, title = '', name = '', use = ''] = /^\[(.+?)\]\(patterns\/([\w-]+)\.md\): ([^]+)/.exec(item) ?? [];
    return { name, title, use: use.trim().replaceAll('\n', ' ') };
  });
  return { ...markdownPage(before, file), patterns };
}
