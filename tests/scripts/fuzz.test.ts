import { describe, expect, it } from 'vitest';
import { documentAt } from '../../scripts/fuzz/documents.ts';
import { travel } from '../../scripts/fuzz/journey.ts';
import { emptyDocument } from '../../src/engine/document/document.ts';
import { samples } from '../samples.ts';

describe('fuzzing', () => {
  it('makes the same document again of its seed and number, and others of others', () => {
    const texts = Array.from({ length: 50 }, (_, index) => documentAt(7, index).text);
    expect(texts).toEqual(Array.from({ length: 50 }, (_, index) => documentAt(7, index).text));
    expect(new Set(texts).size).toBeGreaterThan(45);
    expect(documentAt(8, 0)).not.toEqual(documentAt(7, 0));
  });

  it('takes mutated documents the whole way, and nothing is wrong with any', () => {
    const journeys = Array.from({ length: samples(200) }, (_, index) => travel(documentAt(11, index)));
    expect(journeys.flatMap(({ faults }) => faults)).toEqual([]);
    expect(journeys.filter(({ opened }) => opened).length).toBeGreaterThan(samples(120));
    expect(journeys.filter(({ ran }) => ran).length).toBeGreaterThanOrEqual(samples(30));
  });

  it('sees what is thrown on the way, and what is left on the objects that all share', () => {
    const document = emptyDocument();
    Object.defineProperty(document, 'text', {
      get: () => {
        throw new Error('a defect');
      },
    });
    expect(travel(document).faults.join()).toContain('thrown: Error: a defect');
    Object.defineProperty(Object.prototype, 'polluted', { value: 1, enumerable: true, configurable: true });
    const { faults } = travel(emptyDocument());
    Reflect.deleteProperty(Object.prototype, 'polluted');
    expect(faults).toContain('Object.prototype.polluted is polluted');
  });
});
