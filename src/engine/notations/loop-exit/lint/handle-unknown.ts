import { isOf } from '../workflow.ts';
import { closest } from '../../../reading/closest.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { LoopExitSubject } from './subject.ts';

export const handleUnknownWords: RuleWords = (params) => ({
  near: [
    params.why === 'gate'
      ? '<node> has no handle <handle>: this edge is taken whether the person says yes or no'
      : '<node> has no handle <handle>: nothing comes by this edge',
    'Type sourceHandle: and one of <handles or>.',
  ],
});

/** Of types whose value has the same keys in every run. */
const FIXED = ['llm', 'approval', 'aggregator', 'validator'] as const;

/** A name of the answer of a model that no handle is drawn for. */
const UNDRAWN = ['output', 'content'];

export const handleUnknown = /* @__PURE__ */ rule({
  code: 'lint-handle-unknown',
  severity: 'warning',
  page: {
    title: 'An edge from a handle that is not there',
    text: [
      'Nothing comes by an edge from a handle that the node has not: the next node runs with an empty value. An approval lets everything',
      'pass that leaves it by another handle than `approved` and `rejected`, whatever the person says.',
    ],
  },
  check({ places, workflow }: LoopExitSubject, tell) {
    const byId = new Map(workflow.nodes.map((node) => [node.id, node]));
    for (const { id, from, fromPort } of workflow.edges) {
      if (tell.isFull()) return;
      const node = byId.get(from);
      const handle = fromPort ?? 'output';
      if (!node || !FIXED.some((type) => isOf(node, type))) continue;
      const handles = node.outputs.map(({ name }) => name);
      const isGate = isOf(node, 'approval');
      if (handles.includes(handle) || (!isGate && UNDRAWN.includes(handle))) continue;
      const near = closest(handle, handles);
      const act =
        near === null ? null : ({ kind: 'set-field', part: id, path: ['sourceHandle'], value: near } as const);
      tell(
        { node: node.name, handle, handles, why: isGate ? 'gate' : 'empty', closest: near },
        {
          part: id,
          range: places.at(id, 'sourceHandle'),
          fixes: act === null ? [] : fix('use-value', { value: near }, act),
        },
      );
    }
  },
});
