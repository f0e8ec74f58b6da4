import type { Reading } from '../../reading/field-problems.ts';
import type { Problem } from '../../workflow/problem.ts';
import type { Notation } from '../notation.ts';
import { checkKeys } from '../../schema/unknown-keys.ts';
import { compile } from './compile/compile.ts';
import { loopExitDescription } from './describe/describe.ts';
import { link } from './link/link.ts';
import { readDocument } from './read/document.ts';

/**
 * The notation of Loop ... Exit regions (003), in YAML 1.2 or JSON: reads the first document, finds the regions by depth of
 * brackets, and compiles. No plan when any problem is an error.
 */
export const loopExitNotation: Notation = {
  notation: 'loop-exit',
  open([first], settings) {
    const problems: Problem[] = [];
    const reading: Reading = {
      version: '1.2',
      prefix: 'loop-exit',
      report: (problem) => void problems.push(problem),
    };
    if (!first?.root) return { wrapped: false, workflow: null, plan: null, sources: {}, problems };
    const document = readDocument(first.root, reading);
    const { workflow, wiring, sources } = link(document, reading, settings);
    checkKeys(loopExitDescription, first.root, reading, sources, problems);
    const isRefused = problems.some((problem) => problem.severity === 'error');
    return {
      wrapped: document.wrapped,
      workflow,
      plan: isRefused ? null : compile(workflow, wiring),
      sources,
      problems,
    };
  },
};
