import { describe, expect, it } from 'vitest';
import { ports, type Ports } from '../../../../../src/engine/workflow/activation.ts';
import { extractInsights, type InsightRule } from '../../../../../src/engine/notations/orka/loop/insights.ts';
import {
  pastLoop,
  storedLoops,
  toldMetadata,
  type PastLoop,
} from '../../../../../src/engine/notations/orka/loop/memory.ts';
import { compilePattern, type Pattern } from '../../../../../src/engine/patterns/pattern.ts';

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
  it('keeps finds of 11 characters and more, white space put together, each once', () => {
    const reply = 'It shows a  clear\tstructure\nand SHOWS A CLEAR STRUCTURE\nshows too little\nshows tiny\n';
    expect(learned(['shows (.+?)(?:\\n|$)'], reply)).toBe('a clear structure');
  });

  it('keeps a find of more than 200 characters, cut with its category (001-04, 001-32)', () => {
    const long = `Lacks ${'x'.repeat(699)}`;
    expect(learned(['lacks (.+)'], long, { longest: 500 })).toBe(`${'x'.repeat(500)}...`);
    expect(learned(['lacks (.+)'], long, { longest: 1000 })).toBe('x'.repeat(699));
    expect(learned(['lacks (.+)'], long)).toBe(`${'x'.repeat(300)}...`);
  });

  it('tells the finds that are too short to keep, and those in a text that is', () => {
    const dropped = (reply: string): string[] =>
      extractInsights(
        {
          enabled: true,
          longest: 300,
          patterns: { insights: patterns('shows (.+?)(?:\\n|$)'), improvements: [], mistakes: [] },
        },
        [['a', ports([['response', reply]])]],
      ).dropped;
    expect(dropped('It all shows  depth\nand shows a clear structure')).toEqual(['depth']);
    expect(dropped('shows a structure')).toEqual(['a structure']);
    expect(dropped('It shows a clear structure')).toEqual([]);
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
  results: [],
};

describe('past rounds', () => {
  it('hold what the metadata says, and number, score and time besides', () => {
    const entry = pastLoop(
      {
        keys: ['mark', 'score'],
        render: () => [
          { text: '1.0', value: 1 },
          { text: 'own', value: 'own' },
        ],
      },
      facts,
      ports,
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
    expect(storedLoops([{ key_insights: 'y' }])[0]?.insights).toBe('y');
    expect(
      storedLoops(Array.from({ length: 25 }, (_, index) => ({ index }))).map((entry) => entry.texts['index']),
    ).toHaveLength(20);
    expect(storedLoops(undefined)).toEqual([]);
  });
});
