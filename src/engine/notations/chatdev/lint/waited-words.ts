import { labelOf } from '../../../patterns/label.ts';
import type { Waited } from '../../../lint/word-not-asked.ts';
import type { ChatdevSubject } from './subject.ts';

/** Keywords by which loops are left, looked for in the answers of agents with a role of their own. */
export function* waitedIn({ graph }: ChatdevSubject): Generator<Waited> {
  const elsewhere = [...graph.nodes.values()].flatMap((node) => (node.type === 'literal' ? node.config.content : []));
  const seen = new Set<string>();
  for (const { loop } of graph.loops)
    for (const end of loop.rule.ends) {
      if (end.kind !== 'answer' || seen.has(end.node)) continue;
      const node = graph.nodes.get(end.node);
      if (node?.type !== 'agent' || node.config.role === null || node.config.role.includes('${')) continue;
      const told = [node.config.role, node.config.thinking?.prompt ?? '', ...elsewhere].join('\n');
      for (const test of end.tests) {
        if (test.kind !== 'keyword') continue;
        const labels = test.regex.map(labelOf);
        const isLeft = test.any.length > 0 || labels.length > 0;
        const words = (isLeft ? [...test.any, ...labels] : test.none).filter((word) => word !== '');
        if (words.length === 0 || !words.every((word) => word !== null)) continue;
        seen.add(end.node);
        yield { node, words, kind: isLeft ? 'leave' : 'again', told, path: ['config', 'role'] };
        break;
      }
    }
}
