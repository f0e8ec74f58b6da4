import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';

const CHATDEV = `graph:
  start: [a]
  nodes:
    - {id: a, type: passthrough}
    - id: inner
      type: subgraph
      config:
        type: config
        config: {id: i, start: [b], nodes: [{id: b, type: passthrough}], edges: [{from: nobody, to: b}]}
  edges:
    - {from: a, to: inner}
    - {from: a, to: gone}
    - {from: lost, to: lost too}
`;

const CONTAINER = `version: 3
nodes:
  - {id: a, type: constant, data: {nodeType: constant, value: x}}
  - {id: b, type: output, data: {nodeType: output}}
edges:
  - {source: a, target: b}
  - {source: a, target: gone}
  - {source: nobody, target: b}
`;

const LOOP_EXIT = `nodes:
  - {id: a, type: input}
  - {id: b, type: loop, config: {maxIterations: 2}}
  - {id: c, type: exit}
edges:
  - {source: a, target: b}
  - {source: b, target: c}
  - {source: b, target: gone}
  - {source: nobody, target: c}
`;

const ORKA = `orchestrator: {id: o, agents: [a, gone, b]}
agents:
  - {id: a, type: local_llm, prompt: x}
  - {id: b, type: local_llm, prompt: y}
`;

describe('an edge that has lost an end', () => {
  it.each([
    [
      'chatdev, in a graph inside, too',
      CHATDEV,
      [
        ['a', 'to', 'gone'],
        ['inner/b', 'from', 'nobody'],
      ],
    ],
    [
      'container',
      CONTAINER,
      [
        ['a', 'to', 'gone'],
        ['b', 'from', 'nobody'],
      ],
    ],
    [
      'loop-exit',
      LOOP_EXIT,
      [
        ['b', 'to', 'gone'],
        ['c', 'from', 'nobody'],
      ],
    ],
    ['orka, behind the agent before it', ORKA, [['a', 'to', 'gone']]],
  ])('%s: is told by the end that there is and the name that is not', (_notation, text, expected) => {
    const { workflow } = openText(text, {});
    expect(workflow?.brokenEnds?.map(({ at, missing, name }) => [at, missing, name]).toSorted()).toEqual(expected);
  });

  it('is told of no text whose names are all there', () => {
    const { workflow } = openText(CONTAINER.replace('gone', 'b').replace('nobody', 'a'), {});
    expect(workflow).not.toBeNull();
    expect(workflow).not.toHaveProperty('brokenEnds');
  });
});
