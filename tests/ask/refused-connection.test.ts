import { describe, expect, it } from 'vitest';
import { Closed, closedBy } from '../../src/ask/refused-connection.ts';
import { FAILURE_CLASSES } from '../../src/engine/workflow/failure-class.ts';
import type { Answer } from '../../src/engine/workflow/answer.ts';

const failed = (kind: (typeof FAILURE_CLASSES)[number]): Answer => ({ kind: 'failed', error: kind, class: kind });

describe('a connection after a refusal', () => {
  it('is closed whole by a key, a bill or its bounds, for one model by its name, and by nothing else', () => {
    const closed = Object.fromEntries(FAILURE_CLASSES.map((kind) => [kind, closedBy(failed(kind))]));
    expect(closed).toEqual({
      'key-refused': 'all',
      unpaid: 'all',
      'used-up': 'all',
      'model-unknown': 'model',
      unreachable: null,
      blocked: null,
      'rate-limited': null,
      overloaded: null,
      incomplete: null,
      other: null,
    });
    expect(closedBy({ kind: 'failed', error: 'no class' })).toBeNull();
    expect(closedBy({ kind: 'answered', text: 'key-refused' })).toBeNull();
    expect(closedBy({ kind: 'cancelled' })).toBeNull();
  });

  it('gives the same answer again, to whom it holds for', () => {
    const closed = new Closed();
    closed.take('tiny', failed('overloaded'));
    expect(closed.answer('tiny')).toBeNull();
    const unknown = failed('model-unknown');
    closed.take('tiny', unknown);
    closed.take('tiny', failed('model-unknown'));
    expect(closed.answer('tiny')).toBe(unknown);
    expect(closed.answer('small')).toBeNull();
    const refused = failed('key-refused');
    closed.take('small', refused);
    expect([closed.answer('tiny'), closed.answer('small')]).toEqual([refused, refused]);
  });
});
