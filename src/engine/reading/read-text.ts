import { commentsProblem, jsonComments, withoutStretches } from './json-comments.ts';
import type { ReadLimits } from './limits.ts';
import { fenceProblem, fencesIn, onlyWithin, possibleEnds, type Fence } from './markdown.ts';
import { looksLike, unknownNotation } from './no-workflow.ts';
import { readYaml, type ReadText } from './read-yaml.ts';
import type { Problem, TextRange } from '../workflow/problem.ts';
import type { YamlNode } from './yaml-node.ts';

/** Whether a tree is a workflow of some notation. */
export type IsWorkflow = (root: YamlNode) => boolean;

/**
 * Reads a text as it was pasted: YAML or JSON; Markdown, of which the first block of code that is a workflow is read (001-06); or
 * JSON with comments. All ranges are of the text as it stands. A text in another language is told as what it is, and not as a list of
 * mistakes of YAML. Problems: those of `readYaml`; `markdown-fence`, `json-comments`, `notation-unknown` {what}.
 */
export function readText(text: string, limits: ReadLimits, isWorkflow: IsWorkflow): ReadText {
  const plain = readYaml(text, limits);
  const isKnown = holds(plain, isWorkflow);
  if (text.length > limits.text || (isKnown && !plain.broken)) return plain;
  return (
    readMarkdown(text, limits, isWorkflow) ??
    readCommented(text, limits) ??
    (plain.broken && !isKnown && isForeign(text, plain) ? { ...plain, problems: [unknownNotation(text, null)] } : plain)
  );
}

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
  return looksLike(text) !== null || !/^[ \t]*(?:-(?:\s|$)|["']?[\w-]+["']?:(?:\s|$)|[{[])/m.test(text);
}

/** Null when the text is no Markdown: there is no block of code, or what comes before the first one is a workflow. */
function readMarkdown(text: string, limits: ReadLimits, isWorkflow: IsWorkflow): ReadText | null {
  const fences = fencesIn(text);
  const [first] = fences;
  if (!first || holds(readYaml(text.slice(0, first.mark.start), limits), isWorkflow)) return null;
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

function nothingIn(text: string, { mark }: Fence): ReadText {
  const params = { what: 'markdown' };
  const problem: Problem = { code: 'notation-unknown', severity: 'error', params, range: mark };
  return { documents: [{ root: null, range: { start: 0, end: text.length } }], problems: [problem], broken: true };
}

/** Of a block that nothing ends as much as is a workflow in good YAML; if nothing is, all of it. */
function contentOf(text: string, { content, ...fence }: Fence, limits: ReadLimits, isWorkflow: IsWorkflow): TextRange {
  const { start } = content;
  const end = possibleEnds(text, { content, ...fence }).find((candidate) => {
    const read = readYaml(text.slice(start, candidate), limits);
    return !read.broken && holds(read, isWorkflow);
  });
  return { start, end: end ?? content.end };
}
