import { compilePrompt, contextOf } from '../prompts/prompt.ts';
import { TemplateError } from '../../../prompts/error.ts';
import type { Ports } from '../../../workflow/activation.ts';
import { placeIn } from '../../../lint/place-in-prompt.ts';
import { rule } from '../../../lint/rule.ts';
import type { AgentBody, AgentPrompt } from './agent-bodies.ts';
import type { OrkaSubject } from './subject.ts';

/** How much work a trial may be. */
const LIMITS = { steps: 20_000, length: 200_000 };

/**
 * A prompt that cannot be made in round 1, because there is no past round yet, and can in round 2: OrKa sends it without any
 * of its `{{ ... }}` then. Found out by making it, with replies made up.
 */
export const firstRoundFails = rule<OrkaSubject>({
  code: 'lint-first-round-fails',
  check({ bodies, places, text }, tell) {
    for (const body of bodies) {
      if (tell.isFull()) return;
      if (!body.loop) continue;
      for (const prompt of body.prompts) {
        const past = prompt.references.find(({ path: [root] }) => root === 'get_past_loops' || root === 'past_loops');
        if (!past || prompt.path === null || !fails(prompt, body, false) || fails(prompt, body, true)) continue;
        const root = past.path[0] ?? '';
        const range = placeIn(places, text, prompt.node.id, prompt.path, root);
        tell('warning', { node: prompt.node.name, what: root }, { part: prompt.node.id, range });
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
