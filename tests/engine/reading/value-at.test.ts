import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf, stepsOf, valueAt } from '../../../src/engine/reading/value-at.ts';
import { readYaml } from '../../../src/engine/reading/read-yaml.ts';
import { READ_LIMITS } from '../../../src/engine/reading/limits.ts';
import type { YamlNode } from '../../../src/engine/reading/yaml-node.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';

const rootOf = (text: string): YamlNode => readYaml(text, READ_LIMITS.file).documents[0]!.root!;

function* placesIn(value: YamlNode, steps: (string | number)[] = []): Generator<[(string | number)[], YamlNode]> {
  if (steps.length > 0) yield [steps, value];
  if (value.kind === 'list') for (const [at, item] of value.items.entries()) yield* placesIn(item, [...steps, at]);
  if (value.kind === 'map')
    for (const { key, value: inside } of value.entries) yield* placesIn(inside, [...steps, key]);
}

describe('a path into a text', () => {
  it('is read as it is written, whatever the keys are', () => {
    const step = fc.oneof(fc.nat(99), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        expect(stepsOf(pathOf(steps))).toEqual(steps);
      }),
    );
  });

  it.each(['', 'a..b', 'a[', 'a[x]', 'a]b', '.', 'a[1'])('is none: %j', (path) => {
    expect(stepsOf(path)).toBeNull();
  });

  it.each(TEMPLATES)('leads to every value of $id', ({ document }) => {
    const root = rootOf(document.text);
    let count = 0;
    for (const [steps, value] of placesIn(root)) {
      expect(valueAt(root, stepsOf(pathOf(steps))!)).toEqual({ value });
      count++;
    }
    expect(count).toBeGreaterThan(10);
  });

  it('says how far it leads, and what was meant', () => {
    const root = rootOf('agents:\n  - id: judge\n    score_threshold: 0.8\n');
    expect(valueAt(root, stepsOf('agents[0].score_treshold')!)).toEqual({
      within: 'agents[0]',
      missing: 'score_treshold',
      closest: 'score_threshold',
    });
    expect(valueAt(root, stepsOf('agents[1].id')!)).toEqual({ within: 'agents', missing: 1, closest: null });
    expect(valueAt(root, stepsOf('agents.id')!)).toMatchObject({ within: 'agents', missing: 'id' });
  });
});
