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
function cycle(word: string, { carries = true, works = 'Poet', extra = '' } = {}): string {
  return `
graph:
  nodes:
    - {id: Poet, type: agent, config: {provider: any, name: model, role: Write.}}
    - {id: Critic, type: agent, config: {provider: any, name: model, role: Judge.}}
    - {id: Guard, type: loop_counter, config: {max_iterations: 4, message: enough}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Poet, to: Critic, carry_data: ${works === 'Poet'}}
    - {from: Critic, to: Done, condition: {type: keyword, config: {any: [${word}]${extra}}}}
    - {from: Critic, to: Poet, carry_data: ${carries}, condition: {type: keyword, config: {none: [${word}]}}}
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
function score(threshold: string, pattern = 'SCORE:\\\\s*([0-9.]+)', reads = '{{ previous_outputs.poet }}'): string {
  return `
orchestrator: {id: poems, agents: [write]}
agents:
  - id: write
    type: loop
    max_loops: 4
    score_threshold: ${threshold}
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
          prompt: "Judge. ${reads}"
`;
}
const judged = (...judge: string[]): Json => ({ agents: { poet: poems, judge } });

/** A container that goes on while what the judge says is not a value. */
function container(value: string, prompt = 'Judge {{ maker.text }}'): string {
  return `
nodes:
  - id: polish
    type: loop
    data:
      nodeType: loop
      continueWhile: {output: judge.state, operator: "!=", value: ${value}}
      maxIterations: 3
      inputs: [{name: topic, type: string, required: true}]
      outputs: [{name: text, type: string}]
      inputMappings:
        - {source: {type: outer, name: topic}, target: {node: maker, input: topic}, iterations: all}
        - {source: {type: previous, node: judge, output: remark}, target: {node: maker, input: remark}, iterations: subsequent}
      outputMappings:
        - {source: {node: maker, output: text}, target: text}
      inlineWorkflow:
        nodes:
          - id: maker
            type: agent
            data:
              nodeType: agent
              prompt: "Write on {{ topic }}. {{ remark }}"
              inputs: [{name: topic, type: string}, {name: remark, type: string}]
              outputs: [{name: text, type: string}]
          - id: judge
            type: agent
            data:
              nodeType: agent
              prompt: "${prompt}"
              inputs: [{name: text, type: string}]
              outputs: [{name: state, type: string}, {name: remark, type: string}]
        edges:
          - {source: maker, target: judge, sourceHandle: output:text, targetHandle: input:text}
edges: []
`;
}
const states = (...each: string[]): Json => ({
  agents: {
    maker: poems.map((text) => ({ text })),
    judge: each.map((state) => ({ state, remark: 'Shorter sentences, please' })),
  },
});

const REASONS = [
  'Shorten: ending drags terribly',
  'Rewrite: opening sounds wooden',
  'Polish: middle lacks rhythm',
  'Trim: adjectives everywhere',
];

export const CASES: Case[] = [
  {
    code: 'near-keyword',
    shows: 'a keyword in other letters',
    text: cycle('APPROVED'),
    script: says('No.', 'Approved: well done.', 'APPROVED'),
    rounds: [2],
    fixed: 'case_sensitive: false',
    hides: 'the word is refused, and not said',
    other: {
      text: cycle('APPROVED'),
      script: says(
        'Not approved: too long.',
        'Approved? Hardly.',
        'It will be approved once it is shorter.',
        'APPROVED',
      ),
    },
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
    shows: 'a word inside of its opposite',
    text: cycle('OK'),
    script: says('This is NOT OK'),
    rounds: [1],
    fixed: 'none: [NOT OK]',
    hides: 'the word stands by itself as well',
    other: { text: cycle('OK'), script: says('It was not OK before. OK now') },
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
    code: 'near-value',
    shows: 'a value in other letters',
    text: container('DONE'),
    script: states('done.', 'again', 'DONE'),
    rounds: [1],
    hides: 'it is another word',
    other: { text: container('DONE'), script: states('undone', 'again', 'DONE') },
  },
  {
    code: 'threshold-near',
    shows: 'a score a little below its threshold',
    text: score('0.85'),
    script: judged('SCORE: 0.5', 'SCORE: 0.84', 'SCORE: 0.6', 'SCORE: 0.7'),
    rounds: [2],
    hides: 'it is reached in the end',
    other: { text: score('0.85'), script: judged('SCORE: 0.5', 'SCORE: 0.84', 'SCORE: 0.85') },
  },
  {
    code: 'score-scale',
    shows: 'a score of ten against a share',
    text: score('0.85'),
    script: judged('SCORE: 7', 'SCORE: 8', 'SCORE: 8.5'),
    rounds: [1, 2, 3, 4],
    fixed: 'score_threshold: 0.085',
    hides: 'it is a share',
    other: { text: score('0.85'), script: judged('SCORE: 0.7', 'SCORE: 1.0') },
  },
  {
    code: 'score-scale',
    shows: 'a year that was taken for a score',
    text: score('0.85', '([0-9]+)'),
    script: judged('The poem of 2024 is fine'),
    rounds: [1],
    hides: 'percents are read as such',
    other: { text: score('0.85'), script: judged('SCORE: 60', 'SCORE: 90') },
  },
  {
    code: 'number-unfound',
    shows: 'a score in other letters',
    text: score('0.85'),
    script: judged('Score: 0.9', 'SCORE: 0.9'),
    rounds: [1],
    fixed: '(?i)SCORE',
    hides: 'a number that is no grade',
    other: { text: score('0.85'), script: judged('It has 14 lines and 3 owls', 'SCORE: 0.9') },
  },
  {
    code: 'same-answer',
    shows: 'a poet that says the same three times',
    text: cycle('OK'),
    script: { agents: { Poet: ['Owls fly at night'], Critic: REASONS } },
    rounds: [3],
    hides: 'it says so twice',
    other: {
      text: cycle('OK'),
      script: { agents: { Poet: ['Owls fly', 'Owls fly', 'Owls sleep', 'Owls eat'], Critic: REASONS } },
    },
  },
  {
    code: 'back-and-forth',
    shows: 'a poet that goes back to what was refused',
    text: cycle('OK'),
    script: { agents: { Poet: ['Owls fly', 'Owls sleep', 'Owls fly', 'Owls eat'], Critic: REASONS } },
    rounds: [3],
    hides: 'the loop ends well',
    other: {
      text: cycle('OK'),
      script: { agents: { Poet: ['Owls fly', 'Owls sleep', 'Owls fly'], Critic: ['Shorter', 'Longer', 'OK'] } },
    },
  },
  {
    code: 'scores-flat',
    shows: 'no better score for three rounds',
    text: score('0.85'),
    script: judged('SCORE: 0.5', 'SCORE: 0.4', 'SCORE: 0.5', 'SCORE: 0.3'),
    rounds: [4],
    hides: 'the last one is better',
    other: { text: score('0.85'), script: judged('SCORE: 0.5', 'SCORE: 0.4', 'SCORE: 0.5', 'SCORE: 0.51') },
  },
  {
    code: 'script-ran-out',
    shows: 'two answers for four rounds',
    text: cycle('OK'),
    script: { agents: { Poet: poems, Critic: ['Shorter', 'Longer'] } },
    rounds: [3, 4],
    hides: 'it has a single answer, which is meant so',
    other: { text: cycle('OK'), script: { agents: { Poet: poems, Critic: ['Shorter'] } } },
  },
  {
    code: 'feedback-unread',
    shows: 'a critic that nobody hears',
    text: cycle('OK', { carries: false }),
    script: says(...REASONS),
    rounds: [1, 2, 3],
    hides: 'the poet is told',
    other: { text: cycle('OK'), script: says(...REASONS) },
  },
  {
    code: 'judge-saw-nothing',
    shows: 'a critic that is only triggered',
    text: cycle('OK', { works: 'none' }),
    script: says('Nothing here to judge', 'OK'),
    rounds: [1, 2],
    hides: 'it is given the poem',
    other: { text: cycle('OK'), script: says('Nothing here to judge', 'OK') },
  },
  {
    code: 'limit-near',
    shows: 'four of five calls are used when the run ends',
    text: `settings: {budget: {calls: 5}}${cycle('OK')}`,
    script: says('Shorter', 'OK'),
    rounds: [2],
    hides: 'there are two more',
    other: { text: `settings: {budget: {calls: 6}}${cycle('OK')}`, script: says('Shorter', 'OK') },
  },
];
