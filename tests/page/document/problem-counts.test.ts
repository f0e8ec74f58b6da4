import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { problemCounts } from '../../../src/page/document/problem-counts.ts';

describe('problemCounts', () => {
  it('counts errors and warnings of each part, whatever it is called, and changes nothing that all objects have', () => {
    const text = 'graph:\n  nodes: [{ id: __proto__ }, { id: constructor }, { id: toString }]\n  edges: []\n';
    const counts = problemCounts(openText(text, {}).problems);
    expect(Object.keys(counts).sort()).toEqual(['__proto__', 'constructor', 'toString']);
    expect(counts['__proto__']?.errors).toBeGreaterThan(0);
    expect(counts['hasOwnProperty']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
