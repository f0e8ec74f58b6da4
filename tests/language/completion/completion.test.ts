import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterNames } from '../../../src/engine/prompts/filters.ts';
import { findTest } from '../../../src/engine/prompts/is-tests.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { type Completion } from '../../../src/language/completion/completion.ts';
import { completion } from '../../../src/language/completion/complete.ts';
import { FILTER_SENTENCES, TEST_SENTENCES } from '../../../src/language/jinja-names.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';
import { cursorIn, TEMPLATE_TEXTS } from '../templates.ts';
import { samples } from '../../samples.ts';

function offered(marked: string): Completion[] {
  const { text, offset } = cursorIn(marked);
  return completion(text, offset, {});
}

const labels = (marked: string): string[] => offered(marked).map(({ label }) => label);

/** The text after one of the completions was taken. */
function taken(marked: string, label: string): string {
  const { text } = cursorIn(marked);
  const found = offered(marked).find((each) => each.label === label);
  if (!found) throw new Error(`${label} is not offered`);
  return applyEdits(text, [{ range: found.range, text: found.insert }]);
}

const GRAPH = `graph:
  nodes:
    - id: Writer
      type: agent
      config:
        provider: local
        name: gpt-4o-mini
    - id: Loop Guard
      type: loop_counter
      config:
        max_iterations: 7
  edges:
    - from: Writer
      to: Loop Guard
  start: [Writer]
`;

describe('keys', () => {
  it('required ones come first, and what is there is not offered (000-11)', () => {
    const found = labels(`${GRAPH}    - id: X\n`.replace('        name: gpt-4o-mini\n', '        ‸\n'));
    expect(found[0]).toBe('name');
    expect(found).toContain('role');
    expect(found).not.toContain('provider');
  });

  it('are those of the type of the node', () => {
    expect(labels(GRAPH.replace('max_iterations: 7', 'max_iterations: 7\n        ‸'))).toEqual([
      'reset_on_emit',
      'message',
    ]);
  });

  it('on a new line at the level of the map', () => {
    expect(labels(GRAPH.replace('      to: Loop Guard\n', '      to: Loop Guard\n      ‸\n'))).toContain('condition');
  });

  it('while a word is begun', () => {
    const { text } = {
      text: taken(GRAPH.replace('      to: Loop Guard\n', '      to: Loop Guard\n      con‸\n'), 'trigger'),
    };
    expect(text).toContain('      trigger: \n');
  });

  it('of an item that was just begun, with whole nodes', () => {
    const found = labels(GRAPH.replace('  edges:', '    - ‸\n  edges:'));
    expect(found.slice(0, 3)).toEqual(['id', 'type', 'config']);
    expect(found).toContain('loop counter node');
    expect(taken(GRAPH.replace('  edges:', '    - ‸\n  edges:'), 'passthrough node')).toContain(
      '    - id: ${1:Final Output}\n  type: ',
    );
  });

  it('between braces', () => {
    const marked = GRAPH.replace('    - from: Writer\n      to: Loop Guard', '    - { from: Writer, ‸ }');
    expect(labels(marked)[0]).toBe('to');
    expect(taken(marked, 'to')).toContain('{ from: Writer, to:  }');
  });

  it('in JSON, with and without the quote', () => {
    const json = (typed: string): string =>
      `{"nodes": [{"id": "a", "type": "loop", "data": {"exitCondition": "evaluator", ${typed}}}]}`;
    expect(labels(json('‸'))).toContain('maxIterations');
    expect(taken(json('‸'), 'maxIterations')).toContain('"maxIterations": ');
    expect(taken(json('"ma‸": 1'), 'maxIterations')).toContain('"maxIterations": 1');
  });

  it('of a text with nothing in it', () => {
    expect(labels('‸')).toEqual(expect.arrayContaining(['graph', 'orchestrator', 'nodes']));
    expect(labels('# a note\ngr‸')).toContain('graph');
  });

  it('of settings', () => {
    expect(labels(`${GRAPH}settings:\n  ‸`)).toContain('follow');
    expect(labels(`${GRAPH}settings:\n  limits:\n    ‸`)).toEqual(['rounds', 'activations']);
  });

  it('although something else cannot be read', () => {
    expect(labels(`${GRAPH}  description: "never closed\n`.replace('max_iterations: 7', '‸'))).toContain(
      'max_iterations',
    );
    expect(
      labels(GRAPH.replace('provider: local', 'provider: [local').replace('max_iterations: 7', '‸')),
    ).toBeDefined();
  });

  it('of a new item, where a list has to be', () => {
    const marked = GRAPH.replace('  start:', '    ‸\n  start:');
    expect(labels(marked)).toContain('edge with a keyword');
    // The editor moves the second line along to the first.
    expect(taken(marked, 'edge')).toContain('    - from: ${1:Writer}\n  to: ');
  });
});

