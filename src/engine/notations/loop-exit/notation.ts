import type { Reading } from '../../reading/field-problems.ts';
import type { Problem } from '../../workflow/problem.ts';
import type { Notation } from '../notation.ts';
import { viewOf } from '../shared/place.ts';
import { compile } from './compile/compile.ts';
import { link } from './link/link.ts';
import { typeNamed, type LoopExitWorkflow } from './workflow.ts';
import { readDocument } from './read/document.ts';

/**
 * The notation of Loop ... Exit regions (003), in YAML 1.2 or JSON: reads the first document, finds the regions by depth of
 * brackets, and compiles. No plan when any problem is an error.
 */
export const loopExit: Notation<LoopExitWorkflow> = {
  name: 'loop-exit',
  keeping: null,
  open([first], settings, text) {
    const problems: Problem[] = [];
    const reading: Reading = {
      version: '1.2',
      prefix: 'loop-exit',
      report: (problem) => void problems.push(atReference(problem, text)),
    };
    if (!first?.root) return { wrapped: false, workflow: null, plan: null, sources: {}, problems };
    const document = readDocument(first.root, reading);
    const { workflow: linked, wiring, sources } = link(document, reading, settings);
    const workflow = { ...linked, ...viewOf(first.root) };
    const isRefused = problems.some((problem) => problem.severity === 'error');
    return {
      wrapped: document.wrapped,
      workflow,
      plan: isRefused ? null : compile(workflow, wiring),
      sources,
      problems,
    };
  },
  tell: (type, made) => typeNamed(type)?.tell(made) ?? null,
};

/** What a template refers to is told where it stands in the text of its node. */
function atReference(problem: Problem, text: string): Problem {
  const { range, params: { reference } = {} } = problem;
  if (!range || typeof reference !== 'string') return problem;
  const start = text.indexOf(reference, range.start);
  return start === -1 || start >= range.end ? problem : { ...problem, range: { start, end: start + reference.length } };
}
