import type { Json } from '../../../../workflow/json.ts';
import { recordOf } from '../../read/values.ts';

/** By what a record of what was executed is judged. */
export interface InvariantRules {
  maxDepth: number | null;
  reentrant: readonly string[];
  strictTools: boolean;
}

/** One thing in the record that should not be. */
export interface Broken {
  check: string;
  severity: 'error' | 'warning';
  message: string;
  /** For a cycle: the stretches between two runs of the same node. */
  cycles: string[][];
}

type Part = { [key: string]: Json };

/** All that is broken in a record, check by check: what OrKa's `execution_data` may hold is looked at, and nothing is asked for. */
export function broken(rules: InvariantRules, record: Part): Broken[] {
  return [
    ...forks(recordOf(record['fork_groups'])),
    ...routes(recordOf(record['router_decisions']), recordOf(record['graph_structure'])),
    ...repeats(textsIn(record['nodes_executed']), rules.reentrant),
    ...tools(listIn(record['tool_calls']), rules.strictTools),
    ...forms(recordOf(record['structured_outputs'])),
    ...depths(rules.maxDepth, textsIn(record['nodes_executed']), listIn(record['graphscout_candidates'])),
  ];
}

function forks(groups: Part): Broken[] {
  return Object.entries(groups).flatMap(([fork, value]) => {
    const state = recordOf(value);
    const done = new Set(listIn(state['completed_branches']).map((branch) => JSON.stringify(branch)));
    const open = listIn(state['branches']).filter((branch) => !done.has(JSON.stringify(branch)));
    const check = 'fork_join_integrity';
    return [
      ...(state['has_join'] === true ? [] : [fault(check, `Fork '${fork}' has no join`)]),
      ...(open.length === 0 ? [] : [fault(check, `Fork '${fork}' lacks results of branches: ${JSON.stringify(open)}`)]),
    ];
  });
}

function routes(decisions: Part, graph: Part): Broken[] {
  const nodes = recordOf(graph['nodes']);
  const edges = listIn(graph['edges']).map(recordOf);
  const check = 'routing_integrity';
  return Object.entries(decisions).flatMap(([router, decision]) => {
    const target = recordOf(decision)['chosen_target'];
    if (typeof target !== 'string' || target === '') return [fault(check, `Router '${router}' chose nothing`)];
    const isLinked = edges.some((edge) => edge['src'] === router && edge['dst'] === target);
    const absent = Object.hasOwn(nodes, target)
      ? []
      : [fault(check, `Router '${router}' chose '${target}', which is not there`)];
    const loose = isLinked
      ? []
      : [fault(check, `Router '${router}' chose '${target}' without a line to it`, 'warning')];
    return [...absent, ...loose];
  });
}

function repeats(executed: readonly string[], reentrant: readonly string[]): Broken[] {
  return [...new Set(executed)].flatMap((node) => {
    const places = executed.flatMap((name, index) => (name === node ? [index] : []));
    if (places.length < 2 || reentrant.includes(node)) return [];
    const cycles = places.slice(1).map((place, index) => executed.slice(places[index], place + 1));
    const message = `Node '${node}' ran ${places.length} times`;
    return [{ check: 'cycle_detection', severity: 'error', message, cycles }];
  });
}

function tools(calls: readonly Json[], strict: boolean): Broken[] {
  return calls.map(recordOf).flatMap((call) => {
    const node = typeof call['node_id'] === 'string' ? call['node_id'] : '';
    const check = 'tool_integrity';
    const isSwallowed = call['execution_continued_after_error'] === true && call['error_handled'] !== true;
    if (call['status'] === 'error' && isSwallowed)
      return [fault(check, `An error of the tool in '${node}' was ignored`)];
    return call['status'] === 'warning' && strict ? [fault(check, `The tool in '${node}' warned`, 'warning')] : [];
  });
}

function forms(outputs: Part): Broken[] {
  return Object.entries(outputs)
    .filter(([, value]) => recordOf(value)['schema_valid'] === false)
    .map(([node]) => fault('schema_compliance', `What '${node}' gave does not fit its schema`));
}

function depths(most: number | null, executed: readonly string[], candidates: readonly Json[]): Broken[] {
  if (most === null) return [];
  const paths = [executed, ...candidates.map((candidate) => textsIn(recordOf(candidate)['path']))];
  return paths
    .filter((path) => path.length > most)
    .map((path) => fault('depth_compliance', `A path of ${path.length} nodes is longer than ${most}`));
}

function fault(check: string, message: string, severity: Broken['severity'] = 'error'): Broken {
  return { check, severity, message, cycles: [] };
}

function listIn(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function textsIn(value: Json | undefined): string[] {
  return listIn(value).filter((item) => typeof item === 'string');
}
