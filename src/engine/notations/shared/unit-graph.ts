import { addTo } from '../../workflow/group.ts';
import { forestOf, type Forest } from './unit-forest.ts';

/** Which unit comes before which, inside scopes: ids of nodes, of the same scope each. */
export interface UnitGraph {
  add(from: string, to: string): void;
  /** Whether a way leads from one to the other; null when that is not known after looking at `most` units. */
  leads(from: string, to: string, most?: number): boolean | null;
  /** The ids of a way that comes back to its beginning, which stands at both ends; null when there is none. */
  cycle(): string[] | null;
  /** Those units from which, and to which, a way round may lead: all that are left when ends are taken off again and again. */
  round(): Set<string>;
}

/** An empty graph. All walks keep their own list, so length costs no stack. */
export function createUnitGraph(): UnitGraph {
  const next = new Map<string, Set<string>>();
  /** Made when it is first asked for, and anew when something was added that it cannot take in. */
  let forest: Forest | null = null;

  function after(id: string): ReadonlySet<string> {
    return next.get(id) ?? NOTHING;
  }

  return {
    add(from, to) {
      const known = next.get(from);
      if (known?.has(to)) return;
      if (known) known.add(to);
      else next.set(from, new Set([to]));
      if (forest && !forest.fits(from, to)) forest = null;
    },

    leads(from, to, most = Infinity) {
      if (after(from).has(to)) return true;
      forest ??= forestOf(next);
      const { isBelow, mayLead } = forest;
      if (from !== to && isBelow(from, to)) return true;
      const seen = new Set<string>();
      const open = [...after(from)];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (id === to || isBelow(id, to)) return true;
        if (seen.has(id) || !mayLead(id, to)) continue;
        if (seen.size === most) return null;
        seen.add(id);
        open.push(...after(id));
      }
      return false;
    },

    cycle() {
      const done = new Set<string>();
      for (const start of next.keys()) {
        // The way from `start` to where the walk is, with what is still to be tried at each place.
        const way: { id: string; left: string[] }[] = done.has(start) ? [] : [{ id: start, left: [...after(start)] }];
        const on = new Set(way.map(({ id }) => id));
        for (let place = way.at(-1); place; place = way.at(-1)) {
          const id = place.left.pop();
          if (id === undefined) {
            done.add(place.id);
            on.delete(place.id);
            way.pop();
          } else if (on.has(id)) {
            const ids = way.map((step) => step.id);
            return [...ids.slice(ids.indexOf(id)), id];
          } else if (!done.has(id)) {
            way.push({ id, left: [...after(id)] });
            on.add(id);
          }
        }
      }
      return null;
    },

    round() {
      const before = new Map<string, string[]>();
      for (const [from, list] of next) for (const to of list) addTo(before, to, from);
      const left = new Set([...next.keys(), ...before.keys()]);
      takeOff(left, before, next);
      takeOff(left, next, before);
      return left;
    },
  };
}

const NOTHING: ReadonlySet<string> = new Set();

/** Takes off all that waits for nothing that is left, and so on. */
function takeOff(
  left: Set<string>,
  before: ReadonlyMap<string, Iterable<string>>,
  after: ReadonlyMap<string, Iterable<string>>,
): void {
  const waits = new Map<string, number>();
  for (const id of left) {
    let count = 0;
    for (const other of before.get(id) ?? []) count += Number(left.has(other));
    waits.set(id, count);
  }
  const free = [...left].filter((id) => waits.get(id) === 0);
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    left.delete(id);
    for (const other of after.get(id) ?? []) {
      const count = (waits.get(other) ?? 0) - 1;
      waits.set(other, count);
      if (count === 0 && left.has(other)) free.push(other);
    }
  }
}
