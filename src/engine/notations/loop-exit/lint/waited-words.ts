import type { Waited } from '../../../lint/word-not-asked.ts';
import { isOf, isRouter } from '../workflow.ts';
import type { LoopExitSubject } from './subject.ts';
import { isPromptFed } from './takes.ts';

/** Branches that a router by pattern looks for in the answers of a model before it: without any of them it takes the last. */
export function* waitedIn({ workflow }: LoopExitSubject): Generator<Waited> {
  const byId = new Map(workflow.nodes.map((node) => [node.id, node]));
  for (const { rule } of workflow.loops)
    for (const end of rule.ends) {
      const router = end.kind === 'branch' ? byId.get(end.node) : undefined;
      if (!router || !isRouter(router) || router.config.mode !== 'pattern') continue;
      const before = workflow.edges.filter(({ to, kind }) => to === router.id && kind !== 'feedback');
      const [only, other] = before.map(({ from }) => byId.get(from));
      if (!only || other || !isOf(only, 'llm') || isPromptFed(only, workflow)) continue;
      const { prompt, systemPrompt } = only.config;
      const words = router.config.branches;
      // One that is named stands for all: who names a branch has thought of them.
      yield { node: only, words, kind: 'branch', told: `${prompt}\n${systemPrompt}`, path: ['data', 'prompt'] };
    }
}
