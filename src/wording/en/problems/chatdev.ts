import { say, sayNear } from '../../fill.ts';
import { shown, textsOf } from '../../values.ts';
import type { WordTable } from '../../words.ts';
import { sayPattern } from './patterns.ts';
import { CHATDEV_PART_WORDS } from './chatdev-parts.ts';

const FRAGMENTS: Readonly<Record<string, string>> = {
  nodes: 'nodes and edges without graph: around them',
  list: 'a list of nodes',
  node: 'a single node',
};

export const CHATDEV_WORDS = {
  'chatdev-root-not-map': say('YAML root must be a mapping', 'Begin the text with graph: and put the nodes under it.'),
  'chatdev-graph-required': say('graph is missing', 'Begin with graph: and put nodes:, edges: and start: under it.'),
  'fragment-wrapped': (params) => {
    const guards = textsOf(params, 'driven');
    const feeder = guards.length === 0 ? '' : ', with a feeder that triggers <driven and> until it emits its message';
    const what = FRAGMENTS[shown(params, 'what')] ?? 'a fragment';
    return say(
      `This is a part of a workflow: ${what}. It was put into a graph that runs${feeder}`,
      'Write graph: around it, with start: and end:, to make it a workflow of its own.',
    )(params);
  },
  ...CHATDEV_PART_WORDS,
  'chatdev-not-in-document': say(
    "<field> is not in ChatDev's documentation; its engine knows it",
    'It works here as it does there.',
  ),
  'chatdev-required-yet-default': say(
    '<field> is not given, so <default> is used',
    'ChatDev\'s documentation says "Required: Yes" beside this default. Type "<field>: <default>" to be explicit.',
  ),
  'chatdev-read-as': say(
    '<field>: <"actual"> is read as <readAs>',
    'The original does so without a word. Type "<field>: <readAs>" if that is meant.',
  ),
  'chatdev-read-as-list': say(
    '<field> should be a list; <"actual"> is read as its only item',
    'Make it one: <field>: [<"actual">]',
  ),
  'chatdev-duplicate-node': say(
    'duplicate node ids detected: <node>',
    'Give one of the two another id, and the edges to it as well.',
  ),
  'chatdev-unsupported-type': sayNear("unsupported node type '<type>'", 'Known are <allowed and>.'),
  'chatdev-config-required': (params) =>
    say(
      'node config block required',
      'below' in params
        ? 'If <below> in the line below belongs to it, put two more spaces before it. Else write config: {}.'
        : 'Add config: {} when there is nothing to set.',
    )(params),
  'chatdev-dynamic-on-node': say(
    'dynamic on a node is of an older format, and is ignored',
    'Move it to the edge that leads to the node.',
  ),
  'chatdev-edge-unknown-source': sayNear(
    "edge references unknown source node '<node>'",
    'Add a node with that id, or correct from.',
  ),
  'chatdev-edge-unknown-target': sayNear(
    "edge references unknown target node '<node>'",
    'Add a node with that id, or correct to.',
  ),
  'chatdev-duplicate-edge': say(
    'There are two edges from <from> to <to>; only the last one counts',
    'Remove this one, or put both conditions into the last.',
  ),
  'chatdev-start-missing': say(
    'start is missing: no node would ever run',
    'Add start: [NODE] with the id of the node that gets the task.',
  ),
  'chatdev-start-unknown': sayNear(
    "start node '<node>' not defined in nodes",
    'Add a node with that id, or correct start.',
  ),
  'chatdev-end-unknown': sayNear(
    "graph.end references unknown node id '<node>'",
    'Add a node with that id, or correct end.',
  ),
  'chatdev-no-unique-end': (params) => {
    const several = textsOf(params, 'sinks').length > 1;
    return say(
      "graph lacks a unique natural end; specify 'end' explicitly",
      several
        ? 'Add end: [NODE]; no edge leaves <sinks and>.'
        : 'Add end: [NODE]: the node whose output is the result.',
    )(params);
  },
  'chatdev-two-starts-in-cycle': say(
    '<nodes and> are start nodes of one loop',
    'The loop of <members and> begins at one node: keep one in start.',
  ),
  'chatdev-feeds-itself': (params) =>
    say(
      params.once === true
        ? '<node> feeds itself inside the loop of <members and>: here it is repeated, ChatDev runs it once a round'
        : '<node> feeds itself inside the loop of <members and>: here it runs, ChatDev goes on without it',
      'To have it repeated there, too, put <node> and its edge to itself into a subgraph.',
    )(params),
  'chatdev-vars-in-graph': say('vars stands inside graph', 'Move vars: to the top of the text, beside graph:.'),
  'chatdev-variable-cycle': say(
    'These variables need each other: <names →>',
    'Give one of them a value without ${...}.',
  ),
  'chatdev-unknown-variable': say(
    'There is no variable ${<name>}',
    'Add <name> under vars:. It is asked for when a real model needs it; the simulated model does not.',
  ),
  'chatdev-variables-too-large': say(
    'The values of the variables are too large together',
    'Use fewer ${...} inside each other.',
  ),
  'chatdev-condition-empty': say('keyword condition requires any/none/regex', 'Add for example any: [ACCEPT]'),
  'chatdev-unknown-condition': sayNear("unknown condition type '<type>'", 'Known are <allowed and>.'),
  'chatdev-unknown-function': sayNear(
    'There is no condition function <name>; the edge is always taken',
    'For words in the answer use a condition of type keyword.',
  ),
  'chatdev-bad-pattern': sayPattern('This pattern cannot be read'),
  'chatdev-split-config-required': say(
    "<type> split requires 'config' field",
    "Add config: {pattern: '...'} under split.",
  ),
  'chatdev-duplicate-memory': say('There are two memories named <name>', 'Give one of them another name.'),
  'chatdev-memory-in-agent': say(
    'memory stands in the config of an agent',
    'Add the store under memory: of the graph, and name it under memories: of the agent.',
  ),
  'chatdev-unknown-memory': say('There is no memory named <name>', 'Add it under memory: of the graph.'),
} satisfies WordTable;
