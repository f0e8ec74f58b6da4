import { compilePrompt, contextOf } from '../prompts/prompt.ts';
import { TemplateError } from '../../../prompts/error.ts';
import type { Ports } from '../../../workflow/activation.ts';
import { placeIn } from '../../../lint/place-in-prompt.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { AgentBody, AgentPrompt } from './agent-bodies.ts';
import type { OrkaSubject } from './subject.ts';

/** How much work a trial may be. */
const LIMITS = { steps: 20_000, length: 200_000 };

export const firstRoundFailsWords: RuleWords = [
  'In round 1 there is no past round, and the prompt of <node> cannot be made: all of its {{ ... }} are left out',
  'Put {% if has_past_loops() %} before what reads <what>, and {% endif %} after it.',
];

/** Found out by making the prompt, with replies made up. */
export const firstRoundFails = /* @__PURE__ */ rule({
  code: 'lint-first-round-fails',
  severity: 'warning',
  page: {
    title: 'A prompt that cannot be made in round 1',
    text: [
      'In round 1 there is no past round, and the prompt reads a part of one. Making it fails, and the agent is asked with all of the',
      "prompt's `{{ ... }}` left out: without the task, too.",
    ],
  },
  check({ bodies, places, text }: OrkaSubject, tell) {
    for (const body of bodies) {
      if (tell.isFull()) return;
      if (!body.loop) continue;
      for (const prompt of body.prompts) {
        const past = prompt.references.find(({ path: [root] }) => root === 'get_past_loops' || root === 'past_loops');
        if (!past || prompt.path === null || !fails(prompt, body, false) || fails(prompt, body, true)) continue;
        const root = past.path[0] ?? '';
        const range = placeIn(places, text, prompt.node.id, prompt.path, root);
        tell({ node: prompt.node.name, what: root }, { part: prompt.node.id, range });
      }
    }
  },
});

function fails({ text }: AgentPrompt, { members, loop }: AgentBody, hasPast: boolean): boolean {
  const replies = Object.fromEntries([...members.keys()].map((name) => [name, { response: 'a reply' }]));
  const kept = Object.fromEntries(Object.keys(loop?.config.metadata ?? {}).map((key) => [key, '0.5']));
  const round = { ...kept, loop_number: 1, score: 0.5, timestamp: 'now' };
  const given: Ports = {
    input: 'a task',
    previous_outputs: replies,
    outer: {},
    loop_number: hasPast ? 2 : 1,
    past_loops: hasPast ? [round] : [],
    insights: [],
    past_loops_metadata: {},
    ...(hasPast && { score: 0.5 }),
  };
  try {
    compilePrompt(text).render(contextOf({ given, limit: loop?.config.limit ?? null }), LIMITS);
    return false;
  } catch (error) {
    if (error instanceof TemplateError) return true;
    throw error;
  }
}