describe('values', () => {
  it('words of a list, each with its sentence', () => {
    const found = offered(GRAPH.replace('max_iterations: 7', 'reset_on_emit: ‸'));
    expect(found.map(({ label }) => label)).toEqual(['true', 'false']);
    const types = offered(GRAPH.replace('type: loop_counter', 'type: ‸'));
    expect(types.find(({ label }) => label === 'loop_timer')?.sentence).toContain('time');
  });

  it('nodes in edges, start and end', () => {
    expect(labels(GRAPH.replace('to: Loop Guard', 'to: ‸'))).toEqual(['Writer', 'Loop Guard']);
    expect(labels(GRAPH.replace('to: Loop Guard', 'to: Loop G‸'))).toEqual(['Writer', 'Loop Guard']);
    expect(labels(GRAPH.replace('[Writer]', '[‸]'))).toEqual(['Writer', 'Loop Guard']);
    expect(taken(GRAPH.replace('to: Loop Guard', 'to: Loop G‸'), 'Writer')).toContain('      to: Writer\n');
  });

  it('a default where nothing else is known', () => {
    expect(labels(GRAPH.replace('max_iterations: 7', 'max_iterations: ‸'))).toEqual(['10']);
  });

  it('functions of conditions', () => {
    expect(labels(GRAPH.replace('to: Loop Guard', 'to: Loop Guard\n      condition: ‸'))).toContain('code_pass');
  });

  it('outputs and inputs of a container', () => {
    const [, text] = TEMPLATE_TEXTS.find(([name]) => name === 'score-container.yaml')!;
    expect(labels(text.replace('output: judge.score', 'output: ‸'))).toContain('judge.score');
    expect(labels(text.replace('sourceHandle: output:answer', 'sourceHandle: ‸'))).toContain('output:answer');
    expect(labels(text.replace('target: explanation', 'target: ‸'))).toEqual(['explanation', 'scores']);
    expect(labels(text.replace('node: judge, output: score', 'node: judge, output: ‸'))).toContain('score');
    expect(labels(text.replace('node: judge, output: score', 'node: ‸, output: score'))).toEqual(['teacher', 'judge']);
    expect(labels(text.replace('operator: "<"', 'operator: "‸"'))).toContain('>=');
  });

  it('agents of an orchestration', () => {
    const [, text] = TEMPLATE_TEXTS.find(([name]) => name === 'validator-loop.yaml')!;
    expect(labels(text.replace('evaluation_target: pharmacist', 'evaluation_target: ‸'))).toEqual([
      'pharmacist',
      'checker',
    ]);
    expect(labels(text.replace('agents: [pharmacist, checker]', 'agents: [pharmacist, ‸]'))).toEqual([
      'pharmacist',
      'checker',
    ]);
  });

  it('three thresholds to choose from (001-76)', () => {
    const marked = 'agents:\n  - id: a\n    type: loop\n    ‸\n';
    const presets = offered(marked).filter(({ label }) => label.startsWith('threshold'));
    expect(presets.map(({ insert }) => insert.match(/[\d.]+/g))).toEqual([
      ['10', '0.95'],
      ['5', '0.85'],
      ['3', '0.75'],
    ]);
  });

  it('001-76: where a threshold is typed, the three thresholds with what each is for and its max_loops', () => {
    const marked = 'agents:\n  - id: a\n    type: loop\n    score_threshold: ‸\n';
    expect(offered(marked).map(({ label, sentence }) => [label, sentence])).toEqual([
      ['0.95', expect.stringMatching(/critical.*max_loops 10\b/)],
      ['0.85', expect.stringMatching(/general.*max_loops 5\b/)],
      ['0.75', expect.stringMatching(/quick.*max_loops 3\b/)],
      ['0.8', ''],
    ]);
    expect(taken(marked, '0.95')).toBe('agents:\n  - id: a\n    type: loop\n    score_threshold: 0.95\n');
    expect(taken(marked.replace('‸', '0.‸'), '0.75')).toContain('    score_threshold: 0.75\n');
  });

  it('nothing in a comment and in the middle of a text', () => {
    expect(labels(GRAPH.replace('max_iterations: 7', 'max_iterations: 7 # ‸'))).toEqual([]);
    expect(labels(GRAPH.replace('name: gpt-4o-mini', 'role: You wr‸ite'))).toEqual([]);
  });
});

