import { shareOf, numberIn } from '../loop/patterns.ts';
import { compilePattern } from '../../../patterns/pattern.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { askedFirst } from './agent-bodies.ts';
import { labelOf, writtenPatterns } from './score-patterns-written.ts';
import type { OrkaSubject } from './subject.ts';

export const thresholdUnreachableWords: RuleWords = [
  'No number that <pattern> reads comes to <threshold>',
  'Let the pattern read all digits, e.g. ([0-9.]+), or lower score_threshold.',
];

/** Told only of a single pattern that finds some number, so that a pattern that is merely not understood is left alone. */
export const thresholdUnreachable = /* @__PURE__ */ rule({
  code: 'lint-threshold-unreachable',
  severity: 'warning',
  page: {
    title: 'A threshold that no score reaches',
    text: [
      'The pattern takes less out of the reply than the threshold asks for: one digit after the point, or the number before it. The',
      'loop always runs to its limit.',
    ],
  },
  check({ bodies, places }: OrkaSubject, tell) {
    const known = new Map<string, number>();
    for (const body of bodies) {
      if (tell.isFull()) return;
      const { loop: node } = body;
      if (!node || node.config.scoring || node.config.threshold > 1) continue;
      const { strategies, threshold } = node.config;
      const [written, other] = writtenPatterns(places, node);
      if (!written || other || strategies.length > 1) continue;
      if (askedFirst(body) !== null) continue;
      // Loops of one document mostly share a pattern, and to try one out takes a while.
      const most = known.get(written.source) ?? mostTaken(written.source);
      known.set(written.source, most);
      if (most === -Infinity || most >= threshold) continue;
      tell(
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
  const found = numbers().flatMap((number) =>
    [`${label}: ${number}`, `${label}: ${number}/10`, `${label}: ${number}%`].flatMap((text) => {
      const read = numberIn(text, { source, pattern });
      return read ? [shareOf(read.number)] : [];
    }),
  );
  return Math.max(...found);
}

/** Numbers that a score may be written as: hundredths, tenths, percents, and with more digits the highest. */
function numbers(): string[] {
  return [
    ...Array.from({ length: 101 }, (_, hundredth) => (hundredth / 100).toFixed(2)),
    ...Array.from({ length: 11 }, (_, tenth) => (tenth / 10).toFixed(1)),
    ...Array.from({ length: 101 }, (_, percent) => String(percent)),
    '0.999',
    '0.999999',
  ];
}
