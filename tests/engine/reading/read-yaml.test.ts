import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { READ_LIMITS, readYaml } from '../../../src/engine/reading/read-yaml.ts';
import { toJson } from '../../../src/engine/reading/scalar.ts';
import type { Problem, TextRange } from '../../../src/engine/workflow/problem.ts';
import type { YamlNode } from '../../../src/engine/reading/yaml-node.ts';
import { samples } from '../../samples.ts';

function read(text: string, limits: keyof typeof READ_LIMITS = 'link') {
  return readYaml(text, READ_LIMITS[limits]);
}

function data(text: string) {
  const { documents, problems } = read(text);
  expect(problems).toEqual([]);
  return documents.map((document) => document.root && toJson(document.root, '1.2'));
}

function only(text: string): { problem: Problem; at: string } {
  const { problems } = read(text);
  expect(problems).toHaveLength(1);
  const problem = problems[0] as Problem;
  return { problem, at: text.slice(problem.range?.start, problem.range?.end) };
}

function ranges(node: YamlNode): TextRange[] {
  if (node.kind === 'scalar') return [node.range];
  if (node.kind === 'list') return [node.range, ...node.items.flatMap(ranges)];
  return [node.range, ...node.entries.flatMap((entry) => [entry.keyRange, ...ranges(entry.value)])];
}

function applyFix(text: string): string {
  const edit = read(text).problems[0]?.fixes?.[0]?.edits?.[0];
  return edit ? text.slice(0, edit.range.start) + edit.text + text.slice(edit.range.end) : text;
}

