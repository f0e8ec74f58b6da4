import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../../../src/engine/prompts/compile.ts';
import { TemplateError } from '../../../src/engine/prompts/error.ts';
import { JINJA_POLICY, JINJA_SYNTAX, withGlobals } from '../../../src/engine/prompts/jinja-policy.ts';
import type { Value } from '../../../src/engine/prompts/values.ts';
import table from './jinja-table.json' with { type: 'json' };

const context: Record<string, Value> = table.context;

function render(template: string): string {
  const get = (name: string): Value | undefined => (Object.hasOwn(context, name) ? context[name] : undefined);
  return compileTemplate(template, JINJA_SYNTAX, JINJA_POLICY).render(withGlobals({ get }));
}

// The table holds what jinja2 3.1.6 printed, and what it refused.
describe('what Jinja prints', () => {
  it.each(table.printed.map(([template = '', expected = '']) => [template, expected] as const))(
    '%s',
    (template, expected) => {
      expect(render(template)).toBe(expected);
    },
  );

  it.each(table.errors)('refuses %s', (template) => {
    expect(() => render(template)).toThrow(TemplateError);
  });
});
