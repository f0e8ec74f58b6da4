import type { Conversation, NodeInputs, NodeType } from '../../../../kernel/activation.ts';

/** How much of its input a simulated answer quotes. */
const QUOTED = 60;

/** The file that a subgraph node names, and the name it answers under. */
export interface AbsentGraph {
  path: string;
  name: string;
}

/** A `subgraph` whose file is not among the documents of the text: the script may answer in its place, else the run fails. */
export const absentGraphType: NodeType<AbsentGraph, null> = {
  type: 'subgraph',
  initial: () => null,
  run: ({ messages }, graph) => ask(messages, graph),
};

function* ask(inputs: NodeInputs['messages'], { path, name }: AbsentGraph): Conversation {
  const call = inputs.map(({ role, text }) => ({ role, text }));
  const last = inputs.at(-1)?.text.replace(/\s+/g, ' ').slice(0, QUOTED) ?? '';
  const simulated = `(simulated) what ${path} makes of “${last}”`;
  const answer = yield { kind: 'tool', tool: path, call, simulated };
  if (answer.kind === 'answered') return { messages: [{ role: 'assistant', text: answer.text, source: name }] };
  const message = 'error' in answer ? answer.error : answer.kind;
  return { error: { code: 'chatdev-subgraph-absent', params: { node: name, path, message } } };
}
