import type { NodeOfType } from '../workflow.ts';
import type { Path } from '../../../workflow/fix-act.ts';
import type { AgentBody } from './agent-bodies.ts';
import type { Places } from '../../../reading/places.ts';
import { scalarValue } from '../../../reading/scalar.ts';

/** A pattern that the author of a loop wrote to find its score. */
export interface WrittenPattern {
  source: string;
  path: Path;
  /** No pattern is tried before it. */
  isFirst: boolean;
}

/** The score patterns of a loop as they stand in the text; those that it has by default, or passes over for a key, are not among them. */
export function writtenPatterns(places: Places, { id, config }: NodeOfType<'loop'>): WrittenPattern[] {
  const single = places.node(id, ['score_extraction_pattern']);
  if (single?.kind === 'scalar' && scalarValue(single, '1.1') !== null)
    return [{ source: single.text, path: ['score_extraction_pattern'], isFirst: true }];
  const strategies = places.node(id, ['score_extraction_config', 'strategies']);
  if (strategies?.kind !== 'list' || !config.strategies.some(({ type }) => type === 'pattern')) return [];
  const written = strategies.items.flatMap((_, index): Omit<WrittenPattern, 'isFirst'>[] => {
    const at = ['score_extraction_config', 'strategies', index, 'patterns'];
    const list = places.node(id, at);
    if (list?.kind !== 'list') return [];
    return list.items.flatMap((item, position) =>
      item.kind === 'scalar' ? [{ source: item.text, path: [...at, position] }] : [],
    );
  });
  return written.map((pattern, index) => ({ ...pattern, isFirst: index === 0 }));
}

/** The word that a pattern looks for before the number, e.g. `QUALITY`; null when it begins with none. */
export function labelOf(pattern: string): string | null {
  return /^(?:\(\?[a-z]+\))?(?:\\b)?([A-Za-z][A-Za-z_]*)/.exec(pattern)?.[1] ?? null;
}

const ASKED =
  /\b([A-Z][A-Z_]{2,}):\s*(?:[X0]\.|[<[](?:[^>\]\n]*[^>\]\w\n])?(?:\d|X\.X|[Ss]core|[Nn]umber|[Ff]loat)|and (?:a|the) (?:number|score))/g;

/**
 * The label that a prompt in a loop asks for beside a number, `QUALITY` of `QUALITY: X.XX` or `QUALITY: and a number`; null when none does, or
 * several of which none is called a score or a mark.
 */
export function labelAsked({ prompts }: AgentBody): string | null {
  for (const { text } of prompts.toReversed()) {
    const labels = [...new Set([...text.matchAll(ASKED)].map(([, label = '']) => label))];
    const [first, other] = labels;
    if (first === undefined) continue;
    return labels.find((label) => /SCORE|MARK|RATING/.test(label)) ?? (other === undefined ? first : null);
  }
  return null;
}
