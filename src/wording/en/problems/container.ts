import { enumerate, has, quoted, shown, textsOf } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';
import { CONTAINER_LINK_WORDS } from './container-links.ts';
import { templateWords } from './templates.ts';

const NOT_YET: Readonly<Record<string, string>> = {
  dock: 'Dock handles (dock:...)',
  session: 'Sessions of an agent',
};

/** Problems of the notation with loop containers: its documents and nodes, and what happens in a run. */
export const CONTAINER_WORDS: WordTable = {
  ...CONTAINER_LINK_WORDS,
  'container-no-workflow': () => ({ message: 'There is no list of nodes in this document', hint: 'Add nodes: and under it "- id: ..." with type: and data:.' }),
  'container-fragment-wrapped': () => ({
    message: 'This is a part of a workflow; it was put into the least workflow that runs',
    hint: 'Write nodes: before it and indent it, to make it a workflow of its own.',
  }),
  'container-not-yet': (params) => ({
    message: `${NOT_YET[shown(params, 'what')] ?? `Nodes of type ${shown(params, 'what')}`} cannot be run yet`,
    hint: 'It is drawn, but the document cannot run while it is there.',
  }),
  'container-node-twice': (params) => ({ message: `There are two nodes with the id ${shown(params, 'node')} in one body`, hint: 'Give one of them another id, and the edges to it as well.' }),
  'container-type-differs': (params) => ({
    message: `type is ${shown(params, 'type')} and data.nodeType is ${shown(params, 'nodeType')}; data.nodeType counts`,
    hint: `Type type: ${shown(params, 'nodeType')}`,
  }),
  'container-unknown-type': (params) => ({ message: `There is no node type ${shown(params, 'type')}`, hint: nearOr(params, 'Types that run are agent, loop, constant, wire and trigger.') }),
  'container-constant-type': (params) => ({
    message: `Expected ${shown(params, 'expected')}, got ${shown(params, 'actual')}`,
    hint: `Change valueType to ${shown(params, 'actual')}, or write the value as a ${shown(params, 'expected')}.`,
  }),
  'container-port-twice': (params) => ({ message: `There are two ports named ${shown(params, 'name')}; the last one counts`, hint: 'Remove one of them.' }),
  'container-port-type': (params) => ({
    message: `${shown(params, 'type')} is no port type, so any value is taken`,
    hint: nearOr(params, `Types are ${enumerate(textsOf(params, 'allowed'))}.`),
  }),
  'container-bad-limit': (params) => ({ message: 'maxIterations must be an integer >= 1', hint: `It is ${quoted(params, 'actual')}. Type for example maxIterations: 5` }),
  'container-two-bodies': () => ({ message: 'Both workflowRef and inlineWorkflow are set', hint: 'Keep one: workflowRef: null leaves the body that is written here.' }),
  'container-no-body': () => ({ message: 'Neither workflowRef nor inlineWorkflow is set: the loop has no body', hint: 'Add inlineWorkflow: with nodes: and edges: under it.' }),
  'container-bad-schema': (params) => ({ message: `outputSchema is no JSON: ${shown(params, 'message')}`, hint: 'Write a JSON Schema as a text in quotes, or as a map.' }),
  'container-bad-pattern': (params) => ({
    message: `The pattern of ${shown(params, 'output')} cannot be read: ${shown(params, 'message')}`,
    hint: 'Put a backslash before characters that stand for themselves: \\( \\) \\. \\*',
  }),
  'container-prompt-files': () => ({ message: 'promptFiles are not read here', hint: 'Paste what the files hold into prompt.' }),
  'container-template': (params) => withLead('The prompt cannot be read', params),
  'container-template-verbatim': (params) => withLead('A part of the prompt stays as it is written', params),
  'container-prompt-failed': (params) => withLead(`The prompt of ${shown(params, 'node')} could not be made`, params),
  'container-input-missing': (params) => ({
    message: `${shown(params, 'node')} has no value for its required input ${shown(params, 'input')}`,
    hint: `Give ${shown(params, 'input')} on the Inputs tab, connect an edge to it, or give it a default.`,
  }),
  'container-output-missing': (params) => ({
    message: `${shown(params, 'field')}.output '${shown(params, 'output')}' was not produced in iteration ${shown(params, 'round')}`,
    hint: 'Let the node give that output in every round, or add onMissing: stop or onMissing: continue to the condition.',
  }),
  'container-not-comparable': (params) => ({
    message: `${shown(params, 'left')} ${shown(params, 'operator')} ${quoted(params, 'value')} cannot be decided: ${shown(params, 'operator')} needs two numbers or two strings`,
    hint: `${shown(params, 'left')} was ${quoted(params, 'actual')} (${shown(params, 'actualKind')}), compared with ${quoted(params, 'value')} (${shown(params, 'valueKind')}). Declare type: number on the output, or ask for a number in the prompt.`,
  }),
  'container-max-iterations': (params) => ({
    message: `${shown(params, 'node')} reached its limit of ${shown(params, 'limit')} ${params.limit === 1 ? 'round' : 'rounds'} while its condition still held`,
    hint: 'Raise maxIterations, or change continueWhile; the outputs are those of the last round.',
  }),
  'container-kept-last': (params, inner) => ({
    message: `${shown(params, 'node')} ended with an error and gives what round ${shown(params, 'round')} gave: ${innerWords(params, inner)}`,
    hint: 'Remove onError: keepLast to let such an error end the run.',
  }),
};

function withLead(lead: string, params: Params): { message: string; hint: string } {
  const { message, hint } = templateWords(params);
  return { message: `${lead}: ${message}`, hint };
}

function innerWords(params: Params, inner: (failure: { code: string; params: Params }) => string): string {
  const { code, params: given } = params;
  if (typeof code !== 'string') return '?';
  const known = typeof given === 'object' && given !== null && !Array.isArray(given);
  return inner({ code, params: known ? given : {} });
}

function nearOr(params: Params, otherwise: string): string {
  return has(params, 'closest') ? `Did you mean ${shown(params, 'closest')}?` : otherwise;
}
