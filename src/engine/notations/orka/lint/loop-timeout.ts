import { isAsking, isJudging } from '../workflow.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { OrkaSubject } from './subject.ts';

export const loopTimeoutWords: RuleWords = (params) => [
  typeof params.round === 'number' && typeof params.timeout === 'number' && params.round > params.timeout
    ? 'Not even one round may fit: the agents of <node> have up to <round> s, the whole loop <timeout> s'
    : '<rounds rounds> of up to <round> s are <whole> s, and <node> ends after <timeout> s',
  'Type timeout: <whole>, give the agents less time, or allow fewer rounds.',
];

/** 001-82. Only agents with a timeout of their own count. Fix: the time that holds all. */
export const loopTimeout = /* @__PURE__ */ rule({
  code: 'lint-loop-timeout',
  severity: 'warning',
  page: {
    title: 'Less time than the rounds may take',
    text: [
      'Each agent has a time of its own, and the loop has one for all of its rounds. Together the agents may take longer than that;',
      'the loop then ends early, with what its last complete round gave. A warning where not even one round may fit, else a note.',
    ],
  },
  check({ bodies, places }: OrkaSubject, tell) {
    for (const { loop, members, order } of bodies) {
      if (tell.isFull()) return;
      const timeout = loop?.config.timeout ?? null;
      if (!loop || timeout === null) continue;
      const seconds = order.map((name) => {
        const node = members.get(name);
        return node && (isAsking(node) || isJudging(node)) ? (node.config.timeout ?? 0) : 0;
      });
      const round = seconds.reduce((sum, each) => sum + each, 0);
      const whole = round * loop.config.limit;
      if (whole <= timeout) continue;
      const agents = seconds.filter((each) => each > 0).length;
      const params = { node: loop.name, timeout, round, whole, agents, rounds: loop.config.limit };
      tell(params, {
        part: loop.id,
        severity: round > timeout ? 'warning' : 'info',
        range: places.at(loop.id, 'timeout'),
        fixes: fix(
          'set-timeout',
          { seconds: whole },
          { kind: 'set-field', part: loop.id, path: ['timeout'], value: whole },
        ),
      });
    }
  },
});
