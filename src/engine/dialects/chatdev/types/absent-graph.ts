import type { Conversation, NodeInputs, NodeType } from '../../../kernel/activation.ts';

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
  const answer = yield { kind: 'tool', tool: path, call };
  if (answer.kind === 'answered') return { messages: [{ role: 'assistant', text: answer.text, source: name }] };
  const message = 'error' in answer ? answer.error : answer.kind;
  return { error: { code: 'chatdev-subgraph-absent', params: { node: name, path, message } } };
}
