import type { Ask } from '../../engine/journal/ask.ts';
import type { RunView } from '../../engine/journal/view.ts';
import type { BroughtNote } from '../../engine/models/brought.ts';
import { closest } from '../../engine/reading/closest.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { BroughtAnswer } from './brought-log.ts';

/** Hands answers to questions: to each of a node the next that the log has of it. */
export interface Matching {
  /** The answer to a question, or null where the log has none any more. The same question is asked once. */
  next(ask: Pick<Ask, 'id' | 'node' | 'part'>): BroughtAnswer | null;
  fitted(): number;
  /** What nobody asked for, node by node as the log has them, in a run that came as far as `view`. */
  left(view: Pick<RunView, 'nodes' | 'result'>): BroughtNote[];
}

/** Answers by the name that the log has for their node, and how many of them were given out. */
interface Queue {
  node: string;
  answers: BroughtAnswer[];
  given: number;
}

/**
 * A node is found by its id in the workflow, else as its author wrote it, else by its label, else by one of these in other letters: a
 * log of a subgraph knows its nodes by their own names alone, so nodes that share one share the answers in the order of asking.
 */
export function matchAnswers(workflow: Pick<Workflow, 'nodes'>, answers: readonly BroughtAnswer[]): Matching {
  const queues = new Map<string, Queue>();
  for (const answer of answers) {
    const queue = queues.get(answer.node) ?? { node: answer.node, answers: [], given: 0 };
    queues.set(answer.node, queue);
    queue.answers.push(answer);
  }
  const plain = new Map([...queues.values()].map((queue) => [plainName(queue.node), queue]));
  const found = new Map<string, Queue | null>();
  let fitted = 0;

  function queueOf({ id, node, part }: Pick<Ask, 'id' | 'node' | 'part'>): Queue | null {
    const known = found.get(id);
    if (known !== undefined) return known;
    const names = [id, node, ...namesOf(workflow.nodes[part])];
    const exact = names.map((name) => queues.get(name)).find((queue) => queue !== undefined);
    const queue = exact ?? names.map((name) => plain.get(plainName(name))).find((each) => each !== undefined) ?? null;
    found.set(id, queue);
    return queue;
  }

  return {
    next(ask) {
      const queue = queueOf(ask);
      const answer = queue?.answers[queue.given];
      if (!queue || !answer) return null;
      queue.given++;
      fitted++;
      return answer;
    },
    fitted: () => fitted,
    left(view) {
      const names = workflow.nodes.flatMap(namesOf);
      const known = new Set(names.flatMap((name) => [name, plainName(name)]));
      const asked = new Set(found.values());
      const isOver = view.result !== null;
      const ran = new Set(
        workflow.nodes.flatMap((node, at) => (view.nodes[at]?.runs ? namesOf(node).map(plainName) : [])),
      );
      return [...queues.values()].flatMap((queue): BroughtNote[] => {
        const { node, given } = queue;
        const over = queue.answers.length - given;
        if (over === 0) return [];
        const params = { node, answers: over };
        if (asked.has(queue)) return [{ code: isOver ? 'brought-too-many' : 'brought-not-reached', params }];
        if (!known.has(node) && !known.has(plainName(node)))
          return [{ code: 'brought-unknown-node', params: { ...params, closest: closest(node, names) ?? '' } }];
        // A log tells of all nodes; only of an answer it matters that nobody asked for it.
        if (queue.answers.every(({ kind }) => kind === 'tool')) return [];
        return [{ code: isOver || ran.has(plainName(node)) ? 'brought-asks-nobody' : 'brought-not-reached', params }];
      });
    },
  };
}

function namesOf(node: Workflow['nodes'][number] | undefined): string[] {
  return node ? [node.id, node.name, node.label] : [];
}

/** A name without what differs between two spellings of it. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
