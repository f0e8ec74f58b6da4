import { namedDocuments } from '../../engine/reading/named-documents.ts';
import { circleBy, referredAt } from '../../engine/reading/references.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { YamlNode } from '../../engine/reading/yaml-node.ts';
import type { FieldDescription, ValueType } from '../../engine/schema/description.ts';
import { fieldsOf, type MapSpot } from '../../engine/schema/walk.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import { referenceOptions, variantOptions, wordOptions } from './choices.ts';
import type { Control, DocumentOption, Option } from './form.ts';
import type { Around } from './place.ts';

/** How a value that is no map and no list is changed. */
export function scalarControl(
  around: Around,
  type: Exclude<ValueType, { kind: 'map' | 'dictionary' | 'list' }>,
  node: YamlNode | null,
  owner: MapSpot,
  field: FieldDescription | null,
): Control {
  switch (type.kind) {
    case 'text':
      return { kind: 'text', long: type.long === true || (node?.kind === 'scalar' && node.text.trim().includes('\n')) };
    case 'template':
      return { kind: 'template', names: around.names };
    case 'regex':
      return { kind: 'pattern' };
    case 'integer':
    case 'number':
    case 'seconds':
      return {
        kind: 'number',
        whole: type.kind === 'integer',
        ...(type.min !== undefined && { min: type.min }),
        ...(type.max !== undefined && { max: type.max }),
        unit: unitOf(type, owner),
      };
    case 'boolean':
      return { kind: 'flag' };
    case 'enum':
      return { kind: 'choice', options: wordOptions(type), open: type.open === true };
    case 'variant':
      return { kind: 'choice', options: variantOptions(around, owner, type), open: false };
    case 'node':
    case 'output':
    case 'port':
      return { kind: 'choice', options: referenceOptions(around, type, owner), open: type.kind === 'port' };
    case 'id':
    case 'port-name':
      return { kind: 'name' };
    case 'document':
      return { kind: 'document', options: documentOptions(around, owner) };
    case 'any':
      return suggested(field) ?? { kind: 'value' };
    case 'one-of':
      return { kind: 'value' };
    default:
      return unreachable(type);
  }
}

/** What a number counts: seconds, or what the field beside it says that it does. */
function unitOf(type: ValueType & { kind: 'integer' | 'number' | 'seconds' }, owner: MapSpot): string {
  if (type.kind === 'seconds') return 's';
  if (type.kind !== 'number' || type.unitIn === undefined) return '';
  const written = valueAt(owner.node, type.unitIn);
  if (written?.kind === 'scalar' && written.text !== '') return written.text;
  return String(fieldsOf(owner)[type.unitIn]?.default ?? '');
}

function suggested(field: FieldDescription | null): Control | null {
  const words = Object.entries(field?.suggested ?? {});
  const options: Option[] = words.map(([value, sentence]) => ({ value, label: value, sentence }));
  return words.length === 0 ? null : { kind: 'choice', options, open: true };
}

/** What a node can name as its workflow: the other documents of the text, then its components. */
function documentOptions({ document: { text, documents } }: Around, owner: MapSpot): DocumentOption[] {
  const named = namedDocuments(text, documents);
  const from = referredAt(owner.node.range.start, named);
  const names = [...named.slice(1).map(({ name }) => name), ...(named[0]?.components ?? []).map(({ name }) => name)];
  return [...new Set(names)].flatMap((name) =>
    name === '' ? [] : [{ name, circle: (from && circleBy(from, name, named)) ?? [] }],
  );
}
