import type { Problem } from '../../workflow/problem.ts';
import type { Reading } from '../../reading/field-problems.ts';
import type { Notation } from '../notation.ts';
import { compile } from './compile/compile.ts';
import { link } from './link/link.ts';
import { keptOf } from './loop/kept.ts';
import { isOfType, typeNamed, type OrkaWorkflow } from './workflow.ts';
import { readDocument } from './read/document.ts';

/**
 * The notation of score loops (001): reads the first document, links loop bodies, and compiles. No plan when any problem is an
 * error. Scalars are those of YAML 1.1, as PyYAML reads them.
 */
export const orka: Notation<OrkaWorkflow> = {
  name: 'orka',
  keeping: {
    nodes: (workflow) =>
      new Map(
        workflow.nodes.flatMap((node, part) =>
          isOfType(node, 'loop') && node.config.persists ? [[part, node.name] as const] : [],
        ),
      ),
    inputs: keptOf,
  },
  open(documents, settings) {
    const problems: Problem[] = [];
    const reading: Reading = { version: '1.1', prefix: 'orka', report: reporter(problems) };
    const [first] = documents;
    if (!first?.root) return { wrapped: false, workflow: null, plan: null, sources: {}, problems };
    const body = readDocument(first.root, reading);
    const { workflow, sources } = link(body, reading, settings);
    const isRefused = problems.some((problem) => problem.severity === 'error');
    return {
      wrapped: body.wrapped,
      workflow,
      plan: isRefused ? null : compile(workflow),
      sources,
      problems,
    };
  },
  tell: (type, made) => typeNamed(type)?.tell(made) ?? null,
};

/** A field is asked for more than once, and an agent may be used in several bodies: what is wrong with it is said once. */
function reporter(problems: Problem[]): (problem: Problem) => void {
  const seen = new Set<string>();
  return (problem) => {
    const key = JSON.stringify([problem.code, problem.range, problem.params]);
    if (!seen.has(key)) problems.push(problem);
    seen.add(key);
  };
}
