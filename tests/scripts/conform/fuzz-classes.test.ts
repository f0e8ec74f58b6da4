import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FUZZ_CLASSES } from '../../../scripts/conform/fuzz-classes.ts';
import { renderTemplate } from '../../../src/terminal/render-template.ts';

const page = readFileSync(new URL('../../../docs/compatibility.md', import.meta.url), 'utf8');

/** The number before a word of a sentence. */
function numberBefore(word: string, sentence: string): number {
  return Number(new RegExp(`([\\d,]+) ${word}`).exec(sentence)?.[1]?.replaceAll(',', ''));
}

describe('what is said of random cases that are not compared', () => {
  it.each(['fuzzChatdev', 'fuzzOrkaScores', 'fuzzJinja'])('of %s they are less than a twentieth', (set) => {
    const counts = new RegExp(`\\| ${set} \\| (\\d+) \\| (\\d+) \\| (\\d+) \\|`).exec(page)?.slice(1).map(Number);
    const [passed = NaN, failed = NaN, skipped = NaN] = counts ?? [];
    expect(skipped / (passed + failed + skipped)).toBeLessThan(1 / 20);
  });

  it('names the limits on which templates end', () => {
    const sentence = FUZZ_CLASSES['template-budget'];
    const [steps, items] = [numberBefore('steps', sentence), numberBefore('items', sentence)];
    expect(renderTemplate(`{{ range(${items}) | length }}`, {}, 'jinja')).toMatchObject({ ok: true });
    expect(renderTemplate(`{{ range(${items + 1}) | length }}`, {}, 'jinja')).toMatchObject({ code: 'too-many-steps' });
    const looped = (rounds: number): string =>
      `{% for x in range(${rounds}) %}{% for y in range(1000) %}{% endfor %}{% endfor %}`;
    expect(renderTemplate(looped(steps / 1000 / 4), {}, 'jinja')).toMatchObject({ ok: true });
    expect(renderTemplate(looped(steps / 1000), {}, 'jinja')).toMatchObject({ code: 'too-many-steps' });
  });
});
