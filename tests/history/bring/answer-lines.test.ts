import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswerLines } from '../../../src/history/bring/answer-lines.ts';
import { looksLikeLog } from '../../../src/history/bring/looks-like-log.ts';
import { readLogs } from '../../../src/history/bring/read-log.ts';
import { must } from '../support.ts';

const NAME = fc.string({ minLength: 1 }).filter((name) => name.trim() !== '');

const LINES = fc.array(fc.record({ node: NAME, answer: fc.string() }), { minLength: 1, maxLength: 20 });

const asLines = (answers: readonly object[]): string => answers.map((each) => JSON.stringify(each)).join('\n');

const saidIn = (text: string) =>
  must(readAnswerLines(text)).answers.map(({ node, answer }) => ({ node, answer: 'text' in answer && answer.text }));

describe('written answers', () => {
  it('are read as lines, as a list, and with a fence around them', () => {
    fc.assert(
      fc.property(LINES, (answers) => {
        expect(saidIn(asLines(answers))).toEqual(answers);
        expect(saidIn(JSON.stringify(answers, null, 2))).toEqual(answers);
        expect(saidIn(`\`\`\`jsonl\n${asLines(answers)}\n\`\`\`\n`)).toEqual(answers);
      }),
    );
  });

  it('never throw, whatever is pasted, and say how much of it they could not read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), LINES, (junk, answers) => {
        readAnswerLines(junk);
        const line = `{${junk.replaceAll('\n', '')}`;
        const log = readAnswerLines(`${asLines(answers)}\n${line}`);
        expect(must(log).answers.length).toBeGreaterThanOrEqual(answers.length);
      }),
    );
  });

  it('are read as YAML', () => {
    expect(saidIn('- node: Writer\n  answer: |\n    Roses\n    are red\n- {node: Editor, answer: APPROVED}')).toEqual([
      { node: 'Writer', answer: 'Roses\nare red\n' },
      { node: 'Editor', answer: 'APPROVED' },
    ]);
    expect(saidIn('{node: Writer, answer: Roses}\n{node: Editor, answer: "no"}')).toHaveLength(2);
  });

  it('may be data, a failure, and say how long they took', () => {
    const text = asLines([
      { node: 'Judge', answer: { score: 0.5 }, seconds: 2, model: 'm' },
      { node: 'Judge', error: 'no key' },
    ]);
    expect(must(readAnswerLines(text)).answers).toEqual([
      {
        node: 'Judge',
        kind: 'model',
        seconds: 2,
        answer: { kind: 'answered', text: '{"score":0.5}', value: { score: 0.5 }, model: 'm' },
      },
      { node: 'Judge', kind: 'model', answer: { kind: 'failed', error: 'no key' } },
    ]);
  });

  it('a line that is none is counted, and does not stop the others', () => {
    const log = must(
      readAnswerLines('{"node": "A", "answer": "1"}\n{"node": "A"}\n{oops\n{"node": "B", "answer": "2"}'),
    );
    expect(log.answers.map(({ node }) => node)).toEqual(['A', 'B']);
    expect(log.unread).toBe(2);
  });

  it('counts a line that is deeper than anything, and takes the others', () => {
    const deep = `{"node": "A", "answer": ${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const log = must(readLogs([`${deep}\n{"node": "B", "answer": "1"}`]));
    expect(log).toMatchObject({ unread: 1, answers: [{ node: 'B' }] });
  });

  it('nothing else is one', () => {
    for (const text of ['', 'hello', '{}', '[]', 'graph:\n  nodes: []', '- node: A'])
      expect(readLogs([text])).toBeNull();
    expect(readLogs(['{"node": "A", "answer": "1"}', 'hello'])).toBeNull();
  });

  it.each([
    ['{"node": "A", "answer": "1"}', true],
    ['[\n  {\n    "node": "A",\n    "answer": "1"\n  }\n]', true],
    ['- node: A\n  answer: x', true],
    ['```\n{"node": "A", "answer": "1"}\n```', true],
    ['{\n  "workflow_id": "w",\n  "start_time": "…", "logs": []}', true],
    ['{\n  "_metadata": {\n "version": "1.0"}, "events": []}', true],
    ['{"timestamp": "2026", "log_type": "workflow", "node_id": "A"}', true],
    ['{"workflow_id": "w", "nodes": []}', false],
    ['graph:\n  nodes:\n    - id: A', false],
    ['{"loopground": 1}', false],
    ['nodes:\n  - node: A\n    answer: x', false],
  ])('a file is taken for one by its beginning: %j is %s', (text, is) => expect(looksLikeLog(text)).toBe(is));
});
