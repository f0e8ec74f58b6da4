import { appendLine } from './edits.ts';
import { fix, rule } from './rule.ts';

/**
 * A node that decides about its loop and sees nothing of what the body made (001-14): no edge, mapping or reference brings it
 * there. Info. Fix: the reference, at the end of its prompt.
 */
export const judgeBlind = rule({
  code: 'lint-judge-blind',
  check({ loops, places, text, workflow }, tell) {
    for (const { blind } of loops) {
      for (const { node, sees, path } of blind) {
        const prompt = places.node(node.id, path);
        const reference =
          workflow.notation === 'orka' ? `{{ previous_outputs.${sees} }}` : `{{ ${sees}.${outputOf(sees)} }}`;
        const edit = prompt?.kind === 'scalar' ? appendLine(text, prompt, reference) : null;
        tell(
          'info',
          { node: node.name, sees, reference },
          {
            part: node.id,
            range: places.at(node.id, 'id'),
            fixes: fix('add-reference', { reference }, edit),
          },
        );
      }
    }

    function outputOf(name: string): string {
      return workflow.nodes.find((node) => node.name === name)?.outputs[0]?.name ?? 'output';
    }
  },
});
