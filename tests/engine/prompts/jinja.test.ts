import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../../../src/engine/prompts/compile.ts';
import { TemplateError } from '../../../src/engine/prompts/error.ts';
import { JINJA_POLICY, JINJA_SYNTAX, withGlobals } from '../../../src/engine/prompts/jinja-policy.ts';
import { ORKA_POLICY } from '../../../src/engine/prompts/orka-policy.ts';
import { pythonFloat } from '../../../src/engine/prompts/python-text.ts';
import { floatOf, TextRecord, type Value } from '../../../src/engine/prompts/values.ts';

const context: Record<string, Value> = {
  one: floatOf(1),
  half: 0.5,
  names: ['Ann', "Bo's"],
  map: { b: [1, null], a: true },
  html: '<b>"x" & \'y\'</b>',
  long: 'The quick brown fox jumps',
  reply: Object.assign(new TextRecord('Fine, 7'), { response: 'Fine, 7', score: floatOf(1) }),
};

function render(template: string, policy = JINJA_POLICY): string {
  const get = (name: string): Value | undefined => (Object.hasOwn(context, name) ? context[name] : undefined);
  return compileTemplate(template, JINJA_SYNTAX, policy).render(withGlobals({ get }));
}

function errorOf(template: string): string | null {
  try {
    render(template);
    return null;
  } catch (error) {
    return error instanceof TemplateError ? `${error.code} ${error.line}:${error.column}` : 'something else';
  }
}

describe('printing as Python does', () => {
  it.each([
    ['{{ one }} {{ half }} {{ one + 1 }} {{ 4 / 2 }} {{ 7 // 2 }} {{ 2 ** 3 }} {{ 1.0 }}', '1.0 0.5 2.0 2.0 3 8 1.0'],
    [
      '{{ names }} {{ map }} {{ (1,) }} {{ none }} {{ [true, 0.5 + 0.5] }}',
      "['Ann', \"Bo's\"] {'b': [1, None], 'a': True} (1,) None [True, 1.0]",
    ],
    ['{{ 3.7 | round }} {{ 2.5 | round | int }} {{ "3" | float }} {{ "x" | float(0.5) }}', '4.0 2 3.0 0.5'],
    [
      '{{ one == 1 }} {{ one in [1] }} {{ one is number }} {{ [one, 3] | max }} {{ [one, 1] | sum }}',
      'True True True 3 2.0',
    ],
    [
      '{{ "%s is %.1f of %d%%" % ("it", one, 3.9) }} {{ "%5.2f|%-4d|%04d" % (half, 7, 7) }}',
      'it is 1.0 of 3%  0.50|7   |0007',
    ],
  ])('%s', (template, expected) => {
    expect(render(template)).toBe(expected);
  });

  it.each([
    [1e16, '1e+16'],
    [1e-5, '1e-05'],
    [123456, '123456.0'],
    [0.1, '0.1'],
    [-2, '-2.0'],
    [1.5e300, '1.5e+300'],
  ])('%d as a float is %s', (number, expected) => {
    expect(pythonFloat(number)).toBe(expected);
  });
});

describe("OrKa's own filters", () => {
  it.each([
    ['{{ map | tojson }}', '{"a": true, "b": [1, null]}', '{"b": [1, null], "a": true}'],
    [
      '{{ html | tojson }}',
      '"\\u003cb\\u003e\\"x\\" \\u0026 \\u0027y\\u0027\\u003c/b\\u003e"',
      '"<b>\\"x\\" & \'y\'</b>"',
    ],
    ['{{ long | truncate(13) }}', 'The quick...', 'The quick ...'],
    ['{{ one | tojson }}', '1.0', '1.0'],
  ])('%s', (template, jinja, orka) => {
    expect(render(template)).toBe(jinja);
    expect(render(template, ORKA_POLICY)).toBe(orka);
  });
});

describe('a text with parts', () => {
  it.each([
    ['{{ reply }} {{ reply.response }} {{ reply.score }} {{ reply["score"] }}', 'Fine, 7 Fine, 7 1.0 1.0'],
    [
      '{{ reply | length }} {{ reply | upper }} {{ reply.lower() }} {{ reply[:4] }} {{ reply[0] }}',
      '7 FINE, 7 fine, 7 Fine F',
    ],
    [
      '{{ "Fine" in reply }} {{ "score" in reply }} {{ reply == "Fine, 7" }} {{ reply is string }}',
      'True True True True',
    ],
    ['{{ reply.get("score") }} {{ reply.keys() | list }} {{ reply ~ "!" }}', "1.0 ['response', 'score'] Fine, 7!"],
  ])('%s', (template, expected) => {
    expect(render(template)).toBe(expected);
  });
});

describe('macros, calls and with', () => {
  it.each([
    ['{% macro m(n) %}{{ n }}{% if n > 0 %},{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(3) }}', '3,2,1,0'],
    ['{% macro m(a, b=a) %}{{ a }}{{ b }}{% endmacro %}{{ m(1, b=2) }}{{ m(a=3) }}', '1233'],
    ['{% macro m(a) %}<{{ caller(a) }}>{% endmacro %}{% call(x) m(4) %}{{ x }}!{% endcall %}', '<4!>'],
    ['{% set q = 1 %}{% with q = 2, r = q %}{{ q }}{{ r }}{% endwith %}{{ q }}', '211'],
    ['{% for loop in names %}{{ loop }};{% endfor %}', "Ann;Bo's;"],
    ['{% for x in names %}{{ loop.cycle("a", "b") }}{% endfor %}', 'ab'],
  ])('%s', (template, expected) => {
    expect(render(template)).toBe(expected);
  });
});

describe('errors and bounds', () => {
  it.each([
    ['{{ ghost.part }}', 'undefined 1:9'],
    ['a\n{{ ghost() }}', 'undefined 2:9'],
    ['{{ names.append(1) }}', 'bad-operands 1:16'],
    ['{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}', 'too-deep 1:20'],
    ['{{ range(1000000) | length }}', 'too-many-steps 1:9'],
    ['{% for a in range(9999) %}{% for b in range(9999) %}x{% endfor %}{% endfor %}', 'too-many-steps 1:53'],
    ['{{ ("x" * 100000) * 100 }}', 'too-long 1:19'],
    ['{% call m %}x{% endcall %}', 'unexpected 1:13'],
    ['{% endmacro %}', 'unexpected 1:4'],
    ['{{ x | nosuch }}', 'unknown-filter 1:6'],
    ['{% if one %}{{ x | nosuch }}{% endif %}', 'unknown-filter 1:18'],
    ['{% if not one %}{{ x | nosuch }}{% endif %}', null],
    ['{{ x | truncate(1, 2, 3, 4, 5) }}', 'bad-argument 1:6'],
  ])('%s', (template, expected) => {
    expect(errorOf(template)).toBe(expected);
  });
});
