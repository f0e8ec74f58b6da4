import { say, sayNear } from '../../fill.ts';
import { shown } from '../../values.ts';
import type { WordTable } from '../../words.ts';

/** What the linter says of score loops: how the score is found, what is remembered, who reads what. */
export const LINT_SCORE_WORDS = {
  'lint-threshold-unreachable': say(
    'No score reaches <threshold>: the most that <pattern> reads is <most>',
    'Let the pattern read all digits, e.g. ([0-9.]+), or lower score_threshold.',
  ),
  'lint-ambiguous-pattern': (params) =>
    say(
      params.isFirst === false
        ? 'When the patterns before it find nothing, <pattern> takes a number that stands for something else'
        : '<pattern> finds any such number: the first one in the first reply is the score, whatever it stands for',
      'Put the label into it: "QUALITY_SCORE:\\s*([0-9.]+)" or "SCORE:\\s*([0-9.]+)", and ask for that label in the prompt.',
    )(params),
  'lint-score-no-group': (params) =>
    say(
      params.isOnly === true
        ? 'No score is ever found: all that <pattern> finds is read as a number, and it holds words'
        : '<pattern> never gives a score: all that it finds is read as a number, and holds words',
      params.good === null
        ? 'Put brackets around the number, as in "SCORE:\\s*([0-9.]+)". Where they belong here is not sure.'
        : 'Put brackets around the number: <"good">',
    )(params),
  'lint-score-from-another': (params) =>
    say(
      params.asks === true
        ? '<node> is asked for <label> as well and runs before <scorer>: its number is the score'
        : 'If <node> writes a <label>, that is the score: it runs before <scorer>, and the first reply that matches counts',
      'Type high_priority_agents: [<scorer>] in the loop, or ask for another label.',
    )(params),
  'lint-score-key-never': (params) =>
    say(
      params.isOnly === true
        ? 'The score is never found: a key is looked for among the names of the agents, so it is 0 in every round'
        : 'direct_key never finds anything: it looks for <key> among the names of the agents',
      'Type score_extraction_pattern: "SCORE:\\s*([0-9.]+)", or the strategy agent_key with the name of the agent.',
    )(params),
  'lint-score-agent-missing': sayNear(
    '<field> names <agents and>, and the body of <node> has no such agent',
    'Name an agent of internal_workflow, or remove <field>.',
  ),
  'lint-loop-timeout': (params) =>
    say(
      typeof params.round === 'number' && typeof params.timeout === 'number' && params.round > params.timeout
        ? 'Not even one round may fit: the agents of <node> have up to <round> s, the whole loop <timeout> s'
        : '<rounds> rounds of up to <round> s are <whole> s, and <node> ends after <timeout> s',
      'Type timeout: <whole>, give the agents less time, or allow fewer rounds.',
    )(params),
  'lint-reads-later': say(
    '<node> reads what <later> gives, and runs before it: there is nothing yet',
    'Put <later> before <node> in the list agents:, or read the past rounds with get_past_loops().',
  ),
  'lint-unknown-output': (params) =>
    params.isOuter === true
      ? say(
          '<name> is an agent outside of the loop: in here previous_outputs.<name> is empty',
          'Type input.previous_outputs.<name>',
        )(params)
      : sayNear(
          'There is no agent <name> here, so previous_outputs.<name> is empty',
          'Name an agent of the same list.',
        )(params),
  'lint-first-round-fails': say(
    'In round 1 there is no past round, and the prompt of <node> cannot be made: all of its {{ ... }} are left out',
    'Put {% if has_past_loops() %} before what reads <what>, and {% endif %} after it.',
  ),
  'lint-past-key-unknown': sayNear(
    '<loop> keeps no <key> of its rounds, so nothing is printed',
    'Add <key> to past_loops_metadata, or read one of <keys or>.',
  ),
  'lint-metadata-unknown': sayNear(
    'Unknown field <name> in <key>: a round does not have it, so it is empty in every round',
    'A round has <known and>.',
  ),
  'lint-insights-off': (params) =>
    say(
      params.enabled === true
        ? 'Nothing ever stands in <what and>: no pattern looks for <categories and>'
        : 'Nothing ever stands in <what and>: <node> learns nothing, since cognitive_extraction is off',
      'Add cognitive_extraction: {enabled: true, extract_patterns: {insights: ["..."]}}',
    )(params),
  'lint-insight-category': sayNear(
    'Nothing reads what is found for <category>',
    'Only insights, improvements and mistakes are kept: put its patterns under one of them.',
  ),
  'lint-insight-no-group': say(
    'This pattern keeps nothing: what is kept is its first group, and it has none',
    'Make what is to be kept a capture group: "needs (.+)"',
  ),
  'lint-router-undecided': (params) =>
    shown(params, 'why') === 'nobody'
      ? sayNear(
          '<node> never chooses: decision_key names <key>, and no agent of the list is called so',
          'Type decision_key: and the id of the agent that decides.',
        )(params)
      : sayNear(
          'The choice <key> is never made: whoever decides says <choices or>',
          'Name the choice as it is said.',
        )(params),
  'lint-target-missing': sayNear(
    '<agent>, which <node> is to begin, is no agent here: it is ignored',
    'Define it under agents:, or take it off the list.',
  ),
} satisfies WordTable;
