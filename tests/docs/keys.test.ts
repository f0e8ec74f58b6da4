import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keysPage } from '../../scripts/keys-page.ts';

it('the page of keys tells of no key that the studio has no more, and of all that it has', () => {
  expect(readFileSync('docs/keys.md', 'utf8'), 'npx tsx scripts/keys-page.ts').toBe(keysPage());
});
