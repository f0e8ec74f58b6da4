import { parseFindQuery } from '../../engine/inspection/find-query.ts';
import { Finder, type Match } from '../../engine/inspection/find.ts';
import { chunksOfRounds, type ChunkEntry } from '../../history/directory.ts';
import { chunksInTurn, type JournalSource } from './journal-source.ts';
import type { Pauses } from '../border/pauses.ts';
import type { FindPlace, Found } from './questions.ts';

/** Looks through a run. Only the newest question counts: it ends the one before it. */
export function createFind(
  source: JournalSource,
  pauses: () => Pauses,
): (typed: string, place: FindPlace) => Promise<Found> {
  let newest = 0;

  return async (typed, { frame, from, limit }) => {
    const own = ++newest;
    const parsed = parseFindQuery(typed);
    if ('problem' in parsed) return parsed;
    const { query } = parsed;
    const node = query.kind === 'text' || query.kind === 'score' ? query.node : null;
    const parts = node === null ? null : partsNamed(source, node);
    if (node !== null && parts?.size === 0) return { problem: { code: 'find-unknown-node', params: { node } } };
    const most = query.kind !== 'text' && query.first ? 1 : Math.max(1, limit);
    const finder = new Finder(query, frame, parts, source.names);
    const entries = await source.directory();
    const inLoop = frame === null ? null : new Set(chunksOfRounds(entries, frame, 1, Infinity));
    const mayHold = ({ failed }: ChunkEntry): boolean => query.kind !== 'failed' || failed !== false;
    const indexes = entries
      .filter(({ index, first, count }) => (finder.needsAll() || first + count > from) && (inLoop?.has(index) ?? true))
      .filter(mayHold)
      .map(({ index }) => index);
    const matches: Match[] = [];
    for await (const chunk of chunksInTurn(source, indexes, pauses())) {
      if (own !== newest) return { matches, next: from, superseded: true };
      matches.push(...finder.find(chunk, from));
      if (matches.length < most) continue;
      matches.length = most;
      return { matches, next: (matches.at(-1)?.seq ?? 0) + 1 };
    }
    return { matches, next: null };
  };
}

/** The nodes of a name, as it is written or as readers see it; capitals do not count. */
function partsNamed({ names, labels }: JournalSource, name: string): Set<number> {
  const wanted = name.toLowerCase();
  const parts = new Set<number>();
  for (const list of [names, labels])
    for (const [part, each] of list.entries()) if (each.toLowerCase() === wanted) parts.add(part);
  return parts;
}
