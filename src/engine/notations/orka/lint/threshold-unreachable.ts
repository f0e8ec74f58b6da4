import { isOfType } from '../workflow.ts';
import { shareOf, numberIn } from '../loop/patterns.ts';
import { compilePattern } from '../../../patterns/pattern.ts';
import { rule } from '../../../lint/rule.ts';
import { labelOf, writtenPatterns } from './score-patterns-written.ts';
import type { OrkaSubject } from './subject.ts';

/** All numbers that a score may be written as: hundredths, tenths, percents. */
const NUMBERS = [
  ...Array.from({ length: 101 }, (_, hundredth) => (hundredth / 100).toFixed(2)),
  ...Array.from({ length: 11 }, (_, tenth) => (tenth / 10).toFixed(1)),
  ...Array.from({ length: 101 }, (_, percent) => String(percent)),
];

/**
 * A threshold that no score can reach: whatever number stands behind the label, the pattern takes less out of it. Told only
 * of a single pattern that finds some number, so that a pattern that is merely not understood is left alone.
 */
export const thresholdUnreachable = rule<OrkaSubject>({
  code: 'lint-threshold-unreachable',
  check({ places, workflow }, tell) {
    const known = new Map<string, number>();
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isOfType(node, 'loop') || node.config.scoring || node.config.threshold > 1) continue;
      const { strategies, threshold, highPriority } = node.config;
      const [written, other] = writtenPatterns(places, node);
      if (!written || other || strategies.length > 1) continue;
      if (highPriority.some((name) => node.config.order.includes(name))) continue;
      // Loops of one document mostly share a pattern, and to try one out takes a while.
      const most = known.get(written.source) ?? mostTaken(written.source);
      known.set(written.source, most);
      if (most === -Infinity || most >= threshold) continue;
      tell(
        'warning',
        { node: node.name, threshold, most, pattern: written.source },
        {
          part: node.id,
          range: places.at(node.id, 'score_threshold'),
        },
      );
    }
  },
});

/** The highest score that a pattern takes out of its label and a number; -Infinity when it takes none, or cannot be tried. */
function mostTaken(source: string): number {
  const label = labelOf(source);
  const pattern = compilePattern(source, { syntax: 'python' });
  // The native engine may take for ever on a label of the author's choice.
  if (label === null || !pattern.ok || pattern.engine === 'native') return -Infinity;
  const found = NUMBERS.flatMap((number) =>
    [`${label}: ${number}`, `${label}: ${number}/10`, `${label}: ${number}%`].flatMap((text) => {
      const read = numberIn(text, { source, pattern });
      return read ? [shareOf(read.number)] : [];
    }),
  );
  return Math.max(...found);
}
