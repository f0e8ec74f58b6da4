import { parser } from 'typescript-eslint';
import { Linter } from 'eslint';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { notationCompared } from '../../scripts/lint/notation-compared.js';

const NAMES = '/src/engine/workflow/notation-name.ts';
const CODE = '/src/drawing/code.ts';

const GIVEN = `import type { NotationName } from '../engine/workflow/notation-name.ts';
declare const name: NotationName;
declare const found: NotationName | null | undefined;
declare const workflow: { notation: 'orka'; score: number } | { notation: 'container' };
declare const box: 'root' | 'container';
declare const text: string;
`;

/** What the rule says of code that is written below these declarations: the names, as it cites them. */
function compared(code: string): string[] {
  const texts = new Map([
    [NAMES, "export type NotationName = keyof { chatdev: 1; orka: 1; container: 1; 'loop-exit': 1 };\n"],
    [CODE, GIVEN + code],
  ]);
  const options = { noLib: true, strict: true, allowImportingTsExtensions: true, noEmit: true };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    fileExists: (file) => texts.has(file),
    readFile: (file) => texts.get(file),
    getSourceFile(file, target) {
      const source = texts.get(file);
      return source === undefined ? undefined : ts.createSourceFile(file, source, target, true);
    },
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const told = new Linter({ cwd: '/' }).verify(
    GIVEN + code,
    [
      {
        files: ['**/*.ts'],
        plugins: { own: { rules: { 'notation-compared': notationCompared } } },
        languageOptions: { parser, parserOptions: { programs: [program] } },
        rules: { 'own/notation-compared': 'error' },
      },
    ],
    { filename: CODE },
  );
  return told.map(({ message }) => /^'([\w-]+)' is compared/.exec(message)?.[1] ?? message);
}

describe('a comparison with the name of a notation', () => {
  it.each([
    ["export const is = name === 'orka';", ['orka']],
    ["export const is = 'loop-exit' !== name;", ['loop-exit']],
    ["export const is = found == 'chatdev';", ['chatdev']],
    ["export const score = workflow.notation === 'orka' ? workflow.score : 0;", ['orka']],
    ["switch (name) { case 'container': case 'orka': break; default: }", ['container', 'orka']],
  ])('is seen: %s', (code, names) => expect(compared(code)).toEqual(names));

  it.each([
    ["export const is = box === 'container';"],
    ["export const is = text === 'orka';"],
    ['export const is = found === null;'],
    ['export const is = name === found;'],
    ["export const words = { chatdev: 1, orka: 2, container: 3, 'loop-exit': 4 }[name];"],
    ["switch (box) { case 'container': break; default: }"],
  ])('is not seen where there is none: %s', (code) => expect(compared(code)).toEqual([]));
});
