/**
 * What can be said of ways in a graph without going along them: it answers most questions at once, and a walk need not go where it
 * says no.
 */
export interface Forest {
  /** `id` is `above`, or a way leads down to it. False says nothing. */
  isBelow(above: string, id: string): boolean;
  /** False: no way leads from one to the other. */
  mayLead(from: string, to: string): boolean;
  /** What is said here goes on to hold when this edge is added. */
  fits(from: string, to: string): boolean;
}

interface Place {
  /** What lies below it in its tree was entered from `entered` on and before `end`. */
  entered: number;
  end: number;
  /** When the search left it, -1 while it is inside. Where nothing goes round, every edge leads to what was left before. */
  left: number;
}

/** The trees along which a search comes to every unit. */
export function forestOf(next: ReadonlyMap<string, ReadonlySet<string>>): Forest {
  const places = new Map<string, Place>();
  let left = 0;
  let goesRound = false;

  const enter = (id: string): { place: Place; more: Iterator<string> } => {
    const place = { entered: places.size, end: Infinity, left: -1 };
    places.set(id, place);
    return { place, more: (next.get(id) ?? []).values() };
  };

  for (const start of next.keys()) {
    const way = places.has(start) ? [] : [enter(start)];
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const to = step.more.next();
      if (to.done) {
        step.place.left = left++;
        step.place.end = places.size;
        way.pop();
        continue;
      }
      const known = places.get(to.value);
      if (!known) way.push(enter(to.value));
      else if (known.left === -1) goesRound = true;
    }
  }

  const mayLead = (from: string, to: string): boolean => {
    const [start, end] = [places.get(from), places.get(to)];
    return goesRound || !start || !end || end.left < start.left;
  };
  return {
    isBelow(above, id) {
      const [outer, inner] = [places.get(above), places.get(id)];
      return outer !== undefined && inner !== undefined && inner.entered >= outer.entered && inner.entered < outer.end;
    },
    mayLead,
    fits: (from, to) => goesRound || (places.has(from) && places.has(to) && mayLead(from, to)),
  };
}
