import type { DiagnosisCode } from '../../../../src/engine/after-run/diagnoses/diagnoses.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';

/** A document that shows a diagnosis, and one that just does not. */
export interface Case {
  code: DiagnosisCode;
  shows: string;
  hides: string;
  text: string;
  script: Json;
  rounds: number[];
  /** What the mended text holds; absent where there is no fix. */
  fixed?: string;
  other: { text: string; script: Json };
}

/** A poet and a critic: until the critic says `word`, at most four refusals. */
function cycle(word: string): string {
  return `
graph:
  nodes:
    - {id: Poet, type: agent, config: {provider: any, name: model, role: Write.}}
    - {id: Critic, type: agent, config: {provider: any, name: model, role: Judge.}}
    - {id: Guard, type: loop_counter, config: {max_iterations: 4, message: enough}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Poet, to: Critic, carry_data: true}
    - {from: Critic, to: Done, condition: {type: keyword, config: {any: [${word}]}}}
    - {from: Critic, to: Poet, carry_data: true, condition: {type: keyword, config: {none: [${word}]}}}
    - {from: Critic, to: Guard, condition: {type: keyword, config: {none: [${word}]}}}
    - {from: Guard, to: Poet}
    - {from: Guard, to: Done}
  start: [Poet]
  end: [Done]
`;
}

const poems = [
  'Owls wander moonlit forests',
  'Silent feathers brush treetops',
  'Yellow lanterns guard barns',
  'Hunters drift above meadows',
];
const says = (...critic: string[]): Json => ({ agents: { Poet: poems, Critic: critic } });

/** A score loop of a poet and a judge. */
export function score(pattern: string): string {
  return `
orchestrator: {id: poems, agents: [write]}
agents:
  - id: write
    type: loop
    max_loops: 4
    score_threshold: 0.85
    score_extraction_config:
      strategies:
        - type: pattern
          patterns: ["${pattern}"]
    internal_workflow:
      orchestrator: {id: body, agents: [poet, judge]}
      agents:
        - id: poet
          type: local_llm
          model: any
          prompt: "Write on {{ get_input() }}. {% for past in get_past_loops() %}{{ past.score }}{% endfor %}"
        - id: judge
          type: local_llm
          model: any
          prompt: "Judge. {{ previous_outputs.poet }}"
`;
}
export const judged = (...judge: string[]): Json => ({ agents: { poet: poems, judge } });

/** A yes-or-no agent before the judge. */
const binary = score('SCORE:\\\\s*([0-9.]+)')
  .replace('agents: [poet, judge]', 'agents: [poet, check, judge]')
  .replace(
    '        - id: judge',
    '        - {id: check, type: openai-binary, prompt: "Is this correct? {{ previous_outputs.poet }}"}\n        - id: judge',
  );

const router = `
nodes:
  - {id: src, type: input, data: {name: topic}}
  - {id: again, type: loop, data: {exitCondition: evaluator, maxIterations: 4, feedbackMode: replace}}
  - {id: draft, type: llm, data: {prompt: "Improve: {{input}}"}}
  - {id: review, type: llm, data: {prompt: "Review {{input}}. Say DONE or NOT DONE."}}
  - {id: judge, type: router, data: {mode: pattern, branches: [done, continue]}}
  - {id: leave, type: exit, data: {}}
  - {id: out, type: output, data: {name: out}}
edges:
  - {source: src, target: again, sourceHandle: value, targetHandle: input}
  - {source: again, target: draft, sourceHandle: output, targetHandle: input}
  - {source: draft, target: review, sourceHandle: response, targetHandle: input}
  - {source: review, target: judge, sourceHandle: response, targetHandle: input}
  - {source: judge, target: leave, sourceHandle: done, targetHandle: input}
  - {source: leave, target: out, sourceHandle: output, targetHandle: value}
`;

/** The way back waits for a word, too. */
const rework = cycle('APPROVED').replace(
  '{from: Critic, to: Poet, carry_data: true, condition: {type: keyword, config: {none: [APPROVED]}}}',
  '{from: Critic, to: Poet, carry_data: true, condition: {type: keyword, config: {any: [REVISE]}}}',
);

/** The way back waits for the opposite of the word. */
const waits = cycle('approved').replace(
  'carry_data: true, condition: {type: keyword, config: {none: [approved]}}',
  'carry_data: true, condition: {type: keyword, config: {any: [unapproved, again]}}',
);

/** A loop that goes on while an output, which a pattern takes out of prose, compares so with a value. */
function container(output: string, type: string, pattern: string, operator: string, value: string): string {
  return `
version: 3
nodes:
  - id: repeat
    type: loop
    data:
      maxIterations: 3
      continueWhile: {output: judge.${output}, operator: "${operator}", value: ${value}}
      inlineWorkflow:
        nodes:
          - id: judge
            type: agent
            data:
              prompt: "Judge the work."
              outputs:
                - {name: ${output}, type: ${type}, extract: {type: regex, pattern: "${pattern}"}}
`;
}

