import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import { languageDocument } from '../../src/editing/language-document.ts';
import { occurrencesOf } from '../../src/editing/occurrences.ts';
import { definition, references } from '../../src/language/references.ts';
import { renamable, rename } from '../../src/language/rename.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import { cursorIn, TEMPLATE_TEXTS } from './templates.ts';
import { samples } from '../samples.ts';

function renamed(marked: string, name: string): string {
  const { text, offset } = cursorIn(marked);
  const made = rename(languageDocument(text, {})!, offset, name);
  if ('refused' in made) return made.refused;
  return applyEdits(text, made.edits);
}

describe('rename of a node', () => {
  it('follows it through edges, start and end of a graph', () => {
    const text = renamed(
      `graph:
  nodes:
    - id: Writer # the first
      type: passthrough
      config: {}
    - {id: "Guard", type: loop_counter, config: {}}
  edges:
    - from: Wri‸ter
      to: Guard
    - { from: Guard, to: 'Writer' }
  start: [Writer]
  end: Writer
`,
      'The Author',
    );
    expect(text).toBe(
      `graph:
  nodes:
    - id: The Author # the first
      type: passthrough
      config: {}
    - {id: "Guard", type: loop_counter, config: {}}
  edges:
    - from: The Author
      to: Guard
    - { from: Guard, to: 'The Author' }
  start: [The Author]
  end: The Author
`,
    );
  });

  it('writes quotes where the new name needs them', () => {
    expect(renamed('graph:\n  nodes: [{id: ‸A, type: passthrough, config: {}}]\n  start: A\n', 'yes')).toBe(
      'graph:\n  nodes: [{id: "yes", type: passthrough, config: {}}]\n  start: "yes"\n',
    );
  });

  it('follows it into prompts, lists of agents and functions', () => {
    const text = `orchestrator: {agents: [first, loop]}
agents:
  - {id: first, type: openai-answer, prompt: hello}
  - id: loop
    type: loop
    internal_workflow:
      orchestrator: {agents: [wri‸ter, judge]}
      agents:
        - {id: writer, type: openai-answer, prompt: "{{ input.previous_outputs.first }}"}
        - id: judge
          type: loop_validator
          evaluation_target: writer
        - id: last
          type: openai-answer
          prompt: |
            {{ previous_outputs.writer.response }} {{ previous_outputs['writer'] }}
            {% if has_context("writer") %}{{ get_agent_response('writer') | upper }}{% endif %}
            writer is a word here
`;
    const { offset } = cursorIn(text);
    const document = languageDocument(text.replace('‸', ''), {})!;
    expect(references(document, offset)).toHaveLength(7);
    const done = renamed(text, 'author-1');
    expect(done).toContain("{{ previous_outputs['author-1'].response }} {{ previous_outputs['author-1'] }}");
    expect(done).toContain('has_context("author-1")');
    expect(done).toContain("get_agent_response('author-1')");
    expect(done).toContain('writer is a word here');
    expect(done).toContain('agents: [author-1, judge]');
    expect(done).toContain('evaluation_target: author-1');
  });

  it('follows it into mappings, conditions, handles and prompts of a container', () => {
    const name = 'nested-containers.yaml';
    const [, text] = TEMPLATE_TEXTS.find(([file]) => file === name)!;
    const offset = text.indexOf('id: director') + 5;
    const made = rename(languageDocument(text, {})!, offset, 'intendant');
    const done = 'edits' in made ? applyEdits(text, made.edits) : '';
    expect(done).not.toMatch(/\bdirector\b(?! is)/);
    expect(openText(done, {}).problems.map(({ code }) => code)).toEqual(
      openText(text, {}).problems.map(({ code }) => code),
    );
  });

  it('follows it from the document of a body into the loop that names it', () => {
    const text = `nodes:
  - id: polish
    data:
      nodeType: loop
      workflowRef: bodies/rework.yaml
      continueWhile: {output: judge.done, operator: "==", value: false}
      inputMappings:
        - {source: {type: outer, name: topic}, target: {node: judge, input: topic}}
      outputMappings:
        - {source: {node: judge, output: done}, target: text}
---
metadata: {name: rework}
nodes:
  - {id: ju‸dge, data: {nodeType: agent, prompt: x, outputs: [{name: done, type: boolean}]}}
`;
    const done = renamed(text, 'critic');
    expect(done).not.toContain('judge');
    expect(done.match(/critic/g)).toHaveLength(4);
  });

  it('is refused where the name is taken, empty or cannot be written', () => {
    const container = (id: string): string =>
      `nodes:\n  - {id: ${id}, data: {nodeType: constant, value: 1}}\n  - {id: b, data: {nodeType: agent, prompt: "{{ a.value }}"}}\n`;
    expect(renamed(container('‸a'), 'b')).toBe('taken');
    expect(renamed(container('‸a'), ' ')).toBe('empty');
    expect(renamed(container('‸a'), 'two words')).toBe('cannot-be-written');
    expect(renamed(`‸${container('a')}`, 'c')).toBe('nothing-here');
  });
});

