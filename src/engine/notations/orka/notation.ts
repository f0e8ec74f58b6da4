import type { Problem } from '../../workflow/problem.ts';
import type { Reading } from '../../reading/field-problems.ts';
import { valueAt } from '../../reading/values.ts';
import type { YamlNode } from '../../reading/yaml-node.ts';
import type { Notation } from '../notation.ts';
import { checkKeys } from '../../schema/unknown-keys.ts';
import { compile } from './compile/compile.ts';
import { orkaDescription } from './description.ts';
import { link } from './link/link.ts';
import { lintOrka, RULES } from './lint/lint.ts';
import { keptOf } from './loop/kept.ts';
import { withReplacements } from './read/replaced-types.ts';
import { isOfType, typeNamed, type OrkaWorkflow } from './workflow.ts';
import { readDocument } from './read/document.ts';

/** Keys by which an agent of this notation is known, whatever its type. */
const OWN_KEYS = ['internal_workflow', 'max_loops', 'score_threshold', 'score_extraction_pattern', 'scoring_preset'];
const OWN_TYPES = /^(?:openai-.*|local_llm|loop_validator)$/;

/**
 * The notation of score loops (001): reads the first document, links loop bodies, and compiles. No plan when any problem is an
 * error. Scalars are those of YAML 1.1, as PyYAML reads them.
 */
export const orka: Notation<OrkaWorkflow> = {
  name: 'orka',
  description: orkaDescription,
  detection: {
    document: (root) => valueAt(root, 'orchestrator') !== null || valueAt(root, 'agents') !== null,
    node: (node) => OWN_KEYS.some((key) => valueAt(node, key)) || OWN_TYPES.test(typeOf(node)),
  },
  names: { reachesInside: true, dashes: false },
  documents: null,
  keeping: {
    nodes: (workflow) =>
      new Map(
        workflow.nodes.flatMap((node, part) =>
          isOfType(node, 'loop') && node.config.persists ? [[part, node.name] as const] : [],
        ),
      ),
    inputs: keptOf,
  },
  open(documents, settings, text) {
    const problems: Problem[] = [];
    const reading: Reading = { version: '1.1', prefix: 'orka', report: reporter(problems) };
    const [first] = documents;
    if (!first?.root) return { wrapped: false, workflow: null, plan: null, sources: {}, problems };
    const body = readDocument(first.root, reading);
    const { workflow, sources } = link(body, reading, settings);
    checkKeys(orkaDescription, first.root, reading, sources, problems);
    const isRefused = problems.some((problem) => problem.severity === 'error');
    return {
      wrapped: body.wrapped,
      workflow,
      plan: isRefused ? null : compile(workflow),
      sources,
      problems: withReplacements(problems, text, first.root),
    };
  },
  rules: RULES,
  lint: lintOrka,
  tell: (type, made) => typeNamed(type)?.tell(made) ?? null,
  wrap({ kind, ids, written }) {
    const before = `orchestrator:\n  agents: [${ids.map(written).join(', ')}]\n`;
    if (kind === 'list') return { before: `${before}agents:\n`, columns: 2, dash: '', after: '' };
    if (kind === 'node') return { before: `${before}agents:\n`, columns: 4, dash: '  - ', after: '' };
    return { before, columns: 0, dash: '', after: '' };
  },
};

function typeOf(node: YamlNode): string {
  const type = valueAt(node, 'type');
  return type?.kind === 'scalar' ? type.text : '';
}

/** A field is asked for more than once, and an agent may be used in several bodies: what is wrong with it is said once. */
function reporter(problems: Problem[]): (problem: Problem) => void {
  const seen = new Set<string>();
  return (problem) => {
    const key = JSON.stringify([problem.code, problem.range, problem.params]);
    if (!seen.has(key)) problems.push(problem);
    seen.add(key);
  };
}