/** Those of the pages are shown there: these are the others. */
export const CASES: Case[] = [
  {
    code: 'near-value',
    shows: 'a text with a sign behind a boolean',
    text: container('state', 'string', '^(.*)$', '!=', 'true'),
    script: { agents: { judge: ['true.'] } },
    rounds: [1, 2, 3],
    hides: 'a text is compared with a boolean of the same letters',
    other: { text: container('state', 'string', '^(.*)$', '!=', 'true'), script: { agents: { judge: ['True'] } } },
  },
  {
    code: 'near-keyword',
    shows: 'a keyword without its sign',
    text: cycle('"PRINT IT:"'),
    script: says('Print it', 'PRINT IT: now'),
    rounds: [1],
    hides: 'the word stands in a sentence about it',
    other: { text: cycle('"PRINT IT:"'), script: says('I would not yet print it as it stands here.', 'PRINT IT: now') },
  },
  {
    code: 'near-keyword',
    shows: 'another form of the word',
    text: cycle('APPROVED'),
    script: says('I approve.', 'Approve.', 'APPROVED'),
    rounds: [2],
    hides: 'an order begins with it',
    other: { text: cycle('COMPLETED'), script: says('Complete the last verse.', 'COMPLETED') },
  },
  {
    code: 'keyword-inside',
    shows: 'a word inside of a larger one',
    text: cycle('approved'),
    script: says('unapproved'),
    rounds: [1],
    hides: 'an ending follows it',
    other: { text: cycle('pass'), script: says('It passes.') },
  },
  {
    code: 'keyword-inside',
    shows: 'a word inside of a larger one that another edge waits for',
    text: waits,
    script: says('unapproved', 'approved'),
    rounds: [1],
    fixed: 'none: [unapproved]',
    hides: 'the word stands by itself',
    other: { text: waits, script: says('approved') },
  },
  {
    code: 'score-scale',
    shows: 'a year that was taken for a score',
    text: score('([0-9]+)'),
    script: judged('The poem of 2024 is fine'),
    rounds: [1],
    hides: 'percents are read as such',
    other: { text: score('SCORE:\\\\s*([0-9.]+)'), script: judged('SCORE: 60', 'SCORE: 90') },
  },
  {
    code: 'keyword-inside',
    shows: 'a yes-or-no agent reads its opposite as yes',
    text: binary,
    script: { agents: { poet: poems, check: ['This is not correct.'], judge: ['SCORE: 0.3', 'SCORE: 0.9'] } },
    rounds: [1, 2],
    hides: 'the reply says no and nothing else',
    other: { text: binary, script: { agents: { poet: poems, check: ['No.'], judge: ['SCORE: 0.9'] } } },
  },
  {
    code: 'keyword-inside',
    shows: 'a router goes by a branch inside of its opposite',
    text: router,
    script: { agents: { draft: poems, review: ['NOT DONE: too short'] } },
    rounds: [1],
    hides: 'the branch stands by itself',
    other: { text: router, script: { agents: { draft: poems, review: ['continue', 'DONE'] } } },
  },
  {
    code: 'keyword-inside',
    shows: 'an edge that leads no way out',
    text: rework,
    script: { agents: { Poet: poems, Critic: ['Do not REVISE', 'APPROVED'] } },
    rounds: [1],
    hides: 'the word is meant',
    other: { text: rework, script: { agents: { Poet: poems, Critic: ['REVISE it', 'APPROVED'] } } },
  },
  {
    code: 'keyword-inside',
    shows: 'a pattern takes a value out of its opposite',
    text: container('verdict', 'string', 'done|again', '!=', 'done'),
    script: { agents: { judge: ['It is not done yet'] } },
    rounds: [1],
    hides: 'the value stands by itself',
    other: {
      text: container('verdict', 'string', 'done|again', '!=', 'done'),
      script: { agents: { judge: ['once again', 'It is done'] } },
    },
  },
  ...['SCORE: 1e-1, start again', 'SCORE: 1 /10', 'SCORE: 1,05'].map((answer): Case => ({
    code: 'number-cut',
    shows: `${answer} is read as 1`,
    text: score('SCORE:\\\\s*([0-9]+)'),
    script: judged(answer),
    rounds: [1],
    hides: 'what follows makes no other number of it',
    other: { text: score('SCORE:\\\\s*([0-9.]+)'), script: judged('SCORE: 0.9/1, good') },
  })),
  {
    code: 'number-cut',
    shows: 'a pattern of a container that ends at a comma',
    text: container('score', 'number', 'score (\\\\d+)', '<', '0.8'),
    script: { agents: { judge: ['score 0,9'] } },
    rounds: [1, 2, 3],
    hides: 'the number ends there',
    other: {
      text: container('score', 'number', 'score (\\\\d+)', '<', '0.8'),
      script: { agents: { judge: ['score 1'] } },
    },
  },
  {
    code: 'scores-differ',
    shows: 'the one that was read is that of the judge, and the poet praises itself',
    text: score('SCORE:\\\\s*([0-9.]+)').replace(
      'score_extraction_config:',
      'score_extraction_config:\n      high_priority_agents: [judge]',
    ),
    script: { agents: { poet: ['Owls. SCORE: 1.0'], judge: ['SCORE: 0.9'] } },
    rounds: [1],
    hides: 'both say the same',
    other: {
      text: score('SCORE:\\\\s*([0-9.]+)'),
      script: { agents: { poet: ['SCORE: 0.9'], judge: ['SCORE: 0.9'] } },
    },
  },
];
