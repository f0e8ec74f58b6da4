import { isOfType } from '../workflow.ts';
import { closest } from '../../../reading/closest.ts';
import { placeIn } from '../../../lint/place-in-prompt.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { AgentBody } from './agent-bodies.ts';
import type { OrkaSubject } from './subject.ts';

/**
 * `previous_outputs.NAME` where no agent of that name gives anything to this prompt: it prints nothing. In a loop the agents
 * around it are found as `input.previous_outputs.NAME` (rule Q21), which the fix writes.
 */
export const unknownOutput = rule<OrkaSubject>({
  code: 'lint-unknown-output',
  check({ bodies, places, text }, tell) {
    const outer = new Set(bodies[0] ? [...bodies[0].members.keys()] : []);
    for (const body of bodies) {
      if (tell.isFull()) return;
      if (body.isOpen) continue;
      const names = namesIn(body);
      const said = new Set<string>();
      for (const { node, path, references } of body.prompts) {
        if (path === null || tell.isFull()) continue;
        for (const { path: read, guarded } of references) {
          const [root, name] = read;
          if (root !== 'previous_outputs' || name === undefined || guarded || names.has(name) || said.has(name))
            continue;
          said.add(name);
          const words = `previous_outputs.${name}`;
          const range = placeIn(places, text, node.id, path, words);
          const isOuter = body.loop !== null && outer.has(name);
          const near = isOuter ? null : closest(name, names);
          const by = isOuter ? `input.${words}` : near === null ? null : `previous_outputs.${near}`;
          const isExact = range !== null && text.slice(range.start, range.end) === words;
          tell(
            'warning',
            { node: node.name, name, isOuter, closest: near },
            {
              part: node.id,
              range,
              fixes: isExact && by !== null ? fix('use-value', { value: by }, { range, text: by }) : [],
            },
          );
        }
      }
    }
  },
});

/** The names under which a prompt of a body may find something. */
function namesIn({ members }: AgentBody): Set<string> {
  const names = new Set(['past_loops', ...members.keys()]);
  for (const node of members.values()) {
    if (isOfType(node, 'failover')) for (const child of node.config.children) names.add(child.name);
    // What a join gathered is spread out beside it.
    if (isOfType(node, 'join')) for (const key of ['merged', 'joined', 'status']) names.add(key);
  }
  for (const method of ['items', 'keys', 'values', 'get']) names.add(method);
  return names;
}
