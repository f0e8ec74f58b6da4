import type { Example, Hand } from './hand.ts';

const TEXT = `nodes:
  - id: task
    type: input
    data: {}
  - id: loop
    type: loop
    data:
      exitCondition: evaluator
      maxIterations: 3
  - id: draft
    type: llm
    data:
      prompt: |
        Write two sentences on {{inputs.task}}.
        Mind this: {{input}}
  - id: evaluate
    type: router
    data:
      mode: llm
      branches: [done, continue]
      systemPrompt: Say done, or continue and what is missing.
  - id: add_feedback
    type: transform
    data:
      template: "{{inputs.task}} This was not enough: {{evaluate.value}}"
  - id: exit
    type: exit
    data: {}
  - id: result
    type: output
    data: {}
edges:
  - source: task
    target: loop
  - source: loop
    target: draft
  - source: draft
    target: evaluate
    sourceHandle: response
  - source: evaluate
    target: exit
    sourceHandle: done
  - source: exit
    target: result
  - source: evaluate
    target: add_feedback
    sourceHandle: continue
`;

/** The loop of 003 that an evaluator ends: draft, judge, and what is missing goes into the next round. */
export const EVALUATOR: Example = {
  build,
  text: TEXT,
  script: {
    inputs: { task: 'A notice' },
    agents: { draft: ['one', 'two'], evaluate: ['continue: it has no date', 'done'] },
  },
  says: [
    '✓ Finished. Round 2: evaluate chose done. Docs',
    'Continues to round 2 of 3: evaluate chose continue',
    'Exited: evaluate chose done',
  ],
};

async function build(hand: Hand): Promise<void> {
  await hand.begin('loop-exit');
  await hand.first('Input', 'task');
  await hand.follow('task', 'Loop', 'loop');
  await hand.choose('Exit', 'evaluator');
  await hand.write('Max Iterations', '3');
  await hand.follow('loop', 'LLM', 'draft', 'output');
  await hand.write('Prompt', 'Write two sentences on {{inputs.task}}.\nMind this: {{input}}');
  await hand.follow('draft', 'Router', 'evaluate', 'response');
  await hand.write('System Prompt', 'Say done, or continue and what is missing.');
  await hand.follow('evaluate', 'Exit', 'exit', 'done');
  await hand.follow('exit', 'Output', 'result');
  await hand.follow('evaluate', 'Transform', 'add_feedback', 'continue');
  await hand.write('Template', '{{inputs.task}} This was not enough: {{evaluate.value}}');
}
