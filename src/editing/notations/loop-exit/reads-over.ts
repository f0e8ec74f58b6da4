import type { TextRange } from '../../../engine/workflow/problem.ts';
import type { Leave } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { occurrencesOf } from '../../occurrences.ts';
import type { Changes } from '../../yaml/changes.ts';

/** A text of a node that names another, by their names. `whole`: the other's name with what is read of it. */
interface Read {
  reader: string;
  of: string;
  range: TextRange;
  whole: TextRange;
}

function readsOf({ language, text }: EditedDocument): Read[] {
  return occurrencesOf(language).flatMap(({ symbol, form, range, spot }): Read[] => {
    if (symbol.kind !== 'node' || form === 'scalar' || form === 'part' || !spot.within) return [];
    const field = /^\.[\p{L}_][\p{L}\p{N}_]*/u.exec(text.slice(range.end, range.end + 200))?.[0] ?? '';
    const whole = { start: range.start, end: range.end + field.length };
    return [{ reader: spot.within.name, of: symbol.node.name, range, whole }];
  });
}

/** What texts read that they do not get where they are. */
export function leftReads(document: EditedDocument, isLeft: (reader: string, of: string) => boolean): Leave[] {
  return readsOf(document).flatMap(({ reader, of, range }): Leave[] =>
    isLeft(reader, of) ? [{ code: 'left-in-text', params: { name: of }, range }] : [],
  );
}

/** Has texts outside of a loop read its exit where they read the node whose value that gives, `as`; what they read of its other nodes is told. */
export function readThroughExit(
  document: EditedDocument,
  changes: Changes,
  names: ReadonlySet<string>,
  { exit, of: last, as = 'output' }: { exit: string; of: string; as?: string },
): Leave[] {
  for (const { reader, of, whole } of readsOf(document))
    if (of === last && !names.has(reader)) changes.rewrite({ range: whole, text: `${exit}.${as}` });
  return leftReads(document, (reader, of) => names.has(of) && of !== last && !names.has(reader));
}
