import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import { wordEdge } from '../../src/wording/en/document/outline.ts';
import { labelCondition, wordWayOn } from '../../src/wording/wording.ts';

const routed = (routes: string): string => `
orchestrator: {id: o, agents: [judge, pick, printer]}
agents:
  - {id: judge, type: openai-answer, prompt: "Good?"}
  - {id: pick, type: router, params: {decision_key: judge, routing_map: ${routes}}}
  - {id: praise, type: openai-answer, prompt: Praise it.}
  - {id: cutter, type: openai-answer, prompt: Cut it.}
  - {id: printer, type: openai-answer, prompt: Print it.}
`;

function edgeTo(target: string, routes: string) {
  const edges = openText(routed(routes), {}).workflow?.edges ?? [];
  return edges.find(({ from, to }) => from === 'pick' && to === target)!;
}

describe('the edges of a router', () => {
  it.each(['true', 'false', 'any: x', 'regex: x'])(
    'are named by the route %j, whatever else such a word means',
    (key) => {
      const edge = edgeTo('cutter', `{${JSON.stringify(key)}: [cutter]}`);
      expect(labelCondition(edge.condition)).toBe(key);
      expect(wordEdge(edge, false)).toBe(`when ${key}`);
      expect(wordWayOn(edge.condition, 'pick', true)).toBe(`pick chose ${key}`);
      expect(wordWayOn(edge.condition, 'pick', false)).toBe(`pick did not choose ${key}`);
    },
  );

  it('say each route that leads there', () => {
    expect(labelCondition(edgeTo('cutter', '{"false": [cutter], again: [cutter]}').condition)).toBe('false or again');
  });

  it('say that an edge which its author has switched off is never taken', () => {
    expect(labelCondition('false')).toBe('never');
  });
});
