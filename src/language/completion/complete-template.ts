import type { Settings } from '../../engine/document/document.ts';
import type { TextRange } from '../../engine/workflow/problem.ts';
import type { Completion } from './completion.ts';
import { FILTER_SENTENCES, STATEMENTS, TEST_SENTENCES } from '../jinja-names.ts';
import type { NodeSymbol } from '../../editing/symbols.ts';
import { portNames } from '../../editing/symbols.ts';
import { nodesIn, pastVariables, rememberedNames, templatePlace, type TemplatePlace } from '../template-place.ts';

/** What may stand in a tag at an offset; null outside of tags. */
export function completeTemplate(text: string, offset: number, settings: Settings): Completion[] | null {
  const place = templatePlace(text, offset, settings);
  if (!place) return null;
  const { before } = place;
  const argument = /(\w+)\s*\(\s*\\?["']([^"'\\]*)$/.exec(before);
  if (argument) return agentArguments(place, argument[1] ?? '', ending(offset, argument[2] ?? ''));
  const member = /((?:[\p{L}_][\p{L}\p{N}_-]*(?:\(\))?\.)+)([\p{L}\p{N}_-]*)$/u.exec(before);
  if (member) {
    const path = (member[1] ?? '').slice(0, -1).split('.');
    return membersOf(place, path, ending(offset, member[2] ?? ''));
  }
  const word = /[\p{L}\p{N}_-]*$/u.exec(before)?.[0] ?? '';
  const range = ending(offset, word);
  const rest = before.slice(0, before.length - word.length);
  const { jinja } = place.document.description.templates ?? { jinja: false };
  if (jinja && /\|\s*$/.test(rest)) return described(FILTER_SENTENCES, 'filter', range);
  if (jinja && /\bis(?:\s+not)?\s+$/.test(rest)) return described(TEST_SENTENCES, 'filter', range);
  if (place.isStatement && /^[-+]?\s*$/.test(rest)) return statements(range);
  return namesIn(place, range);
}

function ending(offset: number, word: string): TextRange {
  return { start: offset - word.length, end: offset };
}

function plain(label: string, kind: Completion['kind'], range: TextRange, sentence = '', detail = ''): Completion {
  return { label, kind, detail, sentence, insert: label, isSnippet: false, range };
}

function described(
  sentences: Readonly<Record<string, string>>,
  kind: Completion['kind'],
  range: TextRange,
): Completion[] {
  return Object.entries(sentences).map(([name, sentence]) => plain(name, kind, range, sentence));
}

function statements(range: TextRange): Completion[] {
  return Object.entries(STATEMENTS).map(([name, { sentence, insert }]) => ({
    ...plain(name, 'statement', range, sentence),
    insert,
    isSnippet: true,
  }));
}

function node({ name, type }: NodeSymbol, range: TextRange): Completion {
  return plain(name, 'node', range, '', type);
}

/** Variables, own inputs, nodes and functions. */
function namesIn(place: TemplatePlace, range: TextRange): Completion[] {
  const { document, spot } = place;
  const { variables = {}, functions = {}, nodes } = document.description.templates ?? {};
  const inputs = spot.within?.inputs ?? [];
  const loops = [...pastVariables(spot.node)];
  const known = nodes?.under === null ? nodesIn(place) : [];
  return [
    ...inputs.map(({ name }) => plain(name, 'port', range, '', 'input')),
    ...loops.map((name) => plain(name, 'variable', range, 'A round before this one.')),
    ...Object.entries(variables).map(([name, { sentence }]) => plain(name, 'variable', range, sentence)),
    ...known.map((each) => node(each, range)),
    ...Object.entries(functions).map(([name, { sentence, parameters }]): Completion => {
      const wanted = parameters.filter(({ optional }) => !optional);
      const quoted = wanted.length === 1 && wanted[0]?.name === 'agent';
      const insert = wanted.length === 0 ? `${name}()` : quoted ? `${name}('$1')$0` : `${name}($1)$0`;
      const detail = `(${parameters.map((each) => each.name).join(', ')})`;
      return { ...plain(name, 'function', range, sentence, detail), insert, isSnippet: wanted.length > 0 };
    }),
  ];
}

/** What stands behind a point. */
function membersOf(place: TemplatePlace, path: readonly string[], range: TextRange): Completion[] {
  const { document, spot } = place;
  const { variables = {}, nodes } = document.description.templates ?? {};
  const [root = '', second] = path;
  if (pastVariables(spot.node).has(root)) return rememberedNames(place).map((name) => plain(name, 'variable', range));
  if (root === 'past_loops_metadata') return rememberedNames(place).map((name) => plain(name, 'variable', range));
  const fields = path.length === 1 && Object.hasOwn(variables, root) ? (variables[root]?.fields ?? {}) : {};
  const named = described(fields, 'variable', range);
  const all = nodesIn(place);
  if (nodes && nodes.under !== null) {
    const at = root === nodes.under ? 1 : root === 'input' && second === nodes.under ? 2 : -1;
    if (at === -1) return named;
    if (path.length === at) return [...all.map((each) => node(each, range)), ...named];
    const found = all.find(({ name }) => name === path[at]);
    return found && path.length === at + 1 ? outputs(found, nodes.fields, range) : [];
  }
  if (root === 'inputs' && path.length === 1)
    return (spot.within?.inputs ?? []).map(({ name }) => plain(name, 'port', range, '', 'input'));
  const isPast = root === 'loop' && second === 'previous';
  if (isPast && path.length === 2) return all.map((each) => node(each, range));
  const found = all.find(({ name }) => name === (isPast ? path[2] : root));
  return found && path.length === (isPast ? 3 : 1) ? outputs(found, nodes?.fields ?? [], range) : named;
}

function outputs(found: NodeSymbol, more: readonly string[], range: TextRange): Completion[] {
  const names = new Set([...portNames(found, 'outputs'), ...more]);
  return [...names].map((name) => plain(name, 'port', range, '', found.name));
}

/** The id of a node in quotes, as the argument of a function that wants one. */
function agentArguments(place: TemplatePlace, name: string, range: TextRange): Completion[] {
  const functions = place.document.description.templates?.functions ?? {};
  const wants = Object.hasOwn(functions, name) && functions[name]?.parameters[0]?.name === 'agent';
  return wants ? nodesIn(place).map((each) => node(each, range)) : [];
}
