import type { Example, Hand } from './hand.ts';

const TEXT = `version: 3
metadata:
  name: Untitled
nodes:
  - id: review-loop
    type: loop
    data:
      nodeType: loop
      continueWhile:
        output: review.approved
        operator: "=="
        value: false
      maxIterations: 4
      inputs:
        - name: task
          type: string
        - name: guidelines
          type: string
      outputs:
        - name: approved
          type: boolean
        - name: final_code
          type: string
        - name: iterations
          type: number
      inputMappings:
        - source: { type: outer, name: task }
          target: { node: coder, input: task }
        - source: { type: outer, name: guidelines }
          target: { node: coder, input: context }
          iterations: first
        - source: { type: previous, node: review, output: feedback }
          target: { node: coder, input: context }
          iterations: subsequent
      outputMappings:
        - source: { node: review, output: approved }
          target: approved
        - source: { node: coder, output: code }
          target: final_code
        - source: { type: builtin, name: iteration_count }
          target: iterations
      inlineWorkflow:
        nodes:
          - id: coder
            type: agent
            data:
              nodeType: agent
              prompt: |
                Write code: {{ task }}
                Mind this: {{ context }}
              inputs:
                - name: task
                  type: string
                - name: context
                  type: string
              outputs:
                - name: code
                  type: string
          - id: review
            type: agent
            data:
              nodeType: agent
              prompt: |
                Is it right? {{ coder.code }}
                Answer as JSON: { "approved": boolean, "feedback": string }
              inputs:
                - name: code
                  type: string
              outputs:
                - name: approved
                  type: boolean
                - name: feedback
                  type: string
        edges:
          - source: coder
            target: review
            sourceHandle: output:code
            targetHandle: input:code
edges: []
`;

/** The code review of 002: what the reviewer says goes into the next round, until it approves. */
export const CODE_REVIEW: Example = {
  build,
  text: TEXT,
  script: {
    inputs: { task: 'Add', guidelines: 'Short' },
    agents: {
      coder: ['a+b', 'a + b'],
      review: ['{ "approved": false, "feedback": "blanks" }', '{ "approved": true, "feedback": "" }'],
    },
  },
  says: [
    '✓ Finished. Round 2: review.approved is true, not false. Docs',
    'Continues to round 2 of 4: review.approved is false',
    'Exited: review.approved is true, not false',
  ],
};

async function build(hand: Hand): Promise<void> {
  await hand.begin('container');
  await hand.first('Loop', 'review-loop');
  await hand.write('Max Iterations', '4');
  await hand.port('data.inputs', 'task', 'string');
  await hand.port('data.inputs', 'guidelines', 'string');
  await hand.port('data.outputs', 'approved', 'boolean');
  await hand.port('data.outputs', 'final_code', 'string');
  await hand.port('data.outputs', 'iterations', 'number');
  await hand.rename('review-loop/review', 'coder');
  await hand.write('Prompt', 'Write code: {{ task }}\nMind this: {{ context }}');
  await hand.port('data.inputs', 'task', 'string');
  await hand.port('data.inputs', 'context', 'string');
  await hand.write('Name', 'code', 'data.outputs.0');
  await hand.choose('Type', 'string', 'data.outputs.0');
  await hand.follow('review-loop/coder', 'Agent', 'review');
  await hand.write(
    'Prompt',
    'Is it right? {{ coder.code }}\nAnswer as JSON: { "approved": boolean, "feedback": string }',
  );
  await hand.write('Name', 'code', 'data.inputs.0');
  await hand.write('Name', 'approved', 'data.outputs.0');
  await hand.choose('Type', 'boolean', 'data.outputs.0');
  await hand.port('data.outputs', 'feedback', 'string');
  await hand.open('review-loop');
  await hand.choose('Output', 'review.approved');
  await map(hand, 'Input Mappings', 1, 'task (outer)', 'coder.task');
  await map(hand, 'Input Mappings', 2, 'guidelines (outer)', 'coder.context', 'first');
  await map(hand, 'Input Mappings', 3, 'review.feedback', 'coder.context', 'after');
  await map(hand, 'Output Mappings', 1, 'review.approved', 'approved');
  await map(hand, 'Output Mappings', 2, 'coder.code', 'final_code');
  await map(hand, 'Output Mappings', 3, 'iteration_count (builtin)', 'iterations');
}

async function map(hand: Hand, list: string, at: number, source: string, target: string, when?: string): Promise<void> {
  await hand.press('+ Add', list === 'Input Mappings' ? 'data.inputMappings' : 'data.outputMappings');
  await hand.choose(`${list} ${at}: Source`, source);
  await hand.choose(`${list} ${at}: Target`, target);
  if (when !== undefined) await hand.choose(`${list} ${at}: Iterations`, when);
}
