import { parseAllDocuments, visit } from 'yaml';
import { escapeXml } from '../../drawing/paint/svg-text.ts';
import type { TextRange } from '../../engine/workflow/problem.ts';

interface Piece extends TextRange {
  kind: 'key' | 'quoted';
}

/** A YAML text as HTML with its keys and quoted texts in spans; what a problem speaks of is in a `mark`. */
export function yamlHtml(text: string, told: TextRange | null): string {
  const pieces = piecesOf(text);
  const ends = [...pieces, ...(told ? [told] : [])].flatMap(({ start, end }) => [start, end]);
  const borders = [...new Set([0, ...ends, text.length])].toSorted((one, other) => one - other);
  return borders
    .slice(1)
    .map((end, index) => {
      const start = borders[index] ?? 0;
      const kind = pieces.find((piece) => piece.start <= start && end <= piece.end)?.kind;
      const words = escapeXml(text.slice(start, end));
      const shown = kind ? `<span class="${kind}">${words}</span>` : words;
      return told && told.start <= start && end <= told.end ? `<mark>${shown}</mark>` : shown;
    })
    .join('');
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const document of parseAllDocuments(text))
    visit(document, {
      Scalar(where, { range, type }) {
        if (!range) return;
        const [start, end] = range;
        if (where === 'key') pieces.push({ kind: 'key', start, end });
        else if (type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') pieces.push({ kind: 'quoted', start, end });
      },
    });
  return pieces;
}
