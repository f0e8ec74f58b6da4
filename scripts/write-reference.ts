/** Writes the reference pages, which the site shows too, and the JSON Schemas of all notations out of their descriptions. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { NOTATION_HELPS } from '../src/engine/notations/notation-helps.ts';
import { referencePage } from '../src/language/reference/reference-page.ts';
import { jsonSchema } from '../src/language/reference/schema.ts';

const PAGES = new URL('../docs/reference/', import.meta.url);
const SCHEMAS = new URL('../public/schemas/', import.meta.url);

for (const folder of [PAGES, SCHEMAS]) mkdirSync(folder, { recursive: true });
for (const { description } of Object.values(NOTATION_HELPS)) {
  const { notation } = description;
  writeFileSync(new URL(`${notation}.md`, PAGES), referencePage(description, '../../public/schemas/'));
  writeFileSync(new URL(`${notation}.json`, SCHEMAS), `${JSON.stringify(jsonSchema(description), null, 2)}\n`);
}
