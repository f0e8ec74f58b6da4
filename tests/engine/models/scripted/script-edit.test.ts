import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScript } from '../../../../src/engine/models/scripted/script.ts';
import type { ScriptEntry } from '../../../../src/engine/models/scripted/script-entry.ts';
import { withAnswer, withRenamedNodes } from '../../../../src/engine/models/scripted/script-edit.ts';
import { jsonPlaces } from '../../../../src/engine/reading/json-places.ts';

const writer = (index: number) => ({ section: 'agents', key: 'Writer', index }) as const;

describe('withAnswer', () => {
  it('changes one answer and leaves the rest as it is written', () => {
    const text = '{ "task": "x",\n   "agents": {"Writer": [ "one",\t"two" ], "Other":["a"]}}\n';
    expect(withAnswer(text, writer(1), 'say "hi"')).toBe(text.replace('"two"', '"say \\"hi\\""'));
  });
  it('adds an answer after the last, in the way the others stand', () => {
    expect(withAnswer('{"agents":{"Writer":["one", "two"]}}', writer(2), 'three')).toBe(
      '{"agents":{"Writer":["one", "two", "three"]}}',
    );
    expect(withAnswer('{"agents":{"Writer":[\n  "one"\n]}}', writer(1), 'two')).toBe(
      '{"agents":{"Writer":[\n  "one",\n  "two"\n]}}',
    );
  });
  it('fills what is missing before it with what would have been answered there', () => {
    const text = withAnswer('{"agents":{"Writer":["one"]}}', writer(3), 'four');
    expect(JSON.parse(text ?? '')).toEqual({ agents: { Writer: ['one', 'one', 'one', 'four'] } });
  });
  it('writes a list, a node, a section or a script that is not there', () => {
    expect(withAnswer('', writer(0), 'one')).toBe('{\n  "agents": {\n    "Writer": [\n      "one"\n    ]\n  }\n}\n');
    expect(withAnswer('{"agents":{"Writer":"one"}}', writer(1), 'two')).toBe('{"agents":{"Writer":["one", "two"]}}');
    expect(withAnswer('{"agents":{"Writer":[]}}', writer(0), 'one')).toBe('{"agents":{"Writer":["one"]}}');
    expect(withAnswer('{\n  "humans": {}\n}', writer(0), 'one')).toBe(
      '{\n  "humans": {},\n  "agents": {\n    "Writer": [\n      "one"\n    ]\n  }\n}',
    );
    expect(withAnswer('{"agents":{}}', writer(0), 'one')).toBe('{"agents":{"Writer":["one"]}}');
  });
  it('writes data as data where it stood there, and where data was typed', () => {
    const text = '{"agents":{"Writer":[{"ok": false}]}}';
    expect(withAnswer(text, writer(0), '{"ok":true}', true)).toBe('{"agents":{"Writer":[{"ok":true}]}}');
    expect(withAnswer(text, writer(0), 'no data', true)).toBe('{"agents":{"Writer":["no data"]}}');
    expect(withAnswer(text, writer(0), '{"ok":true}')).toContain('"{\\"ok\\":true}"');
  });
  it('leaves alone what is no script', () => {
    expect(withAnswer('{"agents":', writer(0), 'one')).toBeNull();
    expect(withAnswer('[]', writer(0), 'one')).toBeNull();
    expect(withAnswer('{"agents": 3}', writer(0), 'one')).toBeNull();
  });

  const listIn = (lists: Readonly<Record<string, ScriptEntry[]>>, key: string): ScriptEntry[] =>
    Object.hasOwn(lists, key) ? (lists[key] ?? []) : [];

  const name = fc.constantFrom('Writer', 'Editor', '__proto__', 'a"b', 'ü/x');
  const answer = fc.oneof(fc.string(), fc.record({ ok: fc.boolean(), why: fc.string() }));
  const lists = fc.dictionary(name, fc.array(answer, { maxLength: 4 }));
  const script = fc.record(
    { task: fc.string(), agents: lists, humans: lists, delays: fc.dictionary(name, fc.nat()) },
    { requiredKeys: [] },
  );
  it('gives back what was typed, and every other answer as it was, however the text is set', () => {
    const place = fc.record({
      section: fc.constantFrom('agents' as const, 'humans' as const),
      key: name,
      index: fc.nat(6),
    });
    fc.assert(
      fc.property(script, fc.constantFrom(undefined, 1, 2, '\t'), place, fc.string(), (given, indent, at, typed) => {
        const text = JSON.stringify(given, null, indent);
        const before = readScript(text).script;
        const after = readScript(withAnswer(text, at, typed) ?? '').script;
        const own = [...listIn(after[at.section], at.key)];
        expect(own[at.index]).toEqual({ text: typed });
        const earlier = listIn(before[at.section], at.key);
        for (const [index, entry] of earlier.entries()) if (index !== at.index) expect(own[index]).toEqual(entry);
        for (let index = earlier.length; index < at.index; index++)
          expect(own[index]).toEqual(earlier.at(-1) ?? { text: '' });
        for (const section of ['agents', 'humans'] as const)
          for (const [key, list] of Object.entries(before[section]))
            if (section !== at.section || key !== at.key) expect(listIn(after[section], key)).toEqual(list);
        expect([after.task, after.delays]).toEqual([before.task, before.delays]);
      }),
    );
  });
});

