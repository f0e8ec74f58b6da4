import type { EditedDocument } from '../../edited-document.ts';
import type { ScopeSymbol } from '../../symbols.ts';

/** What leads to what in a graph, by names: edges as written, and those that follow from texts. */
export function flowOf({ workflow, nodeOf }: EditedDocument, scope: ScopeSymbol): { from: string; to: string }[] {
  return workflow.edges.flatMap(({ from, to, kind }) => {
    const [source, target] = [nodeOf(from), nodeOf(to)];
    const isFlow = (kind === 'control' || kind === 'data') && source?.scope === scope && target?.scope === scope;
    return isFlow ? [{ from: source.name, to: target.name }] : [];
  });
}
