import type { Example, Hand } from './hand.ts';

const TEXT = `graph:
  nodes:
    - id: Writer
      type: agent
      config:
        provider: openai
        name: gpt-4o
        role: Improve the text by what the reader says of it.
    - id: Reviewer
      type: human
      config:
        description: "Read it: enter ACCEPT, or say what to change."
    - id: Loop Guard
      type: loop_counter
      config:
        max_iterations: 3
        message: Three readings were not enough.
    - id: Final Output
      type: passthrough
      config: {}
  edges:
    - from: Writer
      to: Reviewer
    - from: Reviewer
      to: Final Output
      condition:
        type: keyword
        config:
          any: [ACCEPT]
    - from: Reviewer
      to: Loop Guard
      condition:
        type: keyword
        config:
          none: [ACCEPT]
    - from: Reviewer
      to: Writer
      condition:
        type: keyword
        config:
          none: [ACCEPT]
    - from: Loop Guard
      to: Writer
    - from: Loop Guard
      to: Final Output
  start: [Writer]
`;

/** The review loop of 000: somebody reads what is written until it pleases, and a guard counts. */
export const REVIEW: Example = {
  build,
  text: TEXT,
  script: {
    inputs: { task: 'A notice' },
    agents: { Writer: ['one', 'two', 'three'] },
    humans: { Reviewer: ['shorter', 'clearer', 'kinder'] },
  },
  answers: ['shorter', 'ACCEPT'],
  says: [
    '▲ Limit reached. Round 3: Loop Guard 3 of 3: limit reached. Exit to Final Output. Docs',
    'Continues to round 2: Reviewer did not say ACCEPT, back to Writer; Loop Guard 1 of 3',
    'Continues to round 3: Reviewer did not say ACCEPT, back to Writer; Loop Guard 2 of 3',
    'Exited: Loop Guard 3 of 3: limit reached (edge Loop Guard → Final Output)',
  ],
};

async function build(hand: Hand): Promise<void> {
  await hand.begin('chatdev');
  await hand.first('Agent', 'Writer');
  await hand.write('Provider', 'openai');
  await hand.write('Name', 'gpt-4o');
  await hand.write('Role', 'Improve the text by what the reader says of it.');
  await hand.follow('Writer', 'Human', 'Reviewer');
  await hand.write('Description', 'Read it: enter ACCEPT, or say what to change.');
  await hand.follow('Reviewer', 'Passthrough', 'Final Output');
  await hand.open('Reviewer->Final Output');
  await hand.choose('Kind of Condition', 'condition');
  await hand.press('+ Add', 'condition.config.any');
  await hand.write('Any 1', 'ACCEPT');
  await hand.follow('Reviewer', 'Loop counter', 'Loop Guard');
  await hand.write('Max Iterations', '3');
  await hand.write('Message', 'Three readings were not enough.');
  await hand.open('Reviewer->Loop Guard');
  await hand.choose('Kind of Condition', 'condition');
  await hand.press('+ Add', 'condition.config.none');
  await hand.write('None 1', 'ACCEPT');
  await hand.leadBack('Reviewer', 'Writer');
  await hand.choose('Kind of Condition', 'condition');
  await hand.press('+ Add', 'condition.config.none');
  await hand.write('None 1', 'ACCEPT');
  await hand.lead('Loop Guard', 'Writer');
  await hand.lead('Loop Guard', 'Final Output');
}
