import { describe, expect, it } from 'vitest';
import { bugReport, wordCopiedReport } from '../../../../src/page/run/view/bug-report.ts';

const REPORT = {
  document: 'Owls',
  node: 'Writer',
  round: 2,
  verdict: 'Continues to round 3.',
  answer: 'A longer note.',
  prompt: 'Write. Longer.',
  before: { round: 1, prompt: 'Write.' },
  link: 'https://example.org/open/#1a',
};

describe('a report of a round', () => {
  it('says why it ended, what was answered, how the prompt changed, and where it is', () => {
    const report = bugReport(REPORT);
    expect(report).toContain('**Owls: Writer, round 2**');
    expect(report).toContain('Continues to round 3.');
    expect(report).toContain('A longer note.');
    expect(report).toContain('Write.{+ Longer.+}');
    expect(report).toContain('https://example.org/open/#1a');
  });

  it('says that a prompt stayed the same, and gives all of the first one', () => {
    expect(bugReport({ ...REPORT, before: { round: 1, prompt: 'Write. Longer.' } })).toContain('(the same)');
    expect(bugReport({ ...REPORT, before: null })).toContain('Prompt:\n```\nWrite. Longer.');
  });

  it('is said to hold what it holds: of a first round all of its prompt, and outside of rounds no why', () => {
    expect(wordCopiedReport(REPORT)).toBe(
      'Copied: why the round ended, the answer, how the prompt changed and a link to the workflow.',
    );
    expect(wordCopiedReport({ verdict: '', before: null })).toBe(
      'Copied: the answer, the prompt and a link to the workflow.',
    );
  });

  it('is not broken out of by an answer that holds a fence', () => {
    expect(bugReport({ ...REPORT, answer: '```\ncode\n```' })).toContain('````\n```\ncode\n```\n````');
  });
});
