import type { Reading } from '../../reading/field-problems.ts';
import type { Problem } from '../../workflow/problem.ts';
import { valueAt } from '../../reading/values.ts';
import type { YamlNode } from '../../reading/yaml-node.ts';
import type { Notation } from '../notation.ts';
import { checkKeys } from '../../schema/unknown-keys.ts';
import { compile } from './compile/compile.ts';
import { loopExitDescription } from './description.ts';
import { link } from './link/link.ts';
import { lintLoopExit, RULES } from './lint/lint.ts';
import { TYPES } from './types/types.ts';
import { typeNamed, type LoopExitWorkflow } from './workflow.ts';
import { readDocument } from './read/document.ts';

/** Types that other notations write as well, or that anybody might. */
const SHARED_TYPES = ['loop', 'exit', 'note', 'tool'];

/**
 * The notation of Loop ... Exit regions (003), in YAML 1.2 or JSON: reads the first document, finds the regions by depth of
 * brackets, and compiles. No plan when any problem is an error.
 */
export const loopExit: Notation<LoopExitWorkflow> = {
  name: 'loop-exit',
  description: loopExitDescription,
  detection: {
    nodes: (nodes, root) => valueAt(root, 'viewport') !== null || nodes.some(isOwn),
    perhaps: (node) => valueAt(node, 'data') !== null && isOwnType(typeOf(node)),
  },
  names: { reachesInside: false, dashes: true },
  documents: null,
  keeping: null,
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
  rules: RULES,
  lint: lintLoopExit,
  tell: (type, made) => typeNamed(type)?.tell(made) ?? null,
  wrap({ kind }) {
    if (kind === 'list') return { before: 'nodes:\n', columns: 2, dash: '', after: 'edges: []\n' };
    return kind === 'node' ? { before: 'nodes:\n', columns: 4, dash: '  - ', after: 'edges: []\n' } : null;
  },
};

function isOwnType(word: string): boolean {
  return !SHARED_TYPES.includes(word) && TYPES.some(({ type }) => type === word);
}

function isOwn(node: YamlNode): boolean {
  return (
    typeOf(node) === 'exit' || [node, valueAt(node, 'data')].some((part) => valueAt(part, 'exitCondition') !== null)
  );
}

function typeOf(node: YamlNode): string {
  const type = valueAt(node, 'type');
  return type?.kind === 'scalar' ? type.text : '';
}
