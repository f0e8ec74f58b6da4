import fc from 'fast-check';
import type { TapeEntry } from '../../src/engine/effects/tape.ts';
import type { Answer } from '../../src/engine/workflow/answer.ts';
import type { Json } from '../../src/engine/workflow/json.ts';
import { LEFTS, TABS, type Enclosed, type SentChange, type SentPlace, type SentRun } from '../../src/share/enclosed.ts';
import { LINK_ACTIVATIONS } from '../../src/share/limits.ts';
import { cleaned, settings, texts } from './support.ts';

/** Any data as a link may hold it, without the names that reach a prototype. */
const values: fc.Arbitrary<Json> = fc.jsonValue().map((value) => cleaned({ value })['value'] ?? null);
const counts = fc.nat({ max: LINK_ACTIVATIONS });
const amounts = fc.double({ min: 0, max: 1e9, noNaN: true }).map((value) => value + 0);

const answers: fc.Arbitrary<Answer> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('answered' as const),
      text: texts,
      value: values,
      usage: fc.record({ tokens: counts, input: counts, output: counts, usd: amounts }),
      model: texts,
    },
    { requiredKeys: ['kind', 'text'] },
  ),
  fc.record({ kind: fc.constant('failed' as const), error: texts }),
  fc.record({ kind: fc.constant('timed-out' as const), after: amounts }),
  fc.record({ kind: fc.constant('cancelled' as const) }),
  fc.record({ kind: fc.constant('refused' as const), error: texts }),
);

const entries: fc.Arbitrary<TapeEntry> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('answer' as const),
      address: texts,
      hash: texts,
      answer: answers,
      took: amounts,
      after: counts,
      edited: fc.constant(true as const),
      otherDraft: fc.constant(true as const),
    },
    { requiredKeys: ['address', 'hash', 'answer', 'took'] },
  ),
  fc.record(
    {
      kind: fc.constant('intervention' as const),
      address: texts,
      hash: texts,
      value: values,
      took: amounts,
      after: counts,
    },
    { requiredKeys: ['kind', 'address', 'value', 'took'] },
  ),
);

/** Any run there is. */
export const runs: fc.Arbitrary<SentRun> = fc.record(
  {
    engine: texts,
    model: fc.constantFrom('scripted', 'simulated', 'brought'),
    playHuman: fc.boolean(),
    humans: fc.constantFrom('script' as const, 'visitor' as const, 'simulated' as const),
    seed: fc.maxSafeInteger(),
    startedAt: fc.nat().map((seconds) => seconds * 1000),
    stoppedAt: counts,
    fork: fc.dictionary(texts, values).map(cleaned),
    brought: fc.record({ from: fc.constantFrom('chatdev-log', 'orka-trace', 'answer-lines'), answers: counts }),
    tape: fc.array(entries, { maxLength: 8 }),
    derived: fc.array(fc.record({ address: texts, answer: answers, took: amounts }), { maxLength: 8 }),
    end: fc.record({
      status: fc.constantFrom('completed', 'failed', 'stopped', 'limit'),
      rounds: counts,
      activations: counts,
      result: texts,
    }),
  },
  { requiredKeys: ['engine', 'model', 'playHuman', 'seed', 'startedAt', 'tape', 'end'] },
);

const rounds = fc.integer({ min: 1, max: 1_000_000 });

const changes: fc.Arbitrary<SentChange> = fc.oneof(
  fc.record({ kind: fc.constant('stop' as const), at: counts, value: texts }),
  fc.record({
    kind: fc.constant('answer' as const),
    address: texts,
    node: texts,
    round: fc.nat(),
    before: texts,
    value: values,
  }),
  fc.record({
    kind: fc.constant('document' as const),
    parts: fc.record(
      { text: texts, scriptText: texts, inputs: fc.dictionary(texts, values).map(cleaned), settings },
      { requiredKeys: [] },
    ),
  }),
);

/** Any place in a run. */
export const places: fc.Arbitrary<SentPlace> = fc.record(
  {
    loop: texts,
    round: rounds,
    subject: fc.oneof(
      fc.record({ kind: fc.constantFrom('node' as const, 'loop' as const), node: texts }),
      fc.constant({ kind: 'run' as const }),
    ),
    inner: fc.record({ frame: counts, round: rounds }),
    left: fc.constantFrom(...LEFTS),
    tab: fc.constantFrom(...TABS),
    changes: fc.array(changes, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
);

const words = texts.map((text) => text.slice(0, 200) || 'x');

/** Anything a link may hold beside a document. */
export const enclosures: fc.Arbitrary<Enclosed> = fc
  .record(
    {
      run: runs,
      place: places,
      note: words,
      question: fc.record({ text: words, answer: words }, { requiredKeys: ['text'] }),
    },
    { requiredKeys: [] },
  )
  .map(({ place, ...others }) => ({
    ...others,
    // A place is one in a run, and one that says nothing is none.
    ...(others.run && place && Object.keys(place).length > 0 && { place }),
  }));
