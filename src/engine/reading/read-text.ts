import { commentsProblem, jsonComments, withoutStretches } from './json-comments.ts';
import type { ReadLimits } from './limits.ts';
import { fenceProblem, fencesIn, firstEnd, onlyWithin, possibleEnds, type Fence } from './markdown.ts';
import { looksLike, unknownNotation } from './no-workflow.ts';
import { readYaml, type ReadText } from './read-yaml.ts';
import type { Problem, TextRange } from '../workflow/problem.ts';
import type { YamlNode } from './yaml-node.ts';

/** Whether a tree is a workflow of some notation. */
type IsWorkflow = (root: YamlNode) => boolean;

/**
 * Reads a text as it was pasted: YAML or JSON; Markdown, of which the first block of code that is a workflow is read (001-06); or
 * JSON with comments. All ranges are of the text as it stands. A text in another language is told as what it is, and not as a list of
 * mistakes of YAML. `plain`: the text as YAML, where that is known. Problems: those of `readYaml`; `markdown-fence`,
 * `json-comments`, `notation-unknown` {what}.
 */
export function readText(
  text: string,
  limits: ReadLimits,
  isWorkflow: IsWorkflow,
  plain: ReadText = readYaml(text, limits),
): ReadText {
  const isKnown = holds(plain, isWorkflow);
  if (text.length > limits.text || (isKnown && !plain.broken)) return plain;
  return (
    readMarkdown(text, limits, isWorkflow) ??
    readCommented(text, limits) ??
    (plain.broken && !isKnown && isForeign(text, plain) ? { ...plain, problems: [unknownNotation(text, null)] } : plain)
  );
}

/** A key, an item, or the beginning of JSON. */
const YAML_LINE = /^[ \t]*(?:-(?:\s|$)|["']?[\w-]+["']?:(?:\s|$)|[{[])/m;

function holds({ documents }: ReadText, isWorkflow: IsWorkflow): boolean {
  return documents.some(({ root }) => root !== null && isWorkflow(root));
}

/** Null when the text is no JSON with comments. */
function readCommented(text: string, limits: ReadLimits): ReadText | null {
  const comments = jsonComments(text);
  if (comments.length === 0) return null;
  const read = readYaml(withoutStretches(text, comments), limits);
  return { ...read, problems: [commentsProblem(text, comments), ...read.problems] };
}

/** Another language, or prose: sentences, and no line that is a key or an item. */
function isForeign(text: string, { documents, problems }: ReadText): boolean {
  const isTooMuch = documents.every(({ root }) => root === null) && problems.length === 1;
  if (isTooMuch) return false;
  return looksLike(text) !== null || !YAML_LINE.test(text);
}

/** Null when the text is no Markdown. */
function readMarkdown(text: string, limits: ReadLimits, isWorkflow: IsWorkflow): ReadText | null {
  const fences = markdownFences(text, limits, isWorkflow);
  const [first] = fences;
  if (!first) return null;
  const found = fences.filter(({ content }) =>
    holds(readYaml(text.slice(content.start, content.end), limits), isWorkflow),
  );
  if (found.length === 0 && fences.length > 1) return nothingIn(text, first);
  const fence = found[0] ?? first;
  const content = contentOf(text, fence, limits, isWorkflow);
  const read = readYaml(onlyWithin(text, content), limits);
  const said = found.length === 0 ? [] : [fenceProblem(text, fence.mark, content, found.length)];
  return { ...read, problems: [...said, ...read.problems] };
}

/** The blocks of code of a text that is Markdown: there is one, and it does not begin with a workflow that no heading ends. */
function markdownFences(text: string, limits: ReadLimits, isWorkflow: IsWorkflow): Fence[] {
  const fences = begunWithout(text, limits, isWorkflow) ?? fencesIn(text);
  const [first] = fences;
  return !first || holds(readYaml(text.slice(0, first.mark.start), limits), isWorkflow) ? [] : fences;
}

/** The blocks of a text that is read as Markdown, without the prose behind those that nothing ends; none of a text that is read as it stands. */
export function markdownBlocks(text: string, limits: ReadLimits, isWorkflow: IsWorkflow): TextRange[] {
  if (text.length > limits.text) return [];
  const plain = readYaml(text, limits);
  if (holds(plain, isWorkflow) && !plain.broken) return [];
  return markdownFences(text, limits, isWorkflow).map((fence) => ({
    start: fence.content.start,
    end: workflowEnd(text, fence, limits, isWorkflow) ?? firstEnd(text, fence),
  }));
}

/**
 * The blocks of a text that begins inside of one: a block that nothing ends is copied with the prose behind it, up to the end of
 * another, and without its own mark. Null when the text does not begin with a workflow that ends before a heading with prose behind
 * it: a comment of YAML looks like a heading, and while something is typed behind one, what is there is not to be passed over.
 */
function begunWithout(text: string, limits: ReadLimits, isWorkflow: IsWorkflow): Fence[] | null {
  const whole: Fence = {
    mark: { start: 0, end: 0 },
    language: '',
    content: { start: 0, end: text.length },
    open: true,
  };
  const { end } = contentOf(text, whole, limits, isWorkflow);
  if (end === text.length || !isProse(text.slice(end))) return null;
  return [
    { ...whole, content: { start: 0, end }, open: false },
    ...fencesIn(onlyWithin(text, { start: end, end: text.length })),
  ];
}

/** A heading, and then a line of prose: no YAML, and no key that lost the colon before its list, its map or, on the last line, its word. */
function isProse(text: string): boolean {
  const [, next = '', ...more] = text.split('\n', 20).filter((line) => line.trim() !== '');
  const isKey = /^\S+ +[[{]/.test(next) || (more.length === 0 && /^\S+ +\S+$/.test(next.trimEnd()));
  return /^\p{L}[^:]*\s/u.test(next) && !YAML_LINE.test(next) && !isKey;
}

function nothingIn(text: string, { mark }: Fence): ReadText {
  const params = { what: 'markdown' };
  const problem: Problem = { code: 'notation-unknown', severity: 'error', params, range: mark };
  return { documents: [{ root: null, range: { start: 0, end: text.length } }], problems: [problem], broken: true };
}

/** Of a block that nothing ends as much as is a workflow in good YAML; if nothing is, all of it. */
function contentOf(text: string, fence: Fence, limits: ReadLimits, isWorkflow: IsWorkflow): TextRange {
  return { ...fence.content, end: workflowEnd(text, fence, limits, isWorkflow) ?? fence.content.end };
}

/** Where the workflow of a block ends, in good YAML; null when it holds none. */
function workflowEnd(text: string, fence: Fence, limits: ReadLimits, isWorkflow: IsWorkflow): number | null {
  const found = possibleEnds(text, fence).find((candidate) => {
    const read = readYaml(text.slice(fence.content.start, candidate), limits);
    return !read.broken && holds(read, isWorkflow);
  });
  return found ?? null;
}