describe('documents', () => {
  it('are one of nothing for an empty text, a comment, or a bare marker', () => {
    for (const text of ['', '# only words\n', '---\n']) {
      expect(data(text)).toEqual([null]);
    }
  });

  it('are separated by ---', () => {
    expect(data('a: 1\n---\nb: 2\n')).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it('keep the ranges of keys and values without the space around them', () => {
    const text = 'first:  one  # said\nsecond:\n  - x\n  - "y"\nthird: |\n  long\n\n';
    const root = read(text).documents[0]?.root;
    expect(root && ranges(root).map((range) => text.slice(range.start, range.end))).toEqual([
      text.trimEnd(),
      'first',
      'one',
      'second',
      '- x\n  - "y"',
      'x',
      '"y"',
      'third',
      '|\n  long',
    ]);
  });

  it('give a key without value an empty plain scalar behind it', () => {
    const root = read('config:\n').documents[0]?.root;
    expect(root).toMatchObject({ entries: [{ key: 'config', value: { kind: 'scalar', text: '', plain: true } }] });
  });
});

describe('aliases and merge keys', () => {
  it('repeat the anchored value, the alias being where it stands', () => {
    const text = 'a: &x [1, 2]\nb: *x\n';
    expect(data(text)).toEqual([{ a: [1, 2], b: [1, 2] }]);
    const root = read(text).documents[0]?.root;
    const alias = root?.kind === 'map' ? root.entries[1]?.value.range : undefined;
    expect(text.slice(alias?.start, alias?.end)).toBe('*x');
  });

  it('let own keys win over merged ones, and an earlier source over a later', () => {
    const text = 'a: &a {k: 1, m: 1}\nb: &b {k: 2, n: 2}\nc: {n: 3, <<: [*a, *b]}\n';
    expect(data(text)[0]).toMatchObject({ c: { k: 1, m: 1, n: 3 } });
  });

  it('leave a quoted << alone', () => {
    expect(data('{"<<": 1}')).toEqual([{ '<<': 1 }]);
  });

  it.each([
    ['a: *gone', 'yaml-unknown-alias', '*gone'],
    ['a: &x [*x]', 'yaml-recursive-alias', '*x'],
    ['a: {<<: 5}', 'yaml-bad-merge', '5'],
    ['? [a, b]\n: 1', 'yaml-complex-key', '[a, b]'],
    ['a: !python/object:os.system x', 'yaml-unknown-tag', '!python/object:os.system'],
    ['a: !!set {b}', 'yaml-unknown-tag', '!!set'],
  ])('%s', (text, code, at) => {
    expect(only(text)).toMatchObject({ problem: { code, severity: 'error' }, at });
  });
});

describe('keys', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('refuse %s, quoted or not', (key) => {
    expect(only(`a: {${key}: {polluted: 1}}`)).toMatchObject({
      problem: { code: 'yaml-forbidden-key', params: { key } },
      at: key,
    });
    expect(only(`{"${key}": 1}`)).toMatchObject({ problem: { code: 'yaml-forbidden-key' }, at: `"${key}"` });
  });

  it('that stand twice are a warning on the first, and the last wins', () => {
    const text = 'a: 1\nb: 2\na: 3\n';
    const { documents, problems } = read(text);
    expect(problems).toMatchObject([
      { code: 'yaml-duplicate-key', severity: 'warning', params: { key: 'a' }, range: { start: 0, end: 1 } },
    ]);
    expect(documents[0]?.root && toJson(documents[0].root, '1.2')).toEqual({ b: 2, a: 3 });
  });

  it.each([
    ['a: 1\nb: 2\na: 3\n', 'b: 2\na: 3\n'],
    ['x:\n  a: |\n    t\n  a: 3\n', 'x:\n  a: 3\n'],
    ['{a: 1, a: 3}', '{a: 3}'],
    ['- a: 1\n  b: 2\n  a: 3\n', '- b: 2\n  a: 3\n'],
    ['a: &x 1\na: *x\n', 'a: &x 1\na: *x\n'],
  ])('%j is mended by the fix', (text, mended) => {
    expect(applyFix(text)).toBe(mended);
  });
});

describe('syntax', () => {
  it.each([
    ['a: b: c', 'yaml-colon-in-value'],
    ['a: "x', 'yaml-unclosed'],
    ['a: [1, 2', 'yaml-unclosed'],
    ['a: 1\nb\n', 'yaml-missing-colon'],
    ['a: @x', 'yaml-needs-quotes'],
    ['a: "\\q"', 'yaml-bad-escape'],
    ['a:\n\t- b', 'yaml-tab'],
    ['nodes:\n  - id: A\n   type: x\n', 'yaml-indent'],
    ['a: 1\n b: 2', 'yaml-indent'],
    ['a: |x', 'yaml-needs-quotes'],
  ])('%j', (text, code) => {
    const { problems, broken } = read(text);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(broken).toBe(true);
  });

  it('keeps what could be read', () => {
    const root = read('a: 1\nb: [2, 3\nc: 4\n').documents[0]?.root;
    expect(root).toMatchObject({ kind: 'map' });
  });
});

describe('limits', () => {
  const bomb = [
    'a0: &a0 [x, x, x, x, x, x, x, x, x]',
    ...[1, 2, 3, 4, 5, 6, 7].map((n) => `a${n}: &a${n} [${`*a${n - 1}, `.repeat(9)}]`),
  ];
  const chain = ['n0: &n0 [x]', ...Array.from({ length: 90 }, (_, n) => `n${n + 1}: &n${n + 1} [*n${n}]`)];

  it.each([
    ['a text that is too long', 'x'.repeat(READ_LIMITS.link.text + 1), 'yaml-too-large'],
    ['flow lists that are too deep', '['.repeat(65) + ']'.repeat(65), 'yaml-too-deep'],
    ['block lists that are too deep', '- '.repeat(65) + 'x', 'yaml-too-deep'],
    ['200,000 open brackets', '['.repeat(200_000), 'yaml-too-deep'],
    ['too many values', `[${'1,'.repeat(20_001)}]`, 'yaml-too-many-nodes'],
    ['aliases that multiply', bomb.join('\n'), 'yaml-alias-bomb'],
    ['aliases that deepen', chain.join('\n'), 'yaml-too-deep'],
  ])('refuse %s', (_, text, code) => {
    const { documents, problems } = read(text);
    expect(problems).toMatchObject([{ code, severity: 'error' }]);
    expect(documents).toMatchObject([{ root: null }]);
  });

  it('allow what is just inside', () => {
    expect(data('['.repeat(64) + ']'.repeat(64))).toHaveLength(1);
    expect(read('['.repeat(512) + ']'.repeat(512), 'file').problems).toEqual([]);
    expect(read(`[${'1,'.repeat(19_999)}]`).problems).toEqual([]);
  });
});

describe('any text', () => {
  const bits = [
    'a',
    ': ',
    '- ',
    '\n',
    '  ',
    '[',
    ']',
    '{',
    '}',
    ', ',
    '"',
    "'",
    '&x ',
    '*x',
    '<<',
    '!!str ',
    '|',
    '>',
    '# ',
    '? ',
    '---\n',
    '\t',
    '%',
    '@',
    '1',
    '\r\n',
    '...\n',
    'é',
    '😀',
  ];
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...bits), { maxLength: 40 }).map((list) => list.join('')),
  );

  it('is read without an exception, with every range inside it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { documents, problems } = read(text);
        const all = problems.flatMap((problem) =>
          [
            problem.range ?? [],
            ...(problem.fixes ?? []).flatMap((fix) => (fix.edits ?? []).map((edit) => edit.range)),
          ].flat(),
        );
        for (const document of documents) all.push(document.range, ...(document.root ? ranges(document.root) : []));
        for (const { start, end } of all) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: samples(3000) },
    );
  });

  it('that is JSON reads as JSON.parse does', () => {
    const forbidden = /"(__proto__|constructor|prototype)":/;
    const space = fc.constantFrom('', ' ', '  ', '\t');
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), space, (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent);
        fc.pre(!forbidden.test(text));
        const { documents, problems } = read(text);
        expect(problems).toEqual([]);
        const root = documents[0]?.root;
        expect(JSON.stringify(root ? toJson(root, '1.2') : null)).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: samples(1000) },
    );
  });
});

describe('texts that are slow to read', () => {
  // Each mistake was compared with all others: 200,000 of them did not end within a minute.
  it.each(['"', '&a ', '! ', '*a '])('a row of %s is refused, and does not hang', (unit) => {
    const { broken, problems } = readYaml(unit.repeat(200_000 / unit.length), READ_LIMITS.file);
    expect([broken, problems.length > 0]).toEqual([true, true]);
  });
});