describe('templates', () => {
  const prompt = (typed: string): string => `orchestrator: {agents: [first, loop]}
agents:
  - {id: first, type: openai-answer, prompt: hello}
  - id: loop
    type: loop
    past_loops_metadata: {mark: "{{ score }}"}
    internal_workflow:
      orchestrator: {agents: [writer, judge]}
      agents:
        - {id: writer, type: openai-answer, prompt: x}
        - id: judge
          type: openai-answer
          prompt: |
            ${typed}
`;

  it('variables and functions (001-70)', () => {
    const found = labels(prompt('{{ ‸ }}'));
    expect(found).toEqual(
      expect.arrayContaining(['loop_number', 'score', 'get_loop_number', 'has_past_loops', 'get_past_loops']),
    );
    expect(found).toEqual(expect.arrayContaining(['get_past_insights', 'previous_outputs', 'input']));
  });

  it('past_loops and agents behind previous_outputs (001-69)', () => {
    expect(labels(prompt('{{ previous_outputs.‸ }}'))).toEqual(
      expect.arrayContaining(['writer', 'past_loops', 'first']),
    );
    expect(labels(prompt('{{ previous_outputs.writer.‸'))).toContain('response');
  });

  it('filters, tests, statements and arguments', () => {
    expect(labels(prompt('{{ input | ‸'))).toContain('upper');
    expect(labels(prompt('{% if score is ‸ %}'))).toContain('defined');
    expect(labels(prompt('{% ‸'))).toContain('for');
    expect(labels(prompt("{{ get_agent_response('‸') }}"))).toContain('writer');
  });

  it('what a loop remembers', () => {
    expect(labels(prompt('{% for past in get_past_loops() %}{{ past.‸ }}{% endfor %}'))).toEqual(['mark']);
  });

  it('inputs and outputs in a container', () => {
    const [, text] = TEMPLATE_TEXTS.find(([name]) => name === 'score-container.yaml')!;
    expect(labels(text.replace('{{ question }}', '{{ ‸ }}'))).toEqual(
      expect.arrayContaining(['question', 'before', 'judge']),
    );
    expect(labels(text.replace('{{ teacher.answer }}', '{{ teacher.‸'))).toContain('answer');
  });

  it('knows all filters and only them', () => {
    expect(Object.keys(FILTER_SENTENCES).sort()).toEqual(filterNames().sort());
    for (const name of Object.keys(TEST_SENTENCES)) expect(findTest(name)).not.toBeNull();
  });
});

describe.each(TEMPLATE_TEXTS)('%s', (_name, text) => {
  it('never throws, wherever it is asked, whole or torn', () => {
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(text.length),
        fc.nat(40),
        fc.constantFrom('', '{{', '[', '"', '\n', ': '),
        (offset, at, cut, put) => {
          const torn = text.slice(0, at) + put + text.slice(at + cut);
          for (const each of [text, torn]) {
            const here = Math.min(offset, each.length);
            for (const { range, insert } of completion(each, here, {})) {
              expect(range.start).toBeLessThanOrEqual(here);
              expect(range.end).toBeGreaterThanOrEqual(here);
              expect(insert).not.toContain('zz');
            }
          }
        },
      ),
      { numRuns: samples(60) },
    );
  });

  const notation = openText(text, {}).notation;
  const keys = notation === 'chatdev' ? /\b(from|to): (.+)$/gm : /\b(source|target): ([\w-]+)(?=[,\n])/gm;
  const ends = [...text.matchAll(keys)];
  // Two notations write no edges.
  if (ends.length === 0) return;
  it('offers for each node of an edge the node that stands there', () => {
    const unoffered = ends.flatMap(({ index, 0: written, 2: name = '' }) => {
      const offered = completion(text, index + written.length, {}).map(({ label }) => label);
      return offered.includes(name) ? [] : [name];
    });
    expect(unoffered).toEqual([]);
  });
});
