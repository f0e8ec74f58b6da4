import type { DiagnosisCode } from '../../../src/engine/diagnoses/diagnoses.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';

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
function score(pattern: string): string {
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
const judged = (...judge: string[]): Json => ({ agents: { poet: poems, judge } });

/** Those of the pages are shown there: these are the others. */
export const CASES: Case[] = [
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
    fixed: 'none: [unapproved]',
    hides: 'an ending follows it',
    other: { text: cycle('pass'), script: says('It passes.') },
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
];
