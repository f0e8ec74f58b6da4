import type { NotationWorkflow } from '../notations/notation.ts';
import type { ContainerNode, ContainerWorkflow } from '../notations/container/workflow.ts';
import { isAgent, isLoop } from '../notations/container/workflow.ts';
import { isWriting, writingOf } from '../notations/container/link/writing.ts';
import { isLoop as isRegionLoop, type LoopExitNode, type LoopExitWorkflow } from '../notations/loop-exit/workflow.ts';
import { referencesOf } from '../notations/loop-exit/link/references.ts';
import { isKind, type OrkaWorkflow } from '../notations/orka/workflow.ts';
import { groupBy } from '../workflow/group.ts';
import type { Loop, WorkflowNode } from '../workflow/workflow.ts';
import type { Path } from './places.ts';
import { readsOthers, readsThePast, type AgentBody } from '../notations/orka/lint/agent-bodies.ts';

/** What rules ask of a loop with a node of its own, in every notation alike. */
export interface LoopFacts {
  loop: Loop;
  node: WorkflowNode;
  /** Where its limit stands in the node. */
  limitPath: Path;
  limit: number;
  /** Whether anything in a round hangs on the rounds before it; null when that cannot be told. */
  carries: boolean | null;
  /** Nodes that decide about the loop and see nothing of what its body made; `sees` names what they should. */
  blind: { node: WorkflowNode; sees: string; path: Path }[];
}

/** The facts of all loops with a node of their own. */
export function loopFactsOf(workflow: NotationWorkflow, bodies: readonly AgentBody[]): LoopFacts[] {
  switch (workflow.notation) {
    case 'chatdev':
      return [];
    case 'orka':
      return ofScores(workflow, bodies);
    case 'container':
      return ofContainers(workflow);
    case 'loop-exit':
      return ofRegions(workflow);
    default:
      return unknownNotation(workflow);
  }
}

function ofScores(workflow: OrkaWorkflow, bodies: readonly AgentBody[]): LoopFacts[] {
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
        blind: isBlind && scorer ? [{ node: scorer, sees, path: ['prompt'] }] : [],
      },
    ];
  });
}

/** Whether an agent of the list gives a reply that could be judged. */
function gives(body: AgentBody, name: string): boolean {
  const node = body.members.get(name);
  return node !== undefined && isKind(node, 'answer');
}

function ofContainers(workflow: ContainerWorkflow): LoopFacts[] {
  const byId = new Map(workflow.loops.map((loop) => [loop.id, loop]));
  const byScope = groupBy(workflow.nodes, ({ scope }) => scope);
  const bodyOf = new Map(workflow.scopes.flatMap(({ id, owner }) => (owner === null ? [] : [[owner, id]])));
  const fed = new Set(workflow.edges.flatMap(({ kind, to }) => (kind === 'control' ? [to] : [])));
  const within = (scope: string): ContainerNode[] =>
    (byScope.get(scope) ?? []).flatMap((node) => [node, ...within(bodyOf.get(node.id) ?? '')]);
  return workflow.nodes.filter(isLoop).flatMap((node): LoopFacts[] => {
    const loop = byId.get(node.id);
    if (!loop) return [];
    const all = within(loop.scope);
    const { inputMappings, continueWhile, breakWhen } = node.config;
    const hasPrevious = inputMappings.some(({ source }) => source.type === 'previous');
    const isTold = all.every(({ config }) => ['agent', 'constant', 'wire', 'loop'].includes(config.kind));
    const agents = (byScope.get(loop.scope) ?? []).filter(isAgent);
    const names = [...continueWhile, ...breakWhen].flatMap(({ source }) =>
      source.type === 'inner' ? [source.node] : [],
    );
    const blind = agents.flatMap((judge) => {
      const sees = agents.filter((other) => other !== judge).at(-1)?.name;
      const { reads, session } = judge.config;
      const remembers = inputMappings.some(
        ({ source, target }) => source.type === 'previous' && target.node === judge.name,
      );
      const isFed = fed.has(judge.id) || remembers || reads.length > 0 || session !== 'fresh';
      if (sees === undefined || isFed || !names.includes(judge.name)) return [];
      return [{ node: judge, sees, path: ['data', 'prompt'] }];
    });
    return [
      {
        loop,
        node,
        limitPath: ['data', 'maxIterations'],
        limit: node.config.limit,
        carries: hasPrevious || all.some(hangsOnRounds) ? true : isTold ? false : null,
        blind,
      },
    ];
  });
}

/** Whether a node of a body says something of the rounds, or remembers them. */
function hangsOnRounds(node: ContainerNode): boolean {
  if (isAgent(node) && node.config.session !== 'fresh') return true;
  return isWriting(node) && /\b(?:iteration_count|loop\.\w+)/.test(writingOf(node.config).text);
}

function ofRegions(workflow: LoopExitWorkflow): LoopFacts[] {
  const byId = new Map(workflow.nodes.map((node) => [node.id, node]));
  return workflow.loops.flatMap((loop): LoopFacts[] => {
    const node = byId.get(loop.id);
    if (!node || !isRegionLoop(node)) return [];
    // What makes the rounds of a region alike is told at the node that does not look at what comes in.
    return [{ loop, node, limitPath: ['data', 'maxIterations'], limit: node.config.limit, carries: null, blind: [] }];
  });
}

/** Whether a node makes anything of the value that an edge brings to one of its handles, as far as can be told. */
export function takes(
  node: LoopExitNode | undefined,
  handle: string,
  nodes: ReadonlyMap<string, LoopExitNode>,
): boolean {
  if (node?.config.kind !== 'llm' || node.config.prompt === null || handle !== 'input') return true;
  // A name that is no node's may be a key of the object that comes in.
  return referencesOf(node).some(({ head }) => !nodes.has(head));
}

function unknownNotation(workflow: never): never {
  throw new Error(`unknown notation: ${JSON.stringify(workflow)}`);
}
