import { fill, say, sayNear } from '../../fill.ts';
import type { Params, Words, WordTable } from '../../words.ts';
import { templateWords } from './templates.ts';

/** Problems of the notation with score loops: its documents and agents, and what happens in a run. */
export const ORKA_WORDS: WordTable = {
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
  'orka-agent-missing': say(
    'There is no agent <agent>, so it is passed over',
    'Define it under agents:, or take it off the list. OrKa passes over it as well.',
  ),
  'orka-no-agents': say(
    'The body of this loop runs no agent',
    'Name its agents in internal_workflow.orchestrator.agents.',
  ),
  'orka-depends-cycle': say('<agents and> wait for each other', 'Take one of them out of depends_on.'),
  'orka-too-deep': say('Loops lie in each other deeper than <limit> levels', 'Take the innermost out.'),
  'orka-not-yet': say(
    'Agents of type <what> cannot be run yet',
    'It is drawn, but the document cannot run while it is there.',
  ),
  'orka-unknown-type': sayNear(
    'There is no agent type <type>',
    'Types that run are openai-answer, local_llm, loop, fork, join and router.',
  ),
  'orka-no-prompt': say('This agent has no prompt, so the model is asked nothing', 'Type prompt: and what to ask.'),
  'orka-template': (params) => withLead('The prompt cannot be read', params),
  'orka-prompt-fallback': (params) =>
    withLead(fill('The prompt of <node> was sent without its {{ ... }}', params), params),
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
  ...differenceWords(),
  ...loopWords(),
  ...validatorWords(),
  'orka-agent-late': say(
    '<node> answered after its <seconds> s were over',
    'Raise its timeout; the answer does not count.',
  ),
  'orka-failing': say('<node> is there to fail, and did', 'Take it out, or put it into a failover.'),
  'orka-failover-failed': say(
    'No child of <node> answered: <children and> failed',
    'Look at their failures, or add a child.',
  ),
};

/** Where we do what the description of the loop node says, and OrKa 0.9.16 does otherwise. */
function differenceWords(): WordTable {
  return {
    'orka-reads-input': say(
      'The input of the loop is its text here',
      'OrKa 0.9.16 would print the whole context of the round in its place.',
    ),
    'orka-reads-memory': say(
      'This prompt sees the past rounds, as the description says: "Check if previous iterations exist"',
      'OrKa 0.9.12 to 0.9.16 would never show any. There, read input.previous_outputs.past_loops.',
    ),
    'orka-reads-insights': say(
      'get_past_insights() gives the insights of all past rounds: "Get extracted insights"',
      'OrKa 0.9.16 looks for them under another name and finds none.',
    ),
    'orka-reads-score': say(
      'score is the "Extracted score from previous iteration", and empty in round 1',
      'OrKa 0.9.16 would print nothing in any round.',
    ),
    'orka-prints-reply': say(
      'An output prints its reply here',
      'OrKa 0.9.16 would print all of its fields. previous_outputs.<name>.response is the reply in both.',
    ),
    'orka-model-counts': say(
      'model and temperature of this agent count',
      'OrKa 0.9.16 would take the model of its environment, and temperature 0.7.',
    ),
    'orka-timeout-counts': say(
      '"Total loop timeout": the loop ends when it is over',
      'OrKa 0.9.16 does not look at it.',
    ),
    'orka-insights-off': say(
      'Nothing is learned from the replies: cognitive_extraction.enabled is false unless it or extract_patterns is given',
      'OrKa 0.9.16 has it on, without patterns. Add extract_patterns:',
    ),
  };
}

/** Of loops, and what they are decided by. */
function loopWords(): WordTable {
  return {
    'orka-default': say(
      '<field> is missing; <"value"> is taken',
      'The description of the loop node requires it; OrKa has this default. Type <field>:',
    ),
    'orka-threshold-range': say(
      'score_threshold is <actual>, and scores lie between 0 and 1',
      'Type for example score_threshold: 0.85',
    ),
    'orka-without-effect': say('<field> has no effect', 'OrKa reads it nowhere, and neither do we. Remove it.'),
    'orka-bad-pattern': say(
      'The pattern <pattern> cannot be read: <message>',
      'Close every bracket, and put a backslash before signs that stand for themselves.',
    ),
    'orka-insight-pattern': say(
      'The pattern <pattern> cannot be read and is passed over: <message>',
      'Close every bracket.',
    ),
    'orka-strategy-ignored': say(
      'There is no strategy <type>, so it is passed over',
      'Strategies are pattern, agent_key and direct_key.',
    ),
    'orka-unknown-criterion': say(
      'There is no criterion <criterion>, so its weight does not count',
      'Name it as dimension.criterion.',
    ),
    'orka-metadata-template': say(
      '<key> is no template that can be rendered',
      'Type a text in quotes, e.g. "{{ score }}".',
    ),
    'orka-max-loops': (params) =>
      say(
        `<node> ended after its ${params.limit === 1 ? 'only round' : '<limit> rounds'} with score <score>, below <threshold>`,
        'It gives what the last round gave. Raise max_loops, or lower score_threshold.',
      )(params),
    'orka-loop-timeout': say(
      '<node> ended because its <seconds> s were over; it gives what round <rounds> gave',
      'Raise timeout. OrKa 0.9.16 would go on: it does not look at it.',
    ),
  };
}

/** Of validators. */
function validatorWords(): WordTable {
  return {
    'orka-llm-model': say('A loop_validator takes llm_model, not model', 'Rename model: to llm_model:'),
    'orka-validator-provider': say('provider is missing', 'OrKa requires it. Type for example provider: lm_studio'),
    'orka-no-target': say(
      'There is no agent <target> to judge beside this validator',
      'Type evaluation_target: and the id of an agent that runs before it.',
    ),
    'orka-scores-with-validator': say(
      'The loop says nothing of its score, so it scores with what <validator> judges (loop_convergence, <preset>)',
      'OrKa 0.9.16 would find no score. Write scoring: {preset: <preset>, context: loop_convergence}',
    ),
  };
}

function withLead(lead: string, params: Params): Words {
  const { message, hint } = templateWords(params);
  return { message: `${lead}: ${message}`, hint };
}
