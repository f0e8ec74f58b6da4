import type { LoopFacts } from '../../../lint/loop-facts.ts';
import { targetsOf } from '../link/tree.ts';
import { isAsking, type OrkaNode, type OrkaWorkflow } from '../workflow.ts';
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
    const makes = (name: string): boolean => name !== scorer?.name && gives(body, name);
    const before = body.order.slice(0, placeOf(body, scorer)).findLast(makes);
    const sees = before ?? body.order.findLast(makes);
    const reference = before === undefined ? null : `{{ previous_outputs.${before} }}`;
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
        blind: isBlind && scorer ? [{ node: scorer, sees, reference, path: ['prompt'] }] : [],
      },
    ];
  });
}

/** Where in its list an agent runs: there, or where a fork or a router begins it; 0 where that is not told. */
function placeOf({ order, members }: AgentBody, agent: OrkaNode | null): number {
  const own = agent?.name ?? '';
  const place = order.findLastIndex((name) => {
    const node = members.get(name);
    return name === own || (node !== undefined && targetsOf(node).includes(own));
  });
  return Math.max(0, place);
}

/** Whether an agent of the list gives a reply that could be judged. */
function gives(body: AgentBody, name: string): boolean {
  const node = body.members.get(name);
  return node !== undefined && isAsking(node);
}
