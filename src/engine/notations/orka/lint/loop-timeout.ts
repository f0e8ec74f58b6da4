import { isAsking, isJudging } from '../workflow.ts';
import { setKey } from '../../../lint/edits.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { OrkaSubject } from './subject.ts';

/**
 * A loop whose time is less than what its agents may take in all its rounds (001-82, "Timeout Management"). A warning where
 * not even one round fits, else an info. Only agents with a timeout of their own count. Fix: the time that holds all.
 */
export const loopTimeout = rule<OrkaSubject>({
  code: 'lint-loop-timeout',
  check({ bodies, places, text }, tell) {
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
      const map = places.map(loop.id);
      const edit = map ? setKey(text, map, 'timeout', String(whole), 'max_loops') : null;
      const params = { node: loop.name, timeout, round, whole, agents, rounds: loop.config.limit };
      tell(round > timeout ? 'warning' : 'info', params, {
        part: loop.id,
        range: places.at(loop.id, 'timeout'),
        fixes: fix('set-timeout', { seconds: whole }, edit),
      });
    }
  },
});
