import { describe, expect, it } from 'vitest';
import type { Act, Path } from '../../../src/editing/act.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';
import { after, expectLines } from '../edited.ts';

const set = (part: string, path: Path, value: Json | undefined): Act => ({ kind: 'set-field', part, path, value });

const REVIEW = `# reviews
graph:
  id: review   # the name
  nodes:
    - id: Writer
      type: agent
      config:
        name: gpt-4o-mini # small
        provider: openai
        role: |
          You write.
          Two sentences.

    # whoever says no
    - id: Guard
      type: loop_counter
      config:
        max_iterations: 3

    - id: Out
      type: passthrough
      config: {}
  edges:
    - from: Writer
      to: Guard
      condition:
        type: keyword
        config:
          none: [YES, "NO: never"]
    - from: Guard
      to: Writer
    - from: Guard
      to: Out
  start: [Writer]
  end:
    - Out
`;

const JSON_TEXT = `{
  "name": "Small",
  "nodes": [
    {"id": "in", "type": "input", "data": {"name": "in"}},
    {"id": "draft", "type": "llm", "data": {"label": "Draft", "prompt": "Do: {{input}}"}}
  ],
  "edges": [
    {"id": "e1", "source": "in", "target": "draft"}
  ]
}
`;

describe('a field is set as somebody would write it', () => {
  it.each<[string, Act, string[]]>([
    [
      'a number',
      set('Guard', ['config', 'max_iterations'], 5),
      ['-        max_iterations: 3', '+        max_iterations: 5'],
    ],
    [
      'beside a comment',
      set('Writer', ['config', 'name'], 'gpt-4o'),
      ['-        name: gpt-4o-mini # small', '+        name: gpt-4o # small'],
    ],
    [
      'a text that reads as a number',
      set('Writer', ['config', 'name'], '4'),
      ['-        name: gpt-4o-mini # small', '+        name: "4" # small'],
    ],
    [
      'a text of several lines',
      set('Writer', ['config', 'role'], 'You write.\n\n  Indented.\n'),
      ['-          Two sentences.', '+            Indented.', '+'],
    ],
    [
      'several lines in the place of one, its comment stays',
      set('Writer', ['config', 'name'], 'a\nb'),
      ['-        name: gpt-4o-mini # small', '+        name: |- # small', '+          a', '+          b'],
    ],
    [
      'one line in the place of several',
      set('Writer', ['config', 'role'], 'Write: well'),
      ['-        role: |', '-          You write.', '-          Two sentences.', '+        role: "Write: well"'],
    ],
    [
      'a new key where it is usually written',
      set('Guard', ['config', 'message'], 'Enough.'),
      ['+        message: Enough.'],
    ],
    [
      'the first key of an empty map',
      set('Out', ['config', 'only_last_message'], false),
      ['-      config: {}', '+      config:', '+        only_last_message: false'],
    ],
    [
      'a map with a map in it',
      set('Guard->Out', ['condition'], { type: 'keyword', config: { any: ['AGREED'] } }),
      ['+      condition:', '+        type: keyword', '+        config:', '+          any: [AGREED]'],
    ],
    [
      'a key on the way',
      set('Guard->Out', ['condition', 'config', 'any', 0], 'AGREED'),
      ['+      condition:', '+        config:', '+          any: [AGREED]'],
    ],
    [
      'an item of a list on one line',
      set('Writer->Guard', ['condition', 'config', 'none', 0], 'a, b'),
      ['-          none: [YES, "NO: never"]', '+          none: ["a, b", "NO: never"]'],
    ],
    ['an item of a list in lines', set('', ['graph', 'end', 0], 'Guard'), ['-    - Out', '+    - Guard']],
    ['a list behind its end', set('', ['graph', 'end', 1], 'Guard'), ['+    - Guard']],
    ['the document', set('', ['graph', 'description'], 'What it does'), ['+  description: What it does']],
    ['an edge', set('Guard->Out', ['carry_data'], false), ['+      carry_data: false']],
    ['a value taken out', set('Writer', ['config', 'provider'], undefined), ['-        provider: openai']],
    [
      'the last value taken out',
      set('Guard', ['config', 'max_iterations'], undefined),
      ['-      config:', '-        max_iterations: 3', '+      config: {}'],
    ],
    [
      'a map taken out',
      set('Writer->Guard', ['condition'], undefined),
      ['-      condition:', '-        type: keyword', '-        config:', '-          none: [YES, "NO: never"]'],
    ],
    [
      'an item taken out',
      set('Writer->Guard', ['condition', 'config', 'none', 0], undefined),
      ['-          none: [YES, "NO: never"]', '+          none: ["NO: never"]'],
    ],
    ['the last item taken out', set('', ['graph', 'end', 0], undefined), ['-  end:', '-    - Out', '+  end: []']],
    ['what is not there taken out', set('Guard', ['config', 'message'], undefined), []],
  ])('%s', (_, act, lines) => expectLines(REVIEW, act, lines));

  it.each<[string, Act, string[]]>([
    [
      'a value',
      set('draft', ['data', 'label'], 'A "b"'),
      [
        '-    {"id": "draft", "type": "llm", "data": {"label": "Draft", "prompt": "Do: {{input}}"}}',
        '+    {"id": "draft", "type": "llm", "data": {"label": "A \\"b\\"", "prompt": "Do: {{input}}"}}',
      ],
    ],
    [
      'a new key',
      set('in', ['data', 'dataType'], 'text'),
      [
        '-    {"id": "in", "type": "input", "data": {"name": "in"}},',
        '+    {"id": "in", "type": "input", "data": {"name": "in", "dataType": "text"}},',
      ],
    ],
    ['a new key of the document', set('', ['description'], 'x'), ['+  "description": "x",']],
    [
      'the last key taken out',
      set('draft', ['data', 'prompt'], undefined),
      [
        '-    {"id": "draft", "type": "llm", "data": {"label": "Draft", "prompt": "Do: {{input}}"}}',
        '+    {"id": "draft", "type": "llm", "data": {"label": "Draft"}}',
      ],
    ],
  ])('in JSON: %s', (_, act, lines) => {
    expectLines(JSON_TEXT, act, lines);
    expect(() => JSON.parse(after(JSON_TEXT, act))).not.toThrow();
  });
});

