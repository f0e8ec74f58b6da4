import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';

/** What is said of keys: the code, the key as it stands in the text, the key that was meant, and the part it is drawn on. */
function told(text: string): string[] {
  return openText(text, {}).problems.flatMap(({ code, severity, params, range, part }) => {
    if (!code.endsWith('-unknown-key')) return [];
    const written = range ? text.slice(range.start, range.end) : '';
    return [`${severity} ${code}: ${written} -> ${String(params['closest'])} on ${part ?? 'nothing'}`];
  });
}

/** The text after the fix of each unknown key that has one. */
function mended(text: string): string {
  const { problems } = openText(text, {});
  const fixes = problems.flatMap(({ code, fixes }) => (code.endsWith('-unknown-key') ? (fixes ?? []) : []));
  return applyEdits(
    text,
    fixes.flatMap(({ edits = [] }) => edits),
  );
}

const ORKA = `orchestrator:
  id: one
  agents: [rounds, choice]
agents:
  - id: rounds
    type: loop
    max_loops: 3
    score_threshold: 0.85
    internal_workflow:
      orchestrator: { id: in, agents: [writer] }
      agents:
        - id: writer
          type: openai-answer
          model: m
          temperature: 0.2
          prompt: "Write {{ get_input() }} and end with SCORE: 0.9"
  - id: choice
    type: router
    params:
      decision_key: rounds
      routing_map: { a: [rounds] }
`;

const LOOP_EXIT = `nodes:
  - { id: begin, type: input, data: { name: topic } }
  - id: again
    type: loop
    data:
      maxIterations: 3
      budget:
        maxUsd: 1
  - { id: write, type: llm, data: { prompt: Write } }
  - { id: judge, type: router, data: { branches: [done, continue] } }
  - { id: close, type: exit }
  - { id: result, type: output, data: { name: text } }
edges:
  - { source: begin, target: again }
  - { source: again, target: write }
  - { source: write, target: judge }
  - { source: judge, target: close, sourceHandle: done }
  - { source: close, target: result }
`;

describe('a misspelled key is told, at the key, with the key that was meant', () => {
  it.each([
    ['max_loops', 'max_lops', 'rounds'],
    ['score_threshold', 'score_treshold', 'rounds'],
    ['temperature', 'temprature', 'rounds/writer'],
    ['decision_key', 'decison_key', 'choice'],
  ])('orka: %s written as %s', (key, slip, part) => {
    const text = ORKA.replace(`${key}:`, `${slip}:`);
    expect(told(text)).toEqual([`warning orka-unknown-key: ${slip} -> ${key} on ${part}`]);
    expect(mended(text)).toBe(ORKA);
  });

  it.each([
    ['maxIterations', 'maxIteration', 'again'],
    ['prompt', 'promt', 'write'],
    ['branches', 'branchs', 'judge'],
    ['budget', 'buget', 'again'],
    ['maxUsd', 'maxUSD', 'again'],
  ])('loop-exit: %s written as %s', (key, slip, part) => {
    const text = LOOP_EXIT.replace(`${key}:`, `${slip}:`);
    expect(told(text)).toEqual([`warning loop-exit-unknown-key: ${slip} -> ${key} on ${part}`]);
    expect(mended(text)).toBe(LOOP_EXIT);
  });

  it('loop-exit: in JSON the fix keeps the quotes', () => {
    const text =
      '{"nodes": [{"id": "again", "type": "loop", "data": {"maxIteration": 3}}, {"id": "close", "type": "exit"}], "edges": []}';
    expect(told(text)).toEqual(['warning loop-exit-unknown-key: "maxIteration" -> maxIterations on again']);
    expect(mended(text)).toBe(text.replace('"maxIteration"', '"maxIterations"'));
  });
});

describe('a key that does nothing where it stands is told', () => {
  it('loop-exit: a prompt of a router, which no model is asked', () => {
    const text = LOOP_EXIT.replace('branches: [', 'prompt: Good enough?, branches: [');
    expect(told(text)).toEqual(['warning loop-exit-unknown-key: prompt -> null on judge']);
  });

  it('loop-exit: a key of data that stands beside it, and not the keys of whoever draws', () => {
    const node = '{ id: again, type: loop, maxIterations: 2, width: 80, data: { exitCondition: stable_output } }';
    expect(told(`nodes:\n  - ${node}\nedges: []\n`)).toEqual([
      'warning loop-exit-unknown-key: maxIterations -> null on again',
    ]);
  });

  it('loop-exit: data of a node under another name, with the name that is meant; a map of somebody else’s is left', () => {
    const text = LOOP_EXIT.replaceAll('data:', 'config:');
    expect(told(text).length).toBeGreaterThan(2);
    for (const each of told(text)) expect(each).toMatch(/^warning loop-exit-unknown-key: config -> data on /);
    expect(mended(text)).toBe(LOOP_EXIT);
    const drawn = LOOP_EXIT.replace('type: exit', 'type: exit, style: { width: 80 }');
    expect(told(drawn)).toEqual([]);
  });

  it('orka: a prompt of a router, which no model is asked', () => {
    const text = ORKA.replace('type: router', 'type: router\n    prompt: Which way?');
    expect(told(text)).toEqual(['warning orka-unknown-key: prompt -> null on choice']);
  });

  it('loop-exit: a bound of a budget that does not bound, budget.usd', () => {
    const text = LOOP_EXIT.replace('maxUsd', 'usd');
    expect(told(text)).toEqual(['warning loop-exit-unknown-key: usd -> null on again']);
  });
});

describe('no false alarm', () => {
  it('for documents without a slip', () => {
    expect([...told(ORKA), ...told(LOOP_EXIT)]).toEqual([]);
  });

  it("for keys of the author's own: notes, metadata, schemas, what a tool is given, unknown types", () => {
    const orka = ORKA.replace(
      '    max_loops: 3\n',
      '    max_loops: 3\n    owner: me\n    past_loops_metadata: { max_lops: "{{ score }}", prompt: "{{ score }}" }\n',
    ).replace('  id: one\n', '  id: one\n  memory_backend: redis\n');
    const tools = LOOP_EXIT.replace(
      'edges:\n',
      `  - { id: call, type: tool, data: { toolName: t, prompt: x, toolname: y, lable: z } }
  - { id: check, type: validator, data: { schema: { type: object, properties: { promt: { type: string } } } } }
  - { id: other, type: something, data: { prompt: x, promt: y } }
edges:
`,
    );
    expect([...told(orka), ...told(tools)]).toEqual([]);
  });

  it('where the same key is told already, in words that fit better', () => {
    const text = `- id: judge
  type: loop_validator
  model: m
  provider: ollama
`;
    expect(openText(text, {}).problems.map(({ code }) => code)).toContain('orka-llm-model');
    expect(told(text)).toEqual([]);
  });

  it('for a key next to the one that it resembles: both were meant', () => {
    expect(told(ORKA.replace('max_loops: 3', 'max_loops: 3\n    max_loop: 3'))).toEqual([]);
  });

  it('once for a map that an alias brings again', () => {
    const text = `orchestrator: { id: one, agents: [a, b] }
agents:
  - { id: a, type: openai-answer, model: m, prompt: x, params: &shared { temprature: 1 } }
  - { id: b, type: openai-answer, model: m, prompt: y, params: *shared }
`;
    expect(told(text)).toEqual(['warning orka-unknown-key: temprature -> temperature on a']);
  });
});
