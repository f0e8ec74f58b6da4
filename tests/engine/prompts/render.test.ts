import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../../../src/engine/prompts/compile.ts';
import {
  CONTAINER_SYNTAX,
  containerPolicy,
  type TemplatePolicy,
  type TemplateSyntax,
} from '../../../src/engine/prompts/policy.ts';
import type { Value } from '../../../src/engine/prompts/values.ts';

const JINJA: TemplateSyntax = { dashedNames: false, verbatim: false, keepLastNewline: false };
const declared = new Set(['empty', 'tea', 'cups', 'bag', 'review-loop']);
const policy = containerPolicy(([root = '']) => declared.has(root));

function render(
  template: string,
  context: Record<string, Value> = {},
  syntax = CONTAINER_SYNTAX,
  by: TemplatePolicy = policy,
): string {
  const get = (name: string): Value | undefined => (Object.hasOwn(context, name) ? context[name] : undefined);
  return compileTemplate(template, syntax, by).render({ get });
}

describe('rendering', () => {
  const context = { tea: 'Oolong', cups: [3, 1, 2], bag: { a: 1, b: [true, 'x y'] }, none: null };

  // E2
  it.each([
    ['{{ tea }}', 'Oolong'],
    ['{{ bag }}', '{"a":1,"b":[true,"x y"]}'],
    ['{{ bag.b[1] }} {{ bag["a"] }} {{ cups[-1] }}', 'x y 1 2'],
    ['<{{ empty }}><{{ nothing }}><{{ ghost.part }}>', '<><{{ nothing }}><{{ ghost.part }}>'],
    ['<{{ bag.none.further }}>', '<>'],
    ['{{ true }} {{ none }} {{ 1.50 }}', 'true  1.5'],
    ['{"a": 1} {{{"a": 1}}}', '{"a": 1} {"a":1}'],
  ])('prints %s', (template, expected) => {
    expect(render(template, context)).toBe(expected);
  });

  // E4
  it.each([
    ['{% if cups | length > 2 %}many{% elif cups %}some{% else %}none{% endif %}', 'many'],
    [
      '{% for cup in cups if cup > 1 %}{{ loop.index }}/{{ loop.length }}={{ cup }}{% if not loop.last %}, {% endif %}{% endfor %}',
      '1/2=3, 2/2=2',
    ],
    ['{% for x in [] %}a{% else %}nothing{% endfor %}', 'nothing'],
    ['{% for k, v in bag | items %}{{ k }}:{{ v }};{% endfor %}', 'a:1;b:[true,"x y"];'],
    ['{% set n = 2 %}{% for x in cups %}{% set n = n + x %}{{ n }} {% endfor %}{{ n }}', '5 3 4 2'],
    ['{% set block %}[{{ tea }}]{% endset %}{{ block | upper }}', '[OOLONG]'],
    ['a{# {{ gone }} #}b', 'ab'],
    ['a  {%- if true -%}  b  {%- endif %} c', 'ab c'],
    ['{% raw %}{{ tea }}{% endraw %}', '{{ tea }}'],
    ['{{ "a" if tea == "Oolong" else "b" }}{{ "c" if false }}', 'a'],
    ['{{ 2 in cups and "a" in bag and "ool" not in tea }}', 'true'],
    ['{{ 7 // 2 }} {{ -7 % 3 }} {{ 2 + 3 * 4 }} {{ "a" ~ 1 ~ none }}', '3 2 14 a1'],
    ['{{ tea is defined }} {{ ghost is not defined }} {{ 9 is divisibleby 3 }}', 'true true true'],
  ])('runs %s', (template, expected) => {
    expect(render(template, context)).toBe(expected);
  });

  it.each([
    ['{{ "  a " | trim }}', 'a'],
    ['{{ "abc" | upper | lower | capitalize }}', 'Abc'],
    ['{{ cups | sort | join("-") }} {{ cups | reverse | first }} {{ cups | last }}', '1-2-3 2 2'],
    ['{{ ghost | default("d") }} {{ "" | default("e", true) }}', 'd e'],
    ['{{ bag | tojson }} {{ [1] | tojson(1) }}', '{"a":1,"b":[true,"x y"]} [\n 1\n]'],
    ['{{ "aXbX" | replace("X", "-") }} {{ "aaa" | replace("a", "b", 2) }}', 'a-b- bba'],
    ['{{ 2.5 | round }} {{ 3.5 | round }} {{ 1.25 | round(1) }} {{ 1.21 | round(1, "ceil") }}', '2 4 1.2 1.3'],
    ['{{ "7.9" | int }} {{ "x" | int(1) }} {{ "1e2" | float }}', '7 1 100'],
    ['{{ "añ😀" | length }} {{ "ab" | list }} {{ bag | list }}', '3 ["a","b"] ["a","b"]'],
    [
      '{{ cups | sum }} {{ cups | max }} {{ cups | min }} {{ [1, 1, 2] | unique }} {{ ["a"] | map("upper") }}',
      '6 3 1 [1,2] ["A"]',
    ],
  ])('filters %s', (template, expected) => {
    expect(render(template, context)).toBe(expected);
  });

  it('calls functions of the context, and nothing else', () => {
    const greet = (given: readonly Value[], named: Readonly<Record<string, Value>>): Value =>
      `${String(given[0])}${String(named['end'])}`;
    expect(render('{{ greet("hi", end="!") }}', { greet })).toBe('hi!');
    expect(() => render('{{ tea() }}', { tea: 'x' })).toThrow('not-callable at 1:7');
  });

  it('never reaches a prototype', () => {
    const safe = render(
      '{{ bag.constructor }}{{ tea.constructor }}{{ cups.length }}{{ bag["__proto__"] }}{{ toString }}',
      context,
    );
    expect(safe).toBe('{{ toString }}');
  });

  it('reads ids with dashes as names where the notation has them', () => {
    expect(render('{{ review-loop.x }} {{ 5 - 3 }}', { 'review-loop': { x: 'yes' } })).toBe('yes 2');
    expect(render('{{ a-1 }}\n', { a: 3 }, JINJA)).toBe('2');
  });

  it('leaves what cannot be read as it is where the notation says so', () => {
    const template = compileTemplate('Say {{"ok": true}} and {{ tea }}, not {{', CONTAINER_SYNTAX, policy);
    expect(template.render({ get: () => 'Oolong' })).toBe('Say {{"ok": true}} and Oolong, not {{');
    expect(template.problems.map(({ code, offset }) => [code, offset])).toEqual([
      ['unexpected', 10],
      ['unclosed', 38],
    ]);
  });
});

describe('references', () => {
  it('tells the paths and where they stand, without the variables of the template', () => {
    const source =
      '{% for x in list.items %}{{ x.y }} {{ loop.index }} {{ a.b[0].c[d] }}{% endfor %}{{ e | default("") }}{{ f["g h"] }}';
    const { references } = compileTemplate(source, CONTAINER_SYNTAX, policy);
    expect(references.map(({ path, start, end }) => [path.join('.'), source.slice(start, end)])).toEqual([
      ['list.items', 'list.items'],
      ['a.b.0.c', 'a.b[0].c'],
      ['d', 'd'],
      ['e', 'e'],
      ['f.g h', 'f["g h"]'],
    ]);
    expect(references.filter(({ guarded }) => guarded).map(({ path }) => path[0])).toEqual(['e']);
  });
});
