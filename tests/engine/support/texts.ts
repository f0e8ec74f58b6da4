/** A review loop of our own: drafts until the editor says SHIP, at most `limit` refusals. */
export function reviewLoop(limit = 3, extra = ''): string {
  return `
graph:
  nodes:
    - {id: Drafter, type: agent, config: {provider: any, name: model, role: Write.}}
    - {id: Editor, type: human, config: {description: Ready?}}
    - {id: Guard, type: loop_counter, config: {max_iterations: ${limit}, message: enough${extra}}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Drafter, to: Editor}
    - {from: Editor, to: Done, condition: {type: keyword, config: {any: [SHIP]}}}
    - {from: Editor, to: Drafter, condition: {type: keyword, config: {none: [SHIP]}}}
    - {from: Editor, to: Guard, condition: {type: keyword, config: {none: [SHIP]}}}
    - {from: Guard, to: Drafter}
    - {from: Guard, to: Done}
  start: [Drafter]
  end: [Done]
`;
}

/** A container loop of our own: a maker and a judge, until the judge is satisfied, at most `limit` rounds. */
export function makerLoop(limit = 5): string {
  return `
nodes:
  - id: polish
    type: loop
    data:
      nodeType: loop
      continueWhile: {output: judge.good, operator: "==", value: false}
      maxIterations: ${limit}
      inputs: [{name: topic, type: string, required: true}]
      outputs: [{name: text, type: string}, {name: rounds, type: number}]
      inputMappings:
        - {source: {type: outer, name: topic}, target: {node: maker, input: topic}, iterations: all}
        - {source: {type: previous, node: judge, output: remark}, target: {node: maker, input: remark}, iterations: subsequent}
      outputMappings:
        - {source: {node: maker, output: text}, target: text}
        - {source: {type: builtin, name: iteration_count}, target: rounds}
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
              prompt: "Judge {{ maker.text }}"
              inputs: [{name: text, type: string}]
              outputs: [{name: good, type: boolean}, {name: remark, type: string}]
        edges:
          - {source: maker, target: judge, sourceHandle: output:text, targetHandle: input:text}
edges: []
`;
}
