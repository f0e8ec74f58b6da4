import { ports, type Ports } from '../../../workflow/activation.ts';
import type { Plan, PlanNode, Unit } from '../../../kernel/plan.ts';
import { groupBy } from '../../../workflow/group.ts';
import { instancesOf } from './instances.ts';
import { keywordsOf } from './keywords.ts';
import type { OpenScope } from './opening.ts';
import type { ScopeOutputs } from '../../shared/dataflow.ts';
import { Flow } from '../schedule/flow.ts';
import { flowTable, takenHandles } from '../schedule/flow-table.ts';
import type { Wiring } from '../link/link.ts';
import { typeNamed, type LoopExitWorkflow } from '../workflow.ts';
import { budgetsOf, regionUnit } from './region-unit.ts';
import { resultOf } from './result.ts';
import { ENTRY, ROOT } from '../link/routes.ts';

const NOTHING: ReadonlySet<number> = new Set();

/** Makes the Plan of a workflow in which nothing is wrong: tables and closures, made once, so that no activation compiles anything. */
export function compile(workflow: LoopExitWorkflow, wiring: Wiring): Plan<ScopeOutputs> {
  const taken = takenHandles(workflow.nodes, wiring);
  const keywords = keywordsOf(workflow, wiring);
  const nodes = workflow.nodes.map((node, index): PlanNode => ({
    index,
    id: node.id,
    name: node.name,
    tolerant: false,
    open: instancesOf(node, {
      taken: taken.get(node.id) ?? ['output'],
      meanings: wiring.meanings.get(node.id) ?? new Map<string, never>(),
      keywords: keywords(node),
    }),
  }));
  const { routes, regions, rounds } = wiring;

  const runnable = workflow.nodes.filter(({ type }) => type !== 'note');
  const byScope = groupBy(runnable, ({ id }) => routes.scopeOf(id));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** Nodes that ask a model, or in which something does. */
  const asking = new Set<string>();
  for (const { id, type, config } of runnable)
    if (typeNamed(type)?.asks(config))
      for (let at = id; at !== ROOT && !asking.has(at); at = routes.scopeOf(at)) asking.add(at);
  const types = new Map(runnable.map(({ id, type }) => [id, type]));
  const bounded = groupBy(
    workflow.nodes.map((node, index) => ({ node, index })),
    ({ node }) => loopAround(node.id),
  );

  /** The innermost loop around a node; the root where it lies in none. */
  function loopAround(id: string): string {
    let at = routes.scopeOf(id);
    while (at !== ROOT && types.get(at) !== 'loop') at = routes.scopeOf(at);
    return at;
  }

  function scope(id: string): OpenScope {
    const members = byScope.get(id) ?? [];
    const positions = new Map(members.map((node, position) => [node.id, position]));
    const planned = members.flatMap((node) => byId.get(node.id) ?? []);
    const units = planned.map((node): Unit => {
      const region = regions.get(node.id);
      const asks = asking.has(node.id);
      if (!region) return { kind: 'node', node, asks };
      const budgets = budgetsOf(bounded.get(node.id) ?? []);
      return { ...regionUnit(region, node, wiring, budgets, scope(node.id)), asks };
    });
    const table = flowTable(id, units, members, positions, wiring);
    const feeding = rounds.get(id)?.feeding;
    const inLast = new Set(members.flatMap((node, position) => (feeding?.has(node.id) ? [position] : [])));
    const captures = routes.captures(id);
    const begun = members.flatMap(({ type, config }, position) => (typeNamed(type)?.given(config) ? [position] : []));
    return ({ outer, entry, isLast }) => {
      const given: Record<number, Ports> = {};
      const arrived = new Set<number>();
      for (const { name, to, input, flow } of captures) {
        const position = positions.get(to);
        const value = name === ENTRY ? entry : outer[name];
        if (position === undefined || value === undefined) continue;
        (given[position] ??= ports())[input] = value;
        if (flow) arrived.add(position);
      }
      for (const position of begun) given[position] = outer;
      return new Flow(table, given, arrived, isLast ? inLast : NOTHING);
    };
  }

  const root = scope(ROOT);
  return {
    workflow,
    nodes,
    open: (inputs) => root({ outer: Object.assign(ports(), inputs), entry: null, isLast: false }),
    result: (closed) => resultOf(workflow, closed),
  };
}
