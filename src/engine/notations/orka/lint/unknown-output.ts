import { isOfType } from '../workflow.ts';
import { closest } from '../../../reading/closest.ts';
import { placeIn } from '../../../lint/place-in-prompt.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { AgentBody } from './agent-bodies.ts';
import type { OrkaSubject } from './subject.ts';

export const unknownOutputWords: RuleWords = (params) =>
  params.isOuter === true
    ? [
        '<name> is an agent outside of the loop: in here previous_outputs.<name> is empty',
        'Type input.previous_outputs.<name>',
      ]
    : {
        near: ['There is no agent <name> here, so previous_outputs.<name> is empty', 'Name an agent of the same list.'],
      };

export const unknownOutput = /* @__PURE__ */ rule({
  code: 'lint-unknown-output',
  severity: 'warning',
  rules: ['Q21', 'Q29'],
  page: {
    title: 'An output that nobody gives',
    text: [
      '`previous_outputs` holds what the agents of the same list gave in this round. There is no agent of that name in it, so nothing',
      'is printed. The agents around a loop are found under `input.previous_outputs`.',
    ],
  },
  check({ bodies, places, text }: OrkaSubject, tell) {
    for (const body of bodies) {
      if (tell.isFull()) return;
      if (body.isOpen) continue;
      const { loop } = body;
      const around = loop && bodies.find(({ members }) => members.get(loop.name) === loop);
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
          const isOuter = around?.members.has(name) ?? false;
          const near = isOuter ? null : closest(name, names);
          const by = isOuter ? `input.${words}` : near === null ? null : `previous_outputs.${near}`;
          const isExact = range !== null && text.slice(range.start, range.end) === words;
          tell(
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
