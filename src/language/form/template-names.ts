import type { LanguageDocument } from '../../editing/language-document.ts';
import type { NodeSymbol, ScopeSymbol } from '../../editing/symbols.ts';
import { portNames } from '../../editing/symbols.ts';
import type { Option } from './form.ts';

/** What the templates of a node may name, in the order in which it is worth being told: its inputs, other nodes, then what always stands there. */
export function namesInTemplates(document: LanguageDocument, node: NodeSymbol, scope: ScopeSymbol): Option[] {
  const { templates } = document.description;
  if (!templates) return [];
  const option = (value: string, sentence: string): Option => ({ value, label: value, sentence });
  const { under, fields } = templates.nodes;
  const others: NodeSymbol[] = [];
  for (let at: ScopeSymbol | null = scope; at; at = document.names.reachesInside ? at.parent : null)
    others.push(...[...at.nodes.values()].filter((each) => each !== node));
  const ofNodes = others.flatMap(({ name, ...other }) => {
    if (under !== null) return [option(`${under}.${name}`, '')];
    const given = [...new Set([...portNames({ name, ...other }, 'outputs'), ...fields])];
    return given.map((each) => option(`${name}.${each}`, ''));
  });
  const functions = Object.entries(templates.functions)
    .filter(([, { parameters }]) => parameters.every(({ optional }) => optional === true))
    .map(([name, { sentence }]) => option(`${name}()`, sentence));
  const variables = Object.entries(templates.variables).map(([name, { sentence }]) => option(name, sentence));
  const inputs = node.inputs.map(({ name }) => option(name, 'An input of this node.'));
  return [...inputs, ...ofNodes, ...variables, ...functions];
}
