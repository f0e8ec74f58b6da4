import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { DESCRIPTIONS } from '../../../../src/engine/notations/descriptions.ts';
import type { Field, NotationDescription, ValueType } from '../../../../src/engine/notations/shared/description.ts';
import { promptFunctionNames } from '../../../../src/engine/notations/orka/prompts/functions.ts';
import { NODE_TYPES } from '../../../../src/engine/notations/chatdev/read/node.ts';
import { USABLE_TYPES } from '../../../../src/engine/notations/orka/support.ts';
import type { Settings } from '../../../../src/engine/document/document.ts';
import { openText } from '../../../../src/engine/open-text.ts';
import { sampleMap, variantsOf } from './sample.ts';

const FOLDER = new URL('../../../../src/engine/notations/', import.meta.url);
const NOTATIONS = Object.values(DESCRIPTIONS);

/** Methods of `Fields`, and functions that take fields and a key. */
const METHODS = [
  'entry',
  'node',
  'string',
  'boolean',
  'integer',
  'number',
  'oneOf',
  'list',
  'strings',
  'fields',
  'json',
];
const FUNCTIONS = [
  'strictBoolean',
  'looseBoolean',
  'looseInteger',
  'loosePositive',
  'optionalText',
  'itemsOf',
  'readOptions',
  'readConditions',
  'eachMap',
  'readPorts',
  'readPresets',
  'readNames',
];

/** Keys that belong to a notation and that no reader looks at. */
const PASSED_OVER: Readonly<Record<string, readonly string[]>> = {
  chatdev: [],
  orka: ['meta', 'queue', 'strategy', 'model_url', 'fallback_route', 'memory_type_filter'],
  container: ['version', 'rootDirectory', 'position', 'style', 'parentId', 'extent', 'schema'],
  'loop-exit': ['viewport', 'position', 'text', 'content'],
};

interface Placed {
  place: string;
  key: string;
  field: Field;
}

function fieldsOf({ notation, maps }: NotationDescription): Placed[] {
  return Object.entries(maps).flatMap(([name, map]) => [
    ...Object.entries(map.fields).map(([key, field]) => ({ place: `${notation} ${name}`, key, field })),
    ...Object.entries(map.variants?.of ?? {}).flatMap(([variant, { fields }]) =>
      Object.entries(fields).map(([key, field]) => ({ place: `${notation} ${name}:${variant}`, key, field })),
    ),
  ]);
}

