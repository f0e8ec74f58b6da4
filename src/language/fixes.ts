import type { Settings } from '../engine/document/document.ts';
import { openText } from '../engine/opening/open-text.ts';
import type { FixAct } from '../engine/workflow/fix-act.ts';
import type { Fix, Problem, TextEdit } from '../engine/workflow/problem.ts';
import { languageDocument, type LanguageDocument } from '../editing/language-document.ts';
import { scalarEdit } from '../editing/written-name.ts';
import { applyEdits } from '../engine/document/apply-edits.ts';
import { templateTags } from '../editing/template-parts.ts';
import { wrapEdits } from '../editing/wrap.ts';

/**
 * The problems of a text, those without a fix with one where the text tells what it should be: the name that was meant
 * (`use-value` {value}), the edge that a prompt relies on (`add-edge` {from, to}), the frame that a fragment lacks
 * (`wrap-fragment`). Of a text that does not parse only those fixes after which fewer errors are left: what parses again may still mean
 * something else than before.
 */
export function withFixes(text: string, settings: Settings, problems: readonly Problem[]): Problem[] {
  let document: LanguageDocument | null | undefined;
  const read = (): LanguageDocument | null => (document ??= languageDocument(text, settings));
  return problems.map((problem) => {
    if (problem.fixes && problem.fixes.length > 0)
      return isSyntax(problem) ? mending(text, settings, problem, problems) : problem;
    const fixes = fixesFor(text, settings, problem, read);
    return fixes.length > 0 ? { ...problem, fixes } : problem;
  });
}

function fixesFor(text: string, settings: Settings, problem: Problem, read: () => LanguageDocument | null): Fix[] {
  const { code, params } = problem;
  if (typeof params['closest'] === 'string') return meant(text, problem, params['closest'], read);
  if (code === 'container-implied-edge') return missingEdge(problem);
  if (code.endsWith('fragment-wrapped')) return wrapping(text, settings, read());
  return [];
}

/** The near name in the place of the one that is not known: a whole value, or a reference in a template. */
function meant(text: string, { range, params }: Problem, near: string, read: () => LanguageDocument | null): Fix[] {
  if (!range || near === '') return [];
  const fix = (edits: TextEdit[]): Fix[] =>
    edits.length > 0 ? [{ code: 'use-value', params: { value: near }, edits }] : [];
  const written = text.slice(range.start, range.end).replace(/^["']|["']$/g, '');
  const named = Object.entries(params).some(([key, value]) => key !== 'closest' && value === written);
  if (named) {
    const edit = scalarEdit(text, range, near);
    return fix(edit ? [edit] : []);
  }
  const { reference } = params;
  if (typeof reference !== 'string') return [];
  const bare = reference.replace(/^\{\{\s*|\s*\}\}$/g, '');
  const tags = templateTags(text, range, read()?.names.dashes ?? true);
  const edits = tags.flatMap(({ paths }) =>
    paths.flatMap(({ parts, range: place }): TextEdit[] => {
      const [head] = parts;
      if (!head || parts.map(({ name }) => name).join('.') !== bare) return [];
      return [{ range: near.includes('.') || parts.length === 1 ? place : head.range, text: near }];
    }),
  );
  return fix(edits);
}

/** The edge that a reference in a prompt implies: from a node beside the one that has the prompt. */
function missingEdge({ params, part }: Problem): Fix[] {
  const { from, to, reference } = params;
  if (typeof from !== 'string' || typeof to !== 'string' || typeof reference !== 'string') return [];
  if (part === undefined || !part.endsWith(to)) return [];
  const [, output] = reference.split('.');
  const around = part.slice(0, part.length - to.length);
  const act: FixAct = {
    kind: 'connect',
    from: around + from,
    to: part,
    ...(output !== undefined && { fromPort: output }),
  };
  return [{ code: 'add-edge', params: { from, to }, act }];
}

/** Larger texts are not opened once more for each fix. */
const LARGE = 40_000;

function isSyntax({ code, severity }: Problem): boolean {
  return severity === 'error' && code.startsWith('yaml-');
}

function mending(text: string, settings: Settings, problem: Problem, problems: readonly Problem[]): Problem {
  if (text.length > LARGE) return problem;
  const fixes = (problem.fixes ?? []).filter(
    ({ edits }) => edits === undefined || errorsOf(applyEdits(text, edits), settings) < problems.filter(isError).length,
  );
  return { ...problem, fixes };
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

function errorsOf(text: string, settings: Settings): number {
  return openText(text, settings).problems.filter(isError).length;
}

/** The frame that is otherwise only thought of; offered where the text then still opens without an error. */
function wrapping(text: string, settings: Settings, document: LanguageDocument | null): Fix[] {
  const edits = document ? wrapEdits(document) : [];
  if (edits.length === 0) return [];
  return errorsOf(applyEdits(text, edits), settings) <= errorsOf(text, settings)
    ? [{ code: 'wrap-fragment', params: {}, edits }]
    : [];
}
