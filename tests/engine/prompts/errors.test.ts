import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTemplate, type Template } from '../../../src/engine/prompts/compile.ts';
import { TemplateError } from '../../../src/engine/prompts/error.ts';
import { CONTAINER_SYNTAX, containerPolicy, type TemplateSyntax } from '../../../src/engine/prompts/policy.ts';
import { growthByEight, LINEAR } from '../support/effort.ts';
import { samples } from '../../samples.ts';

const STRICT: TemplateSyntax = { dashedNames: false, verbatim: false, keepLastNewline: false };
const policy = containerPolicy(() => true);

function errorOf(source: string, syntax = STRICT): TemplateError {
  try {
    compileTemplate(source, syntax, policy).render({ get: () => undefined });
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error('no error');
}

describe('errors of templates', () => {
  it.each([
    ['a\n{{ b c }}', 'unexpected', 2, 6],
    ['{{ a', 'unclosed', 1, 1],
    ['\n\n  {% if a %}', 'unclosed', 3, 3],
    ['{% nosuch %}', 'unknown-tag', 1, 4],
    ['{% endif %}', 'unexpected', 1, 4],
    ['{{ a | nosuch }}', 'unknown-filter', 1, 6],
    ['{{ a is nosuch }}', 'unknown-test', 1, 6],
    ['{{ "a }}', 'bad-text', 1, 4],
    ['{{ 1 / 0 }}', 'divided-by-zero', 1, 6],
    ['{{ "a" + 1 }}', 'bad-operands', 1, 8],
    ['{{ 1 < "a" }}', 'bad-operands', 1, 6],
    ['{{ nope() }}', 'undefined', 1, 8],
    ['{% for a in 3 %}{% endfor %}', 'not-a-list', 1, 1],
    ['{{ a | join(1, 2, 3) }}', 'bad-argument', 1, 6],
  ])('%s is %s at %i:%i', (source, code, line, column) => {
    expect(errorOf(source)).toMatchObject({ code, line, column });
  });

  it.each([
    [`{{ ${'('.repeat(5000)} }}`, 'too-deep'],
    [`{% if a %}`.repeat(500), 'too-deep'],
    [
      `{% for a in "${'x'.repeat(5000)}" %}{% for b in "${'x'.repeat(5000)}" %}{% endfor %}{% endfor %}`,
      'too-many-steps',
    ],
    ['{{ "x" * 999999999999 }}', 'too-long'],
    [`{% set a = "xxxxxxxxxx" %}${'{% set a = a ~ a %}'.repeat(60)}`, 'too-long'],
    [`{% set a = [1] %}${'{% set a = [a, a] %}'.repeat(60)}{{ a }}`, 'too-many-steps'],
    [`{% set a = [1] %}${'{% set a = [a] %}'.repeat(500)}{{ a }}`, 'too-deep'],
  ])('ends %# with an error, not with a hang', (source, code) => {
    expect(errorOf(source).code).toBe(code);
  });

  it('reads a long text of broken tags in time that grows with it', () => {
    const growth = growthByEight(2_000, (tags) => {
      const source = '{{ { }} '.repeat(tags);
      return () => expect(compileTemplate(source, CONTAINER_SYNTAX, policy).problems).toHaveLength(tags);
    });
    expect(growth).toBeLessThan(LINEAR);
  });

  const PARTS = [
    '{{',
    '}}',
    '{%',
    '%}',
    '{#',
    '#}',
    '-',
    ' ',
    '\n',
    'if',
    'else',
    'elif',
    'endif',
    'for',
    'in',
    'endfor',
    'set',
    'endset',
    'raw',
    'endraw',
    'a',
    'b.c',
    '1',
    '0',
    '"x"',
    "'",
    '|',
    'upper',
    'join',
    'default',
    'tojson',
    'is',
    'not',
    'defined',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ':',
    ',',
    '=',
    '==',
    '<',
    '+',
    '*',
    '%',
    '~',
    '/',
    'loop',
    'and',
  ];

  it('throws nothing but TemplateError, whatever the text', () => {
    const text = fc
      .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PARTS) }, fc.string()), { maxLength: 30 })
      .map((parts) => parts.join(' '));
    const context = {
      get: (name: string) => (name === 'a' ? [1, 'x', null] : name === 'b' ? { c: { d: true } } : undefined),
    };
    fc.assert(
      fc.property(text, fc.boolean(), (source, isStrict) => {
        let template: Template;
        try {
          template = compileTemplate(source, isStrict ? STRICT : CONTAINER_SYNTAX, policy);
          for (const { start, end } of template.references) expect(end).toBeGreaterThan(start);
          template.render(context, { steps: 10_000, length: 10_000 });
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateError);
          const { offset, line, column } = error as TemplateError;
          expect(offset).toBeLessThanOrEqual(source.length);
          expect(
            source
              .split('\n')
              .slice(0, line - 1)
              .join('\n').length +
              (line > 1 ? 1 : 0) +
              column -
              1,
          ).toBe(offset);
        }
      }),
      { numRuns: samples(3_000) },
    );
  });

  it('gives a text without tags as it is', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/\{[{%#]/.test(text)),
        (source) => {
          expect(compileTemplate(source, CONTAINER_SYNTAX, policy).render({ get: () => undefined })).toBe(source);
        },
      ),
    );
  });
});
