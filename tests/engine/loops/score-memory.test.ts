import { describe, expect, it } from 'vitest';
import { ports, type Ports } from '../../../src/engine/kernel/activation.ts';
import { extractInsights, type InsightRule } from '../../../src/engine/loops/score-insights.ts';
import { pastLoop, storedLoops, toldMetadata, type PastLoop } from '../../../src/engine/loops/score-memory.ts';
import { compilePattern, type Pattern } from '../../../src/engine/patterns/pattern.ts';

function patterns(...sources: string[]): Pattern[] {
  return sources.flatMap((source) => {
    const compiled = compilePattern(source, { syntax: 'python', ignoreCase: true, dotAll: true });
    return compiled.ok ? [compiled] : [];
  });
}

function learned(sources: string[], reply: string, rule: Partial<InsightRule> = {}): string {
  const results: [string, Ports][] = [['a', ports([['response', reply]])]];
  return extractInsights(
    {
      enabled: true,
      longest: 300,
      patterns: { insights: patterns(...sources), improvements: [], mistakes: [] },
      ...rule,
    },
    results,
  ).insights;
}

describe('what is learned from a round', () => {
  it('keeps finds of 11 to 200 characters, white space put together, each once', () => {
    const reply = 'It shows a  clear\tstructure\nand SHOWS A CLEAR STRUCTURE\nshows too little\nshows tiny\n';
    expect(learned(['shows (.+?)(?:\\n|$)'], reply)).toBe('a clear structure');
    expect(learned(['shows (.+)'], `shows ${'x'.repeat(201)}`)).toBe('');
  });

  it('finds nothing without a group, in a short text, or when it is off', () => {
    expect(learned(['shows .+'], 'It shows a clear structure')).toBe('');
    expect(learned(['as (.+)'], 'as clear as glass')).toBe('');
    expect(learned(['shows (.+)'], 'It shows a clear structure', { enabled: false })).toBe('');
  });

  it('cuts what is too long', () => {
    expect(learned(['shows (.+)'], 'It shows a clear structure', { longest: 7 })).toBe('a clear...');
  });
});

const facts = {
  loop_number: 2,
  score: 1,
  timestamp: '3 s',
  input: 'rain',
  insights: 'i',
  improvements: '',
  mistakes: 'm',
};

describe('past rounds', () => {
  it('hold what the metadata says, and number, score and time besides', () => {
    const entry = pastLoop(
      { mark: () => ({ text: '1.0', value: 1 }), score: () => ({ text: 'own', value: 'own' }) },
      facts,
    );
    expect(entry.texts).toEqual({ mark: '1.0', score: 'own', loop_number: 2, timestamp: '3 s' });
    expect(entry.values).toEqual({ mark: 1, score: 'own', loop_number: 2, timestamp: '3 s' });
    expect(entry.insights).toBe('i');
  });

  it('are told by key: categories of the last five rounds, newest first, of others the last', () => {
    const past = ['a', 'b', '', 'd', 'e', 'f'].map((insights): PastLoop => ({
      texts: { insights, mark: `m-${insights}` },
      values: {},
      insights,
    }));
    expect(toldMetadata(['insights', 'mark', 'other'], past)).toEqual({
      insights: 'f | e | d | b',
      mark: 'm-f',
      other: 'No other available',
    });
  });

  it('come out of a store, the last twenty of them', () => {
    expect(storedLoops([{ score: '0.1', insights: 'x' }, 'no map'])).toEqual([
      { texts: { score: '0.1', insights: 'x' }, values: { score: '0.1', insights: 'x' }, insights: 'x' },
    ]);
    expect(
      storedLoops(Array.from({ length: 25 }, (_, index) => ({ index }))).map((entry) => entry.texts['index']),
    ).toHaveLength(20);
    expect(storedLoops(undefined)).toEqual([]);
  });
});
