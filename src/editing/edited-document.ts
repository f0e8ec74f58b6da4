import { detectNotation } from '../engine/notations/detect.ts';
import { lastAnswers } from '../engine/document/last-answers.ts';
import { openOnce } from '../engine/opening/open-once.ts';
import type { Settings } from '../engine/document/document.ts';
import { READ_LIMITS, type TextSource } from '../engine/reading/limits.ts';
import { readOnce } from '../engine/reading/read-once.ts';
import { readText } from '../engine/reading/read-text.ts';
import type { ReadText } from '../engine/reading/read-yaml.ts';
import type { YamlMap } from '../engine/reading/yaml-node.ts';
import type { MapSpot } from '../engine/schema/walk.ts';
import { placesOf, type Places } from '../engine/reading/places.ts';
import type { Problem } from '../engine/workflow/problem.ts';
import type { Sources, Workflow } from '../engine/workflow/workflow.ts';
import type { EditedText } from './act.ts';
import { keyOrder } from './key-order.ts';
import { documentOf, type LanguageDocument } from './language-document.ts';
import { withLineForms } from './line-forms.ts';
import type { NodeSymbol } from './symbols.ts';
import { changesOf, type Changes } from './yaml/changes.ts';
import { styleOf, type Style } from './yaml/style.ts';
import { treeOf, type Tree } from './yaml/tree.ts';

/** A text with all that acts on it ask for. */
export interface EditedDocument extends Required<EditedText> {
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

type Unreadable = 'no-workflow' | 'broken-text';

const known = lastAnswers<EditedDocument | Unreadable>(1);

/**
 * Reads a text for acts. `broken-text`: there are mistakes of syntax, so that nobody knows what stands in it. The last answer is kept: an
 * act is the first of several on the same text, or the choice among what can be done with it was made before.
 */
export function editedDocument({ text, settings, from = 'file' }: EditedText): EditedDocument | Unreadable {
  return known(JSON.stringify([text, settings, from]), () => readForActs(text, settings, from));
}

/** Reads a text as it is opened: of Markdown its block, of JSON what its comments leave. */
export function readAsOpened(text: string, from: TextSource): ReadText {
  const limits = READ_LIMITS[from];
  return readText(text, limits, (tree) => detectNotation(tree) !== null, readOnce(text, limits));
}

function readForActs(text: string, settings: Settings, from: TextSource): EditedDocument | Unreadable {
  const read = readAsOpened(text, from);
  const opened = openOnce(text, settings, from);
  const { sources, problems } = opened;
  if (read.broken) return 'broken-text';
  const language = documentOf(text, settings, read);
  if (!language) return 'no-workflow';
  const workflow = opened.workflow ?? withoutNodes(language);
  if (!workflow) return 'no-workflow';
  const { roots, symbols } = language;
  const style = withLineForms(styleOf(text, roots), language.description);
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
    from,
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
        return spot ? keyOrder(spot, language.description) : [];
      }),
  };
}

/** A document whose lists of nodes are still empty is no workflow yet, and is there to be filled. */
function withoutNodes({ notation, symbols }: LanguageDocument): Workflow | null {
  if (symbols.nodes.length > 0) return null;
  const none = { nodes: [], edges: [], scopes: [], loops: [], inputs: [], result: { nodes: [] }, limits: {} };
  return { notation, name: '', description: '', ...none };
}
