import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { documentBlocks } from '../documents/blocks.ts';
import { MATERIAL } from '../material.ts';
import listed from './warnings.json' with { type: 'json' };

/** What lies among workflows and is none. */
const NO_WORKFLOWS = /(?:^|[\\/])(?:index|runs|refused|templates)\.json$|\.script\.json$/;

const TEMPLATES = join('static', 'templates');

describe('the linter', () => {
  // What is not listed is a false alarm; what is listed and not told, a rule that has gone blind.
  it.each(workflowsIn(MATERIAL.corpus))('warns of a real file what is listed with its cause: %s', (file) => {
    const expected = listed.warnings.filter((entry) => entry.file === file);
    const found = warningsOf(readFileSync(join(MATERIAL.corpus, file), 'utf8'));
    expect(found).toEqual(Object.fromEntries(expected.map(({ code, count }) => [code, count])));
  });

  it('lists nothing of a file that is not there', () => {
    const files = workflowsIn(MATERIAL.corpus);
    expect(listed.warnings.filter(({ file }) => !files.includes(file))).toEqual([]);
  });

  it.each(workflowsIn(TEMPLATES))('has nothing to say of the template %s', (file) => {
    expect(warningsOf(readFileSync(join(TEMPLATES, file), 'utf8'))).toEqual({});
  });

  it.each(documentBlocks())('has nothing to say of $name', ({ text }) => {
    expect(warningsOf(text)).toEqual({});
  });
});

function workflowsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ya?ml|json)$/.test(file) && !NO_WORKFLOWS.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}

/** How often each rule warns. */
function warningsOf(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code, severity } of openText(text, {}).problems)
    if (severity === 'warning' && code.startsWith('lint-')) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