describe('jsonPlaces', () => {
  it('finds every value where it stands', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('', ' ', '\n'), (text, around) => {
        const padded = `${around}${text}${around}`;
        const check = (place: ReturnType<typeof jsonPlaces>, value: unknown): void => {
          expect(JSON.parse(padded.slice(place?.start, place?.end))).toEqual(value);
          if (place?.items && Array.isArray(value)) place.items.forEach((item, at) => check(item, value[at]));
          for (const [key, inner] of place?.entries ?? [])
            check(inner, Object.getOwnPropertyDescriptor(value, key)?.value);
        };
        check(jsonPlaces(padded), JSON.parse(padded));
      }),
    );
    expect(jsonPlaces('{')).toBeNull();
  });
});

const BY_NODES = `{
  "task": "Poet",
  "agents": { "Poet": ["a verse of Poet"],  "Press": ["out"] },
  "humans": { "Editor": ["PRINT"] },
  "clock": { "advance": { "Poet": 3 } }
}`;

describe('prepared answers go along with the names of nodes', () => {
  it('wherever a node is named, and nowhere else', () => {
    const now = withRenamedNodes(BY_NODES, [
      ['Poet', 'Bard "the" 1st'],
      ['Editor', 'Chief'],
    ]);
    expect(now).toBe(BY_NODES.replaceAll('"Poet":', '"Bard \\"the\\" 1st":').replace('"Editor":', '"Chief":'));
  });

  it('comes back when the name does', () => {
    const there = withRenamedNodes(BY_NODES, [['Poet', 'Bard']]) ?? '';
    expect(withRenamedNodes(there, [['Bard', 'Poet']])).toBe(BY_NODES);
  });

  it('leaves what is prepared under the new name, what is not named, and what is no script', () => {
    expect(withRenamedNodes(BY_NODES, [['Poet', 'Press']])).toBe(
      BY_NODES.replace('"advance": { "Poet"', '"advance": { "Press"'),
    );
    expect(withRenamedNodes(BY_NODES, [['Nobody', 'Else']])).toBe(null);
    expect(withRenamedNodes('{ "agents": { "Poet": [', [['Poet', 'Bard']])).toBe(null);
    expect(withRenamedNodes('', [['Poet', 'Bard']])).toBe(null);
  });

  it('finds a name that is written with escapes', () => {
    expect(withRenamedNodes('{"agents": {"P\\u006fet": ["a"]}}', [['Poet', 'Bard']])).toBe(
      '{"agents": {"Bard": ["a"]}}',
    );
  });
});
