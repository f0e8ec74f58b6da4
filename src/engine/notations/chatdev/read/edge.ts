import { closest } from '../../../reading/closest.ts';
import { fieldsOf, type Fields } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { shownCondition } from './condition-text.ts';
import { readingOf, type Draft, type Place } from './draft.ts';
import type { ChatdevEdge } from '../edges.ts';
import { strictBoolean } from './python-values.ts';
import { readCondition } from './condition.ts';
import { readDynamic } from './dynamic.ts';
import { readProcess } from './process.ts';

/**
 * Reads one item of `edges` (`entity/configs/edge/edge.py`); null when one of its ends is no node. Problems, besides
 * those of fields, condition, process and dynamic: `chatdev-edge-unknown-source` and `chatdev-edge-unknown-target`
 * {node, closest}.
 */
export function readEdge(item: YamlNode, names: ReadonlySet<string>, place: Place, draft: Draft): ChatdevEdge | null {
  const fields = fieldsOf(item, 'edges', readingOf(draft));
  if (!fields) return null;
  const from = readEnd(fields, 'from', 'edge-unknown-source', names);
  const to = readEnd(fields, 'to', 'edge-unknown-target', names);
  const settings: ChatdevEdge['settings'] = {
    trigger: strictBoolean(fields, 'trigger', true),
    condition: readCondition(fields),
    carryData: strictBoolean(fields, 'carry_data', true),
    keepMessage: strictBoolean(fields, 'keep_message', false),
    clearContext: strictBoolean(fields, 'clear_context', false),
    clearKeptContext: strictBoolean(fields, 'clear_kept_context', false),
    process: readProcess(fields),
    dynamic: readDynamic(fields),
  };
  fields.finish();
  if (from === null || to === null) return null;
  const [source, target] = [place.prefix + from, place.prefix + to];
  const condition = shownCondition(settings.condition);
  const kind = settings.trigger ? 'control' : 'data';
  return { id: `${source}->${target}`, from: source, to: target, condition, kind, implied: false, settings };
}

function readEnd(fields: Fields, key: 'from' | 'to', code: string, names: ReadonlySet<string>): string | null {
  const name = fields.string(key, { required: true, nonEmpty: true });
  if (name === null || names.has(name)) return name;
  const near = closest(name, names);
  const value = fields.entry(key)?.value;
  const edits = value ? [{ range: value.range, text: near ?? '' }] : [];
  const fixes = near === null ? [] : [{ code: 'use-value', params: { value: near }, edits }];
  fields.problem(key, 'error', code, { node: name, closest: near }, fixes);
  return null;
}
