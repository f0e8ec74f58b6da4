import type { Settings } from '../engine/document/document.ts';
import { valueAt } from '../engine/reading/values.ts';
import type { YamlNode } from '../engine/reading/yaml-node.ts';
import { languageDocument, type LanguageDocument } from '../editing/language-document.ts';
import type { NodeSymbol, PlacedSpot } from '../editing/symbols.ts';
import type { MapSpot } from '../engine/schema/walk.ts';

/** Stands in the place of the tag that the cursor is in: half a tag may make half a text unreadable. */
const MARK = 'zztagzz';

/** A tag of a template around an offset. */
export interface TemplatePlace {
  document: LanguageDocument;
  /** The text that the tag stands in. */
  spot: PlacedSpot;
  /** Of the first brace. */
  start: number;
  /** What stands in the tag before the offset, without its braces. */
  before: string;
  isStatement: boolean;
}

/** Finds the tag around an offset; null outside of tags, and where texts hold none. */
export function templatePlace(text: string, offset: number, settings: Settings): TemplatePlace | null {
  const start = Math.max(text.lastIndexOf('{{', offset - 1), text.lastIndexOf('{%', offset - 1));
  if (start === -1 || offset < start + 2) return null;
  const before = text.slice(start + 2, offset);
  if (/\}\}|%\}/.test(before) || before.length > 4_000) return null;
  const isStatement = text[start + 1] === '%';
  const rest = text.slice(offset);
  const close = rest.indexOf(isStatement ? '%}' : '}}');
  const next = rest.search(/\{[{%]/);
  const line = rest.indexOf('\n');
  const closes = close !== -1 && (next === -1 || close < next) && (line === -1 || close < line);
  const marked = text.slice(0, start) + MARK + text.slice(closes ? offset + close + 2 : offset);
  const document = languageDocument(marked, settings) ?? languageDocument(text, settings);
  if (!document?.description.templates) return null;
  const spot = document.symbols.spots.find(({ node }) => node.kind === 'scalar' && node.text.includes(MARK));
  return spot ? { document, spot, start, before, isStatement } : null;
}

/** The nodes that a template may name, the nearest first. */
export function nodesIn({ document, spot }: Pick<TemplatePlace, 'document' | 'spot'>): NodeSymbol[] {
  const found = new Map<string, NodeSymbol>();
  for (let scope: PlacedSpot['scope'] | null = spot.scope; scope; scope = scope.parent) {
    for (const [name, node] of scope.nodes) if (node !== spot.within && !found.has(name)) found.set(name, node);
    if (!document.names.reachesInside) break;
  }
  return [...found.values()];
}

/** The names under which the loop around remembers its rounds. */
export function rememberedNames({ spot }: Pick<TemplatePlace, 'spot'>): string[] {
  for (let at: MapSpot | null = spot.owner; at; at = at.around) {
    const metadata = valueAt(at.node, 'past_loops_metadata');
    if (metadata?.kind === 'map') return metadata.entries.map(({ key }) => key);
    if (at.variant === 'loop') return ['loop_number', 'score', 'timestamp', 'insights', 'improvements', 'mistakes'];
  }
  return [];
}

/** The variables that a `for` over past rounds binds in a text. */
export function pastVariables(node: YamlNode): Set<string> {
  if (node.kind !== 'scalar') return new Set();
  const loops = node.text.matchAll(
    /\{%-?\s*for\s+(\w+)\s+in\s+(?:get_past_loops\(\)|previous_outputs\.past_loops|past_loops)/g,
  );
  return new Set([...loops].map(([, name]) => name ?? ''));
}
