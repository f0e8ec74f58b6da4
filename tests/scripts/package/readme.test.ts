import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readmeExamples } from '../../../scripts/package/readme.ts';

it('reads the examples of a README with what they print', () => {
  const markdown =
    'Save:\n\n```yaml a.yaml\na: 1\n```\n\n```js b.mjs\nrun();\n```\n\n```text\n1\n2\n```\n\n```sh\nloop\n```\n';
  expect(readmeExamples(markdown)).toEqual([
    { language: 'yaml', file: 'a.yaml', code: 'a: 1\n', prints: null },
    { language: 'js', file: 'b.mjs', code: 'run();\n', prints: '1\n2\n' },
    { language: 'sh', file: '', code: 'loop\n', prints: null },
  ]);
});

it('finds a program for each of its promises in the package’s own', () => {
  const examples = readmeExamples(readFileSync('src/package/README.md', 'utf8'));
  const programs = examples.filter(({ language }) => language === 'js');
  expect(programs.map(({ file }) => file)).toEqual(['open.mjs', 'run.mjs', 'why.mjs', 'tape.mjs']);
  expect(programs.every(({ prints }) => prints !== null)).toBe(true);
});
