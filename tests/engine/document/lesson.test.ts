import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../src/engine/document/document.ts';

describe('the seeds of a lesson', () => {
  it('of a stranger are no more than a page can run', () => {
    expect(parseSettings({ lesson: { say: 'a', seeds: 100 } })).toMatchObject({ settings: { lesson: { seeds: 100 } } });
    const asked = parseSettings({ lesson: { say: 'a', seeds: 1_000_000_000 } });
    expect(asked.badKeys).toEqual(['lesson.seeds']);
    expect(asked.settings.lesson).toEqual({ say: 'a' });
  });
});
