import { isKind } from '../dialects/orka/nodes.ts';
import { bareOf, hasGroup } from './pattern-group.ts';
import { fix, rule } from './rule.ts';
import { writtenPatterns } from './score-patterns-written.ts';

/** The part of a pattern that finds a number. */
const NUMBER = /(?:\[0-9[^\]]*\]|\\d)[+*]?(?:(?:\\\.|\[\.\]|\.)\??(?:\[0-9[^\]]*\]|\\d)[+*]?)?/;

/**
 * A score pattern without a group that finds words as well: the whole of what it finds is read as a number, and "QUALITY: 0.9" is
 * none, so every score is 0 (001-29). Fix: brackets around the number, which is put behind the label where there is none.
 */
export const scoreNoGroup = rule({
  code: 'lint-score-no-group',
  check({ places, workflow }, tell) {
    if (workflow.notation !== 'orka') return;
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isKind(node, 'loop') || node.config.scoring) continue;
      for (const { source, path } of writtenPatterns(places, node)) {
        if (hasGroup(source) || !/[A-Za-z]/.test(bareOf(source).replace(/\(\?[a-z]+\)/g, ''))) continue;
        const range = places.at(node.id, ...path);
        const good = withGroup(source);
        const fixes = range ? fix('use-value', { value: good }, { range, text: JSON.stringify(good) }) : [];
        tell('warning', { node: node.name, pattern: source, good }, { part: node.id, range, fixes });
      }
    }
  },
});

function withGroup(source: string): string {
  if (NUMBER.test(source)) return source.replace(NUMBER, (number) => `(${number})`);
  return `${source.replace(/:?(?:\\s\*|\s)*$/, '')}:\\s*([0-9.]+)`;
}