function sources(notation: string): string[] {
  const folder = new URL(`${notation}/`, FOLDER);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('describe'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
}

/** The keys that the code of a reader asks for by name. */
export function keysAsked(source: string): string[] {
  const keys: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression, arguments: given } = node;
      const [first, second] = given;
      if (ts.isPropertyAccessExpression(expression) && METHODS.includes(expression.name.text)) {
        if (first && ts.isStringLiteral(first) && first.text !== '') keys.push(first.text);
      } else if (ts.isIdentifier(expression) && FUNCTIONS.includes(expression.text)) {
        if (second && ts.isStringLiteral(second)) keys.push(second.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('reader.ts', source, ts.ScriptTarget.Latest, true));
  return keys;
}

describe.each(NOTATIONS)('the description of $notation', (description) => {
  const { notation } = description;
  const fields = fieldsOf(description);
  const known = new Set(fields.map(({ key }) => key));

  it('names every key that its readers ask for', () => {
    const asked = new Set(sources(notation).flatMap(keysAsked));
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((key) => !known.has(key))).toEqual([]);
  });

  it('names no key that its readers have never heard of', () => {
    const text = sources(notation).join('\n');
    const spoken = (key: string): boolean => new RegExp(`['"]${key}['"]|\\b${key}:`).test(text);
    const settings = Object.keys(description.maps).filter((name) => ['settings', 'limits', 'budget'].includes(name));
    const own = fields.filter(({ place }) => !settings.some((name) => place === `${notation} ${name}`));
    const passedOver = PASSED_OVER[notation] ?? [];
    expect(
      own.filter(({ key }) => !spoken(key) && !passedOver.includes(key)).map(({ place, key }) => `${place}: ${key}`),
    ).toEqual([]);
  });

  it('says one plain sentence of each field, kind and value', () => {
    const sentences = [
      description.sentence,
      ...Object.values(description.maps).flatMap((map) => [
        map.sentence,
        ...Object.values(map.variants?.of ?? {}).map(({ sentence }) => sentence),
      ]),
      ...fields.flatMap(({ field }) => [field.sentence, ...valueSentences(field.type)]),
      ...description.snippets.map(({ sentence }) => sentence),
    ];
    expect(sentences.filter((sentence) => !/^[A-Zt{].*[.]$/.test(sentence))).toEqual([]);
  });

  it('leads only to maps that it has', () => {
    const names = [
      ...fields.flatMap(({ field }) => mapsIn(field.type)),
      ...description.roots.map(({ map }) => map),
      ...description.snippets.map(({ into }) => into),
      description.item,
    ];
    expect(names.filter((name) => !Object.hasOwn(description.maps, name))).toEqual([]);
  });

  it('gives documents without an unknown key', () => {
    const item = description.maps[description.item]!;
    const nodes = variantsOf(description, item).map((variant, index) => ({
      ...sampleMap(description, description.item, variant),
      id: `n${index}`,
    }));
    const [root] = description.roots;
    const document = sampleMap(description, root!.map, null);
    const inside = document['graph'];
    const list = notation === 'orka' ? 'agents' : 'nodes';
    if (typeof inside === 'object' && inside !== null && !Array.isArray(inside)) inside[list] = nodes;
    else document[list] = nodes;
    delete document['settings'];
    const { problems, notation: detected } = openText(JSON.stringify(document), { notation });
    expect(detected).toBe(notation);
    expect(problems.filter(({ code }) => code.endsWith('-unknown-key')).map(({ params }) => params)).toEqual([]);
  });
});

describe('what is known of templates', () => {
  it('names the functions that prompts of OrKa may call (001-67)', () => {
    const { functions } = DESCRIPTIONS.orka.templates!;
    expect(Object.keys(functions).sort()).toEqual(promptFunctionNames().sort());
  });
});

/** So that a new setting is not forgotten here. */
const ALL_SETTINGS: Readonly<Record<keyof Settings, true>> = {
  notation: true,
  follow: true,
  strict: true,
  limits: true,
  budget: true,
  session: true,
  seed: true,
  model: true,
  mood: true,
  humans: true,
  answerSeconds: true,
  vars: true,
  secrets: true,
};

describe('a setting', () => {
  it('is known to whoever reads settings', () => {
    const { settings } = DESCRIPTIONS.chatdev.maps;
    const text = `graph: {}\nsettings: ${JSON.stringify(sampleMap(DESCRIPTIONS.chatdev, 'settings', null))}`;
    expect(Object.keys(settings!.fields).sort()).toEqual(Object.keys(ALL_SETTINGS).sort());
    expect(openText(text, {}).problems.filter(({ code }) => code.startsWith('settings-'))).toEqual([]);
  });
});

function valueSentences(type: ValueType): string[] {
  if (type.kind === 'enum') return Object.values(type.values);
  if (type.kind === 'one-of') return type.of.flatMap(valueSentences);
  return type.kind === 'list' || type.kind === 'dictionary' ? valueSentences(type.of) : [];
}

function mapsIn(type: ValueType): string[] {
  if (type.kind === 'map') return [type.name];
  if (type.kind === 'one-of') return type.of.flatMap(mapsIn);
  return type.kind === 'list' || type.kind === 'dictionary' ? mapsIn(type.of) : [];
}

describe('the types of nodes', () => {
  const words = (notation: keyof typeof DESCRIPTIONS, map: string): string[] =>
    Object.keys(DESCRIPTIONS[notation].maps[map]?.variants?.of ?? {});

  it('of chatdev and orka are those that their readers take', () => {
    expect(words('chatdev', 'config').sort()).toEqual([...NODE_TYPES].sort());
    expect(words('orka', 'agent').sort()).toEqual([...USABLE_TYPES].sort());
  });

  it.each(['container', 'loop-exit'] as const)('of %s are known to its reader', (notation) => {
    for (const type of words(notation, 'data')) {
      const text = JSON.stringify({ nodes: [{ id: 'a', type, data: {} }] });
      expect(openText(text, { notation }).problems.map(({ code }) => code)).not.toContain(`${notation}-unknown-type`);
      expect(openText(text, { notation }).problems.map(({ code }) => code)).not.toContain(`${notation}-not-yet`);
    }
  });
});
