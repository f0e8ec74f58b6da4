import { say } from '../../fill.ts';
import { has, shown } from '../../values.ts';
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
  'lint-never-runs': (params) => {
    const why = shown(params, 'why');
    if (why === 'unlisted')
      return say(
        '<node> never runs: no list, fork or router names it',
        'Add <node> to the list agents: of its orchestrator, or remove it.',
      )(params);
    return say(
      why === 'carries'
        ? '<node> never runs: it is brought messages (trigger: false), and nothing starts it'
        : '<node> never runs: no way of edges leads to it from where the graph starts',
      'Add an edge to it that triggers, or name it in start:',
    )(params);
  },
  'lint-end-never-runs': say(
    'The result is looked for at <node>, which nothing ever starts',
    'Add an edge to <node> that triggers, or name another node in end:',
  ),
  'lint-dead-end': say(
    'What <node> gives is not a part of the result: no edge leaves it, and end: names <ends and>',
    'Add an edge from it, or name it in end:, unless its work is all that is wanted.',
  ),
  'lint-growing-context': (params) =>
    shown(params, 'what') === 'append'
      ? say(
          'With append each round of <node> is given all that the rounds before gave, up to <rounds> of them',
          'Type feedbackMode: replace, or set a budget: {maxTokens: ...}',
        )(params)
      : say(
          '<node> keeps all of its messages (context_window: -1) in a loop without a limit: each round asks with more',
          'Type for example context_window: 10, or bound the loop with a loop_counter.',
        )(params),
} satisfies WordTable;

/** What is said of loops in every notation. */
export const LINT_LOOP_WORDS = {
  'lint-cap-beats-guard': say(
    '<node> never gets to <limit>: settings.limits.rounds ends every loop after <rounds>',
    'Raise settings.limits.rounds above <limit>, or lower the limit of <node>.',
  ),
  'lint-rounds-alike': (params) =>
    say(
      'The rounds of <node> learn nothing from each other: nothing of a round reaches the next',
      ROUNDS_HINTS[shown(params, 'notation')] ?? '',
    )(params),
  'lint-single-round': say(
    '<node> has one round at most, so nothing that decides about a second one counts',
    'Allow more rounds, or write its body without a loop.',
  ),
  'lint-judge-blind': say(
    '<node> decides about the loop and sees nothing of what <sees> made',
    'Add <reference> to its prompt.',
  ),
  'lint-pattern-not-python': (params) =>
    say(
      '<sign> works here, and not in Python, which the original reads this pattern with',
      has(params, 'python') ? 'Type <python>' : 'Write the characters out, e.g. [A-Za-z].',
    )(params),
} satisfies WordTable;

const ROUNDS_HINTS: Readonly<Record<string, string>> = {
  orka: 'Read the past rounds in a prompt: {% for past in get_past_loops() %}{{ past.score }}{% endfor %}',
  container: 'Add an input mapping: source: {type: previous, node: NODE, output: OUTPUT}, iterations: subsequent',
};
