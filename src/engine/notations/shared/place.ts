import { scalarValue } from '../../reading/scalar.ts';
import { valueAt } from '../../reading/values.ts';
import type { YamlMap, YamlNode } from '../../reading/yaml-node.ts';
import type { Workflow, WorkflowNode } from '../../workflow/workflow.ts';

/** Where an editor has drawn a node, in pixels; nothing where it says no such place. What is written there otherwise is an editor's matter. */
export function placeOf(map: YamlMap): Pick<WorkflowNode, 'place'> {
  const written = valueAt(map, 'position');
  const [x, y] = [numberAt(written, 'x'), numberAt(written, 'y')];
  return x === null || y === null ? {} : { place: { x, y } };
}

/** How an editor has shown the canvas of a document last, by its `viewport`; nothing where it says no such view. */
export function viewOf(root: YamlNode): Pick<Workflow, 'view'> {
  const written = valueAt(root, 'viewport');
  const [x, y, zoom] = [numberAt(written, 'x'), numberAt(written, 'y'), numberAt(written, 'zoom')];
  return x === null || y === null || zoom === null || zoom <= 0 ? {} : { view: { x, y, zoom } };
}

function numberAt(map: ReturnType<typeof valueAt>, key: string): number | null {
  const value = valueAt(map, key);
  const number = value?.kind === 'scalar' ? scalarValue(value, '1.2') : null;
  return typeof number === 'number' && Math.abs(number) <= FARTHEST ? number : null;
}

/** Nobody has a canvas as large. */
const FARTHEST = 1_000_000;
