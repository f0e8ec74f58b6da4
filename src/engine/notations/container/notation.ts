import type { YamlNode } from '../../reading/yaml-node.ts';
import type { Reading } from '../../reading/field-problems.ts';
import { valueAt } from '../../reading/fields.ts';
import type { Problem } from '../../workflow/problem.ts';
import type { Notation } from '../notation.ts';
import { viewOf } from '../shared/place.ts';
import type { ContainerWorkflow } from './workflow.ts';
import { compile } from './compile/compile.ts';
import { link } from './link/link.ts';
import { readDocument } from './read/document.ts';

/**
 * The notation of loop containers (002): reads the first document, finds the others by `metadata.name`, files by the name that they are linked as, and its `components` by their keys, links bodies and
 * references, and compiles. No plan when any problem is an error. Scalars are those of YAML 1.2.
 */
export const container: Notation<ContainerWorkflow> = {
  name: 'container',
  keeping: null,
  open(documents, settings) {
    const problems: Problem[] = [];
    const seen = new Set<string>();
    const reading: Reading = {
      version: '1.2',
      prefix: 'container',
      report(problem) {
        // A body that is referenced twice is read twice; what is wrong with it is said once.
        const key = JSON.stringify([problem.code, problem.range, problem.params]);
        if (!seen.has(key)) problems.push(problem);
        seen.add(key);
      },
    };
    const [first] = documents;
    if (!first?.root) return { wrapped: false, workflow: null, plan: null, sources: {}, problems };
    const body = readDocument(first.root, reading);
    const named = new Map<string, YamlNode>();
    const files = new Set<string>();
    for (const { root, linkedAs } of documents) {
      if (root && linkedAs !== undefined && !named.has(linkedAs)) {
        named.set(linkedAs, root);
        files.add(linkedAs);
      }
      if (linkedAs !== undefined) continue;
      const name = valueAt(valueAt(root, 'metadata'), 'name');
      if (root && name?.kind === 'scalar' && !named.has(name.text)) named.set(name.text, root);
    }
    const components = valueAt(first.root, 'components');
    if (components?.kind === 'map')
      for (const { key, value } of components.entries) if (!named.has(key)) named.set(key, value);
    const { workflow: linked, sources } = link(body, named, files, reading, settings);
    const workflow = { ...linked, ...viewOf(first.root) };
    const isRefused = problems.some((problem) => problem.severity === 'error');
    return { wrapped: body.wrapped, workflow, plan: isRefused ? null : compile(workflow), sources, problems };
  },
  tell: () => null,
};
