import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { FieldDescriptions } from '../../../src/engine/schema/description.ts';
import { NOTATION_HELPS } from '../../../src/engine/notations/notation-helps.ts';
import { hover } from '../../../src/language/hover.ts';
import { languageDocument } from '../../../src/editing/language-document.ts';
import { referencePage } from '../../../src/language/reference/reference-page.ts';
import { jsonSchema } from '../../../src/language/reference/schema.ts';
import { rulePages } from '../../rules/rule-pages.ts';
import { TEMPLATE_TEXTS } from '../templates.ts';

const PAGES = new URL('../../../docs/reference/', import.meta.url);
const SCHEMAS = new URL('../../../public/schemas/', import.meta.url);

function rulesOf(fields: FieldDescriptions): string[] {
  return Object.values(fields).flatMap(({ rule }) => rule ?? []);
}

describe.each(Object.values(NOTATION_HELPS))('$description.notation', ({ description }) => {
  const { notation } = description;

  it('has a page that says what the source says: npx tsx scripts/write-reference.ts', () => {
    expect(readFileSync(new URL(`${notation}.md`, PAGES), 'utf8')).toBe(
      referencePage(description, '../../public/schemas/'),
    );
  });

  it('names only rules of its own, which there are', () => {
    const known = rulePages()
      .get(notation)
      ?.map(({ id }) => id);
    const named = Object.values(description.maps).flatMap(({ fields, variants }) => [
      ...rulesOf(fields),
      ...Object.values(variants?.of ?? {}).flatMap((variant) => [variant.rule ?? [], rulesOf(variant.fields)].flat()),
    ]);
    expect(named.length).toBeGreaterThan(10);
    expect(known).toEqual(expect.arrayContaining(named));
  });

  it('has a schema to be loaded', () => {
    const written: unknown = JSON.parse(readFileSync(new URL(`${notation}.json`, SCHEMAS), 'utf8'));
    expect(written).toEqual(JSON.parse(JSON.stringify(jsonSchema(description))));
  });

  it('leads in its schema only to what is there', () => {
    const text = JSON.stringify(jsonSchema(description));
    const names = [...text.matchAll(/#\/\$defs\/([\w-]+)/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !Object.hasOwn(description.maps, name))).toEqual([]);
  });
});

it('002-33: shows the data of nodes as TypeScript in the words of the document, which holds for a document', () => {
  const page = readFileSync(new URL('container.md', PAGES), 'utf8');
  const shown = /```ts\n([^]*?)\n```/.exec(page)?.[1] ?? '';
  for (const part of [
    'export interface LoopNodeData extends BaseNodeData {',
    'export interface InputMapping {',
    'export interface OutputMapping {',
    'workflowRef?: string',
    'inlineWorkflow?: WorkflowSchema',
    'maxIterations?: number',
    "| { type: 'outer'; name: string }",
    "| { type: 'previous'; node: string; output: string }",
    "iterations?: 'first' | 'subsequent' | 'all'",
    "take?: 'last' | 'first' | 'all'",
    "operator: '==' | '!=' | '<' | '>' | '<=' | '>='",
  ])
    expect(shown).toContain(part);
  const documents = TEMPLATE_TEXTS.filter(([, text]) => text.includes('continueWhile'));
  const nodes = documents.flatMap(([, text]) => {
    const data = parse(text) as { nodes?: unknown[] } | unknown[];
    return Array.isArray(data) ? data : (data.nodes ?? []);
  });
  expect(nodes.length).toBeGreaterThan(3);
  expect(faultsOf(`${shown}\nexport const nodes: WorkflowNode[] = ${JSON.stringify(nodes)};`)).toEqual([]);
  expect(faultsOf(`${shown}\nexport const data: LoopNodeData = { nodeType: 'loop' };`)).not.toEqual([]);
});

/** What TypeScript says of a text in strict mode. */
function faultsOf(text: string): string[] {
  const host = ts.createCompilerHost({});
  const file = ts.createSourceFile('shown.ts', text, ts.ScriptTarget.ES2022);
  const program = ts.createProgram(
    ['shown.ts'],
    { strict: true, noEmit: true, noLib: true, types: [] },
    {
      ...host,
      getSourceFile: (name) => (name === 'shown.ts' ? file : undefined),
    },
  );
  return program
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

it('has anchors for all that hover leads to', () => {
  const pages = new Map(
    readdirSync(PAGES)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [`reference/${name}`, readFileSync(new URL(name, PAGES), 'utf8')]),
  );
  for (const [, text] of TEMPLATE_TEXTS) {
    const document = languageDocument(text, {})!;
    for (let offset = 0; offset < text.length; offset += 3) {
      const page = hover(document, offset)?.page;
      if (!page) continue;
      const [file = '', anchor = ''] = page.split('#');
      expect(pages.get(file)).toContain(`<a id="${anchor}"></a>`);
    }
  }
});
