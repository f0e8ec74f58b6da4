import type { YamlMap, YamlNode } from '../../engine/reading/yaml-node.ts';
import { mapSpot, variantOf, type MapSpot } from '../../engine/schema/walk.ts';
import type { Problem } from '../../engine/workflow/problem.ts';
import type { Sources } from '../../engine/workflow/workflow.ts';
import type { Path } from '../../engine/workflow/fix-act.ts';
import type { LanguageDocument } from '../../editing/language-document.ts';
import type { PlacedSpot } from '../../editing/symbols.ts';
import { takenWithin } from './field-problems.ts';
import { commonFields, fieldIn, fieldsIn, ownFields, strangersIn } from './fields.ts';
import type { Form, FormField, FormSection } from './form.ts';
import { reachable, takenTypes } from './reach.ts';
import { namesInTemplates } from './template-names.ts';
import { NO_MAP, type Around, type MapPlace } from './place.ts';

/** What is known of a text besides its tree. */
export interface OpenedParts {
  sources: Sources;
  problems: readonly Problem[];
}

/**
 * The form of a part, a node or an edge by its id, or of the document with ''. Null for what nobody wrote: a line that follows from an order,
 * a node that a frame added.
 */
export function formOf(document: LanguageDocument, part: string, { sources, problems }: OpenedParts): Form | null {
  const spot = part === '' ? rootSpot(document) : partSpot(document, sources, part);
  if (!spot?.map) return null;
  const { map } = spot;
  const own = document.symbols.nodes.find(({ spot: of }) => of === map);
  const around: Around = {
    document,
    version: document.description.yaml,
    scope: spot.scope,
    within: own ?? spot.within,
    problems: new Set(problems.filter((problem) => isAbout(problem, part, map.node))),
    names: own ? namesInTemplates(document, own, spot.scope) : [],
  };
  const place: MapPlace = { spot: map, path: [], absent: null };
  // Inside a loop lie other parts, which say themselves what is wrong with them.
  takenInside(around, place);
  const { head, sections } = map.map.role === 'node' ? nodeSections(around, place) : plainSections(around, place);
  const page = pageOf(around, place);
  return {
    part,
    head,
    sections: sections.filter(({ fields }) => fields.length > 0),
    takes: takenTypes(document, part, own ?? null),
    reaches: reachable(document, part, own ?? null),
    problems: [...around.problems],
    page,
  };
}

function rootSpot({ symbols }: LanguageDocument): PlacedSpot | null {
  return symbols.spots[0] ?? null;
}

/** The map of a part: the outermost that begins where it does. */
function partSpot({ symbols }: LanguageDocument, sources: Sources, part: string): PlacedSpot | null {
  const range = Object.hasOwn(sources, part) ? sources[part] : undefined;
  if (!range) return null;
  return (
    symbols.spots.find(
      ({ map }) =>
        map?.map.role !== undefined && map.node.range.start === range.start && map.node.range.end === range.end,
    ) ?? null
  );
}

function isAbout({ part: of, range }: Problem, part: string, { range: own }: YamlMap): boolean {
  if (range) return own.start <= range.start && range.end <= own.end;
  return of === part && part !== '';
}

interface Sections {
  head: FormField[];
  sections: FormSection[];
}

/**
 * A node: in its head its id and its type; then what its type alone has, what every node may say, and what stands around that. Where
 * its settings lie in a map of their own they come first, as the documents draw them.
 */
function nodeSections(around: Around, place: MapPlace): Sections {
  const { spot } = place;
  const settings = spot.map.variants ? place : (settingsOf(around, place) ?? place);
  const leads = [...(settings === place ? [] : leadsOf(settings)), ...leadsOf(place)];
  const names = Object.keys(spot.map.fields).filter((key) => spot.map.fields[key]?.type.kind === 'id');
  const lead = leads.find(({ written }) => written !== null) ?? leads[0];
  const head = [
    ...names.map((key) => fieldIn(around, place, key, spot.map.fields[key] ?? NO_FIELD)),
    ...(lead ? [{ ...fieldIn(around, lead.place, lead.key, lead.field), alike: alikeOf(leads, lead) }] : []),
  ];
  // The others are worth a word only where they say something else.
  const told = leads.filter(({ written }) => written === null || written === lead?.written);
  const inHead = new Set([...names, ...told.filter((each) => each.place === place).map(({ key }) => key)]);
  const key = settings === place ? null : (settings.path.at(-1) ?? null);
  const hidden = new Set([...inHead, ...(typeof key === 'string' ? [key] : [])]);
  const hasOwn = settings.spot.map.variants !== undefined;
  return {
    head,
    sections: [
      { kind: 'own', fields: hasOwn ? ownFields(around, settings) : [] },
      {
        kind: 'common',
        fields: commonFields(around, settings, settings === place ? hidden : hiddenIn(settings, told)),
      },
      { kind: 'around', fields: settings === place ? [] : commonFields(around, place, hidden) },
      {
        kind: 'other',
        fields: [...strangersIn(around, settings), ...(settings === place ? [] : strangersIn(around, place))],
      },
    ],
  };
}

