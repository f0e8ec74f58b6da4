import { detectNotation } from '../engine/notations/detect.ts';
import { openText } from '../engine/open-text.ts';
import type { Settings } from '../engine/document/document.ts';
import { READ_LIMITS } from '../engine/reading/limits.ts';
import { readOnce } from '../engine/reading/read-once.ts';
import { readText } from '../engine/reading/read-text.ts';
import type { YamlMap } from '../engine/reading/yaml-node.ts';
import { fieldsOf, type MapSpot } from '../engine/schema/walk.ts';
import { placesOf, type Places } from '../engine/splices/places.ts';
import type { Problem } from '../engine/workflow/problem.ts';
import type { Sources, Workflow } from '../engine/workflow/workflow.ts';
import { documentOf, type LanguageDocument } from './language-document.ts';
import type { NodeSymbol } from './symbols.ts';
import { changesOf, type Changes } from './yaml/changes.ts';
import { styleOf, type Style } from './yaml/style.ts';
import { treeOf, type Tree } from './yaml/tree.ts';

/** A text with all that acts on it ask for. */
export interface EditedDocument {
  text: string;
  settings: Settings;
  language: LanguageDocument;
  workflow: Workflow;
  sources: Sources;
  problems: readonly Problem[];
  places: Places;
  tree: Tree;
  style: Style;
  /** What is known of a map of the text. */
  spotOf(map: YamlMap): MapSpot | null;
  /** The node that a part is written as. */
  nodeOf(part: string): NodeSymbol | null;
  /** The map that a part is written as; of '' the one at the top. */
  mapOf(part: string): YamlMap | null;
  changes(): Changes;
}

/** Reads a text for acts. `broken-text`: there are mistakes of syntax, so that nobody knows what stands in it. */
export function editedDocument(text: string, settings: Settings): EditedDocument | 'no-workflow' | 'broken-text' {
  const read = readText(
    text,
    READ_LIMITS.file,
    (tree) => detectNotation(tree) !== null,
    readOnce(text, READ_LIMITS.file),
  );
  const opened = openText(text, settings);
  const { sources, problems } = opened;
  if (read.broken) return 'broken-text';
  const language = documentOf(text, settings, read);
  if (!language) return 'no-workflow';
  const workflow = opened.workflow ?? withoutNodes(language);
  if (!workflow) return 'no-workflow';
  const { roots, symbols } = language;
  const style = styleOf(text, roots);
  const tree = treeOf(text, roots);
  const places = placesOf(read.documents, workflow, sources);
  const spots = new Map<YamlMap, MapSpot>();
  for (const { map } of symbols.spots) if (map && !spots.has(map.node)) spots.set(map.node, map);
  const nodes = new Map(symbols.nodes.map((node) => [node.spot.node, node]));
  const spotOf = (map: YamlMap): MapSpot | null => spots.get(map) ?? null;
  const mapOf = (part: string): YamlMap | null =>
    part !== '' ? places.map(part) : places.root?.kind === 'map' ? places.root : null;
  return {
    text,
    settings,
    language,
    workflow,
    sources,
    problems,
    places,
    tree,
    style,
    spotOf,
    mapOf,
    nodeOf(part) {
      const map = places.map(part);
      return map && (nodes.get(map) ?? null);
    },
    changes: () =>
      changesOf(text, style, tree, (map) => {
        const spot = spotOf(map);
        return spot ? Object.keys(fieldsOf(spot)) : [];
      }),
  };
}

/** A document whose lists of nodes are still empty is no workflow yet, and is there to be filled. */
function withoutNodes({ notation, symbols }: LanguageDocument): Workflow | null {
  if (symbols.nodes.length > 0) return null;
  const none = { nodes: [], edges: [], scopes: [], loops: [], inputs: [], result: { nodes: [] }, limits: {} };
  return { notation, name: '', description: '', ...none };
}
