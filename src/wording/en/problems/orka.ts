import { fill, say, sayNear } from '../../fill.ts';
import { shown } from '../../values.ts';
import type { Params, Words, WordTable } from '../../words.ts';
import { ORKA_DIFFERENCE_WORDS } from './orka-differences.ts';
import { ORKA_LOOP_WORDS, ORKA_VALIDATOR_WORDS } from './orka-loops.ts';
import { templateWords } from './templates.ts';

/** Problems of the notation with score loops: its documents and agents, and what happens in a run. */
export const ORKA_WORDS = {
  'template-failed': (params) => templateWords(params),
  'orka-no-workflow': say(
    'There is no orchestration in this document',
    'Write orchestrator: with its list agents:, and agents: with "- id: ..." under it.',
  ),
  'orka-fragment-wrapped': say(
    'This is a part of an orchestration; it was put into the least one that runs',
    'Write orchestrator: {id: main, agents: [...]} before it, to make it one of its own.',
  ),
  'orka-agent-twice': say('There are two agents with the id <agent>', 'Give one of them another id.'),
  'orka-agent-missing': sayNear(
    'There is no agent <agent>, so it is ignored',
    'Define it under agents:, or take it off the list. OrKa passes over it as well.',
  ),
  'orka-no-agents': say(
    'The body of this loop runs no agent',
    'Name its agents in internal_workflow.orchestrator.agents.',
  ),
  'orka-depends-cycle': say('<agents and> wait for each other', 'Take one of them out of depends_on.'),
  'orka-too-deep': say('Loops lie in each other deeper than <limit> levels', 'Take the innermost out.'),
  'orka-unknown-type': (params) =>
    typeof params.operation === 'string'
      ? say(
          'There is no agent type <type>: <note>',
          'Type "type: memory", and "config: { operation: <operation> }".',
        )(params)
      : shown(params, 'note') === ''
        ? sayNear(
            'There is no agent type <type>',
            'Type for example openai-answer, local_llm, loop_validator, loop, fork, join or router.',
          )(params)
        : say(
            'There is no agent type <type>: <note>',
            'Type for example "type: openai-answer", with model: and prompt:',
          )(params),
  'orka-child-type': say(
    'An agent of type <type> cannot be a child of a failover',
    'It begins other agents. Put it beside the failover, and agents that ask or look up into it.',
  ),
  'orka-memory-preset': sayNear(
    'There is no memory preset <preset>, so none is taken',
    'Presets are sensory, working, episodic, semantic, procedural and meta.',
  ),
  'orka-no-prompt': say('This agent has no prompt, so the model is asked nothing', 'Type prompt: and what to ask.'),
  'orka-template': (params) => withLead('The prompt cannot be read', params),
  'orka-template-unknown': (params) =>
    withLead('The prompt will be sent without its {{ ... }}, and OrKa would end the loop', params),
  'orka-prompt-fallback': (params) =>
    withLead(fill('The prompt of <node> was sent without its {{ ... }}', params), params),
  'orka-unknown-function': sayNear(
    'There is no function <name>(), so the prompt would be sent without its {{ ... }}',
    'Type one of those that prompts have, such as get_input() or get_past_loops().',
  ),
  'orka-for-loop': say(
    'The variable of this {% for %} is called loop; that works here, but Jinja itself refuses it',
    'OrKa 0.9.16 would not load the prompt. Call it past: {% for past in get_past_loops() %}',
  ),
  'orka-fork-order': say(
    'The last branch runs first: each one is put in front of the list',
    'As OrKa does it. Write mode: parallel to run all of them at once.',
  ),
  'orka-no-fork': say(
    'This join has no fork to gather, so it gives nothing',
    'Type group: and the id of a fork before it.',
  ),
  ...ORKA_DIFFERENCE_WORDS,
  ...ORKA_LOOP_WORDS,
  ...ORKA_VALIDATOR_WORDS,
  'orka-agent-timeout': say(
    '<node> had not answered when its <seconds> s were over, so its reply is empty',
    'Raise its timeout, or let a faster model answer.',
  ),
  'orka-failing': say('<node> is there to fail, and did', 'Take it out, or put it into a failover.'),
  'orka-failover-failed': say(
    'No child of <node> answered: <children and> failed',
    'Look at their failures, or add a child.',
  ),
} satisfies WordTable;

function withLead(lead: string, params: Params): Words {
  const { message, hint } = templateWords(params);
  return { message: `${lead}: ${message}`, hint };
}
