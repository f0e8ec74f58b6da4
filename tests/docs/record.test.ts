import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { DATABASE_VERSION } from '../../src/history/schema.ts';
import { ENGINE_VERSION } from '../../src/engine/version.ts';

const page = readFileSync(new URL('../../docs/record.md', import.meta.url), 'utf8');

/** Names of the fields in the table under a heading. */
function listed(heading: string): string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name = '']) => name);
}

/** Names of the members of an interface, or of all members of a union, as they are declared. */
function declared(file: string, name: string): string[] {
  const text = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found = source.statements.find(
    (each) => (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) && each.name.text === name,
  );
  const names = new Set<string>();
  const membersOf = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node))
      for (const member of node.members) if (member.name && ts.isIdentifier(member.name)) names.add(member.name.text);
    if (ts.isTypeAliasDeclaration(node)) membersOf(node.type);
    if (ts.isUnionTypeNode(node)) node.types.forEach(membersOf);
  };
  if (found) membersOf(found);
  return [...names];
}

describe('the page of the record', () => {
  it.each([
    ['StoredRun', 'history/stored.ts', 'StoredRun'],
    ['Parent', 'history/parent.ts', 'Parent'],
    ['SentRun', 'share/enclosed.ts', 'SentRun'],
    ['Tape', 'engine/effects/tape.ts', 'Tape'],
    ['Recorded', 'engine/journal/chunk.ts', 'Recorded'],
    ['Intervention', 'engine/effects/tape.ts', 'Intervention'],
    ['ModelRequest', 'engine/workflow/request.ts', 'ModelRequest'],
    ['Answer', 'engine/workflow/answer.ts', 'Answer'],
    ['Chunk and facts', 'engine/journal/chunk.ts', 'Chunk'],
    ['Everything', 'history/everything-file.ts', 'Everything'],
  ])('lists every field of %s, and no other', (heading, file, name) => {
    expect(listed(heading).toSorted()).toEqual(declared(file, name).toSorted());
    expect(listed(heading)).not.toEqual([]);
  });

  it('names the versions that it is of', () => {
    expect(page).toContain(`**version ${DATABASE_VERSION}** of the stores`);
    expect(page).toContain(`engine version ${ENGINE_VERSION}\n`);
  });
});
