import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DESCRIPTIONS } from '../../src/engine/dialects/descriptions.ts';
import { hover } from '../../src/language/hover.ts';
import { languageDocument } from '../../src/language/language-document.ts';
import { referencePage } from '../../src/language/reference-page.ts';
import { jsonSchema } from '../../src/language/schema.ts';
import { TEMPLATE_TEXTS } from './templates.ts';

const PAGES = new URL('../../docs/reference/', import.meta.url);
const SCHEMAS = new URL('../../public/schemas/', import.meta.url);

describe.each(Object.values(DESCRIPTIONS))('$notation', (description) => {
  const { notation } = description;

  it('has a page that says what the source says: npx tsx scripts/write-reference.ts', () => {
    expect(readFileSync(new URL(`${notation}.md`, PAGES), 'utf8')).toBe(
      referencePage(description, '../../public/schemas/'),
    );
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

it('has anchors for all that hover leads to', () => {
  const pages = new Map(
    readdirSync(PAGES).map((name) => [`reference/${name}`, readFileSync(new URL(name, PAGES), 'utf8')]),
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
