import { appendLine } from './edits.ts';
import { fix, rule, type LoopSubject } from './rule.ts';

/**
 * A node that decides about its loop and sees nothing of what the body made (001-14): no edge, mapping or reference brings it
 * there. Info. Fix: the reference, at the end of its prompt.
 */
export const judgeBlind = rule<LoopSubject>({
  code: 'lint-judge-blind',
  check({ loops, places, text }, tell) {
    for (const { blind } of loops) {
      for (const { node, sees, reference, path } of blind) {
        const prompt = places.node(node.id, path);
        const edit = prompt?.kind === 'scalar' ? appendLine(text, prompt, reference) : null;
        const fixes = fix('add-reference', { reference }, edit);
        tell('info', { node: node.name, sees, reference }, { part: node.id, range: places.at(node.id, 'id'), fixes });
      }
    }
  },
});
