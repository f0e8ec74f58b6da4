import type { FieldDescription, ValueType } from '../../engine/schema/description.ts';
import type { Completion } from './completion.ts';
import { completeSnippets } from './complete-snippets.ts';
import type { Cursor } from './cursor.ts';
import { portOwner } from '../../editing/occurrences.ts';
import { isPlain } from '../../engine/reading/plain-text.ts';
import { nodeNamed, portNames, scopeMeant, type NodeSymbol } from '../../editing/symbols.ts';
import { variantWords } from '../../engine/schema/walk.ts';
import { shownDefault } from '../words.ts';

type Word = Pick<Completion, 'label' | 'kind' | 'detail' | 'sentence'> & { isValue?: true };

/** What a value may be: words of a list, nodes, inputs and outputs; for a new item of a list also whole maps. */
export function completeValues(cursor: Cursor): Completion[] {
  const { spot, kind, quote, range } = cursor;
  const type = spot.isItem || kind === 'item' ? spot.type : (spot.field?.type ?? spot.type);
  const words = type ? wordsOf(cursor, type) : [];
  if (words.length === 0 && !spot.isItem) words.push(...usualWords(spot.field));
  const before = kind === 'item' ? '- ' : '';
  const completions = words.map(({ isValue, ...word }): Completion => {
    const insert = before + (isValue ? word.label : written(word.label, quote));
    return { ...word, insert, isSnippet: false, range };
  });
  return [...completions, ...completeSnippets(cursor)];
}

/** Where any value will do: those that the description suggests, and the default. */
function usualWords(field: FieldDescription | null): Word[] {
  const { suggested = {}, default: more } = field ?? {};
  const words = Object.entries(suggested).map(([label, sentence]) => usualWord(label, '', sentence));
  if (more === undefined || typeof more === 'object' || Object.hasOwn(suggested, String(more))) return words;
  return [...words, usualWord(shownDefault(more), 'default', '')];
}

function usualWord(label: string, detail: string, sentence: string): Word {
  return { label, kind: 'word', detail, sentence, isValue: true };
}

/** A text as it must stand in YAML. */
function written(text: string, quote: Cursor['quote']): string {
  if (quote === '"') return JSON.stringify(text).slice(1, -1);
  if (quote === "'") return text.replaceAll("'", "''");
  return isPlain(text) || /^\w+:[\w-]+$/.test(text) ? text : JSON.stringify(text);
}

function wordsOf(cursor: Cursor, type: ValueType): Word[] {
  const { spot, document } = cursor;
  switch (type.kind) {
    case 'one-of':
      return type.of.flatMap((one) => wordsOf(cursor, one));
    case 'list':
      return type.orOne ? wordsOf(cursor, type.of) : [];
    case 'boolean':
      return ['true', 'false'].map((label) => ({ label, kind: 'word', detail: '', sentence: '', isValue: true }));
    case 'enum':
      return Object.entries(type.values).map(([label, sentence]) => ({ label, kind: 'word', detail: '', sentence }));
    case 'variant': {
      const words = spot.owner ? variantWords(document.description, spot.owner, type) : {};
      return Object.entries(words).map(([label, sentence]) => ({ label, kind: 'word', detail: '', sentence }));
    }
    case 'node':
      return nodesKnown(cursor, type).map(nodeWord);
    case 'output':
      return nodesKnown(cursor, type).flatMap((node) =>
        portNames(node, 'outputs').map((name) => portWord(`${node.name}.${name}`, node)),
      );
    case 'port': {
      const node = portOwner(document, spot, type);
      return node ? portNames(node, type.side).map((name) => portWord((type.prefix ?? '') + name, node)) : [];
    }
    default:
      return [];
  }
}

function nodesKnown({ spot, document }: Cursor, type: ValueType): NodeSymbol[] {
  const scope = scopeMeant(spot, type);
  const names = [...(scope?.nodes.keys() ?? [])];
  return names.flatMap((name) => nodeNamed(name, scope, document.names.reachesInside) ?? []);
}

function nodeWord({ name, type }: NodeSymbol): Word {
  return { label: name, kind: 'node', detail: type, sentence: '' };
}

function portWord(label: string, node: NodeSymbol): Word {
  return { label, kind: 'port', detail: node.name, sentence: '' };
}
