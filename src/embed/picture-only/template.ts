import type * as compile from '../../engine/prompts/compile.ts';
import type { Reference } from '../../engine/prompts/frame.ts';
import { parseTemplate } from '../../engine/prompts/parser.ts';

/** Reads a template for what it refers to, since lines are drawn by that, and renders nothing. */
export const compileTemplate: typeof compile.compileTemplate = (source, syntax) => {
  const { pieces, problems } = parseTemplate(source, syntax);
  const own = new Set<string>();
  const references: Reference[] = [];
  read(pieces, own, references);
  return {
    source,
    references: references
      .filter(({ path: [root = ''] }) => !own.has(root))
      .toSorted((left, right) => left.start - right.start),
    problems,
    render: () => source,
  };
};

/** Whatever part of a template it is. `own`: the names that the template itself gives, wherever they hold. */
function read(part: unknown, own: Set<string>, found: Reference[]): void {
  if (!isPart(part)) return;
  const { kind, name, first, links } = part;
  if (kind === 'name' && typeof name === 'string') {
    if (isSpan(part)) found.push(referenceOf(name, [], part));
    else own.add(name);
  } else if (kind === 'macro') {
    own.add(String(name));
    for (const parameter of listOf(part['parameters'])) if (isPart(parameter)) own.add(String(parameter['name']));
  } else if (isPart(first) && first['kind'] === 'name' && isSpan(first) && kind === 'chain') {
    found.push(referenceOf(String(first['name']), listOf(links), first));
    return read(links, own, found);
  }
  for (const inner of Object.values(part)) read(inner, own, found);
}

/** `a.b['c']` as far as its parts are names that stand there. */
function referenceOf(root: string, links: readonly unknown[], { start, end }: Span): Reference {
  const path = [root];
  for (const link of links) {
    const key = isPart(link) ? link['key'] : null;
    if (!isPart(key) || typeof key['value'] !== 'string') break;
    path.push(key['value']);
  }
  return { path, start, end, guarded: true };
}

interface Span {
  start: number;
  end: number;
}

type Part = Record<'kind' | 'name' | 'first' | 'links' | (string & {}), unknown>;

function isPart(part: unknown): part is Part {
  return typeof part === 'object' && part !== null;
}

function isSpan(part: Part): part is Part & Span {
  return typeof part['start'] === 'number' && typeof part['end'] === 'number';
}

function listOf(part: unknown): readonly unknown[] {
  return Array.isArray(part) ? part : [];
}
