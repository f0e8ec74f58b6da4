import type { Json } from '../../../src/engine/workflow/json.ts';
import type { Chunk } from '../../../src/engine/journal/chunk.ts';
import { Journal } from '../../../src/engine/journal/journal.ts';
import type { Fact } from '../../../src/engine/journal/read-fact.ts';
import { factsOf } from '../../../src/engine/journal/read-fact.ts';
import { ports, type Conversation, type Effects, type Outcome } from '../../../src/engine/workflow/activation.ts';
import type {
  Judgement,
  LoopRun,
  LoopUnit,
  MapRun,
  MapUnit,
  NodeUnit,
  Plan,
  PlanNode,
  Schedule,
  Unit,
} from '../../../src/engine/kernel/plan.ts';
import type { Account } from '../../../src/engine/kernel/budget.ts';
import { createRun } from '../../../src/engine/kernel/run.ts';
import type { Run, RunOptions } from '../../../src/engine/kernel/run-options.ts';

/** What a node of a made plan does. */
export type Work = (effects: Effects) => Outcome | Conversation;

/** What a round of a made loop comes to. */
export type Judge = (round: number, account: Account) => Partial<Judgement>;

type Layers = readonly (readonly Unit[])[];

interface MadeLoop extends Partial<Pick<LoopUnit, 'contained' | 'enter'>> {
  node?: Partial<PlanNode>;
  run?: Partial<LoopRun>;
}

interface MadeMap extends Partial<Pick<MapUnit, 'enter'>> {
  node?: Partial<PlanNode>;
  run?: Partial<MapRun>;
}

const FACE = {
  type: 'made',
  family: 'control' as const,
  icon: 'bot' as const,
  label: '',
  summary: '',
  inputs: [],
  outputs: [],
};

/**
 * A plan made by hand, so that the kernel is held to what it says itself, apart from any notation: units are numbered as
 * they are made, and a scope starts its layers one after the other.
 */
export class MadePlan {
  readonly nodes: PlanNode[] = [];
  /** How many edges its schedules tell of. */
  edges = 0;

  node(name: string, work: Work = () => ({ ports: ports() }), more: Partial<PlanNode> = {}): NodeUnit {
    return { kind: 'node', node: this.#named(name, work, more) };
  }

  /** A loop whose rounds run `layers` and are judged by `judge`, which says `again` where it says nothing. */
  loop(name: string, layers: Layers, judge: Judge, { run, ...more }: MadeLoop = {}): LoopUnit {
    return {
      kind: 'loop',
      node: this.#named(name, undefined, more.node),
      contained: more.contained ?? true,
      enter: () => ({
        begin: (round) => ({ schedule: scheduled(layers), context: { round, limit: null, previous: {} } }),
        judge: (round, _result, account) => ({ ...AGAIN, ...judge(round, account) }),
        close: () => ({ ports: ports() }),
        failed: () => 'fail',
        work: () => null,
        ...run,
      }),
      ...(more.enter && { enter: more.enter }),
    };
  }

  /** A map of `count` items, all open at the same time unless it says otherwise, each of which runs `layers`. */
  map(name: string, count: number, layers: Layers, { run, node, enter }: MadeMap = {}): MapUnit {
    return {
      kind: 'map',
      node: this.#named(name, undefined, node),
      enter: () => ({
        count,
        concurrency: count,
        open: () => scheduled(layers),
        keep: () => undefined,
        close: () => ({ ports: ports() }),
        ...run,
      }),
      ...(enter && { enter }),
    };
  }

  /** A run of `layers`, of which nothing has happened yet. */
  run(layers: Layers, options: Partial<RunOptions> = {}, opening: Partial<Plan> = {}): MadeRun {
    const chunks: Chunk[] = [];
    const journal = new Journal(this.nodes.length, this.edges, (chunk) => chunks.push(chunk));
    const plan: Plan = {
      workflow: {
        notation: 'chatdev',
        name: 'made',
        description: '',
        inputs: [],
        scopes: [],
        nodes: this.nodes.map(({ id, name }) => ({ ...FACE, id, name, scope: '' })),
        edges: [],
        loops: [],
        result: { nodes: [] },
        limits: {},
      },
      nodes: this.nodes,
      open: () => scheduled(layers),
      result: () => ({ text: 'done', value: null, node: null }),
      ...opening,
    };
    const run = createRun({
      plan,
      inputs: {},
      seed: 0,
      limits: {},
      journal,
      use: 'new',
      derive: () => null,
      ...options,
    });
    return { run, journal, facts: () => [...factsOf(run.result() ? chunks : [...chunks, journal.open()])] };
  }

  #named(name: string, work: Work = () => ({ ports: ports() }), more: Partial<PlanNode> = {}): PlanNode {
    const node: PlanNode = {
      index: this.nodes.length,
      id: name,
      name,
      tolerant: false,
      open: () => ({ run: (_inputs, effects) => work(effects), keep: () => undefined }),
      ...more,
    };
    this.nodes.push(node);
    return node;
  }
}

/** A run of a made plan. */
export interface MadeRun {
  run: Run;
  journal: Journal;
  /** All facts so far. */
  facts(): Fact[];
}

const AGAIN: Judgement = { outcome: 'again', reason: 'made', because: [], passedOn: null, problems: [] };

/** A node's failure. */
export const GONE: Outcome = { error: { code: 'node-crashed', params: { message: 'gone' } } };

/** Asks a person, and gives what they say. */
export function* asksPerson(): Conversation {
  const answer = yield { kind: 'human', question: 'Well?', context: '', quickReplies: [] };
  if (answer.kind !== 'answered') return GONE;
  const text: Json = answer.text;
  return { ports: ports([['text', text]]) };
}

/** Works until the run is at rest or has ended. */
export function pump({ run }: MadeRun): ReturnType<Run['pump']> {
  return run.pump(() => true);
}

/** Somebody says `text` to the open question of that address, after so many seconds of the run clock. */
export function say({ run }: MadeRun, address: string, text: string, took = 1): void {
  const open = run.open().find((question) => question.address === address);
  if (!open) throw new Error(`nobody asks at ${address}`);
  run.deliver(open.seq, run.record(open.seq, { kind: 'answered', text }, took));
}

/** Names of the nodes that were started, in order. */
export function startedOf(plan: MadePlan, facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => (fact.kind === 'nodeStarted' ? [plan.nodes[fact.part]?.name ?? ''] : []));
}

/** A schedule that starts its layers one after the other. */
export function scheduled(layers: Layers): Schedule {
  const opened = new Map<Unit, ReturnType<PlanNode['open']>>();
  let layer = 0;
  let pending = 0;
  return {
    ready() {
      if (pending > 0) return [];
      const units = layers[layer++] ?? [];
      pending = units.length;
      return units;
    },
    take: () => ({ messages: [], ports: ports() }),
    instance(unit) {
      const instance = opened.get(unit) ?? unit.node.open();
      opened.set(unit, instance);
      return instance;
    },
    settle() {
      pending--;
    },
    close: () => null,
  };
}
