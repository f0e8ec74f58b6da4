import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Json } from '../../../src/engine/workflow/json.ts';
import { createSecrets } from '../../../src/engine/secrets/secrets.ts';
import { growthByEight, LINEAR } from '../support/effort.ts';
import { SAMPLES } from './samples.ts';
import { samples } from '../../samples.ts';

const KEY = SAMPLES['api-key'];
const sealed = (text: string): string => createSecrets().maskSource(text);
/** What is meant by a text, with the placeholder where the key was. */
const meant = (text: string): Json => JSON.parse(JSON.stringify(parse(text)).replaceAll(KEY, '${SECRET_1}'));

describe('a text that is sealed means what it meant', () => {
  it.each([
    ['a plain scalar', 'key: %\nb: 1\n'],
    ['a plain scalar of many words', 'key: use % then answer\n'],
    ['a plain scalar of many lines', 'key: use\n  % then\n\n  answer\n'],
    ['single quotes', "key: 'it''s %, then [answer], {%}'\n"],
    ['double quotes', 'key: "Use the key: %, then \\"answer\\" [%, 1]"\n'],
    ['double quotes of many lines', 'key: "Use:\n  %,\n  {%}: then"\n'],
    ['a literal block', 'key: |\n  Use: [%, %]\n  {key: %}\nb: 1\n'],
    ['a folded block', 'key: >-\n  Use: %,\n  [%]\nb: 1\n'],
    ['a list in brackets', 'list: [%, 1, %]\n'],
    ['a list in brackets, of many words', 'list: [use % now, it\'s %, a "quoted" \\ %]\n'],
    ['a list in brackets, of many lines', 'list: [\n  %,\n  use\n  % now,\n]\n'],
    ['a list in brackets, quoted', "list: ['%', \"%\", 'use: %, 1']\n"],
    ['a map in brackets', 'map: {key: %, other: {deep: [%]}, last: %}\n'],
    ['a map in brackets without blanks', 'map: {"key":%,other: 1}\n'],
    ['a key', "%: 1\nb: {%: 2, c: '%: 3'}\n"],
    ['a tag, an anchor and an alias', 'list: [!!str %, &a %, *a]\n'],
    ['a comment', 'list: [1] # [%, 2]\nmap: {a: 1, # %,\n  b: 2}\n'],
    ['JSON', '{"key": "%", "list": ["%", "use: %, 1"], "map": {"%": 1}}'],
  ])('in %s', (_name, written) => {
    const text = written.replaceAll('%', KEY);
    expect(sealed(text)).not.toContain(KEY);
    expect(parse(sealed(text))).toEqual(meant(text));
  });

  it('in whatever way it is written', () => {
    const text = fc.tuple(
      fc.constantFrom('', 'use: ', 'a "b" ', "it's\n", '- [', '\\ '),
      fc.constantFrom('', ', 1]', ' #', ':', '\n'),
    );
    const leaf = fc.oneof(
      text.map(([before, behind]) => `${before}${KEY}${behind}`),
      fc.constantFrom('plain', 'a, b', 'x\ny'),
      fc.nat(9),
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', KEY, `it's ${KEY}`), tie('tree'), { maxKeys: 3 }),
      ),
    }));
    const style = fc.constantFrom('PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED');
    fc.assert(
      fc.property(tree, style, fc.constantFrom('any', 'flow', 'block'), (value, defaultStringType, collectionStyle) => {
        const written = stringify(value, { defaultStringType, collectionStyle, lineWidth: 0 });
        expect(sealed(written)).not.toContain(KEY);
        expect(parse(sealed(written))).toEqual(meant(written));
        const json = JSON.stringify(value);
        expect(JSON.parse(sealed(json))).toEqual(meant(json));
      }),
      { numRuns: samples(300) },
    );
  });

  it('in JSON that says a number, which stays JSON', () => {
    const json = createSecrets({ PIN: '12345678' }).maskSource('{"pin": 12345678, "list": [12345678]}');
    expect(JSON.parse(json)).toEqual({ pin: '${PIN}', list: ['${PIN}'] });
  });

  it('in a block of Markdown', () => {
    const text = (key: string): string => `It's a {draft\n\n\`\`\`yaml\na: {key: ${key}}\nb: |\n  [${key}]\n\`\`\`\n`;
    expect(sealed(text(KEY))).toBe(text('${SECRET_1}').replace('{key: ${SECRET_1}}', '{key: "${SECRET_1}"}'));
  });

  it('in JSON with comments, which are left without quotes', () => {
    const text = `{ // the key: ${KEY}\n "a": 1, // ${KEY}\n "b": 2 /* ${KEY} */, "c": "${KEY}" }`;
    expect(sealed(text)).toBe(text.replaceAll(KEY, '${SECRET_1}'));
  });

  it('but for what a secret was cut out of, which is quoted whole', () => {
    const secrets = createSecrets();
    expect(secrets.maskSource('{a: postgres://u:pass,word@host, b: 1}')).toBe('{a: "${SECRET_1}", b: 1}');
  });
});

describe('a text that YAML cannot read', () => {
  it.each(['[%, 1', '{a: %', 'a: "%', '] % [', '{a: [%}', 'key: [%\nb: 1\n'])(
    'is sealed without a quote: %s',
    (written) => {
      expect(sealed(written.replace('%', KEY))).toBe(written.replace('%', '${SECRET_1}'));
    },
  );

  it('is sealed whatever it is, and holds no key', () => {
    const sign = fc.constantFrom(...'[]{},:\'"|>-#&*!%\n \t\\`\u001f\ufeff', 'a', `${KEY}`, '---\n', ': ', '- ');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (parts) => {
        expect(createSecrets({ KEY }).maskSource(parts.join(''))).not.toContain(KEY);
      }),
      { numRuns: samples(1_000) },
    );
  });

  it.each(['[', '{a: ', '["', "'", '- ', '\\"', ' |\n', '[sk-aB3dE5gH7jK9mN1pQ2rS4tU6 a,'])(
    'is sealed in time that grows with it: %j again and again',
    (piece) => {
      const growth = growthByEight(1 << 13, (size) => {
        const text = `${KEY} ${piece.repeat(size / piece.length)}`;
        return () => sealed(text);
      });
      expect(growth).toBeLessThan(LINEAR);
    },
  );
});
