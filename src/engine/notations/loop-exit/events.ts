import type { EventDescription } from '../../schema/description.ts';

const node_id = 'The id of the loop.';

/** The events that a run tells of its loops (003, "Events"). */
export const events: readonly EventDescription[] = [
  {
    name: 'workflow.node.iteration',
    sentence: 'A round of a loop begins.',
    fields: {
      node_id,
      index: 'The number of the round, from 0.',
      total: "The most rounds: maxIterations, or the run's limit where that is lower.",
      input_preview: 'The first 200 characters of what the round is given.',
    },
  },
  {
    name: 'workflow.node.streaming',
    sentence: 'A model has answered inside of a loop, and what its answer came to is known.',
    fields: { node_id: 'The id of the node that asked.', tokens: 'The tokens of the call.' },
  },
  {
    name: 'workflow.node.completed',
    sentence: 'A loop has ended.',
    fields: {
      node_id,
      iterations_run: 'How many rounds were complete.',
      exit_reason:
        "Why it ended: `max_iterations` (or the run's limit of rounds), `evaluator_done`, `stable_output` or `error`; also `budget`, of the loop or the run, and `cancelled` with what is around it.",
    },
  },
];
