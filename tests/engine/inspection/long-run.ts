import type { Chunk } from '../../../src/engine/journal/chunk.ts';
import { runText, type TextRun } from '../support/run-text.ts';

/** A cycle of a writer and a judge with a counter, whose judge reads a score aloud now and then; some 12 facts a round. */
export const scoredCycle = (rounds: number): string => `
graph:
  nodes:
    - {id: Writer, type: agent, config: {provider: any, name: model, role: Write.}}
    - {id: Judge, type: agent, config: {provider: any, name: model, role: Judge.}}
    - {id: Pass, type: passthrough, config: {}}
    - {id: Guard, type: loop_counter, config: {max_iterations: ${rounds}}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Judge}
    - {from: Judge, to: Pass}
    - {from: Pass, to: Writer, condition: {type: keyword, config: {none: [SHIP]}}}
    - {from: Pass, to: Guard}
    - {from: Guard, to: Writer}
    - {from: Guard, to: End}
  start: [Writer]
  end: [End]
`;

/** Of several chunks, with answers that take time and a node that takes some without asking. */
export function longRun(rounds = 700): Promise<TextRun> {
  return runText({
    text: scoredCycle(rounds),
    inputs: { task: 'owls' },
    script: {
      agents: {
        Writer: ['a draft on owls', 'A DRAFT again', 'the same'],
        Judge: ['too long', 'too short', 'no'],
      },
      delays: { Writer: 2.5, Judge: 1 },
      clock: { advance: { Pass: 0.25 } },
    },
  });
}

/** A container in a container: two rounds of two. */
export const NESTED = `
nodes:
  - id: outer
    type: loop
    data:
      nodeType: loop
      continueWhile: {output: check.done, operator: "==", value: false}
      maxIterations: 2
      inlineWorkflow:
        nodes:
          - id: inner
            type: loop
            data:
              nodeType: loop
              continueWhile: {output: judge.done, operator: "==", value: false}
              maxIterations: 2
              inlineWorkflow:
                nodes:
                  - {id: maker, type: agent, data: {nodeType: agent, prompt: "Write", outputs: [{name: text, type: string}]}}
                  - {id: judge, type: constant, data: {nodeType: constant, valueType: boolean, value: false, outputs: [{name: done, type: boolean}]}}
                edges: []
          - {id: check, type: constant, data: {nodeType: constant, valueType: boolean, value: false, outputs: [{name: done, type: boolean}]}}
        edges: []
edges: []
`;

/** Of several chunks, with two nodes that are asked at once and answer at other times. */
export function parallelRun(): Promise<TextRun> {
  const text = scoredCycle(1500)
    .replace(
      '{from: Writer, to: Judge}',
      '{from: Writer, to: Judge}\n    - {from: Writer, to: Other}\n    - {from: Other, to: Pass}',
    )
    .replace(
      '    - {id: Pass',
      '    - {id: Other, type: agent, config: {provider: any, name: model, role: Judge.}}\n    - {id: Pass',
    );
  return runText({ text, inputs: { task: 'owls' }, script: { delays: { Writer: 0.5, Judge: 3, Other: 5 } } });
}

/** The chunk that holds a fact, or the last one for what follows upon all. */
export function chunkAt(chunks: readonly Chunk[], seq: number): Chunk {
  const found = chunks.findLast((chunk) => chunk.first <= seq);
  if (!found) throw new Error(`no chunk holds ${seq}`);
  return found;
}
