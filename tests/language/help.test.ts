import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folding } from '../../src/language/folding.ts';
import { format } from '../../src/language/format.ts';
import { hover } from '../../src/language/hover.ts';
import { languageDocument } from '../../src/editing/language-document.ts';
import { outline, type OutlineItem } from '../../src/language/outline.ts';
import { patternWords } from '../../src/language/pattern-words.ts';
import { signature } from '../../src/language/signature.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import { readYaml, READ_LIMITS } from '../../src/engine/reading/read-yaml.ts';
import { toJson } from '../../src/engine/reading/scalar.ts';
import { cursorIn, TEMPLATE_TEXTS } from './templates.ts';
import { samples } from '../samples.ts';

function text(name: string): string {
  return TEMPLATE_TEXTS.find(([file]) => file === name)?.[1] ?? '';
}

function said(whole: string, word: string, more = 1): string {
  const found = hover(languageDocument(whole, {})!, whole.indexOf(word) + more);
  return found?.lines.join(' / ') ?? '';
}

describe('hover', () => {
  const graph = text('review-loop.yaml');

  it('says of a field what it is for, its type and its default (000-11)', () => {
    expect(said(graph, 'max_iterations')).toBe(
      '**max_iterations** · integer, at least 1 / The visit at which it speaks. / Without it: `10`',
    );
    expect(hover(languageDocument(graph, {})!, graph.indexOf('max_iterations'))?.page).toBe(
      'reference/chatdev.md#config-loop_counter',
    );
  });

  it('says of a node what it is and what it is connected to', () => {
    expect(said(graph, 'id: Writer', 5)).toBe(
      '**Writer** · agent / Asks a language model once and passes on its reply. / from Editor, Refusal Guard / to Editor, Published',
    );
    expect(said(text('score-container.yaml'), 'node: judge', 7)).toContain('**judge** · agent');
  });

  it('says of a node no edges of one that is called so in another loop', () => {
    const loop = (id: string, next: string): string => `
  - id: ${id}
    type: loop
    data:
      inlineWorkflow:
        nodes: [{ id: draft, type: agent }, { id: ${next}, type: agent }]
        edges: [{ source: draft, target: ${next} }]`;
    const whole = `nodes:${loop('first', 'judge')}${loop('second', 'poet')}\n`;
    expect(said(whole, 'id: draft', 5)).toContain(' / to judge');
    expect(said(whole, 'id: draft', 5)).not.toContain('poet');
  });

  it('says what a word of a list means', () => {
    expect(said(graph, 'loop_counter')).toContain('Counts its visits');
    expect(said(text('score-container.yaml'), 'take: last', 7)).toContain('The last.');
  });

  it('says a pattern and a time in plain words', () => {
    const orka = text('learning-loop.yaml');
    expect(said(orka, '"MARK:')).toContain(
      '“MARK:”, then white space, any number of times, then as a group: (one of [0-9.], once or more).',
    );
    expect(said('- {id: t, type: loop_timer, config: {max_duration: 90, duration_unit: minutes}}', '90')).toBe(
      '1 hour 30 minutes',
    );
  });

  it('knows the names in prompts (001-70)', () => {
    const orka = text('learning-loop.yaml');
    expect(said(orka, 'get_past_loops()')).toContain('All rounds before this one');
    expect(said(orka, 'previous_outputs')).toContain('What the agents gave');
    expect(said(orka, '{{ score }}', 4)).toContain('The score of the round before');
  });

  it('names the rule that says what a type, a node or a field does, and none where there is none', () => {
    const rule = (whole: string, word: string, more = 1): string | null | undefined =>
      hover(languageDocument(whole, {})!, whole.indexOf(word) + more)?.rule;
    expect(rule(graph, 'loop_counter')).toBe('M19');
    expect(rule(graph, 'max_iterations')).toBe('M19');
    expect(rule(graph, 'id: Writer', 5)).toBe('M11');
    const container = text('score-container.yaml');
    expect(rule(container, 'take: last')).toBe('G1');
    expect(rule(container, 'take: last', 7)).toBe('G1');
    const orka = text('learning-loop.yaml');
    expect(rule(orka, 'max_loops')).toBe('Q28');
    expect(rule(orka, 'type: loop', 7)).toBe('Q27');
    expect(
      rule('nodes:\n  - { id: l, type: loop, data: { maxIterations: 3 } }\n  - { id: e, type: exit }', 'maxIterations'),
    ).toBe('L1');
    expect(rule(graph, 'nodes:')).toBeNull();
  });

  it('says nothing where nothing is known', () => {
    expect(hover(languageDocument(graph, {})!, 2)).toBeNull();
  });
});

describe('a pattern in words', () => {
  it.each([
    [
      'SCORE:\\s*(\\d+)',
      'Finds “SCORE:”, then white space, any number of times, then as a group: (a digit, once or more).',
    ],
    ['^a|b$', 'Finds the beginning, then “a”, or else “b”, then the end.'],
    ['[^abc]+', 'Finds none of [abc], once or more.'],
    ['\\Aok\\Z', 'Finds the beginning, then “ok”, then the end.'],
    ['(a)\\1{2,}', 'Finds as a group: (“a”), then \\1, 2 times or more.'],
    ['(?i:ok){,3}', 'Finds (?i:ok), at most 3 times.'],
    ['(?:x){2,3}', 'Finds together: (“x”), 2 to 3 times.'],
    ['colou?r', 'Finds “colo”, then perhaps “u”, then “r”.'],
  ])('%s', (pattern, words) => expect(patternWords(pattern)).toEqual([words]));

  it('that is broken says so', () => expect(patternWords('(')[0]).toContain('Cannot be used'));
});

