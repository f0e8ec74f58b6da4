import { Annotation, END, START, StateGraph } from '@langchain/langgraph';

const State = Annotation.Root({ value: Annotation(), count: Annotation() });

const pass = ({ value }) => ({ value: value + 1 });

/** @type {import('../loop.d.ts').Loop} */
export const loop = async (rounds) => {
  const graph = new StateGraph(State)
    .addNode('ping', pass)
    .addNode('pong', pass)
    .addNode('guard', ({ count }) => ({ count: count + 1 }))
    .addEdge(START, 'ping')
    .addEdge('ping', 'pong')
    .addEdge('pong', 'guard')
    .addConditionalEdges('guard', ({ count }) => (count < rounds ? 'ping' : END), ['ping', END])
    .compile();
  const { count } = await graph.invoke({ value: 0, count: 0 }, { recursionLimit: 3 * rounds + 10 });
  return count;
};