const NO_FIELD = { type: { kind: 'any' }, sentence: '' } as const;

interface Lead {
  place: MapPlace;
  key: string;
  field: MapSpot['map']['fields'][string];
  written: string | null;
}

/** The fields of a map that tell which kind of node it is, the one that counts first. */
function leadsOf(place: MapPlace): Lead[] {
  const { spot } = place;
  return Object.entries(spot.map.fields).flatMap(([key, field]): Lead[] => {
    if (field.type.kind !== 'variant') return [];
    const value = spot.node.entries.find((entry) => entry.key === key)?.value;
    return [{ place, key, field, written: value?.kind === 'scalar' && value.text !== '' ? value.text : null }];
  });
}

function hiddenIn(settings: MapPlace, told: readonly Lead[]): ReadonlySet<string> {
  return new Set(told.filter(({ place }) => place === settings).map(({ key }) => key));
}

/** The places of the other leads that say what this one says. */
function alikeOf(leads: readonly Lead[], lead: Lead): Path[] {
  return leads
    .filter((each) => each !== lead && each.written !== null && each.written === lead.written)
    .map(({ place, key }) => [...place.path, key]);
}

/** The map of a node that holds the settings of its type. */
function settingsOf({ document: { description } }: Around, { spot, path }: MapPlace): MapPlace | null {
  for (const [key, { type }] of Object.entries(spot.map.fields)) {
    if (type.kind !== 'map' || !description.maps[type.name]?.variants) continue;
    const written = valueOf(spot.node, key);
    const node = written?.kind === 'map' ? written : NO_MAP;
    const inner = mapSpot(description, node, type.name, { owner: spot, entry: null });
    if (!inner) continue;
    const own = [...path, key];
    return { spot: inner, path: own, absent: written?.kind === 'map' ? null : { path: own, value: {} } };
  }
  return null;
}

function valueOf(map: YamlMap, key: string): YamlNode | null {
  return map.entries.find((entry) => entry.key === key)?.value ?? null;
}

/** An edge or a document. A graph that lies in its document comes first, as if it were the document. */
function plainSections(around: Around, place: MapPlace): Sections {
  const graph = graphOf(around, place);
  if (!graph) return { head: [], sections: [{ kind: 'own', fields: fieldsIn(around, place) }] };
  const { place: inner, key } = graph;
  return {
    head: [],
    sections: [
      { kind: 'own', fields: fieldsIn(around, inner) },
      { kind: 'around', fields: commonFields(around, place, new Set([key])) },
      { kind: 'other', fields: strangersIn(around, place) },
    ],
  };
}

function graphOf({ document: { description } }: Around, { spot }: MapPlace): { place: MapPlace; key: string } | null {
  if (spot.map.scope) return null;
  for (const [key, { type }] of Object.entries(spot.map.fields)) {
    if (type.kind !== 'map' || !description.maps[type.name]?.scope) continue;
    const written = valueOf(spot.node, key);
    const inner =
      written?.kind === 'map' ? mapSpot(description, written, type.name, { owner: spot, entry: null }) : null;
    if (inner) return { place: { spot: inner, path: [key], absent: null }, key };
  }
  return null;
}

/** Where the reference tells of it. */
function pageOf(around: Around, place: MapPlace): string {
  const settings = place.spot.map.role === 'node' && !place.spot.map.variants ? settingsOf(around, place) : null;
  const { spot } = settings ?? place;
  return `reference/${around.document.notation}.md#${spot.name}${variantOf(spot) ? `-${spot.variant}` : ''}`;
}

function takenInside({ document, problems }: Around, { spot }: MapPlace): void {
  const { start, end } = spot.node.range;
  for (const { map } of document.symbols.spots)
    if (
      map &&
      map !== spot &&
      (map.map.role === 'node' || map.map.role === 'edge') &&
      start <= map.node.range.start &&
      map.node.range.end <= end
    )
      takenWithin(problems, map.node.range);
}
