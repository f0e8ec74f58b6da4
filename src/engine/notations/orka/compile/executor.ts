import type { Json } from '../../../workflow/json.ts';
import { ports, type NodeInputs, type Outcome, type Ports } from '../../../workflow/activation.ts';
import type { MapRun } from '../../../kernel/plan.ts';
import { openQueue, type QueueResult, type QueueTable, type QueueUnit } from '../schedule/queue.ts';
import type { NodeOfType } from '../workflow.ts';
import { pathFrom } from '../types/shared/path-source.ts';

/**
 * Enters a path executor: the agents of the path run one after the other in a frame of their own. They see the input and what the
 * agents of the path before them gave, and nothing else; forks, routers and scouts among them begin nobody. Gives
 * `executed_path`, `results` by agent, `status` (success, partial, error) and `errors`.
 */
export function enterPath(
  { source, aborts }: NodeOfType<'path_executor'>['config'],
  { units }: QueueTable,
  callable: ReadonlySet<string>,
  given: NodeInputs,
): MapRun<QueueResult> {
  const path = pathFrom(source, given.ports['previous_outputs'] ?? {});
  const known = (path ?? []).filter((name) => callable.has(name) && units.has(name));
  const absent = (path ?? []).filter((name) => !known.includes(name));
  const begun = aborts && absent.length > 0 ? known.slice(0, (path ?? []).indexOf(absent[0] ?? '')) : known;
  const alone = new Map([...units].map(([name, unit]) => [name, aloneOf(unit)] as const));
  const queue = openQueue(
    { units: alone, order: begun },
    () => ports(Object.entries(given.ports)),
    () => aborts && failed().length > 0,
  );

  function failed(): [name: string, made: Ports][] {
    return queue.results().flatMap(([name, made]) => (isFailure(made) ? [[name, made]] : []));
  }

  return {
    count: begun.length > 0 ? 1 : 0,
    concurrency: 1,
    open: () => queue,
    keep: () => undefined,
    close: (): Outcome => {
      if (!path) return { ports: report([], {}, 'error', [`There is no path at ${source}`]) };
      const results: Record<string, Json> = Object.fromEntries(queue.results());
      for (const name of absent) results[name] = { error: `Agent '${name}' not found` };
      const errors = [
        ...absent.map((name) => `Agent '${name}' not found`),
        ...failed().map(([name, made]) => `Agent '${name}' failed: ${textOf(made['error'])}`),
      ];
      return { ports: report(path, results, errors.length === 0 ? 'success' : aborts ? 'error' : 'partial', errors) };
    },
  };
}

/** A unit that begins nobody. */
function aloneOf({ unit }: QueueUnit): QueueUnit {
  return { unit, edges: [], fork: null, routes: false };
}

function isFailure(made: Ports): boolean {
  return made['status'] === 'error' && made['result'] === null;
}

function report(path: string[], results: Record<string, Json>, status: string, errors: string[]): Ports {
  return ports([
    ['executed_path', path],
    ['results', results],
    ['status', status],
    ...(errors.length > 0 ? [['errors', errors] as const] : []),
  ]);
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