describe('signature help', () => {
  const prompt = (typed: string): { text: string; offset: number } =>
    cursorIn(`agents:\n  - id: a\n    type: openai-answer\n    prompt: |\n      ${typed}\n`);

  it('says which argument is typed', () => {
    const { text: whole, offset } = prompt("{{ safe_get_response('a', ‸) }}");
    expect(signature(whole, offset, {})).toMatchObject({ name: 'safe_get_response', active: 1 });
    expect(signature(whole, offset, {})?.parameters.map(({ name }) => name)).toEqual(['agent', 'otherwise']);
  });

  it('of a filter', () => {
    const { text: whole, offset } = prompt('{{ input | replace("x", ‸');
    expect(signature(whole, offset, {})).toMatchObject({ name: 'replace', active: 1 });
  });

  it('of nothing', () => {
    const { text: whole, offset } = prompt('{{ input ‸ }} (a, b)');
    expect(signature(whole, offset, {})).toBeNull();
  });
});

describe('folding and outline', () => {
  it('folds maps, texts and comments', () => {
    const graph = text('review-loop.yaml');
    const folds = folding(languageDocument(graph, {})!);
    expect(folds[0]).toEqual({ first: 1, last: 3, kind: 'comment' });
    const writer = graph.slice(0, graph.indexOf('- id: Writer')).split('\n').length;
    expect(folds.find(({ first }) => first === writer)?.last).toBe(writer + 7);
  });

  it('lists nodes with what lies inside, and edges', () => {
    const names = (items: readonly OutlineItem[]): unknown[] =>
      items.map(({ name, children }) => (children.length > 0 ? [name, names(children)] : name));
    expect(names(outline(languageDocument(text('nested-containers.yaml'), {})!))).toEqual([
      ['play', [['scene', ['author', 'manager', 'author → manager']], 'director', 'scene → director']],
    ]);
    const loops = outline(languageDocument(text('learning-loop.yaml'), {})!);
    expect(loops.map(({ kind }) => kind)).toEqual(['loop']);
  });
});

describe('format', () => {
  it('moves lines to their level and keeps comments', () => {
    const messy = `# top
graph:
      # about the nodes
      nodes:
      -   id: A   # first
          type: literal
          config:
            content: |
               kept
                 as it is   
      # the second
      - {id: B,
          type: passthrough, config: {}}
      start:   A
`;
    expect(applyEdits(messy, format(messy))).toBe(`# top
graph:
  # about the nodes
  nodes:
    - id: A   # first
      type: literal
      config:
        content: |
           kept
             as it is   
    # the second
    - {id: B,
        type: passthrough, config: {}}
  start:   A
`);
  });

  it('leaves a text alone that cannot be read', () => expect(format('a: [\n b: 1\n')).toEqual([]));

  it.each(TEMPLATE_TEXTS)('%s is in order already', (_name, whole) => expect(format(whole)).toEqual([]));

  it('never changes what a text means, and is done after once', () => {
    const data = (whole: string): unknown =>
      readYaml(whole, READ_LIMITS.file).documents.map(({ root }) => root && toJson(root, '1.1'));
    const comments = (whole: string): string[] =>
      whole.split('\n').flatMap((line) => /#.*$/.exec(line)?.[0].trimEnd() ?? []);
    fc.assert(
      fc.property(fc.constantFrom(...TEMPLATE_TEXTS), fc.nat(4), fc.boolean(), ([, whole], more, trailing) => {
        const wider = whole
          .split('\n')
          .map(
            (line) =>
              line.replace(/^ +/, (indent) => indent.repeat(1 + more)) + (trailing && !line.includes('|') ? '' : ''),
          )
          .join('\n');
        const done = applyEdits(wider, format(wider));
        expect(data(done)).toEqual(data(wider));
        expect(comments(done)).toEqual(comments(wider));
        expect(applyEdits(done, format(done))).toBe(done);
      }),
      { numRuns: samples(40) },
    );
  });
});

describe.each(TEMPLATE_TEXTS)('%s', (_name, whole) => {
  it('never throws, whole or torn', () => {
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.nat(whole.length),
        fc.nat(40),
        fc.constantFrom('', '{{', '[', '"', '- '),
        (offset, at, cut, put) => {
          const torn = whole.slice(0, at) + put + whole.slice(at + cut);
          for (const each of [whole, torn]) {
            const document = languageDocument(each, {});
            if (!document) continue;
            const found = hover(document, offset);
            if (found) expect(found.range.start).toBeLessThanOrEqual(offset);
            signature(each, offset, {});
            folding(document);
            outline(document);
            format(each);
          }
        },
      ),
      { numRuns: samples(40) },
    );
  });
});
