import type { Json } from '../../engine/document/document.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { RunRecord } from '../record-run.ts';

/** So many code points of a round's input its event shows (rule L12). */
const PREVIEW = 200;

/**
 * The events of the document (003, "Events"): each round of a loop with its input's first 200 code points, counted from 0,
 * and what the loop came to.
 */
export function documentEvents(workflow: Workflow, { activations, loops, verdicts }: RunRecord): object[] {
  const nodes = new Map(workflow.nodes.map((node) => [node.name, node]));
  return loops.flatMap((row) => {
    const name = row.path.split('/').at(-1) ?? '';
    const node = nodes.get(name);
    const given = activations.find((each) => each.path === row.path)?.inputs;
    const first =
      given && !Array.isArray(given) ? Object.entries(given).find(([key]) => !key.startsWith('@'))?.[1] : null;
    const passed = verdicts.filter(({ path }) => path === row.path).map(({ passedOn }) => passedOn);
    const rounds = Array.from({ length: row.rounds }, (_, index) => ({
      type: 'workflow.node.iteration',
      node_id: node?.id ?? name,
      index,
      total: node?.limit?.value ?? row.rounds,
      input_preview: previewOf(index === 0 ? (first ?? null) : (passed[index - 1] ?? null)),
    }));
    const { completed, reason } = row;
    const end = {
      type: 'workflow.node.completed',
      node_id: node?.id ?? name,
      iterations_run: completed,
      exit_reason: reason.code,
    };
    return [...rounds, end];
  });
}

function previewOf(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...text].slice(0, PREVIEW).join('');
}
