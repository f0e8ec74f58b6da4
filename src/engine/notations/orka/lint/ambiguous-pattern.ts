import { compilePattern } from '../../../patterns/pattern.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { askedFirst } from './agent-bodies.ts';
import { labelAsked, writtenPatterns } from './score-patterns-written.ts';
import type { OrkaSubject } from './subject.ts';

/** Numbers with nothing beside them: no pattern that says what the number is finds any. */
const BARE = ['7', '0.75', '2024', '3 4'];

const FOUND: Readonly<Record<string, string>> = {
  last: 'When the patterns before it find nothing, <pattern> takes any such number, whatever it stands for',
  asked: '<pattern> finds any such number: the first one in the reply of <agent> is the score, whatever it stands for',
};

export const ambiguousPatternWords: RuleWords = (params) => [
  FOUND[String(params.where)] ??
    '<pattern> finds any such number: the first one in the first reply is the score, whatever it stands for',
  params.isAsked === true
    ? 'Put the label into it that a prompt asks for: <"good">'
    : 'Put a label into it, such as <"good">, and ask for that label in the prompt.',
];

/**
 * 001-77, 001-78. After other patterns it is an info: there it is a last resort; so it is where one agent is asked first. Fix, where a
 * prompt asks for a label: a pattern with that label.
 */
export const ambiguousPattern = /* @__PURE__ */ rule({
  code: 'lint-ambiguous-pattern',
  severity: 'warning',
  page: {
    title: 'A score pattern that finds any number',
    text: [
      'Nothing in the pattern says which number is meant. The replies are looked through in the order of the agents, so the first',
      'number in the first reply becomes the score: a year, the number of a list, a price.',
      '',
      'Good patterns name a label, `QUALITY_SCORE:\\s*([0-9.]+)` or `SCORE:\\s*([0-9.]+)`, and a prompt asks for that label.',
    ],
  },
  check({ bodies, places }: OrkaSubject, tell) {
    for (const body of bodies) {
      if (tell.isFull()) return;
      const { loop: node } = body;
      if (!node || node.config.scoring) continue;
      const agent = askedFirst(body);
      for (const { source, path, isFirst } of writtenPatterns(places, node)) {
        const pattern = compilePattern(source, { syntax: 'python' });
        const matched = pattern.ok ? BARE.find((number) => pattern.test(number)) : undefined;
        if (matched === undefined) continue;
        const asked = labelAsked(body);
        const range = places.at(node.id, ...path);
        const label = asked ?? 'SCORE';
        const good = `${label}:\\s*([0-9.]+)`;
        const where = !isFirst ? 'last' : agent === null ? 'first' : 'asked';
        const use = { kind: 'set-field', part: node.id, path, value: good } as const;
        tell(
          { node: node.name, pattern: source, good, label, where, agent, isAsked: asked !== null },
          {
            part: node.id,
            range,
            severity: where === 'first' ? 'warning' : 'info',
            fixes: fix('use-value', { value: good }, asked === null ? null : use),
          },
        );
      }
    }
  },
});