describe('rename of an input or output', () => {
  const text = `- id: polish
  type: loop
  data:
    nodeType: loop
    continueWhile: { output: judge.ok, operator: "==", value: false }
    inputs: [{ name: topic, type: string }]
    outputs: [{ name: best, type: string }]
    inputMappings:
      - { source: { type: outer, name: topic }, target: { node: judge, input: subject } }
    outputMappings:
      - { source: { node: judge, output: ok }, target: best }
    inlineWorkflow:
      nodes:
        - id: judge
          data:
            nodeType: agent
            prompt: About {{ subject }} and {{ inputs.subject }}
            inputs: [{ name: subject }]
            outputs: [{ name: ok, type: boolean }]
`;
  const at = (word: string): number => text.indexOf(word) + 1;

  it('follows an input into mappings and the prompt', () => {
    const made = rename(languageDocument(text, {})!, at('subject'), 'theme');
    const done = 'edits' in made ? applyEdits(text, made.edits) : '';
    expect(done).toContain('input: theme }');
    expect(done).toContain('{{ theme }} and {{ inputs.theme }}');
    expect(done).toContain('[{ name: theme }]');
  });

  it('follows an output of a loop', () => {
    const made = rename(languageDocument(text, {})!, at('best'), 'final');
    expect('edits' in made && made.edits).toHaveLength(2);
  });

  it('leaves outputs alone that a reply has to have', () => {
    expect(renamable(languageDocument(text, {})!, at('ok, type'))).toEqual({ refused: 'from-outside' });
  });
});

describe.each(TEMPLATE_TEXTS)('%s', (_name, text) => {
  const document = languageDocument(text, {})!;
  const places = occurrencesOf(document);

  it('leads from every name to its definition', () => {
    expect(places.length).toBeGreaterThan(0);
    for (const { range } of places) expect(definition(document, range.start)).not.toBeNull();
  });

  it('is the same again after a name was changed and changed back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), ({ range: { start, end } }) => {
        const there = renamable(document, start);
        if ('refused' in there) return;
        const first = rename(document, start, 'zz_other');
        if ('refused' in first) throw new Error(first.refused);
        const changed = applyEdits(text, first.edits);
        expect(changed).not.toBe(text);
        expect(openText(changed, {}).problems.map(({ code }) => code)).toEqual(
          openText(text, {}).problems.map(({ code }) => code),
        );
        const again = languageDocument(changed, {})!;
        const place = changed.indexOf('zz_other');
        const back = rename(again, place, there.name);
        if ('refused' in back) throw new Error(back.refused);
        expect(applyEdits(changed, back.edits)).toBe(text);
        expect(end).toBeGreaterThan(start);
      }),
      { numRuns: samples(12) },
    );
  });
});
