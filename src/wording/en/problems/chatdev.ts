import { enumerate, has, quoted, shown, textsOf } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';

const NOT_YET: Readonly<Record<string, string>> = {
  python: 'Nodes of type python',
  subgraph: 'Nodes of type subgraph',
  dynamic: 'Dynamic edges',
  'majority-voting': 'Majority voting',
  tooling: 'Tools of an agent',
  thinking: 'The second look of an agent (thinking)',
  memories: 'Memories of an agent',
  skills: 'Skills of an agent',
};

const FRAGMENTS: Readonly<Record<string, string>> = {
  nodes: 'nodes and edges without graph: around them',
  list: 'a list of nodes',
  node: 'a single node',
};

/** Problems of the notation with `graph:`. */
export const CHATDEV_WORDS: WordTable = {
  'chatdev-root-not-map': () => ({ message: 'YAML root must be a mapping', hint: 'Begin the text with graph: and put the nodes under it.' }),
  'chatdev-graph-required': () => ({ message: 'graph is missing', hint: 'Begin with graph: and put nodes:, edges: and start: under it.' }),
  'fragment-wrapped': (params) => ({
    message: `This is a part of a workflow: ${FRAGMENTS[shown(params, 'what')] ?? 'a fragment'}. It was put into a graph that runs${driven(params)}`,
    hint: 'Write graph: around it, with start: and end:, to make it a workflow of its own.',
  }),
  'chatdev-not-yet': (params) => ({
    message: `${NOT_YET[shown(params, 'what')] ?? shown(params, 'what')} cannot be run yet`,
    hint: 'It is drawn, but the document cannot run while it is there.',
  }),
  'chatdev-not-in-document': (params) => ({
    message: `${shown(params, 'field')} is not in the document; the original engine knows it`,
    hint: 'It works here as it does there.',
  }),
  'chatdev-required-yet-default': (params) => ({
    message: `${shown(params, 'field')} is not given, so ${shown(params, 'default')} is used`,
    hint: `The document's table says "Required: Yes" beside this default. Type ${shown(params, 'field')}: ${shown(params, 'default')} to be explicit.`,
  }),
  'chatdev-read-as': (params) => ({
    message: `${shown(params, 'field')}: ${quoted(params, 'actual')} is read as ${shown(params, 'readAs')}`,
    hint: `The original does so without a word. Type ${shown(params, 'field')}: ${shown(params, 'readAs')} if that is meant.`,
  }),
  'chatdev-read-as-list': (params) => ({
    message: `${shown(params, 'field')} should be a list; ${quoted(params, 'actual')} is read as its only item`,
    hint: `Type ${shown(params, 'field')}: [${quoted(params, 'actual')}]`,
  }),
  'chatdev-duplicate-node': (params) => ({ message: `duplicate node ids detected: ${shown(params, 'node')}`, hint: 'Give one of the two another id, and the edges to it as well.' }),
  'chatdev-unsupported-type': (params) => ({
    message: `unsupported node type '${shown(params, 'type')}'`,
    hint: has(params, 'closest') ? `Did you mean ${shown(params, 'closest')}?` : `Known are ${enumerate(textsOf(params, 'allowed'))}.`,
  }),
  'chatdev-config-required': () => ({ message: 'node config block required', hint: 'Add config: {} when there is nothing to set.' }),
  'chatdev-dynamic-on-node': () => ({ message: 'dynamic on a node is of an older format, and is ignored', hint: 'Move it to the edge that leads to the node.' }),
  'chatdev-edge-unknown-source': (params) => ({ message: `edge references unknown source node '${shown(params, 'node')}'`, hint: meant(params, 'from') }),
  'chatdev-edge-unknown-target': (params) => ({ message: `edge references unknown target node '${shown(params, 'node')}'`, hint: meant(params, 'to') }),
  'chatdev-duplicate-edge': (params) => ({
    message: `There are two edges from ${shown(params, 'from')} to ${shown(params, 'to')}; only the last one counts`,
    hint: 'Remove this one, or put both conditions into the last.',
  }),
  'chatdev-start-missing': () => ({ message: 'start is missing: no node would ever run', hint: 'Add start: [NODE] with the id of the node that gets the task.' }),
  'chatdev-start-unknown': (params) => ({ message: `start node '${shown(params, 'node')}' not defined in nodes`, hint: meant(params, 'start') }),
  'chatdev-end-unknown': (params) => ({ message: `graph.end references unknown node id '${shown(params, 'node')}'`, hint: meant(params, 'end') }),
  'chatdev-no-unique-end': (params) => ({
    message: "graph lacks a unique natural end; specify 'end' explicitly",
    hint: textsOf(params, 'sinks').length > 1 ? `Add end: [NODE]; no edge leaves ${enumerate(textsOf(params, 'sinks'))}.` : 'Add end: [NODE] with the id of the node whose output is the result.',
  }),
  'chatdev-two-starts-in-cycle': (params) => ({
    message: `${enumerate(textsOf(params, 'nodes'))} are in one loop, and both are start nodes`,
    hint: 'A loop begins at one node: keep one of them in start.',
  }),
  'chatdev-vars-in-graph': () => ({ message: 'vars stands inside graph', hint: 'Move vars: to the top of the text, beside graph:.' }),
  'chatdev-variable-cycle': (params) => ({ message: `These variables need each other: ${textsOf(params, 'names').join(' → ')}`, hint: 'Give one of them a value without ${...}.' }),
  'chatdev-unknown-variable': (params) => ({
    message: `There is no variable \${${shown(params, 'name')}}`,
    hint: `Add ${shown(params, 'name')} under vars:. It is asked for when a real model needs it; the simulated model does not.`,
  }),
  'chatdev-variables-too-large': () => ({ message: 'The values of the variables are too large together', hint: 'Use fewer ${...} inside each other.' }),
  'chatdev-condition-empty': () => ({ message: 'keyword condition requires any/none/regex', hint: 'Add for example any: [ACCEPT]' }),
  'chatdev-unknown-condition': (params) => ({
    message: `unknown condition type '${shown(params, 'type')}'`,
    hint: has(params, 'closest') ? `Did you mean ${shown(params, 'closest')}?` : `Known are ${enumerate(textsOf(params, 'allowed'))}.`,
  }),
  'chatdev-unknown-function': (params) => ({
    message: `There is no condition function ${shown(params, 'name')}; the edge is always taken`,
    hint: has(params, 'closest') ? `Did you mean ${shown(params, 'closest')}?` : 'For words in the answer use a condition of type keyword.',
  }),
  'chatdev-bad-pattern': (params) => ({ message: `This pattern cannot be read: ${shown(params, 'detail')}`, hint: 'Put a backslash before characters that stand for themselves: \\( \\) \\. \\*' }),
  'chatdev-split-config-required': (params) => ({ message: `${shown(params, 'type')} split requires 'config' field`, hint: "Add config: {pattern: '...'} under split." }),
  'chatdev-duplicate-memory': (params) => ({ message: `There are two memories named ${shown(params, 'name')}`, hint: 'Give one of them another name.' }),
  'chatdev-unknown-memory': (params) => ({ message: `There is no memory named ${shown(params, 'name')}`, hint: 'Add it under memory: of the graph.' }),
};

function meant(params: Params, key: string): string {
  return has(params, 'closest') ? `Did you mean ${shown(params, 'closest')}?` : `Add a node with that id, or correct ${key}.`;
}

function driven(params: Params): string {
  const guards = textsOf(params, 'driven').filter((name) => name !== 'false' && name !== '');
  return guards.length === 0 ? '' : `, with a feeder that triggers ${enumerate(guards)} until it lets its message go`;
}
