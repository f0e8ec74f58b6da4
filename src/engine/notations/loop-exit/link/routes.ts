import { addTo } from '../../../workflow/group.ts';
import type { Region } from './regions.ts';
import { readPort } from '../values/values.ts';

/** The id of the top scope. */
export const ROOT = '';

/** A way from unit to unit inside a scope; without `flow` it only carries what a template reads. */
export interface Way {
  from: string;
  handle: string;
  to: string;
  input: string;
  edge: number;
  flow: boolean;
}

/** A value that comes into a region from outside: under `name` it is given to the opener, and inside to `to`. */
export interface Capture {
  name: string;
  to: string;
  input: string;
  flow: boolean;
}

/** The name under which a region's units are given what the round begins with. */
export const ENTRY = '@entry';

/** All ways of a document, by scope: the id of its opener, or ROOT. */
export interface Routes {
  scopeOf(node: string): string;
  /** Leads a value of `from`, which lies in `scope` or opens it, to `to`; false when `to` is not inside `scope`. */
  add(scope: string, way: Way): boolean;
  ways(scope: string): readonly Way[];
  captures(scope: string): readonly Capture[];
}

/** Makes empty routes. A way into a region leads to its opener, and inside on from region to region (rule L4). */
export function createRoutes(regions: ReadonlyMap<string, Region>, innermost: ReadonlyMap<string, string>): Routes {
  const ways = new Map<string, Way[]>();
  const captures = new Map<string, Capture[]>();
  const scopeOf = (node: string): string => innermost.get(node) ?? ROOT;

  return {
    scopeOf,
    add(scope, way) {
      const crossed: { at: string; capture: Capture }[] = [];
      let { to, input } = way;
      let at = scopeOf(to);
      while (at !== scope) {
        if (!regions.has(at)) return false;
        const name = readPort(way.from, way.handle);
        crossed.push({ at, capture: { name, to, input, flow: way.flow } });
        to = at;
        input = name;
        at = scopeOf(at);
      }
      for (const step of crossed) addTo(captures, step.at, step.capture);
      if (way.from === scope) addTo(captures, scope, { name: ENTRY, to, input, flow: way.flow });
      else addTo(ways, scope, { ...way, to, input });
      return true;
    },
    ways: (scope) => ways.get(scope) ?? [],
    captures: (scope) => captures.get(scope) ?? [],
  };
}
