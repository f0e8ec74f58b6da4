import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { counted } from '../../values.ts';

/** As many names as somebody listens to. */
const MOST = 40;

/** A picture of a graph for whoever does not see it: "3 nodes: Writer, Editor, Published". */
export function wordPicture({ nodes }: Workflow): string {
  const labels = nodes.slice(0, MOST).map(({ label }) => label);
  const more = nodes.length - labels.length;
  return `${counted(nodes.length, 'node')}: ${labels.join(', ')}${more === 0 ? '' : `, and ${more} more`}`;
}
