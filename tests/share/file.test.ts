import { describe, expect, it } from 'vitest';
import { exportFile, importFile } from '../../src/share/file.ts';
import { FILE_LIMITS } from '../../src/share/limits.ts';
import { documentWith } from './support.ts';

const REVIEW = documentWith({
  name: 'Review',
  text: 'graph:\n  nodes: []\n',
  inputs: { task: 'A poem' },
  scriptText: '{"agents":{}}',
  settings: { seed: 1 },
});

/** The code and params of a file that must not open. */
function refused(text: string): Record<string, unknown> {
  const opened = importFile(text);
  if (opened.ok) throw new Error('opened');
  return { code: opened.problem.code, ...opened.problem.params };
}

describe('exportFile', () => {
  it('writes the mark first, one field a line, and leaves out what is empty', () => {
    expect(exportFile(documentWith({ text: 'a: 1\n' }))).toBe('{\n  "loopground": 1,\n  "text": "a: 1\\n"\n}\n');
    expect(
      exportFile(REVIEW)
        .split('\n')
        .map((line) => /"(\w+)":/.exec(line)?.[1] ?? line),
    ).toEqual(['{', 'loopground', 'name', 'text', 'inputs', 'scriptText', 'settings', '}', '']);
  });
  it('writes nothing but the fields and settings of a document', () => {
    const more = { ...REVIEW, apiKey: 'sk-1', settings: { ...REVIEW.settings, apiKey: 'sk-2' } };
    expect(exportFile(more)).toBe(exportFile(REVIEW));
  });
});

describe('importFile', () => {
  it('reads what exportFile wrote, also with a byte order mark or reformatted', () => {
    const good = { ok: true, document: REVIEW, ignored: [] };
    const text = exportFile(REVIEW);
    expect(importFile(text)).toEqual(good);
    expect(importFile(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(good);
    const { loopground, ...fields } = JSON.parse(text);
    expect(importFile(JSON.stringify({ ...fields, loopground }, null, 8))).toEqual(good);
  });
  it.each([
    ['YAML', 'graph:\n  nodes: []\n'],
    ['JSON without our mark', '{"nodes": [], "edges": []}'],
    ['a list', '- id: a\n  type: loop\n'],
    ['YAML that is not finished', 'nodes: [\n'],
    ['the mark of a neighbour', '{"loopgrounds": 1}'],
  ])('takes %s as the text of a workflow', (_, text) => {
    expect(importFile(text)).toEqual({ ok: true, document: documentWith({ text }), ignored: [] });
  });
  it.each([
    ['self-refine.yaml', 'self-refine'],
    ['C:\\work\\a b.yml', 'a b'],
    ['flows/x.loop.json', 'x'],
    ['notes', 'notes'],
    ['', ''],
  ])('takes a missing name from the file %j', (fileName, name) => {
    expect(importFile('a: 1', fileName)).toMatchObject({ document: { name } });
    expect(importFile(exportFile(REVIEW), fileName)).toMatchObject({ document: { name: 'Review' } });
  });
  it.each(['', ' \n\t', '\uFEFF'])('refuses an empty file: %j', (text) =>
    expect(refused(text)).toEqual({ code: 'file-empty' }),
  );
  it('refuses a damaged file of ours instead of showing it as a workflow', () => {
    expect(refused(exportFile(REVIEW).slice(0, 60))).toEqual({ code: 'file-broken', reason: 'json' });
    expect(refused('{"loopground":1,"text":5}')).toEqual({ code: 'file-broken', reason: 'shape', where: 'text' });
    expect(refused('{"loopground":1,"extra":5}')).toEqual({ code: 'file-broken', reason: 'shape', where: 'extra' });
    for (const version of ['"1"', '0', '1.5', 'null', '-1']) {
      expect(refused(`{"loopground":${version}}`)).toEqual({
        code: 'file-broken',
        reason: 'shape',
        where: 'loopground',
      });
    }
  });
  it('refuses a version that is newer, a picture, and what is too large', () => {
    expect(refused('{"loopground":2,"whatever":1}')).toEqual({ code: 'file-from-the-future', version: 2, known: 1 });
    expect(refused('\u0089PNG\r\n\0\0')).toEqual({ code: 'file-broken', reason: 'binary' });
    expect(refused('a'.repeat(FILE_LIMITS.text + 1))).toEqual({
      code: 'file-too-large',
      what: 'text',
      limit: FILE_LIMITS.text,
    });
    const content = ' '.repeat(FILE_LIMITS.content);
    expect(refused(`{"loopground":1}${content}`)).toEqual({
      code: 'file-too-large',
      what: 'file',
      limit: FILE_LIMITS.content,
    });
    expect(importFile('a'.repeat(FILE_LIMITS.text)).ok).toBe(true);
  });
  it('takes no prototype from a file', () => {
    const opened = importFile('{"loopground":1,"inputs":{"a":1,"__proto__":{"bad":1}},"settings":{"constructor":1}}');
    expect(opened).toEqual({
      ok: true,
      document: documentWith({ inputs: { a: 1 } }),
      ignored: ['inputs.__proto__', 'settings.constructor'],
    });
    expect('bad' in {}).toBe(false);
  });
});
