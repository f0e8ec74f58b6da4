import { SETTINGS } from '../../../engine/document/settings/declaration.ts';
import type { Params } from '../../words.ts';
import { ABSENT } from './container.ts';
import { closerHint, neverDoneHint, openerHint, readLaterHint } from './loop-exit.ts';
import { scoreHint } from './orka-loops.ts';

/**
 * What to do about a problem, for whoever fills in the form or builds on the graph and sees no keys: in place of the hint that speaks of them.
 * '' where its message says enough, or a button does it.
 */
export const IN_FORM: Readonly<Record<string, string | ((params: Params) => string)>> = {
  'chatdev-root-not-map': '',
  'chatdev-graph-required': '',
  'chatdev-tools-not-called': 'Prepared answers or a real model may call them.',
  'chatdev-subgraph-not-here': 'Choose its file, or prepare answers of this node.',
  'chatdev-subgraph-absent': 'Choose its file, or prepare answers of this node.',
  'chatdev-dynamic-differs': 'Give each of them the same.',
  'chatdev-required-yet-default': 'Give it a value to be explicit.',
  'chatdev-read-as': 'Give it that value if that is meant.',
  'chatdev-read-as-list': '',
  'chatdev-config-required': '',
  'chatdev-start-missing': 'In the form of the workflow, name under Start the node that gets the task.',
  'chatdev-no-unique-end': 'In the form of the workflow, name under End the node whose output is the result.',
  'chatdev-two-starts-in-cycle': 'The loop of <members and> begins at one node: keep one under Start.',
  'chatdev-vars-in-graph': '',
  'chatdev-condition-empty': 'Give it a word under Any or None, or a pattern under Regex.',
  'chatdev-split-config-required': 'Give its split a pattern.',
  'chatdev-memory-in-agent':
    'Add it under Memory in the form of the workflow, and name it under Memories of the agent.',
  'chatdev-unknown-memory': 'Add it under Memory in the form of the workflow.',
  'chatdev-unknown-variable': 'Give it a value in the form of the workflow.',
  'container-unknown-workflow': 'Select a file, or edit the workflow inline.',
  'container-reference-cycle': 'Edit one of them inline.',
  'container-unknown-output': 'Add it to the outputs of <node>.',
  'container-unknown-input': 'Add it to the inputs of <node>.',
  'container-unknown-reference': 'Add it to the inputs of <node>, and connect something to it.',
  'container-handle-missing': 'Delete it, and connect it to one of <inputs or>.',
  'container-order-only': 'The program of this format fails here. Give the node an input for each edge.',
  'container-two-mappings': 'Remove one, or let one be for the first round and the other for those after.',
  'container-unknown-outer': 'Add it to the inputs of <loop>.',
  'container-previous-in-first': 'Choose “after”: the first round has none before.',
  'container-unknown-target': 'Add it to the outputs of <loop>.',
  'container-condition-reads-loop': 'Choose an output of a node of the body.',
  'container-unknown-condition': 'Choose an output of a node of the body.',
  'container-reference-to-later': 'For its value of the round before, add an input mapping to the loop, with “after”.',
  'container-implied-edge': '',
  'container-no-workflow': '',
  'container-fragment-wrapped': '',
  'container-no-continue': 'Choose under Continue While an output of its body.',
  'container-slot-unfed': 'Lead an output of the body to it.',
  'container-slot-kind': 'Give the slot that type, or lead the edge to another handle of the loop.',
  'container-continue-nowhere': 'Move it into the body of a loop.',
  'container-no-component': 'Choose a component or a file.',
  'container-type-differs': 'Choose its Node Type again.',
  'container-unknown-type': 'Choose another type.',
  'container-constant-type': 'Change its type or its value.',
  'container-bad-limit': 'Give an integer of 1 or more.',
  'container-two-bodies': 'Take one of them out.',
  'container-no-body': 'Edit it inline, or select a file.',
  'container-tool-failed': 'A page runs no scripts and no code: say in the prepared answers what <node> gives.',
  'container-output-missing':
    'Let the node give that output in every round, or choose under On Missing what happens then.',
  'container-not-comparable': '<left> was <"actual">. Let the output have the type of what it is compared with.',
  'container-iterations-after': '',
  'container-max-iterations': (params) =>
    Array.isArray(params.absent) ? ABSENT : 'Raise Max Iterations, or change Continue While.',
  'container-kept-last': 'With “fail” under On Error such an error ends the run.',
  'loop-exit-no-workflow': '',
  'loop-exit-fragment-wrapped': '',
  'loop-exit-no-branches': 'Add its branches.',
  'loop-exit-unknown-branch': 'Lead the edge from one of its branches: <branches and>.',
  'loop-exit-clamped': 'Give a number from 1 to 50.',
  'loop-exit-bad-threshold': 'Give a number from 0 to 1.',
  'loop-exit-cycle':
    'Remove one of these edges; to repeat nodes, lead the last to the loop around them, or lead it back and let the page make a loop.',
  'loop-exit-no-exit': closerHint('Add an Exit after the last node that is to be repeated.'),
  'loop-exit-no-loop': openerHint('Put a Loop before what is to be repeated, or delete it.'),
  'loop-exit-no-evaluator': 'Lead a branch of a Router to the Exit.',
  'loop-exit-no-aggregator': closerHint('Add an Aggregator after its last node.'),
  'loop-exit-final-is-prompt': 'Lead the draft to <exit>, and <from> back to <node>.',
  'loop-exit-several-sinks': 'Lead the one that the next round is to get back to <node>.',
  'loop-exit-read-later': readLaterHint('A value of the round before comes in through the Loop: lead it there.'),
  'loop-exit-append-not-text': 'Choose “replace” under Feedback, or make a text of it in a Transform.',
  'loop-exit-tool-unanswered': 'Prepare an answer of <node>, or let the simulated model answer.',
  'loop-exit-never-done': neverDoneHint('Max Iterations'),
  'loop-exit-bad-schema': '',
  'loop-exit-bad-path': '',
  'loop-exit-invalid': 'It can go on all the same: switch Fail On Error off.',
  'orka-no-workflow': '',
  'orka-fragment-wrapped': '',
  'orka-no-agents': 'Add a node to it, or lead to one that is in it.',
  'orka-depends-cycle': 'Take one of them out under Depends On.',
  'orka-unknown-type': 'Choose another type.',
  'orka-no-prompt': 'Give it one.',
  'orka-unknown-function': 'Prompts have, for example, get_input() and get_past_loops().',
  'orka-for-loop': 'Give the variable another name.',
  'orka-fork-order': 'As OrKa does it. Choose “parallel” under Mode to run all of them at once.',
  'orka-no-fork': 'Choose a fork before it under Group.',
  'orka-join-without-group': 'OrKa 0.9.16 gathers nothing without a group. Choose the fork under Group.',
  'orka-insights-off': 'OrKa 0.9.16 has it on, without patterns. Give it patterns.',
  'orka-default': 'The description of the loop node requires it; OrKa has this default.',
  'orka-threshold-range': 'Give one from 0 to 1.',
  'orka-no-round': 'Give 1 or more.',
  'orka-metadata-template': 'Write a template, as {{ score }}.',
  'orka-loop-timeout': (params) =>
    params.isUnscored === true
      ? `No round gave a score. ${scoreHint(params)}`
      : 'Raise Timeout. OrKa 0.9.16 would continue: it does not look at it.',
  'orka-llm-model': '',
  'orka-validator-provider': 'OrKa requires it. Give one.',
  'orka-no-target': 'Choose an agent that runs before it under Evaluation Target.',
  'orka-scores-with-validator': 'OrKa 0.9.16 would find no score. Give the loop this scoring.',
  'orka-scoring-mismatch': 'Give the scoring of the loop the same context.',
  'orka-max-loops': (params) =>
    `It gives what the last round gave. ${params.isUnscored === true ? scoreHint(params) : 'Raise Max Loops, or lower Score Threshold.'}`,
  'lint-ambiguous-pattern': 'Put a label before the number, and ask for that label in the prompt.',
  'lint-append-not-text': 'Choose “replace” under Feedback, or make a text of it in a Transform.',
  'lint-cap-beats-guard': `Raise “${SETTINGS.limits.holds.settings.rounds.form.label}” to <limit> or more, or lower the limit of <node>.`,
  'lint-branch-nowhere': 'Lead an edge from it to a node.',
  'lint-continue-edge-missing': 'Lead an edge there besides, with the same condition.',
  'lint-edge-leaves-loop': 'Give the edge a condition, or let it not trigger what it leads to.',
  'lint-edge-never-taken': ({ why }) =>
    why === 'message'
      ? 'Remove the condition, or change what <from> says.'
      : why === 'empty'
        ? 'Write under Any the word that it waits for.'
        : 'Take the word out under Any or under None.',
  'lint-end-never-runs': 'Lead an edge to it that triggers, or name another node under End of the workflow.',
  'lint-endless-loop': 'Add a stop rule, or an edge out of it with a condition.',
  'lint-unguarded-loop': 'Add a stop rule.',
  'lint-exit-by-branch': 'Choose “evaluator” under Exit.',
  'lint-growing-context': ({ what }) =>
    what === 'append'
      ? 'Choose “replace” under Feedback, or give the loop a budget.'
      : 'Let it keep fewer messages, or let the loop run fewer rounds.',
  'lint-guard-outside-loop': 'Lead an edge from it back into the loop.',
  'lint-handle-unknown': 'Lead the edge from one of its handles: <handles and>.',
  'lint-hidden-cap': 'Lower Max Iterations if the file is to run there as well.',
  'lint-input-ignored': '',
  'lint-input-some-rounds': ({ rounds }) =>
    rounds === 'subsequent'
      ? 'Add a mapping for the first round, or let the input not be required.'
      : 'Choose “all” for it, or add a mapping for the rounds after.',
  'lint-insight-category': 'Put its patterns under insights, improvements or mistakes.',
  'lint-insight-no-group': 'Put brackets around what is to be kept.',
  'lint-insights-off': ({ enabled }) =>
    enabled === true
      ? 'Give it patterns for <category> under Cognitive Extraction.'
      : 'Switch it on under Cognitive Extraction, and give it patterns.',
  'lint-keyword-case': 'Let each condition with the word ignore upper and lower case, or write it in all places alike.',
  'lint-keyword-in-keyword': 'Choose a word that is no part of another one, or add the longer one under None.',
  'lint-keyword-negated': 'Add it under None of this condition, or let the node answer with other words.',
  'lint-keywords-gap':
    'Put the word of one of its edges under None in place of Any, so that every other answer takes it.',
  'lint-loop-timeout': 'Raise Timeout, give the agents less time, or allow fewer rounds.',
  'lint-never-runs': ({ why }) =>
    why === 'unlisted' ? 'Put it into the list of agents, or remove it.' : 'Lead an edge to it that triggers.',
  'lint-outer-unused': 'Map it to an input of a node of the body, under Input Mappings.',
  'lint-output-not-asked': '',
  'lint-output-unmapped': 'Map an output of a node of the body to it, under Output Mappings.',
  'lint-past-key-unknown': 'Add it under Past Loops Metadata.',
  'lint-reads-later': 'Put <later> before <node> in the list of agents.',
  'lint-rounds-alike': ({ notation }) =>
    notation === 'container'
      ? 'Add an input mapping from an output of the round before, with “after”.'
      : 'Read the past rounds in a prompt, by get_past_loops().',
  'lint-score-agent-missing': 'Name an agent of its body.',
  'lint-score-from-another': 'Put the judge under High Priority Agents, or ask for another label.',
  'lint-score-key-never': 'Give it a pattern, or choose the strategy that looks for a key of one agent.',
  'lint-score-no-group': 'Put brackets around the number.',
  'lint-threshold-always-met': 'Give a higher one.',
  'lint-threshold-unreachable': 'Let the pattern read all digits, as ([0-9.]+) does, or lower Score Threshold.',
  'lint-two-entries': 'Let only one edge from outside trigger a node of the loop.',
};

/** The same of what every notation says alike; codes are begun by the notation's name. */
export const FIELDS_IN_FORM: Readonly<Record<string, string>> = {
  required: 'Give it a value.',
  type: 'It is <"actual">.',
  empty: 'Give it a text.',
  'too-small': 'It is <"actual">.',
  'one-of': 'Choose <allowed or>.',
};
