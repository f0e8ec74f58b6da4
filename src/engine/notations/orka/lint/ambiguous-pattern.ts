import { isOfType } from '../workflow.ts';
import { compilePattern } from '../../../patterns/pattern.ts';
import { fix, rule } from '../../../lint/rule.ts';
import { writtenPatterns } from './score-patterns-written.ts';
import type { OrkaSubject } from './subject.ts';

/** Numbers with nothing beside them: no pattern that says what the number is finds any. */
const BARE = ['7', '0.75', '2024', '3 4'];

/**
 * A score pattern that any number matches (001-77, 001-78): the first number of the first reply is the score, be it a year
 * or the number of a list. Behind other patterns it is an info: there it is a last resort. Fix, where a
 * prompt asks for a label: a pattern with that label.
 */
export const ambiguousPattern = rule<OrkaSubject>({
  code: 'lint-ambiguous-pattern',
  check({ bodies, places, text, workflow }, tell) {
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isOfType(node, 'loop') || node.config.scoring) continue;
      for (const { source, path, isFirst } of writtenPatterns(places, node)) {
        const pattern = compilePattern(source, { syntax: 'python' });
        const matched = pattern.ok ? BARE.find((number) => pattern.test(number)) : undefined;
        if (matched === undefined) continue;
        const asked = labelIn(bodies.find(({ loop }) => loop === node)?.prompts.map((prompt) => prompt.text) ?? []);
        const range = places.at(node.id, ...path);
        const label = asked ?? 'SCORE';
        const good = `${label}:\\s*([0-9.]+)`;
        const opening = range ? text.charAt(range.start) : '';
        const written = opening === '"' ? JSON.stringify(good) : `'${good}'`;
        tell(
          isFirst ? 'warning' : 'info',
          { node: node.name, pattern: source, good, label, isFirst },
          {
            part: node.id,
            range,
            fixes: range && asked !== null ? fix('use-value', { value: good }, { range, text: written }) : [],
          },
        );
      }
    }
  },
});

/** The label that a prompt asks for, `QUALITY: X.XX`; null when none does. */
function labelIn(prompts: readonly string[]): string | null {
  for (const prompt of prompts.toReversed()) {
    const label = /\b([A-Z][A-Z_]{2,}):\s*(?:[X0]\.|<|\[)/.exec(prompt)?.[1];
    if (label !== undefined) return label;
  }
  return null;
}
