import type { Settings } from '../../../document/document.ts';
import { nameOfValue, report } from '../../../reading/field-problems.ts';
import { readFields, valueAt, type Fields } from '../../../reading/fields.ts';
import type { YamlDocument } from '../../../reading/yaml-document.ts';
import type { YamlMap, YamlNode } from '../../../reading/yaml-node.ts';
import type { Problem } from '../../../workflow/problem.ts';
import type { Sources } from '../../../workflow/workflow.ts';
import { readingOf, type Draft } from './draft.ts';
import { wrapFragment } from './fragment.ts';
import { nameOf, varsOf } from './graph-file.ts';
import type { ChatdevWorkflow } from '../workflow.ts';
import { optionalText, truth } from './python-values.ts';
import { readGraph, type GraphOutline } from './graph.ts';
import { resolveVariables } from './variables.ts';

/** A chatdev document as a workflow; null when there is nothing to draw. */
export interface ReadChatdev {
  workflow: ChatdevWorkflow | null;
  sources: Sources;
  /** In the order of the text. */
  problems: Problem[];
  wrapped: boolean;
}

const ROOT = 'root';

/**
 * Reads a document of the chatdev notation (000, 004; rules M1 to M9). After a mistake the rest is
 * still read, and what can be drawn is drawn. Problems, besides those of its parts: errors `chatdev-root-not-map`
 * {actual} and `chatdev-graph-required`; subgraphs may name one of `others`; info `fragment-wrapped` {what, driven}.
 */
export function readChatdev(
  document: YamlDocument,
  settings: Settings,
  others: readonly YamlDocument[] = [],
): ReadChatdev {
  const problems: Problem[] = [];
  const sources: Sources = Object.create(null);
  const scopes: Draft['scopes'] = [{ id: ROOT, kind: 'root', parent: null, owner: null }];
  const draft: Draft = {
    nodes: [],
    edges: [],
    brokenEnds: [],
    scopes,
    loops: [],
    calls: Object.create(null),
    sources,
    files: others,
    around: document.root ? [nameOf(document.root)] : [],
    vars: document.root ? varsOf(document.root) : [],
    graphs: { read: 0 },
    given: settings.vars ?? {},
    held: new Set(settings.secrets),
    report: (problem) => problems.push(problem),
  };
  const found = document.root ? findGraph(document.root, draft) : nothing(document, draft);
  const outline = found && readGraph(found.graph, { scope: ROOT, prefix: '', fragment: found.what !== null }, draft);
  const wrapped = found !== null && found.what !== null;
  if (outline && wrapped) {
    const params = { what: found.what, driven: outline.driven };
    const range = document.root?.range;
    draft.report({ code: 'fragment-wrapped', severity: 'info', params, ...(range && { range }) });
  }
  problems.sort((left, right) => (left.range?.start ?? 0) - (right.range?.start ?? 0));
  const workflow = outline && draft.nodes.length > 0 ? workflowOf(draft, outline, settings) : null;
  return { workflow, sources, problems, wrapped };
}

/** The graph of a document, and what sort of fragment was made one, or null for a whole document. */
function findGraph(root: YamlNode, draft: Draft): { graph: Fields; what: 'nodes' | 'list' | 'node' | null } | null {
  const reading = readingOf(draft);
  const resolved = root.kind === 'map' ? resolveVariables(root, draft.report, draft) : root;
  if (resolved.kind === 'map' && resolved.entries.some((entry) => entry.key === 'graph')) {
    const graph = readTop(resolved, draft).fields('graph', { required: true });
    return graph && { graph, what: null };
  }
  const wrapped = wrapFragment(resolved);
  if (wrapped) {
    if (wrapped.beside) readTop(wrapped.beside, draft);
    return { graph: readFields(wrapped.graph, reading), what: wrapped.what };
  }
  if (resolved.kind === 'map') report(reading, 'error', 'graph-required', {}, root.range);
  else report(reading, 'error', 'root-not-map', { actual: nameOfValue(root, '1.1') }, root.range);
  return null;
}

/** Reads what stands beside the graph. */
function readTop(top: YamlMap, draft: Draft): Fields {
  const fields = readFields(top, readingOf(draft));
  optionalText(fields, 'version');
  const vars = valueAt(top, 'vars');
  if (vars && truth(vars)) fields.fields('vars');
  fields.finish(['vars', 'graph', 'settings']);
  return fields;
}

function nothing(document: YamlDocument, draft: Draft): null {
  report(readingOf(draft), 'error', 'graph-required', {}, document.range);
  return null;
}

function workflowOf(draft: Draft, outline: GraphOutline, settings: Settings): ChatdevWorkflow {
  const { name, description, instruction, start, end, result, majorityVoting, memory } = outline;
  const { nodes, edges, brokenEnds, scopes, loops, calls } = draft;
  // What begins with a text of its own takes none.
  const isTaken = nodes.some(({ id, type }) => start.includes(id) && type !== 'literal');
  const task = {
    name: 'task',
    type: 'message',
    required: isTaken,
    ...(isTaken && { asked: true }),
    ...(instruction !== null && { description: instruction }),
  };
  const limits = { ...settings.limits };
  return {
    notation: 'chatdev',
    name,
    description,
    inputs: [task],
    scopes,
    nodes,
    edges,
    ...(brokenEnds.length > 0 && { brokenEnds }),
    loops,
    result: { nodes: result },
    limits,
    start,
    end,
    majorityVoting,
    memory,
    calls,
  };
}
