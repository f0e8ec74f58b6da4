import type { Target } from './ast.ts';
import type { TokenReader } from './token-reader.ts';

const CONSTANTS = new Set(['true', 'True', 'false', 'False', 'none', 'None']);

/** What a tag binds: `a`, `a, (b, c)`, `found.x`. `single`: a comma ends it. Throws TemplateError. */
export function parseTarget(reader: TokenReader, single = false): Target {
  const first = one(reader);
  if (single || reader.operator() !== ',') return first;
  const targets = [first];
  while (reader.takeOperator(',') && (reader.kind() === 'name' ? !reader.isName('in') : reader.operator() === '('))
    targets.push(one(reader));
  return { kind: 'several', targets };
}

function one(reader: TokenReader): Target {
  if (reader.takeOperator('(')) {
    const inner = reader.nested(() => parseTarget(reader));
    reader.expectOperator(')');
    return inner;
  }
  const token = reader.peek();
  const { value: name, start, end } = reader.take('name');
  if (CONSTANTS.has(name)) throw reader.unexpected(token, 'name');
  if (!reader.takeOperator('.')) return { kind: 'name', name };
  return { kind: 'part', of: { kind: 'name', name, start, end }, name: reader.take('name').value };
}
