import type { LoopFacts } from '../../../lint/loop-facts.ts';
import { isAsking, type OrkaWorkflow } from '../workflow.ts';
import { readsOthers, readsThePast, type AgentBody } from './agent-bodies.ts';

export function loopFactsOf(workflow: OrkaWorkflow, bodies: readonly AgentBody[]): LoopFacts[] {
  const byId = new Map(workflow.loops.map((loop) => [loop.id, loop]));
  const byLoop = new Map(bodies.flatMap((body) => (body.loop ? [[body.loop.id, body]] : [])));
  const within = (body: AgentBody): AgentBody[] => [
    body,
    ...[...body.members.values()].flatMap(({ id }) => {
      const inner = byLoop.get(id);
      return inner ? within(inner) : [];
    }),
  ];
  return bodies.flatMap((body): LoopFacts[] => {
    const { loop: node, scorer } = body;
    const loop = node && byId.get(node.id);
    if (!node || !loop) return [];
    const all = within(body);
    const reads = all.some(({ prompts }) => prompts.some(readsThePast));
    const isTold = all.every(({ isOpen }) => !isOpen);
    const scores = body.prompts.filter((prompt) => prompt.node === scorer && prompt.path !== null);
    const sees = body.order.filter((name) => name !== scorer?.name && gives(body, name)).at(-1);
    const isBlind = isTold && sees !== undefined && scores.length > 0 && !scores.some(readsOthers);
    return [
      {
        loop,
        node,
        limitPath: ['max_loops'],
        limit: node.config.limit,
        carries: reads ? true : isTold ? false : null,
        ...(node.config.threshold === 0 && {
          // A round without any score has a score of 0 as well.
          alwaysMet: { field: 'score_threshold', path: ['score_threshold'], round: 1 },
        }),
        blind:
          isBlind && scorer
            ? [{ node: scorer, sees, reference: `{{ previous_outputs.${sees} }}`, path: ['prompt'] }]
            : [],
      },
    ];
  });
}

/** Whether an agent of the list gives a reply that could be judged. */
function gives(body: AgentBody, name: string): boolean {
  const node = body.members.get(name);
  return node !== undefined && isAsking(node);
}
