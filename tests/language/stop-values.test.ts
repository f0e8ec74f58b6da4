import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../src/engine/workflow/loops/loop-claim.ts';
import type { StopValue } from '../../src/engine/workflow/loops/stop-value.ts';
import { wordLoopParts, wordLoops } from '../../src/wording/wording.ts';
import { openForPage } from '../../src/opened/opened-text.ts';
import { TEMPLATE_TEXTS } from './templates.ts';

const told = ({ kind, value, unit, also }: StopValue): unknown[] => [kind, value, unit, also.length];

const guarded = (guard: string, back = '', on = ''): string => `graph:
  start: [Writer]
  nodes:
    - {id: Writer, type: agent, config: {name: m, provider: p}}
    - {id: Stray, type: loop_counter, config: {max_iterations: 99}}
    - {id: Guard, ${guard}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Guard${on}}
    - {from: Guard, to: Writer}
    - {from: Writer, to: Writer${back}}
    - {from: Guard, to: End}
    - from: Writer
      to: End
      condition: {type: keyword, config: {any: ["DONE"]}}
`;

const orka =
  'orchestrator: {id: o, agents: [l]}\nagents:\n  - id: l\n    type: loop\n    max_loops: 4\n    score_threshold: 0.85\n    internal_workflow: {orchestrator: {agents: [a]}, agents: [{id: a, type: local_llm, prompt: x}]}\n';

describe('the values of a text by which its loops end', () => {
  it.each([
    [
      'of its own counter, not of one that stands before it, and the keyword of the way out',
      guarded('type: loop_counter, config: {max_iterations: 5}'),
      [
        ['limit', '5', '', 0],
        ['keyword', 'DONE', '', 0],
      ],
    ],
    [
      'between quotes, without them, and with its unit',
      guarded('type: loop_timer, config: {"max_duration": "5", duration_unit: minutes}'),
      [
        ['time', '5', ' min', 0],
        ['keyword', 'DONE', '', 0],
      ],
    ],
    [
      'of a keyword with the edge back that names it too',
      guarded('type: passthrough', ', condition: {type: keyword, config: {none: [DONE]}}'),
      [['keyword', 'DONE', '', 1]],
    ],
    [
      'of a keyword with every edge from the same node that stays, also the one to the guard',
      guarded(
        'type: passthrough',
        ', condition: {type: keyword, config: {none: [DONE]}}',
        ', condition: {type: keyword, config: {none: [DONE]}}',
      ),
      [['keyword', 'DONE', '', 2]],
    ],
    [
      'of a score loop its rounds and its score',
      orka,
      [
        ['limit', '4', '', 0],
        ['threshold', '0.85', '', 0],
      ],
    ],
    [
      'of a region its rounds',
      'nodes:\n  - {id: b, type: loop, data: {maxIterations: 3}}\n  - {id: m, type: note}\n  - {id: c, type: exit}\nedges:\n  - {source: b, target: c}\n',
      [['limit', '3', '', 0]],
    ],
  ])('are those %s', (_what, text, expected) => {
    const { stops } = openForPage(text, {});
    expect(stops.map(told)).toEqual(expected);
    for (const { value, range, also } of stops)
      for (const { start, end } of [range, ...also]) expect(text.slice(start, end)).toBe(value);
  });

  it('are none where an alias stands for the value: a splice there would be another value', () => {
    const shared = orka
      .replace('max_loops: 4', 'max_loops: &most 4')
      .replace('score_threshold: 0.85', 'timeout: *most');
    expect(openForPage(shared, {}).stops.map(told)).toEqual([['limit', '4', '', 0]]);
  });
});

describe('the sentence of a loop in parts', () => {
  it.each(TEMPLATE_TEXTS)(
    'says the same as the sentence, and each value in it can be changed in the text: %s',
    (_name, text) => {
      const { workflow, stops } = openForPage(text, {});
      const plain = wordLoops(workflow!);
      let changed = 0;
      for (const [id, parts] of wordLoopParts(workflow!)) {
        expect(parts.map((part) => part.text).join('')).toBe(plain.get(id));
        for (const { stop } of parts) {
          if (!stop) continue;
          const found = stops.find(
            ({ loop, kind, value, amount }) =>
              loop === id &&
              kind === stop.kind &&
              (amount === null ? value === stop.value : amount === Number(stop.value)),
          );
          expect(found, `${stop.kind} ${stop.value}`).toBeDefined();
          const { range } = found!;
          const other =
            found!.kind === 'keyword' ? 'OTHER' : found!.options ? '!=' : found!.amount === null ? 'true' : '1';
          const edited = openForPage(text.slice(0, range.start) + other + text.slice(range.end), {}).workflow;
          expect(claimsOf(edited!).get(id)).not.toEqual(claimsOf(workflow!).get(id));
          changed++;
        }
      }
      expect(changed + stops.length).toBeGreaterThan(0);
    },
  );
});
