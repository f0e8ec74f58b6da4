import { enumerate, has, shown, textsOf } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';

/** Problems of loop containers about what leads where: edges, mappings, conditions, references. */
export const CONTAINER_LINK_WORDS: WordTable = {
  'container-too-deep': (params) => ({ message: `Loops are nested deeper than ${shown(params, 'limit')}`, hint: 'Take a loop out, or give an inner one a document of its own with fewer levels.' }),
  'container-unknown-workflow': (params) => ({
    message: `There is no document named ${shown(params, 'name')} in this text`,
    hint: nearOr(params, 'Add it after a line --- with metadata: {name: ...}, or write the body as inlineWorkflow.'),
  }),
  'container-reference-cycle': (params) => ({
    message: `These documents refer to each other in a circle: ${textsOf(params, 'path').join(' → ')}`,
    hint: 'Let one of them have its body as inlineWorkflow.',
  }),
  'container-cycle': (params) => ({
    message: `These nodes wait for each other: ${textsOf(params, 'path').join(' → ')}`,
    hint: 'Remove one of the edges; to repeat nodes put them into a loop and map a previous value.',
  }),
  'container-input-unfed': (params) => ({
    message: `Nothing feeds the required input ${shown(params, 'input')} of ${shown(params, 'node')}`,
    hint: 'Connect an edge to it, add an input mapping, or give it a default.',
  }),
  'container-edge-out-of-body': (params) => ({
    message: `An edge leads from ${shown(params, 'source')} inside ${shown(params, 'loop')} to ${shown(params, 'target')} outside`,
    hint: `Add an output mapping for ${shown(params, 'source')}.${shown(params, 'output')} to ${shown(params, 'loop')}, and let the edge begin at ${shown(params, 'loop')}.`,
  }),
  'container-capture': (params) => ({
    message: `${shown(params, 'source')} outside is connected straight to ${shown(params, 'target')} inside ${shown(params, 'loop')}: it is given to every round`,
    hint: 'To say so in the document, declare an input of the loop and map it.',
  }),
  'container-input-fed-twice': (params) => ({ message: `Two edges lead to the input ${shown(params, 'input')} of ${shown(params, 'node')}`, hint: 'Remove one of them.' }),
  'container-unknown-node': (params) => ({ message: `${shown(params, 'field')} names ${shown(params, 'node')}, which is no node here`, hint: nearOr(params, 'Add a node with that id, or correct the name.') }),
  'container-unknown-output': (params) => ({
    message: `${shown(params, 'node')} declares no output ${shown(params, 'output')}`,
    hint: nearOr(params, `Add {name: ${shown(params, 'output')}} to the outputs of ${shown(params, 'node')}.`),
  }),
  'container-unknown-input': (params) => ({
    message: `${shown(params, 'node')} declares no input ${shown(params, 'input')}`,
    hint: nearOr(params, `Add {name: ${shown(params, 'input')}} to the inputs of ${shown(params, 'node')}.`),
  }),
  'container-handle-missing': (params) => ({
    message: `It is not said which input of ${shown(params, 'node')} this edge feeds, so it only says what comes first`,
    hint: `Add targetHandle: input:NAME with ${enumerate(textsOf(params, 'inputs'), 'or')}.`,
  }),
  'container-two-mappings': (params) => ({
    message: `Two mappings feed ${shown(params, 'node')}.${shown(params, 'input')} in the same rounds (${shown(params, 'iterations')})`,
    hint: 'Remove one of them, or let one be iterations: first and the other iterations: subsequent.',
  }),
  'container-mapping-and-edge': (params) => ({
    message: `A mapping and an edge both feed ${shown(params, 'node')}.${shown(params, 'input')}`,
    hint: 'Remove one of the two.',
  }),
  'container-unknown-outer': (params) => ({
    message: `${shown(params, 'loop')} declares no input ${shown(params, 'name')}`,
    hint: nearOr(params, `Add {name: ${shown(params, 'name')}} to the inputs of ${shown(params, 'loop')}.`),
  }),
  'container-previous-in-first': (params) => ({
    message: `In round 1 there is no round before: ${shown(params, 'input')} gets no value from ${shown(params, 'node')}.${shown(params, 'output')} there`,
    hint: `Type iterations: subsequent${params.iterations === 'first' ? '; with first it never has a value' : ''}.`,
  }),
  'container-builtin-source': (params) => ({
    message: `${shown(params, 'name')} comes from the loop itself`,
    hint: 'The type of output mappings in the document has no builtin source; its own example uses one, and the example counts.',
  }),
  'container-output-mapped-twice': (params) => ({ message: `Two mappings give the output ${shown(params, 'output')} of ${shown(params, 'loop')}; the last one counts`, hint: 'Remove one of them.' }),
  'container-unknown-target': (params) => ({
    message: `${shown(params, 'loop')} declares no output ${shown(params, 'output')}`,
    hint: nearOr(params, `Add {name: ${shown(params, 'output')}} to the outputs of ${shown(params, 'loop')}.`),
  }),
  'container-condition-reads-loop': (params) => ({
    message: `${shown(params, 'output')} is no node's output; it is read as an output of ${shown(params, 'loop')} itself`,
    hint: 'Type NODE.OUTPUT to compare what a node of the body gives.',
  }),
  'container-unknown-condition': (params) => ({
    message: `There is nothing named ${shown(params, 'output')} to compare`,
    hint: nearOr(params, 'Type NODE.OUTPUT with a node of the body.'),
  }),
  'container-unknown-reference': (params) => ({
    message: `{{ ${shown(params, 'reference')} }} in the prompt of ${shown(params, 'node')} stands for nothing, and stays as it is written`,
    hint: nearOr(params, `Add ${rootOf(params)} to the inputs of ${shown(params, 'node')}, and an edge or a mapping that feeds it.`),
  }),
  'container-reference-to-later': (params) => ({
    message: `{{ ${shown(params, 'reference')} }} reads ${shown(params, 'from')}, which waits for ${shown(params, 'node')} itself; it stays as it is written`,
    hint: 'For its value of the round before add an input mapping with source: {type: previous, ...} and iterations: subsequent.',
  }),
  'container-implied-edge': (params) => ({
    message: `No edge leads from ${shown(params, 'from')} to ${shown(params, 'to')}, yet the prompt reads {{ ${shown(params, 'reference')} }}; it waits for ${shown(params, 'from')}`,
    hint: `Add the edge {source: ${shown(params, 'from')}, target: ${shown(params, 'to')}}.`,
  }),
};

function rootOf(params: Params): string {
  return shown(params, 'reference').split('.')[0] ?? '';
}

function nearOr(params: Params, otherwise: string): string {
  return has(params, 'closest') ? `Did you mean ${shown(params, 'closest')}?` : otherwise;
}
