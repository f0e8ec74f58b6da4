import { describe, expect, it } from 'vitest';
import { renderTemplate } from '../../../src/terminal/render-template.ts';

// Every text here was printed by jinja2 3.1 itself.
const context = {
  d: { items: 5, get: 1, a: true },
  rows: [{ v: 1, g: 'p', a: null }],
  l: [null, 1],
  long: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
};

function printed(template: string): string {
  const rendered = renderTemplate(template, context, 'jinja');
  return rendered.ok ? rendered.text : `${rendered.line}:${rendered.column} ${rendered.message}`;
}

describe('a method goes before a key of its name', () => {
  it.each([
    ['{% for k, v in d.items() %}{{ k }}={{ v }};{% endfor %}', 'items=5;get=1;a=True;'],
    ['{{ d.get("a") }} {{ d.get("zz", 3) }} {{ d.keys() | list }}', "True 3 ['items', 'get', 'a']"],
    ['{{ {"values": 1}.values() | list }}', '[1]'],
    ['{{ d["items"] }} {{ d["get"] + 1 }}', '5 2'],
  ])('%s', (template, expected) => expect(printed(template)).toBe(expected));

  it('which is the value where nothing is called: Jinja prints an address there', () =>
    expect(printed('{{ d.items }}')).toBe('5'));
});

describe('what counts as nothing', () => {
  it.each([
    ['{% macro m(a) %}{{ a is defined }}{{ a }}{% endmacro %}{{ m(none) }}', 'TrueNone'],
    ['{% macro m(a=1, b=2) %}{{ a }}{{ b }}{% endmacro %}{{ m(none, b=none) }}|{{ m() }}', 'NoneNone|12'],
    ['{{ l | first }} {{ [none] | last }} {{ rows | map(attribute="a") | list }}', 'None None [None]'],
    ['{{ none | select | list }} {{ 0 | map("upper") | list }} {{ false | reject("none") | list }}', '[] [] []'],
    ['{{ none | selectattr("v") | list }} {{ 0 | rejectattr("v") | list }}', '[] []'],
    [
      '[{{ missing | center(4) }}] {{ missing | upper is defined }} {{ missing | replace("a", "b") | length }}',
      '[    ] True 0',
    ],
    [
      '{{ missing | trim | default("D") }} {{ [missing] | map("upper") | list }} {{ missing | pprint }}',
      " [''] Undefined",
    ],
    ['{{ [1] | map("default", none) | list }} {{ missing is callable }} {{ "".splitlines() }}', '[1] True []'],
  ])('%s', (template, expected) => expect(printed(template)).toBe(expected));

  it('leaves a prompt of a container as it is written', () => {
    const rendered = renderTemplate('{{ missing | upper }} {{ missing | pprint }}', {}, 'container');
    expect(rendered).toEqual({ ok: true, text: '' + ' ' });
  });
});

describe('truth values are numbers', () => {
  it.each([
    [
      '{{ true >= 1 }} {{ 1 == true }} {{ false < 0.5 }} {{ true in [1] }} {{ [true] == [1] }}',
      'True True True True True',
    ],
    [
      '{{ false is ne 0 }} {{ true is in [1, "a"] }} {{ true is gt 0 }} {{ [true, 1, 0] | unique | list }}',
      'False True True [True, 0]',
    ],
    ['{{ [3, true, 0] | sort }} {{ [true, 2] | max }}', '[0, True, 3] 2'],
    ['{{ none == 0 }} {{ "1" == true }} {{ true is sameas 1 }}', 'False False False'],
  ])('%s', (template, expected) => expect(printed(template)).toBe(expected));

  it.each(['{{ true < "a" }}', '{{ none >= 0 }}'])('%s has no order', (template) =>
    expect(printed(template)).toMatch(/^1:\d+ /),
  );
});

describe('what is put into a text by %', () => {
  it.each([
    ["{{ '' % [3, 1] }}|{{ 'a' % [1] }}|{{ '%%' % {} }}|{{ '' % range(2) }}", '|a|%|'],
    ["{{ '%s' % [1, 2] }} {{ '%s %s' % (1, 2) }}", '[1, 2] 1 2'],
  ])('%s', (template, expected) => expect(printed(template)).toBe(expected));

  it.each(["{{ '' % 3 }}", "{{ '' % 'a' }}", "{{ '' % (1,) }}", "{{ '' % none }}", "{{ '%s %s' % [1, 2] }}"])(
    '%s has too much or too little',
    (template) => expect(printed(template)).toMatch(/^1:\d+ /),
  );
});

describe('filters take what Python takes', () => {
  it.each([
    ['{{ "abc" | replace("b", 1) }} {{ 121 | replace(1, "x") }} {{ "a" | replace(missing, "-") }}', 'a1c x2x -a-'],
    ['{{ long | truncate(9) }} {{ {"a": 1} | truncate(3) }}', "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] {'a': 1}"],
    ['{{ [1, "a"] is lower }} {{ 1 is upper }} {{ "A1" is upper }}', 'True False True'],
    ['{{ "ü\'".encode() }} {{ "a\\n".encode() | length }}', 'b"\\xc3\\xbc\'" 2'],
    ['{{ (-0.1) | round }} {{ range(3) | pprint }}', '-0.0 range(0, 3)'],
    [
      '{% set x = [2, 1] | sort %}{{ x.append(9) }}{{ x }}{% set y = [1] + [2] %}{{ y.append(3) }}{{ y }}',
      'None[1, 2, 9]None[1, 2, 3]',
    ],
    ['{{ d.setdefault("a", 2) }}', 'True'],
  ])('%s', (template, expected) => expect(printed(template)).toBe(expected));

  it('a number of the context that JSON writes with an exponent is a float', () =>
    expect(renderTemplate('{{ f }}', { f: 1e21 }, 'jinja')).toEqual({ ok: true, text: '1e+21' }));
});
