import { isJsonObject } from '../../../engine/workflow/json.ts';
import { fill, say, sayNear } from '../../fill.ts';
import { withMore } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';
import { CONTAINER_LINK_WORDS } from './container-links.ts';
import { sayPattern } from './patterns.ts';
import { templateWords } from './templates.ts';

/** What to do about a loop whose condition held because its value never came. */
export const ABSENT = 'No round produced <absent or>, and without it the loop goes on. Let its node give it.';

/** Problems of the notation with loop containers: its documents and nodes, and what happens in a run. */
export const CONTAINER_WORDS = {
  ...CONTAINER_LINK_WORDS,
  'container-no-workflow': say(
    'There is no list of nodes in this document',
    'Add nodes: and under it "- id: ..." with type: and data:.',
  ),
  'container-fragment-wrapped': (params) =>
    say(
      'This is a part of a workflow; it was put into the smallest workflow that runs',
      `Write ${params['hasList'] === true ? '' : 'nodes: before it, indent it, and write '}edges: [] beside nodes:, to make it a workflow of its own.`,
    )(params),
  'container-no-continue': say(
    'Nothing says when this loop continues',
    'Lead a boolean of its body to the slot of type continue, as dock:SLOT:input, or write continueWhile.',
  ),
  'container-slot-unfed': say(
    'Nothing leads to the slot <slot>, so it has no value of the round before',
    'Lead an output of the body to dock:<slot>:current.',
  ),
  'container-slot-kind': say(
    'dockSlots says that <slot> is a slot of type <type>, and this edge uses it as one of type <other>',
    'Type "type: <other>" in dockSlots, or another handle: dock:SLOT:output gives the round, dock:SLOT:input continues, dock:SLOT:prev and dock:SLOT:current carry a value over.',
  ),
  'container-no-component': say(
    'The component names no workflow',
    'Type componentRef: NAME for one under components:, or workflowPath: NAME for another document.',
  ),
  'container-dock-elsewhere': say(
    'A handle dock:... or ...:internal leads between a loop and a node whose parentId is that loop, and this edge does not',
    'Lead the edge from or to that loop, or type output:NAME and input:NAME.',
  ),
  'container-continue-nowhere': say(
    'No loop is around <node>, so nothing continues',
    'Put it into the body of a loop: parentId: LOOP.',
  ),
  'container-node-twice': say(
    'There are two nodes with the id <node> in one body',
    'Give one of them another id, and the edges to it as well.',
  ),
  'container-type-differs': say(
    'type is <type> and data.nodeType is <nodeType>; data.nodeType counts',
    'Type "type: <nodeType>".',
  ),
  'container-unknown-type': sayNear(
    'There is no node type <type>',
    'Type for example agent, loop, map, shell, function, constant, wire or trigger.',
  ),
  'container-constant-type': say(
    'Expected <expected>, got <actual>',
    'Change valueType to <actual>, or write the value as a <expected>.',
  ),
  'container-port-twice': say('There are two ports named <name>; the last one counts', 'Remove one of them.'),
  'container-port-type': sayNear('<type> is no port type, so any is taken', 'Types are <allowed and>.'),
  'container-bad-limit': say(
    'maxIterations must be an integer >= 1',
    'It is <"actual">. Type for example maxIterations: 5',
  ),
  'container-two-bodies': say(
    'Both workflowRef and inlineWorkflow are set',
    'Keep one: workflowRef: null leaves the body that is written here.',
  ),
  'container-no-body': say(
    'Neither workflowRef nor inlineWorkflow is set: the loop has no body',
    'Add inlineWorkflow: with nodes: and edges: under it.',
  ),
  'container-bad-schema': say(
    'outputSchema is no JSON: <message>',
    'Write a JSON Schema as a text in quotes, or as a map.',
  ),
  'container-bad-pattern': sayPattern('The pattern of <output> cannot be read'),
  'container-prompt-files': say('promptFiles are not read here', 'Paste what the files hold into prompt.'),
  'container-template': (params) => withLead('The prompt cannot be read', params),
  'container-template-verbatim': (params) => withLead('A part of the prompt stays as it is written', params),
  'container-prompt-failed': (params) => withLead(fill('The prompt of <node> could not be made', params), params),
  'container-input-missing': say(
    '<node> has no value for its required input <input>',
    'Give <input> on the Inputs tab, connect an edge to it, or give it a default.',
  ),
  'container-not-a-list': say(
    '<input> of <node> must be a list, and it is <"actual">',
    'Give <input> a list, such as ["a", "b"]: the map runs once for each item.',
  ),
  'container-tool-failed': say(
    '<node> failed: <message>',
    'A page runs no scripts and no code: under tools in the prepared answers, say what <node> gives.',
  ),
  'container-output-missing': say(
    "<field>.output '<output>' was not produced in iteration <round>",
    'Let the node give that output in every round, or add onMissing: stop or onMissing: continue to the condition.',
  ),
  'container-not-comparable': say(
    '<left> <operator> <"value"> cannot be decided: <operator> needs two numbers or two strings',
    '<left> was <"actual"> (<actualKind>), compared with <"value"> (<valueKind>). Declare type: number on the output.',
  ),
  'container-iterations-after': say(
    '"after" is the label of the drawing; the key is written subsequent, and read so here',
    'Type iterations: subsequent',
  ),
  'container-max-iterations': (params) =>
    say(
      `<node> reached its limit of <limit> ${params.limit === 1 ? 'round' : 'rounds'} while its condition still held`,
      Array.isArray(params.absent) ? ABSENT : 'Raise maxIterations, or change its condition.',
    )(params),
  'container-kept-last': (params, inner) =>
    say(
      '<node> ended with an error and gives what round <round> gave: <why>',
      'Remove onError: keepLast to let such an error end the run.',
    )(withMore(params, { why: innerWords(params, inner) })),
} satisfies WordTable;

function withLead(lead: string, params: Params): { message: string; hint: string } {
  const { message, hint } = templateWords(params);
  return { message: `${lead}: ${message}`, hint };
}

function innerWords(params: Params, inner: (failure: { code: string; params: Params }) => string): string {
  const { code, params: given } = params;
  if (typeof code !== 'string') return '?';
  return inner({ code, params: isJsonObject(given) ? given : {} });
}
