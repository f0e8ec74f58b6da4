import type { Json } from '../../../workflow/json.ts';
import { ports, type Ports } from '../../../workflow/activation.ts';
import type { LoopBudget } from '../../../kernel/budget.ts';
import type { MapRun, PlanNode, Unit } from '../../../kernel/plan.ts';
import type { ScopeOutputs } from '../../shared/dataflow.ts';
import { enterRegion, type RegionRule, type RoundValues } from '../loop/policy.ts';
import { parsed } from '../../shared/json-in-text.ts';
import type { OpenScope } from './opening.ts';
import type { Evaluator, Rounds, RoundSource } from '../link/evaluator.ts';
import { findAt, parseJsonPath } from '../values/json-path.ts';
import type { Wiring } from '../link/link.ts';
import { isLoop, isOf, typeNamed, type LoopExitNode, type NodeOf } from '../workflow.ts';
import type { Region } from '../link/regions.ts';
import { isObject, passedOn } from '../values/values.ts';

/** The budgets of nodes that this loop is the innermost one around, by their index (rule L13). */
export function budgetsOf(members: readonly { node: LoopExitNode; index: number }[]): LoopBudget['nodes'] {
  return new Map(
    members.flatMap(({ node: { id, name, type, config }, index }) => {
      const budget = typeNamed(type)?.budget(config);
      return budget && Object.keys(budget).length > 0 ? [[index, { id, name, budget }]] : [];
    }),
  );
}

/** The unit that a region is in the scope around it: a loop, or a map over the items of a list. */
export function regionUnit(
  region: Region,
  node: PlanNode,
  { rounds }: Wiring,
  budgets: LoopBudget['nodes'],
  open: OpenScope,
): Unit {
  const { opener } = region;
  const found = rounds.get(opener.id);
  if (!found) throw new Error(`no rounds of ${opener.id}`);
  if (isOf(opener, 'iterator')) return itemsUnit(node, found, opener, open);
  if (!isLoop(opener)) throw new Error(`${opener.id} opens nothing`);
  const { config } = opener;
  const rule = {
    id: opener.id,
    name: opener.label,
    exit: config.exitCondition,
    limit: config.maxIterations,
    threshold: config.stabilityThreshold,
    feedback: config.feedbackMode,
    budget: Object.keys(config.budget).length + budgets.size > 0 ? { own: config.budget, nodes: budgets } : null,
    timeout: config.timeout,
    evaluator: found.evaluator?.node.id ?? '',
  };
  return {
    kind: 'loop',
    node,
    contained: true,
    enter(given, effects) {
      const outer = given.ports;
      let entry: Json = null;
      const full: RegionRule = {
        ...rule,
        open(input, isLast) {
          entry = input;
          return open({ outer, entry, isLast });
        },
        values: (outputs) => valuesOf(found, opener.id, outputs, entry),
      };
      return enterRegion(full, passedOn(outer) ?? null, effects);
    },
  };
}

/** Each item of the list that comes in goes through the body once, so many at the same time as the iterator says. */
function itemsUnit(node: PlanNode, found: Rounds, { id, config }: NodeOf<'iterator'>, open: OpenScope): Unit {
  const { expression, mode, maxConcurrency } = config;
  const concurrency = mode === 'parallel' ? maxConcurrency : 1;
  return {
    kind: 'map',
    node,
    enter(given): MapRun<ScopeOutputs> {
      const outer = given.ports;
      const items = itemsOf(passedOn(outer) ?? null, expression);
      const results = new Map<number, Json>();
      return {
        count: items.length,
        concurrency,
        open: (item) => open({ outer, entry: items[item - 1] ?? null, isLast: false }),
        keep(item, outputs) {
          results.set(item, sourcesValue(found.exits, id, outputs, items[item - 1] ?? null) ?? null);
        },
        close: () => ({ ports: ports([['output', items.map((_, index) => results.get(index + 1) ?? null)]]) }),
      };
    },
  };
}

/** The list in what comes in: its `items`, a text that is a list in JSON, or what lies at the path; one value is a list of one. */
function itemsOf(came: Json, path: string): Json[] {
  const held = isObject(came) && came['items'] !== undefined ? came['items'] : came;
  const read = typeof held === 'string' ? parsed(held) : undefined;
  const list = read !== undefined && (path !== '' || Array.isArray(read)) ? read : held;
  const steps = path === '' ? null : parseJsonPath(path);
  const value = steps ? (findAt(list, steps) ?? []) : list;
  return Array.isArray(value) ? value : [value];
}

function valuesOf(
  { exits, feedback, evaluator }: Rounds,
  opener: string,
  outputs: Readonly<Record<string, Ports>>,
  entry: Json,
): RoundValues {
  const led = feedback.map((source) => sourcesValue([source], opener, outputs, entry));
  return {
    exit: sourcesValue(exits, opener, outputs, entry),
    feedback: led.find((value) => value !== undefined),
    choice: evaluator ? choiceOf(evaluator, outputs) : null,
  };
}

/** What comes together at the end of the body; undefined when nothing does. */
function sourcesValue(
  sources: readonly RoundSource[],
  opener: string,
  outputs: Readonly<Record<string, Ports>>,
  entry: Json,
): Json | undefined {
  const bound = ports();
  for (const { node, handle, input } of sources) {
    const value = node === opener ? entry : outputs[node]?.[handle];
    if (value !== undefined) bound[input] = value;
  }
  return passedOn(bound);
}

function choiceOf({ node, done }: Evaluator, outputs: Readonly<Record<string, Ports>>): RoundValues['choice'] {
  const made = outputs[node.name];
  const whole = made?.['output'];
  if (!isObject(whole)) return null;
  const branch = String(whole['selectedBranch']);
  const isDone = done.includes(`branch-${node.config.branches.indexOf(branch)}`);
  const { value = null, reason } = whole;
  return { branch, isDone, value, reason: typeof reason === 'string' ? reason : '' };
}
