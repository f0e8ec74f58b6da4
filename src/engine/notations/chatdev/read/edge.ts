import { brokenEnd } from '../../../workflow/broken-end.ts';
import type { Fix } from '../../../workflow/problem.ts';
import type { ToldCode } from '../../../workflow/problem-code.ts';
import { closest } from '../../../reading/closest.ts';
import { fieldsOf, type Fields } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { readValues } from '../../../schema/field.ts';
import { EDGE_ENDS, EDGE_SETTINGS, type ChatdevEdge } from '../edges.ts';
import { shownCondition } from './condition-text.ts';
import { readingOf, type Draft } from './draft.ts';
import type { Place } from './place.ts';

/**
 * Reads one item of `edges` (`entity/configs/edge/edge.py`); null when one of its ends is no node. Problems, besides those of
 * fields: `chatdev-edge-unknown-source` and `chatdev-edge-unknown-target` {node, closest}.
 */
export function readEdge(item: YamlNode, names: ReadonlySet<string>, place: Place, draft: Draft): ChatdevEdge | null {
  const fields = fieldsOf(item, 'edges', readingOf(draft));
  if (!fields) return null;
  const ends = readValues(fields, EDGE_ENDS);
  const from = known(fields, 'from', ends.from, 'edge-unknown-source', names);
  const to = known(fields, 'to', ends.to, 'edge-unknown-target', names);
  const settings = readValues(fields, EDGE_SETTINGS);
  fields.finish();
  const [source, target] = [from, to].map((name) => (name === null ? null : place.prefix + name));
  if (source == null || target == null) {
    draft.brokenEnds.push(...brokenEnd({ name: ends.from, id: source ?? null }, { name: ends.to, id: target ?? null }));
    return null;
  }
  const condition = shownCondition(settings.condition);
  const kind = settings.trigger ? 'control' : 'data';
  return { id: `${source}->${target}`, from: source, to: target, condition, kind, implied: false, settings };
}

function known(
  fields: Fields,
  key: keyof typeof EDGE_ENDS,
  name: string | null,
  code: ToldCode,
  names: ReadonlySet<string>,
): string | null {
  if (name === null || names.has(name)) return name;
  const near = closest(name, names);
  const value = fields.entry(key)?.value;
  const edits = value ? [{ range: value.range, text: near ?? '' }] : [];
  const fixes: Fix[] = near === null ? [] : [{ code: 'use-value', params: { value: near }, edits }];
  fields.problem(key, 'error', code, { node: name, closest: near }, fixes);
  return null;
}
