import type { Completion } from './completion.ts';
import type { Cursor } from './cursor.ts';
import type { ValueType } from '../../engine/schema/description.ts';

/** Whole nodes and edges, and groups of keys, where they may stand. Only in the block style: braces hold one line. */
export function completeSnippets({ kind, spot, range, inFlow, quote, hang, document }: Cursor): Completion[] {
  if (inFlow || quote !== null || kind === 'value') return [];
  const into = kind === 'item' ? mapNamed(spot.type) : spot.owner?.name;
  const others = kind === 'item' ? [] : (spot.owner?.node.entries.filter((entry) => entry !== spot.entry) ?? []);
  const isListItem = kind === 'item' || isFirstOfItem(document.text, range.start);
  return document.description.snippets.flatMap((snippet): Completion[] => {
    if (snippet.into !== into) return [];
    if (snippet.as === 'keys') {
      const taken = snippet.body.split('\n').some((line) => others.some(({ key }) => line.startsWith(`${key}:`)));
      if (kind === 'item' || taken || (snippet.variant !== undefined && snippet.variant !== spot.owner?.variant))
        return [];
    } else if (others.length > 0 || !isListItem) return [];
    const deeper = snippet.body.replaceAll('\n', `\n${kind === 'item' ? '  ' : hang}`);
    const body = kind === 'item' ? `- ${deeper}` : deeper;
    const { name, sentence } = snippet;
    return [{ label: name, kind: 'snippet', detail: '', sentence, insert: body, isSnippet: true, range }];
  });
}

/** The name of the map that items of a list are. */
function mapNamed(type: ValueType | null): string | undefined {
  return type?.kind === 'map' ? type.name : undefined;
}

function isFirstOfItem(text: string, at: number): boolean {
  return /(^|\n)\s*(-\s+)+$/.test(text.slice(0, at));
}
