import type { TextRange } from '../engine/workflow/problem.ts';
import type { RuleNumber } from '../engine/workflow/rule-number.ts';
import { FILTER_SENTENCES } from './jinja-names.ts';
import type { LanguageDocument } from '../editing/language-document.ts';
import { patternWords } from './pattern-words.ts';
import { occurrenceAt } from './references.ts';
import { portNames, type NodeSymbol, type PlacedSpot } from '../editing/symbols.ts';
import { templateTags } from '../editing/template-parts.ts';
import { variantOf, variantsMeant, variantWords, type MapSpot } from '../engine/schema/walk.ts';
import { defaultWords, durationWords, typeWords } from './words.ts';

/** What is said of a place: lines of Markdown, and the page that says more. */
export interface Hover {
  range: TextRange;
  /** The first is a title. */
  lines: string[];
  /** `reference/chatdev.md#loop_counter`, below the folder of the documentation. */
  page: string | null;
  /** The rule that says what it does. */
  rule: RuleNumber | null;
}

/** What there is to say of an offset; null where nothing is known. Never throws. */
export function hover(document: LanguageDocument, offset: number): Hover | null {
  return (
    ofTemplate(document, offset) ?? ofKey(document, offset) ?? ofName(document, offset) ?? ofValue(document, offset)
  );
}

function holds({ start, end }: TextRange, offset: number): boolean {
  return start <= offset && offset <= end;
}

function ofKey(document: LanguageDocument, offset: number): Hover | null {
  for (const { entry, field, owner, isItem } of document.symbols.spots) {
    if (isItem || !entry || !field || !owner || !holds(entry.keyRange, offset)) continue;
    const lines = [`**${entry.key}** · ${typeWords(field)}`, field.sentence, ...defaultWords(field)];
    return { range: entry.keyRange, lines, page: pageOf(document, owner), rule: field.rule ?? null };
  }
  return null;
}

/** The section of the reference where a map is described. */
function pageOf({ notation }: Pick<LanguageDocument, 'notation'>, owner: MapSpot): string {
  return `reference/${notation}.md#${owner.name}${variantOf(owner) ? `-${owner.variant}` : ''}`;
}

function ofName(document: LanguageDocument, offset: number): Hover | null {
  const found = occurrenceAt(document, offset);
  if (!found) return null;
  const { symbol, range } = found;
  if (symbol.kind === 'port') {
    const { port } = symbol;
    const side = port.side === 'inputs' ? 'input' : 'output';
    return { range, lines: [`**${port.name}** · ${side} of ${port.node.name}`], page: null, rule: null };
  }
  const kind = kindOf(document, symbol.node);
  const lines = nodeLines(document, symbol.node);
  return { range, lines, page: pageOf(document, kind), rule: variantOf(kind)?.rule ?? null };
}

function nodeLines(document: LanguageDocument, node: NodeSymbol): string[] {
  const sentence = typeSentence(document, node);
  const edges = document.symbols.edges.filter(
    ({ from, to, scope }) => scope === node.scope && (from === node.name || to === node.name),
  );
  const into = edges.filter(({ to }) => to === node.name).map(({ from }) => from);
  const out = edges.filter(({ from }) => from === node.name).map(({ to }) => to);
  const gives = portNames(node, 'outputs');
  return [
    `**${node.name}** · ${node.type}`,
    ...(sentence === '' ? [] : [sentence]),
    ...(into.length > 0 ? [`from ${[...new Set(into)].join(', ')}`] : []),
    ...(out.length > 0 ? [`to ${[...new Set(out)].join(', ')}`] : []),
    ...(edges.length === 0 && gives.length > 0 ? [`gives ${gives.join(', ')}`] : []),
  ];
}

/** The map that says of which type a node is: its own, or that of its data. */
function kindOf(document: LanguageDocument, node: NodeSymbol): MapSpot {
  const data = node.spot.map.variants ? node.spot : dataOf(document, node);
  return data ?? node.spot;
}

function dataOf(document: LanguageDocument, node: NodeSymbol): MapSpot | null {
  return document.symbols.spots.find(({ map }) => map?.around === node.spot && map.map.variants)?.map ?? null;
}

function typeSentence(document: LanguageDocument, node: NodeSymbol): string {
  const type = node.spot.map.fields['type']?.type;
  const words = type ? variantWords(document.description, node.spot, type) : {};
  return words[node.type] ?? '';
}

function ofValue(document: LanguageDocument, offset: number): Hover | null {
  for (const spot of document.symbols.spots) {
    const { node, owner } = spot;
    if (node.kind !== 'scalar' || node.text === '' || !holds(node.range, offset)) continue;
    const lines = valueLines(document, spot);
    const rule = ruleOfValue(document, spot);
    return lines.length === 0 ? null : { range: node.range, lines, page: owner && pageOf(document, owner), rule };
  }
  return null;
}

/** Of a word that picks a type, what that does; of any other value, what its field does. */
function ruleOfValue({ description }: LanguageDocument, { node, type, field, owner }: PlacedSpot): RuleNumber | null {
  const meant =
    owner && type && node.kind === 'scalar' ? variantsMeant(description, owner, type)[node.text] : undefined;
  return (meant ?? field)?.rule ?? null;
}

function valueLines(document: LanguageDocument, { node, type, owner }: PlacedSpot): string[] {
  if (node.kind !== 'scalar') return [];
  const words = owner && type ? variantWords(document.description, owner, type) : {};
  const sentence = type?.kind === 'enum' ? type.values[node.text] : words[node.text];
  if (sentence !== undefined) return [`**${node.text}**`, sentence];
  if (type?.kind === 'regex') return [`**\`${node.text}\`**`, ...patternWords(node.text)];
  if (type?.kind === 'seconds') return durationWords(Number(node.text));
  if (type?.kind !== 'number' || type.unitIn === undefined) return [];
  const unit = owner?.node.entries.find(({ key }) => key === type.unitIn)?.value;
  return durationWords(Number(node.text), unit?.kind === 'scalar' ? unit.text : 'seconds');
}

function ofTemplate(document: LanguageDocument, offset: number): Hover | null {
  const names = document.description.templates;
  if (!names) return null;
  const { text, notation, names: rules } = document;
  for (const { node } of document.symbols.spots) {
    if (node.kind !== 'scalar' || !holds(node.range, offset) || !node.text.includes('{')) continue;
    for (const { range: tag, paths } of templateTags(text, node.range, rules.dashes)) {
      if (!holds(tag, offset)) continue;
      for (const { parts, isFilter } of paths) {
        const [first] = parts;
        if (!first || !holds(first.range, offset)) continue;
        const { name, range } = first;
        const page = `reference/${notation}.md#templates`;
        if (isFilter) {
          const sentence = FILTER_SENTENCES[name];
          return sentence === undefined ? null : { range, lines: [`**${name}** · filter`, sentence], page, rule: null };
        }
        const called = Object.hasOwn(names.functions, name) ? names.functions[name] : undefined;
        if (called) {
          const parameters = called.parameters.map((each) => each.name).join(', ');
          return { range, lines: [`**${name}(${parameters})**`, called.sentence], page, rule: null };
        }
        const variable = Object.hasOwn(names.variables, name) ? names.variables[name] : undefined;
        if (variable) return { range, lines: [`**${name}** · variable`, variable.sentence], page, rule: null };
      }
    }
  }
  return null;
}
