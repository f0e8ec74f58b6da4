import { say } from '../../fill.ts';
import type { WordTable } from '../../words.ts';

/** What the linter says of graphs whose edges trigger nodes: their guards, loops, keywords and ways. */
export const LINT_GRAPH_WORDS = {
  'lint-guard-outside-loop': say(
    '<guard> lies outside of the loop that it should bound: the first message from <from> to it ends the loop',
    'Add the edge {from: <guard>, to: <entry>}: it makes <guard> a part of the loop.',
  ),
  'lint-guard-without-loop': say(
    '<guard> is in no loop: it runs once at most, emits nothing that once, and what follows it never runs',
    'Put it into a loop: one edge from a node of the loop to it, and one back.',
  ),
  'lint-guard-no-exit': (params) =>
    say(
      Array.isArray(params.targets) && params.targets.length > 0
        ? '<guard> ends nothing: at its limit its message goes to <targets and>, inside the loop'
        : '<guard> ends nothing: at its limit its message goes nowhere',
      'Add an edge from <guard> to a node outside of the loop, where the work should continue.',
    )(params),
  'lint-guard-never-counts': say(
    '<guard> never counts: its edge leads back to <to>, so they make a loop of their own, which is left before <guard> runs',
    'Let the edge lead to <entry>, where the loop begins.',
  ),
  'lint-continue-edge-missing': say(
    'The loop ends after its first round: only <guard> leads back to <entry>, and it emits nothing before its limit',
    'Add the edge {from: <from>, to: <to>} beside the one to <guard>, with the same condition.',
  ),
  'lint-edge-leaves-loop': say(
    'This edge ends the loop of <entry> in its first round: <from> always triggers <to>, which lies outside',
    'Give the edge a condition, or trigger: false if <to> should only get the message.',
  ),
  'lint-endless-loop': say(
    'The loop of <entry> never ends: no edge leads out of it, and nothing stops its way round',
    'Add an edge out of it with a condition, a loop_counter, or at the top settings: {limits: {rounds: 20}}',
  ),
  'lint-unguarded-loop': say(
    'Only an answer of <nodes or> ends the loop of <entry>; there is no other bound',
    'Add a loop_counter, or at the top settings: {limits: {rounds: 20}}',
  ),
  'lint-hidden-cap': say(
    'ChatDev leaves a loop after <cap> rounds without a word, so there <node> never gets to <limit>; here it does',
    'Type max_iterations: <cap> or less if the file is to run there as well.',
  ),
  'lint-guards-compete': say(
    '<node> never gets to <limit>: <other> is triggered by the same edges and ends the loop at <lower>',
    'Remove one of the two counters, or let other edges trigger <node>.',
  ),
  'lint-two-entries': say(
    'The loop of <loop> is entered at <one> and at <other> at once: the run fails there',
    'Let only one edge from outside trigger a node of the loop; trigger: false lets <from> only bring its message.',
  ),
  'lint-keywords-overlap': say(
    'An answer with <word> takes both edges: it ends the loop by way of <exit>, and <to> never reads it',
    'Remove <word> from one of the two lists.',
  ),
  'lint-keywords-gap': say(
    'An answer of <node> without <words or> goes nowhere, and a loop in which nothing is triggered ends quietly',
    'Write none: [WORD] in place of any: on the edge that goes round, so that every other answer takes it.',
  ),
  'lint-keyword-in-keyword': say(
    '<"word"> is found in <"longer"> as well: an answer with <longer> takes this edge to <to> and the one to <other>',
    'Choose a word that is no part of another one, or add none: [<longer>] to this condition.',
  ),
  'lint-keyword-negated': say(
    '<"word"> is found in <"opposite"> as well, which <from> may answer: both take this edge to <to>',
    'Add none: [<opposite>] to this condition, or let <from> answer with other words.',
  ),
  'lint-keyword-case': say(
    'The prompt of <node> asks for <"told">, but the edge matches <"word"> (case-sensitive)',
    'Type case_sensitive: false, or write the word in both places alike.',
  ),
  'lint-edge-never-taken': (params) =>
    params.why === 'message'
      ? say(
          'This edge is never taken: <from> always says <"message">, which does not fulfil its condition',
          'Remove the condition, or change what <from> says.',
        )(params)
      : say(
          'This edge is never taken: each word that it matches contains one that it excludes',
          'Remove the word from any: or from none:',
        )(params),
  'lint-end-never-runs': say(
    'The result is looked for at <node>, which nothing ever starts',
    'Add an edge to <node> that triggers, or name another node in end:',
  ),
  'lint-dead-end': say(
    'What <node> gives is not a part of the result: no edge leaves it, and end: names <ends and>',
    'Add an edge from it, or name it in end:, unless its work is all that is wanted.',
  ),
} satisfies WordTable;
