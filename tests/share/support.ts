import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { emptyDocument, type LoopDocument, type Settings } from '../../src/engine/document/document.ts';
import type { Json } from '../../src/engine/workflow/json.ts';
import { toBase64url } from '../../src/share/base64url.ts';
import { DICTIONARY_A } from '../../src/share/dictionary-a.ts';
import { seal } from '../../src/share/seal.ts';

/** A document that differs from the empty one in what is given. */
export function documentWith(given: Partial<LoopDocument>): LoopDocument {
  return { ...emptyDocument(), ...given };
}

/** A link that a stranger made by hand: any bytes behind a right seal. */
export function sealedLink(deflated: Uint8Array, version = '1a'): string {
  return `#${version}${toBase64url(seal(deflated))}`;
}

/** A link around any text, most of which `encodeLink` would never write. */
export function craftedLink(content: string | Uint8Array, version = '1a'): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return sealedLink(deflateSync(bytes, { level: 9, dictionary: DICTIONARY_A }), version);
}

export const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.lorem({ mode: 'sentences' }),
);

/** Written down and read again, as any JSON is, but without the three refused names, by other means than the code's. */
export function cleaned(value: unknown): Record<string, Json> {
  const refused = ['__proto__', 'constructor', 'prototype'];
  return JSON.parse(JSON.stringify(value), (key, entry) => (refused.includes(key) ? undefined : entry));
}

export const settings: fc.Arbitrary<Settings> = fc.record(
  {
    notation: fc.constantFrom('chatdev', 'orka', 'container', 'loop-exit'),
    follow: fc.constantFrom('engine', 'document'),
    strict: fc.boolean(),
    limits: fc.record({ rounds: fc.integer({ min: 1 }), activations: fc.integer({ min: 1 }) }),
    budget: fc.record({
      calls: fc.nat(),
      tokens: fc.nat(),
      usd: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
      seconds: fc.nat(),
    }),
    session: texts,
    seed: fc.maxSafeInteger(),
    model: fc.constantFrom('scripted', 'simulated'),
  },
  { requiredKeys: [] },
);

/** Any document there is. */
export const documents: fc.Arbitrary<LoopDocument> = fc.record({
  name: texts,
  text: texts,
  inputs: fc.dictionary(texts, fc.jsonValue()).map(cleaned),
  scriptText: fc.oneof(fc.constant(''), texts, fc.json()),
  settings,
});
