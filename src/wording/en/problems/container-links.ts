import { say, sayNear } from '../../fill.ts';
import { shown, withMore } from '../../values.ts';
import type { WordTable } from '../../words.ts';

/** Problems of loop containers about what leads where: edges, mappings, conditions, references. */
export const CONTAINER_LINK_WORDS = {
  'container-too-deep': say(
    'Loops are nested deeper than <limit>',
    'Take a loop out, or give an inner one a document of its own with fewer levels.',
  ),
  'container-unknown-workflow': sayNear(
    'There is no document named <name> in this text',
    'Add it after a line --- with metadata: {name: ...}, or write the body as inlineWorkflow.',
  ),
  'container-reference-cycle': say(
    'These documents refer to each other in a circle: <path →>',
    'Let one of them have its body as inlineWorkflow.',
  ),
  'container-cycle': say(
    'These nodes wait for each other: <path →>',
    'Remove one of the edges; to repeat nodes put them into a loop and map a previous value.',
  ),
  'container-input-unfed': say(
    'Nothing feeds the required input <input> of <node>',
    'Connect an edge to it, add an input mapping, or give it a default.',
  ),
  'container-edge-out-of-body': say(
    'An edge leads from <source> inside <loop> to <target> outside',
    'Add an output mapping for <source>.<output> to <loop>, and let the edge begin at <loop>.',
  ),
  'container-capture': say(
    '<source> outside is connected straight to <target> inside <loop>: it is given to every round',
    'To say so in the document, declare an input of the loop and map it.',
  ),
  'container-input-fed-twice': say('Two edges lead to the input <input> of <node>', 'Remove one of them.'),
  'container-order-only': say(
    'Several edges lead to <node>, which reads no input <input>: they only say that it comes after all of them',
    'The program of this format fails here. Type targetHandle: input:NAME, another NAME for each, and declare them in inputs.',
  ),
  'container-unknown-node': sayNear(
    '<field> names <node>, which is no node here',
    'Add a node with that id, or correct the name.',
  ),
  'container-unknown-output': sayNear(
    '<node> declares no output <output>',
    'Add {name: <output>} to the outputs of <node>.',
  ),
  'container-unknown-input': sayNear(
    '<node> declares no input <input>',
    'Add {name: <input>} to the inputs of <node>.',
  ),
  'container-handle-missing': say(
    'It is not said which input of <node> this edge feeds, so it only says what comes first',
    'Add targetHandle: input:NAME with <inputs or>.',
  ),
  'container-two-mappings': say(
    'Two mappings feed <node>.<input> in the same rounds (<iterations>)',
    'Remove one of them, or let one be iterations: first and the other iterations: subsequent.',
  ),
  'container-mapping-and-edge': say('A mapping and an edge both feed <node>.<input>', 'Remove one of the two.'),
  'container-unknown-outer': sayNear('<loop> declares no input <name>', 'Add {name: <name>} to the inputs of <loop>.'),
  'container-previous-in-first': (params) =>
    say(
      'In round 1 there is no round before: <input> gets no value from <node>.<output> there',
      `Type iterations: subsequent${params.iterations === 'first' ? '; with first it never gets one' : ''}.`,
    )(params),
  'container-builtin-source': say(
    '<name> comes from the loop itself',
    'The notation does not list this source, but an example of its documentation uses it. So it is taken here.',
  ),
  'container-output-mapped-twice': say(
    'Two mappings give the output <output> of <loop>; the last one counts',
    'Remove one of them.',
  ),
  'container-unknown-target': sayNear(
    '<loop> declares no output <output>',
    'Add {name: <output>} to the outputs of <loop>.',
  ),
  'container-condition-reads-loop': say(
    "<output> is no node's output; it is read as an output of <loop> itself",
    'Type NODE.OUTPUT to compare what a node of the body gives.',
  ),
  'container-unknown-condition': sayNear(
    'There is nothing named <output> to compare',
    'Type NODE.OUTPUT with a node of the body.',
  ),
  'container-unknown-reference': (params) =>
    sayNear(
      '{{ <reference> }} in the prompt of <node> stands for nothing, and stays as it is written',
      'Add <root> to the inputs of <node>, and an edge or a mapping that feeds it.',
    )(withMore(params, { root: shown(params, 'reference').split('.')[0] ?? '' })),
  'container-reference-to-later': say(
    '{{ <reference> }} reads <from>, which itself runs after <node>; it stays as it is written',
    'For its value of the round before add an input mapping: source: {type: previous, ...}, iterations: subsequent.',
  ),
  'container-implied-edge': say(
    'No edge leads from <from> to <to>, yet the prompt reads {{ <reference> }}; it runs after <from>',
    'Add the edge {source: <from>, target: <to>}.',
  ),
} satisfies WordTable;