describe('items of lists', () => {
  const insert = (part: string, path: Path, value: Json, at?: number): Act => ({
    kind: 'insert-item',
    part,
    path,
    value,
    ...(at !== undefined && { at }),
  });
  const move = (part: string, path: Path, from: number, to: number): Act => ({
    kind: 'move-item',
    part,
    path,
    from,
    to,
  });
  it.each<[string, Act, string[]]>([
    ['behind the last', insert('', ['graph', 'start'], 'Guard'), ['-  start: [Writer]', '+  start: [Writer, Guard]']],
    ['before the first', insert('', ['graph', 'end'], 'Guard', 0), ['+    - Guard']],
    [
      'into a list that is made',
      insert('Guard->Out', ['condition', 'config', 'any'], 'AGREED'),
      ['+      condition:', '+        config:', '+          any: [AGREED]'],
    ],
    [
      'between others',
      insert('Writer->Guard', ['condition', 'config', 'none'], 'x', 1),
      ['-          none: [YES, "NO: never"]', '+          none: [YES, x, "NO: never"]'],
    ],
    [
      'a map, with the empty line of the others',
      insert('', ['graph', 'nodes'], { id: 'New', type: 'passthrough', config: {} }, 1),
      ['+    - id: New', '+      type: passthrough', '+      config: {}', '+'],
    ],
    [
      'moved on one line',
      move('Writer->Guard', ['condition', 'config', 'none'], 1, 0),
      ['-          none: [YES, "NO: never"]', '+          none: ["NO: never", YES]'],
    ],
    [
      'moved in lines',
      move('', ['graph', 'edges'], 2, 1),
      ['-      to: Writer', '-    - from: Guard', '+    - from: Guard', '+      to: Writer'],
    ],
  ])('%s', (_, act, lines) => expectLines(REVIEW, act, lines));
});

describe('refused with the reason', () => {
  const shared = REVIEW.replace(
    'config:\n        max_iterations: 3',
    'config: &limits\n        max_iterations: 3',
  ).replace('config: {}', 'config: *limits');
  const merged = REVIEW.replace(
    'config:\n        max_iterations: 3',
    'config: &limits\n        max_iterations: 3',
  ).replace('config: {}', 'config:\n        <<: *limits\n        only: 1');
  it.each<[string, string, Act, string]>([
    ['what an anchor shares', shared, set('Guard', ['config', 'max_iterations'], 5), 'refused: shared'],
    ['what an alias repeats', shared, set('Out', ['config', 'max_iterations'], 5), 'refused: shared'],
    ['an anchor that is used', shared, set('Guard', ['config'], undefined), 'refused: anchor-used'],
    ['a key that is merged', merged, set('Out', ['config', 'max_iterations'], undefined), 'refused: merged-key'],
    ['a part that is not there', REVIEW, set('Nobody', ['config'], 1), 'refused: no-such-part'],
    ['a place that is not there', REVIEW, set('Writer', ['type', 'deeper'], 1), 'refused: no-such-place'],
    ['a text with mistakes', `${REVIEW}\n  - [`, set('Writer', ['type'], 'x'), 'refused: broken-text'],
  ])('%s', (_, text, act, expected) => expect(after(text, act)).toBe(expected));

  it('but a key over a merged one is the map’s own', () => {
    expectLines(merged, set('Out', ['config', 'max_iterations'], 5), ['+        max_iterations: 5']);
    expectLines(shared, set('Out', ['config'], { only_last_message: true }), [
      '-      config: *limits',
      '+      config:',
      '+        only_last_message: true',
    ]);
  });
});

describe('a comment behind what was empty', () => {
  it('stays on the line of the key, and becomes no line of a text or of an item', () => {
    const text = REVIEW.replace('config: {}', 'config: {} # nothing yet');
    expectLines(text, set('Out', ['config', 'note'], 'a\nb\n'), [
      '-      config: {} # nothing yet',
      '+      config: # nothing yet',
      '+        note: |',
      '+          a',
      '+          b',
    ]);
    const listed = REVIEW.replace('config: {}', 'config: { }\n      notes: [] # none');
    expectLines(listed, { kind: 'insert-item', part: 'Out', path: ['notes'], value: { said: 'a\nb\n' } }, [
      '-      notes: [] # none',
      '+      notes: # none',
      '+        - said: |',
      '+            a',
      '+            b',
    ]);
  });
});
